// @ts-check
// The remark that somebody is writing. It is kept through reloads, and so is the id under which it was sent, until there is
// an answer: what is sent again because the answer was lost stands there once.

/** @typedef {Pick<Storage, "getItem" | "setItem">} Keeping */

export class RemarkDraft {
  /**
   * @param {string} place where it is kept
   * @param {() => string} newId
   * @param {() => Keeping} keeping a browser that keeps nothing throws when it is called
   */
  constructor(place, newId, keeping = () => sessionStorage) {
    this.place = place;
    this.newId = newId;
    this.keeping = keeping;
    this.text = this.read(place);
    /** What was sent and is not answered: its text and its id. */
    this.sent = { text: this.read(`${place}.sent`), id: this.read(`${place}.id`) };
  }

  /** @param {string} text */
  write(text) {
    this.text = text;
    this.store(this.place, text);
  }

  /**
   * Return what is to be sent: the same text as before has the same id.
   * @param {string} text
   */
  begin(text) {
    this.write(text);
    if (this.sent.id === "" || this.sent.text !== text) this.keep({ text, id: this.newId() });
    return this.sent;
  }

  /**
   * The remark of a text has arrived.
   * @param {string} text
   */
  end(text) {
    if (this.sent.text === text) this.keep({ text: "", id: "" });
    if (this.text === text) this.write("");
  }

  /** @param {{text: string, id: string}} sent */
  keep(sent) {
    this.sent = sent;
    this.store(`${this.place}.sent`, sent.text);
    this.store(`${this.place}.id`, sent.id);
  }

  /** @param {string} place */
  read(place) {
    try {
      return this.keeping().getItem(place) ?? "";
    } catch {
      return "";
    }
  }

  /**
   * @param {string} place
   * @param {string} text
   */
  store(place, text) {
    try {
      this.keeping().setItem(place, text);
    } catch {
      // A browser that stores nothing forgets the draft with the page.
    }
  }
}
