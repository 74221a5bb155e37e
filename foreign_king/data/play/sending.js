// @ts-check
// A command on its way. It is kept until it is answered, also when the page is loaded again.

/** @typedef {{seat: string, command: any, expected: number, id: string}} Sent */

/** Milliseconds between two tries, when even the repeated requests had no answer. */
const PAUSE = 2000;

export class Sending {
  /**
   * @param {import("./choice.js").Keeping} keeping
   * @param {string} match
   * @param {string} seat
   */
  constructor(keeping, match, seat) {
    this.keeping = keeping;
    this.place = `foreign-king.sending.${match}.${seat}`;
    /** @type {Sent | null} */
    this.now = this.read();
  }

  /** @returns {Sent | null} */
  read() {
    try {
      const sent = JSON.parse(this.keeping.getItem(this.place) ?? "null");
      return typeof sent?.id === "string" ? sent : null;
    } catch {
      return null;
    }
  }

  /** @param {Sent} sent */
  begin(sent) {
    this.now = sent;
    try {
      this.keeping.setItem(this.place, JSON.stringify(sent));
    } catch {
      // Where nothing is stored, a page that is loaded again looks whether the command has arrived.
    }
  }

  end() {
    this.now = null;
    try {
      this.keeping.removeItem(this.place);
    } catch {
      // Then nothing was stored either.
    }
  }

  /**
   * Send the command until there is an answer, which may be a fault of the server.
   * @template Answer
   * @param {(sent: Sent) => Promise<Answer>} send
   * @param {() => boolean} stopped
   * @param {(milliseconds: number) => Promise<void>} [pause]
   * @returns {Promise<Answer>}
   */
  async deliver(send, stopped, pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds))) {
    const sent = this.now;
    if (sent === null) throw new Error("there is nothing to send");
    for (;;) {
      try {
        return await send(sent);
      } catch (error) {
        // A fault has a status: the server has answered. Everything else is a line that is lost.
        const status = /** @type {any} */ (error)?.status;
        if ((status !== undefined && ![429, 502, 503, 504].includes(status)) || stopped()) throw error;
        await pause(PAUSE);
      }
    }
  }
}
