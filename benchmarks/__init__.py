"""Speed against peers, measured side by side in one run; ratios count, times depend on the machine."""
