"""The import page: files taken in, a job that outlives the page, its books drawn."""
