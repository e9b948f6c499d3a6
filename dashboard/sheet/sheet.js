// A sheet of markup written in Python. Links and filter forms ask the program for another screen instead of loading
// the page anew; with a modifier key or the middle button they behave as links do everywhere.

const addressOf = (link) => {
  if (!link.dataset.set) return link.getAttribute("href");
  const asked = new URLSearchParams(location.search);
  for (const [name, value] of new URLSearchParams(link.dataset.set)) {
    if (value) asked.set(name, value); else asked.delete(name);
  }
  return `${location.pathname}?${asked}`;
};

const addressBy = (form) => {
  const filled = [...new FormData(form)].filter(([, value]) => value);
  return `${form.getAttribute("action")}?${new URLSearchParams(filled)}`;
};

// One new entry in the history, and the program is told as when the reader goes Back: it runs with the new address.
// Were Python to switch the screen, the address would change in two steps and Back would stop between them.
const go = (address) => {
  history.pushState(null, "", address);
  dispatchEvent(new PopStateEvent("popstate", { state: null }));
};

// A login leads to the first page, whatever was asked for: the address is kept meanwhile and asked for again.
const RETURN = "handproof-return";
const comeBack = (box) => {
  if (box.querySelector(".signs-in")) { sessionStorage.setItem(RETURN, `${location.pathname}${location.search}`); return; }
  const asked = sessionStorage.getItem(RETURN);
  sessionStorage.removeItem(RETURN);
  if (asked && location.pathname === "/" && asked !== "/") go(asked);
};

export default function ({ data, parentElement: root }) {
  const box = root.querySelector(".sheet");
  document.documentElement.lang = data.language; // Streamlit says English whatever the words are.
  if (root.handproofVersion !== data.version) {
    const focused = root.activeElement?.name;
    box.innerHTML = data.html;
    root.handproofVersion = data.version;
    if (focused) root.querySelector(`[name="${CSS.escape(focused)}"]`)?.focus();
  }
  comeBack(box);
  root.handproofStop?.abort();
  const stop = new AbortController();
  root.handproofStop = stop;
  box.addEventListener("click", (event) => {
    const link = event.target.closest("a[href^='/'], a[data-set]");
    if (!link || event.defaultPrevented || event.button || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    go(addressOf(link));
  }, { signal: stop.signal });
  box.addEventListener("click", (event) => {
    const pick = event.target.closest(".pick");
    if (pick) pick.parentElement.querySelector(".calendar").showPicker();
  }, { signal: stop.signal });
  // The calendar is the browser's and speaks its language; the day is written as the reader's language writes it.
  box.addEventListener("change", ({ target }) => {
    if (!target.matches(".calendar")) return;
    const said = target.dataset.for === "ru" ? target.value.split("-").reverse().join(".") : target.value;
    target.parentElement.querySelector(".day").value = said;
  }, { signal: stop.signal });
  box.addEventListener("change", (event) => { if (event.target.form?.matches(".filter")) go(addressBy(event.target.form)); }, { signal: stop.signal });
  box.addEventListener("submit", (event) => { event.preventDefault(); go(addressBy(event.target)); }, { signal: stop.signal });
  return () => stop.abort();
}
