// Bookmarks and notes in the player. The program records them; what it says comes back with the next data. This file is
// put before player.js, which is what it is a part of.

const ANSWER_WITHIN = 8000; // After so long without an answer the reader is told that nothing was recorded.

class Marks {
  get marks() { return this.data.marks; }
  get event() { return this.steps[this.step - 1].number; }

  furnishMarks() {
    for (const button of this.root.querySelectorAll("[data-mark]")) {
      const name = this.marks?.words[button.dataset.mark] ?? "";
      button.hidden = !this.marks?.may;
      button.title = name;
      button.setAttribute("aria-label", name);
    }
  }

  markTicks() {
    return (this.marks?.list ?? []).flatMap(({ event, name }) => {
      const at = this.steps.findIndex(({ number }) => number === event);
      return at < 0 ? [] : [{ step: at + 1, at: (100 * at) / Math.max(this.steps.length - 1, 1), tone: "bookmark", name }];
    });
  }

  showMarks() {
    const here = (this.marks?.list ?? []).filter(({ event }) => event === this.event);
    this.one(".marks").innerHTML = here.map(({ html }) => `<li>${html}</li>`).join("");
    this.one("[data-do=bookmark]").setAttribute("aria-pressed", String(here.some(({ own, bare }) => own && bare)));
  }

  bookmark() {
    if (!this.marks?.may) { this.say(this.marks?.words.mayNot ?? ""); return; }
    const own = this.marks.list.find(({ event, own, bare }) => event === this.event && own && bare);
    if (own) this.wish({ do: "remove", bookmark: own.number });
    else if (this.marks.who) this.wish({ do: "add" });
    else this.note(false);
  }

  // The form of a note; without its text it is a bare bookmark that still has to be signed.
  note(worded = true) {
    if (!this.marks?.may) { this.say(this.marks?.words.mayNot ?? ""); return; }
    const { words, who, cases, here } = this.marks;
    const dialog = this.one("dialog.noting");
    dialog.querySelector("h2").textContent = words.noteTo.replace("{event}", this.event);
    for (const [name, said] of [["who", words.who], ["text", words.noteText], ["where", words.where]]) dialog.querySelector(`.${name} span`).textContent = said;
    dialog.querySelector(".who").hidden = Boolean(who);
    dialog.querySelector("[name=who]").required = !who;
    dialog.querySelector(".text").hidden = !worded;
    dialog.querySelector("[name=text]").required = worded;
    dialog.querySelector("[name=text]").value = "";
    dialog.querySelector(".where").hidden = !worded || !cases.length;
    dialog.querySelector("[name=case]").replaceChildren(...(worded ? cases : []).map(({ id, label }) => new Option(label, id)), new Option(here, ""));
    dialog.querySelector(".main-act").textContent = words.save;
    dialog.querySelector("[data-do=closeNote]").textContent = words.close.replace(/ \(.*/, "");
    dialog.showModal();
    dialog.querySelector(who ? "[name=text]" : "[name=who]").focus();
  }

  noted(form) {
    const said = Object.fromEntries(new FormData(form));
    this.one("dialog.noting").close();
    this.wish({ do: "add", ...said });
  }

  wish(wanted) {
    this.flush(); // The step must be in the address: the player is made anew when the answer comes.
    const key = crypto.randomUUID?.() ?? `${Date.now()}-${Math.random()}`;
    this.root.waitsFor = key;
    this.tell({ key, event: this.event, ...wanted });
    setTimeout(() => { if (this.root.waitsFor === key) this.root.handproof?.say(this.marks.words.notSaved); }, ANSWER_WITHIN);
  }

  // What became of the last wish, said once.
  hear() {
    const done = this.marks?.done;
    if (!done || done.key !== this.root.waitsFor) return;
    this.root.waitsFor = null;
    this.say(done.said);
  }
}

