// The replay player. Python draws every picture and sentence; this file only chooses which of them is shown.
//
// Streamlit calls the default function again on every change of `data` without calling the cleanup it returned, so
// the player keeps itself on the shadow root and removes its own listeners before it is replaced. What it shows stands
// in the address alone: there it is found again after a reload, another language, Back, or a mounting anew.

const URL_DELAY = 350; // Writing the address on every step would flood the history API while a key is held.
const SPEEDS = [0.5, 1, 2, 4];
const TYPING = "input:not([type=range]), textarea, select, canvas, [contenteditable], [role=combobox], [role=grid]";

// As the sheets do it: one entry in the history, and the program runs with the new address.
const go = (address) => {
  history.pushState(null, "", address);
  dispatchEvent(new PopStateEvent("popstate", { state: null }));
};

class Player extends Marks {
  constructor(root, data, tell) {
    super();
    this.root = root;
    this.data = data;
    this.tell = tell; // How a wish reaches the program.
    this.stop = new AbortController();
    const asked = new URLSearchParams(location.search);
    this.path = location.pathname;
    this.asked = asked.get("hand");
    this.reading = asked.get("state") === "corrected" && data.readings[1] ? 1 : 0;
    this.view = this.known(asked.get("view")) || "all";
    this.lines = asked.get("lines") === "stacks" ? "stacks" : "bank";
    this.step = this.within(Math.trunc(Number(asked.get("step"))) || 1);
    if (Number(asked.get("step")) > this.steps.length) this.say(data.words.beyond);
    this.furnish();
    this.listen();
    this.read();
    this.hear();
  }

  get now() { return this.data.readings[this.reading]; }
  get steps() { return this.now.steps; }

  one(selector) { return this.root.querySelector(selector); }
  known(view) { return this.data.views.some(({ id }) => id === view) ? view : null; }
  within(step) { return Math.min(Math.max(step, 1), this.data.readings[this.reading].steps.length); }

  // What does not change from step to step.
  furnish() {
    const { data, root } = this;
    for (const element of root.querySelectorAll("[data-word]")) {
      element.setAttribute("aria-label", data.words[element.dataset.word]);
      element.title = data.words[element.dataset.word];
    }
    this.one(".player").dataset.deck = data.deck;
    this.one(".player").dataset.print = data.print;
    this.one(".shared").innerHTML = data.defs;
    this.one(".heading").innerHTML = data.heading;
    this.one("dialog.keys div").innerHTML = data.help;
    this.one("dialog.keys h2").textContent = data.words.keys.replace(/ \(.*/, "");
    this.one(".logbox").setAttribute("aria-label", data.words.log);
    this.one(".view").replaceChildren(...data.views.map(({ id, label }) => new Option(label, id, false, id === this.view)));
    this.furnishMarks();
    const among = this.one(".among");
    among.hidden = !data.among;
    if (data.among) { among.textContent = data.among.label; among.href = data.among.href; }
    const speed = this.one(".speed");
    const chosen = speed.value || "1";
    const seconds = (each) => data.words.seconds.replace("{seconds}", each.toLocaleString(data.language));
    speed.replaceChildren(...SPEEDS.map((each) => new Option(seconds(each), each, false, String(each) === chosen)));
    for (const link of root.querySelectorAll("[data-hand]")) {
      const address = data[link.dataset.hand];
      if (address) link.href = address; else link.removeAttribute("href");
      link.ariaDisabled = String(!address);
    }
  }

  // What changes between the record and its corrected reading.
  read() {
    const { data, now } = this;
    const names = data.readings.length > 1 ? data.readings : [];
    this.choice(".readings", "reading", names, now.id);
    this.one(".logbox").innerHTML = now.log;
    this.trace();
    this.one(".outcome").innerHTML = now.outcome;
    this.one(".slider").max = now.steps.length;
    this.mark(".stages", now.stages.filter(({ shown }) => shown), (button, { name }) => { button.textContent = name; });
    this.mark(".ticks", [...now.ticks, ...this.markTicks()], (button, { tone, name }) => { button.className = tone; button.title = name; button.setAttribute("aria-label", name); button.tabIndex = -1; });
    const founds = this.one(".founds");
    founds.className = `group founds ${now.ticks.length ? `some ${now.worst}` : ""}`;
    this.one(".founds .count").textContent = now.count;
    this.show();
  }

  // Buttons of which one is pressed; none where there is nothing to choose.
  choice(where, word, options, pressed) {
    this.one(where).setAttribute("aria-label", this.data.words[word]);
    this.one(where).replaceChildren(...options.map(({ id, label }) => {
      const button = Object.assign(document.createElement("button"), { type: "button", textContent: label, title: this.data.words[word] });
      button.dataset[word] = id;
      button.setAttribute("aria-pressed", String(id === pressed));
      return button;
    }));
  }

  // The line of the rail: bank and rake or, where they are known, the stacks.
  trace() {
    const { data, now } = this;
    const stacks = this.lines === "stacks" ? now.stacks : null;
    this.choice(".kinds", "lines", now.stacks ? data.lines : [], stacks ? "stacks" : "bank");
    this.one(".timeline").classList.toggle("stacked", Boolean(stacks));
    this.one(".timeline").style.setProperty("--ends", `${stacks?.room ?? 0}px`);
    this.one(".lines").innerHTML = stacks ? stacks.lines : now.rail;
    this.one(".legend .span").textContent = stacks ? stacks.span : "";
  }

  mark(where, marks, dress) {
    this.one(where).replaceChildren(...marks.map((each) => {
      const button = Object.assign(document.createElement("button"), { type: "button" });
      button.style.left = `${each.at}%`;
      button.dataset.step = each.step;
      dress(button, each);
      return button;
    }));
  }

  // One step: the picture, the panel, the row of the log, the cursor, the words aloud.
  show() {
    const { data, now, step } = this;
    const shown = this.steps[step - 1];
    const part = (number) => data.parts[number];
    const piece = ([known, seen, seat]) => part(this.view === "all" || this.view === `seat:${seat}` ? known : seen);
    const table = this.one(".table");
    table.innerHTML = `<svg role="group" viewBox="${shown.box}">${shown.pieces.map(piece).join("")}</svg>`;
    table.firstChild.setAttribute("aria-label", shown.label);
    table.dataset.step = step;
    this.one(".panel").innerHTML = part(shown.panel);
    this.one(".place").textContent = data.words.stepOf.replace("{step}", step).replace("{steps}", this.steps.length);
    this.one(".slider").value = step;
    this.one(".slider").setAttribute("aria-valuetext", shown.aloud);
    this.one(".cursor").style.left = `${(100 * (step - 1)) / Math.max(this.steps.length - 1, 1)}%`;
    this.one(".aloud").textContent = shown.aloud;
    for (const name of ["first", "back"]) this.one(`[data-do=${name}]`).disabled = step === 1;
    for (const name of ["forward", "last"]) this.one(`[data-do=${name}]`).disabled = step === this.steps.length;
    this.one("[data-do=previousFinding]").disabled = !now.ticks.some((tick) => tick.step < step);
    this.one("[data-do=nextFinding]").disabled = !now.ticks.some((tick) => tick.step > step);
    const stage = now.stages.filter((each) => each.step <= step).at(-1);
    for (const button of this.root.querySelectorAll(".stages button")) button.classList.toggle("now", Number(button.dataset.step) === stage?.step);
    this.showMarks();
    this.light();
  }

  light() {
    const box = this.one(".logbox");
    const old = box.querySelector("[aria-current]");
    old?.removeAttribute("aria-current");
    old?.setAttribute("tabindex", "-1");
    const row = box.querySelector(`[data-step="${this.step}"]`);
    row.setAttribute("aria-current", "step");
    row.setAttribute("tabindex", "0");
    const place = row.closest("li");
    box.scrollTop = place.offsetTop + place.offsetHeight / 2 - box.clientHeight / 2;
  }

  to(step) {
    const next = this.within(step);
    if (next === this.step) return;
    this.step = next;
    this.show();
    this.write();
  }

  seek(marks, way) {
    const ahead = marks.filter((step) => (way > 0 ? step > this.step : step < this.step));
    if (ahead.length) this.to(way > 0 ? ahead[0] : ahead.at(-1));
  }

  finding(way) { this.seek(this.now.ticks.map(({ step }) => step), way); }
  decision(way) { this.seek(this.steps.flatMap(({ decision }, index) => (decision ? [index + 1] : [])), way); }

  look(view) {
    this.view = view;
    this.one(".view").value = view;
    this.show();
    this.write();
  }

  follow(lines) {
    if (!this.now.stacks || lines === this.lines) return;
    this.lines = lines;
    this.trace();
    this.write();
  }

  nextView() {
    const names = this.data.views.map(({ id }) => id);
    this.look(names[(names.indexOf(this.view) + 1) % names.length]);
  }

  // The same event stays in sight when the reading changes.
  turn(id) {
    const number = this.steps[this.step - 1].number;
    const found = this.data.readings.findIndex((reading) => reading.id === id);
    if (found < 0 || found === this.reading) return;
    this.reading = found;
    const at = this.steps.findIndex((step) => step.number >= number);
    this.step = at < 0 ? this.steps.length : at + 1;
    this.read();
    this.write();
  }

  // Whose eyes, which line and which reading stay as they are from hand to hand.
  hand(way) {
    const address = this.data[way > 0 ? "following" : "previous"];
    if (!address) return;
    this.flush();
    const [path, query] = address.split("?");
    const asked = new URLSearchParams(query);
    for (const name of ["view", "lines", "state"]) if (this.address().has(name)) asked.set(name, this.address().get(name));
    go(`${path}?${asked}`);
  }

  play() {
    if (this.ticking) { this.pause(); return; }
    if (this.step === this.steps.length) this.to(1);
    this.playing(true);
    const next = () => {
      this.ticking = setTimeout(() => {
        this.to(this.step + 1);
        if (this.step === this.steps.length) this.pause(); else next();
      }, Number(this.one(".speed").value) * 1000);
    };
    next();
  }

  pause() {
    clearTimeout(this.ticking);
    this.ticking = null;
    this.playing(false);
  }

  playing(on) {
    this.one(".player").classList.toggle("playing", on);
    const name = this.data.words[on ? "pause" : "play"];
    this.one("[data-do=play]").setAttribute("aria-label", name);
    this.one("[data-do=play]").title = name;
  }

  // The address of what is shown; what else stands in it stays.
  address() {
    const asked = new URLSearchParams(location.search);
    asked.set("hand", this.data.hand);
    asked.set("step", this.step);
    if (this.view === "all") asked.delete("view"); else asked.set("view", this.view);
    if (this.lines === "bank") asked.delete("lines"); else asked.set("lines", this.lines);
    if (this.reading) asked.set("state", this.now.id); else asked.delete("state");
    return asked;
  }

  // replaceState, so that stepping leaves the browser's Back where it was.
  write() {
    clearTimeout(this.writing);
    this.writing = setTimeout(() => this.flush(), URL_DELAY);
  }

  // Write what waits to be written, unless the reader has gone to another hand or screen meanwhile.
  flush() {
    if (!this.writing) return;
    clearTimeout(this.writing);
    this.writing = null;
    const now = new URLSearchParams(location.search).get("hand");
    if (location.pathname !== this.path || (now !== this.asked && now !== this.data.hand)) return;
    history.replaceState(history.state, "", `${location.pathname}?${this.address()}`);
  }

  async copyLink() {
    const asked = this.address();
    asked.set("lang", this.data.language);
    const link = `${location.origin}${location.pathname}?${asked}`;
    try {
      await navigator.clipboard.writeText(link);
    } catch {
      const field = Object.assign(document.createElement("textarea"), { value: link });
      document.body.append(field);
      field.select();
      document.execCommand("copy"); // The clipboard API is there only over https and on this machine.
      field.remove();
    }
    this.say(this.data.words.copied);
  }

  // A new case on this hand at this step: another screen, which Back leaves again.
  dispute() {
    this.flush();
    const list = new URLSearchParams(location.search).get("list"); // Who was looked for is who disputes.
    go(`${this.data.dispute}&step=${this.steps[this.step - 1]?.number ?? this.step}${list ? `&list=${encodeURIComponent(list)}` : ""}`);
  }

  say(words) {
    clearTimeout(this.saying);
    this.one(".notice").textContent = words;
    this.saying = setTimeout(() => { this.one(".notice").textContent = ""; }, 4000);
  }

  keys() { const dialog = this.one("dialog.keys"); if (dialog.open) dialog.close(); else dialog.showModal(); }

  do(name) {
    const acts = {
      first: () => this.to(1), back: () => this.to(this.step - 1), forward: () => this.to(this.step + 1),
      last: () => this.to(this.steps.length), play: () => this.play(), copyLink: () => this.copyLink(), keys: () => this.keys(),
      dispute: () => this.dispute(), bookmark: () => this.bookmark(), note: () => this.note(),
      closeNote: () => this.one("dialog.noting").close(),
      previousFinding: () => this.finding(-1), nextFinding: () => this.finding(1),
    };
    acts[name]();
  }

  listen() {
    const { signal } = this.stop;
    this.one(".player").addEventListener("click", (event) => this.click(event), { signal });
    this.one(".slider").addEventListener("input", (event) => this.to(Number(event.target.value)), { signal });
    this.one(".view").addEventListener("change", (event) => { this.look(event.target.value); event.target.blur(); }, { signal });
    this.one(".speed").addEventListener("change", (event) => event.target.blur(), { signal });
    this.one(".rail").addEventListener("click", (event) => {
      const { left, width } = this.one(".rail").getBoundingClientRect();
      this.to(1 + Math.round(((event.clientX - left) / width) * (this.steps.length - 1)));
    }, { signal });
    this.one(".noting form").addEventListener("submit", (event) => { event.preventDefault(); this.noted(event.target); }, { signal });
    document.addEventListener("keydown", (event) => this.key(event), { signal });
    // A link elsewhere on the page starts from the address, so the address must be true before it is followed.
    document.addEventListener("pointerdown", () => this.flush(), { signal, capture: true });
  }

  click(event) {
    const gone = event.target.closest("[data-unmark]");
    if (gone) { this.wish({ do: "remove", bookmark: Number(gone.dataset.unmark) }); return; }
    const list = event.target.closest(".among");
    if (list && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.button) { event.preventDefault(); this.flush(); go(list.getAttribute("href")); return; }
    const hit = event.target.closest("[data-do], [data-step], [data-hand], [data-reading], [data-lines]");
    if (!hit || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey || event.button) return;
    const { do: act, step, hand, reading, lines } = hit.dataset;
    if (hit.closest(".table")) return;
    if (hit.tagName === "A") event.preventDefault();
    if (act) this.do(act);
    else if (reading) this.turn(reading);
    else if (lines) this.follow(lines);
    else if (hand) this.hand(hand === "following" ? 1 : -1);
    else this.to(Number(step));
  }

  // Physical keys, so that they are the same on a Russian and on an English layout.
  key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || !this.root.host.isConnected) return;
    const target = event.composedPath()[0];
    if (target instanceof Element && (target.closest(TYPING) || target.getRootNode().host?.closest?.(TYPING))) return;
    if (event.key === "?" || (event.shiftKey && event.code === "Slash")) { event.preventDefault(); this.keys(); return; }
    if (this.root.querySelector("dialog[open]")) return;
    const act = event.shiftKey ? this.shifted(event.code) : this.plain(event.code, target);
    if (!act) return;
    event.preventDefault();
    act();
  }

  shifted(code) {
    return { ArrowLeft: () => this.decision(-1), ArrowRight: () => this.decision(1) }[code];
  }

  plain(code, target) {
    const stage = /^(?:Digit|Numpad)([1-9])$/.exec(code);
    if (stage) return () => { const mark = this.now.stages[stage[1] - 1]; if (mark) this.to(mark.step); };
    if (code === "Space" && target instanceof Element && target.closest("button, a, summary")) return null;
    return {
      ArrowLeft: () => this.to(this.step - 1), KeyK: () => this.to(this.step - 1),
      ArrowRight: () => this.to(this.step + 1), KeyJ: () => this.to(this.step + 1),
      Home: () => this.to(1), End: () => this.to(this.steps.length),
      PageUp: () => this.hand(-1), PageDown: () => this.hand(1),
      KeyN: () => this.finding(1), KeyP: () => this.finding(-1),
      KeyV: () => this.nextView(), KeyX: () => this.turn(this.reading ? "recorded" : "corrected"),
      KeyS: () => this.follow(this.lines === "stacks" ? "bank" : "stacks"),
      KeyL: () => this.copyLink(), KeyD: () => this.dispute(), KeyB: () => this.bookmark(), KeyM: () => this.note(), Space: () => this.play(), Escape: () => this.pause(),
    }[code];
  }

  dispose() {
    this.stop.abort();
    this.flush();
    for (const timer of [this.ticking, this.saying]) clearTimeout(timer);
  }
}

export default function ({ data, parentElement: root, setStateValue }) {
  const old = root.handproof;
  if (!old || old.data.version !== data.version) {
    old?.dispose(); // It leaves the step in the address, where the new one finds it.
    root.handproof = new Player(root, data, (wish) => setStateValue("wish", wish));
  }
  return () => { root.handproof?.dispose(); root.handproof = null; };
}
