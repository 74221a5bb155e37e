// Answers a question about the rules, on the page that searches. The index is a script, clause-index.js, because a page
// that is opened from a disk may not fetch anything. It says what each word is worth in each clause; here a question
// becomes words, and what they are worth is added up. foreign_king/search does the same in Python, for
// `foreign-king rule --search`; .ci/search holds the two against each other.

const WORD = /[a-z0-9ß-öø-ÿœ]+/g;
const LANGUAGES = ["en", "fr", "de", "it"];

class ClauseSearch {
  constructor(index) {
    this.index = index;
    this.words = index.words;
    this.stops = Object.fromEntries(LANGUAGES.map((each) => [each, new Set(index.words.stops[each])]));
  }

  // Words

  folded(text) {
    const { letters, umlauts } = this.words;
    const small = [...text.toLowerCase()].map((letter) => letters[letter] ?? letter).join("");
    const bare = small.normalize("NFKD").replace(/\p{M}/gu, "");
    return umlauts.reduce((text, [two, one]) => text.replaceAll(two, one), bare);
  }

  tokens(text) {
    return text.toLowerCase().normalize("NFC").match(WORD) ?? [];
  }

  stem(word) {
    let token = this.folded(word);
    for (let ending = 0; ending < this.words.most_endings; ending++) token = this.shortened(token);
    return token;
  }

  shortened(token) {
    const { endings, italian, left_at_least } = this.words;
    for (const ending of endings) {
      const left = token.length - ending.length;
      if (token.endsWith(ending) && left >= left_at_least[Math.min(ending.length, 3) - 1]) {
        return token.slice(0, italian.includes(ending) ? left + 1 : left);
      }
    }
    return token;
  }

  meaningsOf(words, languages) {
    const term = words.map((word) => this.stem(word)).join(" ");
    const { terms } = this.words;
    return [...new Set(languages.flatMap((each) => (Object.hasOwn(terms[each], term) ? terms[each][term] : [])))];
  }

  languagesOf(text) {
    const found = this.tokens(text);
    const known = LANGUAGES.map(
      (each) =>
        found.filter((word) => this.stops[each].has(word) || Object.hasOwn(this.words.terms[each], this.stem(word))).length,
    );
    return LANGUAGES.filter((_, place) => known[place] === Math.max(...known));
  }

  units(text, languages) {
    const words = this.tokens(text);
    const found = [];
    for (let place = 0; place < words.length; ) {
      const [length, meanings] = this.longest(words.slice(place), languages);
      const taken = words.slice(place, place + length);
      place += length;
      const nothing = meanings.length === 1 && meanings[0] === this.words.nothing;
      if (nothing) continue;
      const whole = this.unit(taken, meanings);
      const parts = meanings.length ? [] : this.ofCompound(this.folded(taken[0]), languages);
      found.push(...(parts.length ? parts : [whole]));
    }
    return found;
  }

  unit(words, meanings) {
    return { word: this.folded(words.join(" ")), stem: words.map((word) => this.stem(word)).join(" "), meanings };
  }

  longest(words, languages) {
    for (let length = Math.min(this.words.longest, words.length); length > 1; length--) {
      const meanings = this.meaningsOf(words.slice(0, length), languages);
      if (meanings.length) return [length, meanings];
    }
    const telling = languages.filter((language) => !this.stops[language].has(words[0]));
    return [1, telling.length ? this.meaningsOf(words.slice(0, 1), telling) : [this.words.nothing]];
  }

  ofCompound(word, languages) {
    const unit = (part) => this.unit([part], this.meaningsOf([part], ["de"]));
    for (let cut = word.length - 3; languages.includes("de") && cut > 2; cut--) {
      const tail = unit(word.slice(cut));
      for (const link of tail.meanings.length ? this.words.links : []) {
        if (!word.slice(0, cut).endsWith(link)) continue;
        const begins = unit(word.slice(0, cut - link.length));
        if (begins.meanings.length) return [begins, tail];
      }
    }
    return [];
  }

  // Answers

  search(game, question) {
    const found = new Map();
    const asked = this.units(question, this.languagesOf(question));
    const at = (place) =>
      found.get(place) ?? found.set(place, { place, named: 0, worth: 0, meanings: new Set() }).get(place);
    for (const unit of asked) {
      for (const [place, { worth, by }] of this.worthOf(game, unit)) {
        at(place).worth += worth;
        by.forEach((each) => at(place).meanings.add(each));
      }
    }
    for (const [place, named] of this.named(game, question, asked)) at(place).named = named;
    return [...found.values()].sort((one, other) => this.betterFirst(one, other) || one.place - other.place);
  }

  betterFirst(one, other) {
    return other.named - one.named || other.worth - one.worth;
  }

  worthy(found) {
    const best = Math.max(...found.map(({ worth }) => worth));
    return found.filter(({ named, worth }) => named || worth * this.index.least_part >= best);
  }

  named(game, question, asked) {
    const named = new Map();
    if (asked.length === 1) {
      const meant = new Set(asked[0].meanings);
      game.defined.forEach(([place, meanings]) => meanings.every((each) => meant.has(each)) && named.set(place, 1));
    }
    const said = question.trim().toLowerCase();
    const words = this.tokens(question).join(" ");
    game.entries.forEach(({ name }, place) => {
      if (this.tokens(name).join(" ") === words) named.set(place, name === said ? 3 : 2);
    });
    return named;
  }

  worthOf(game, unit) {
    const found = new Map();
    const at = (place) => found.get(place) ?? found.set(place, { worth: 0, by: [] }).get(place);
    for (const key of unit.meanings.length ? unit.meanings : this.like(game, unit)) {
      for (const [place, worth] of this.standing(game, key)) {
        at(place).worth = Math.max(at(place).worth, worth);
        at(place).by.push(key);
      }
    }
    for (const [place, worth] of this.standing(game, `=${unit.stem}`)) {
      at(place).worth += Math.floor(worth / 2);
      at(place).by.push(`=${unit.stem}`);
    }
    return found;
  }

  standing(game, key) {
    const pairs = Object.hasOwn(game.worth, key) ? game.worth[key] : [];
    return pairs.flatMap((place, at) => (at % 2 ? [] : [[place, pairs[at + 1]]]));
  }

  like(game, { word: written, stem }) {
    if (Object.hasOwn(game.worth, `=${stem}`) || written.length < this.index.shortest) return [];
    const standing = Object.keys(game.worth).filter((key) => key.startsWith("="));
    const known = [...standing.map((key) => [key.slice(1), [key]]), ...Object.entries(this.words.spelled)];
    const begun = known.filter(([word]) => word.startsWith(written));
    return (begun.length ? begun : known.filter(([word]) => this.oneOff(word, written))).flatMap(([, keys]) => keys);
  }

  oneOff(one, other) {
    if (Math.abs(one.length - other.length) > 1 || one === other) return false;
    let first = 0;
    while (first < Math.min(one.length, other.length) && one[first] === other[first]) first++;
    const [rest, otherRest] = [one.slice(first), other.slice(first)];
    if (one.length !== other.length) {
      return one.length > other.length ? rest.slice(1) === otherRest : rest === otherRest.slice(1);
    }
    const swapped = rest[0] === otherRest[1] && rest[1] === otherRest[0] && rest.slice(2) === otherRest.slice(2);
    return rest.slice(1) === otherRest.slice(1) || swapped;
  }

  // The words of a text, in the language of the site, by which it was found, but for those that say only what kind of answer is asked for
  marks(text, meanings) {
    const language = this.index.language ?? "en";
    const words = text.match(/[\p{L}\p{N}]+/gu) ?? [];
    const telling = new Set([...meanings].filter((each) => !this.index.hints.includes(each)));
    const marked = new Set();
    words.forEach((_, place) => {
      for (let length = Math.min(this.words.longest, words.length - place); length > 0; length--) {
        const taken = words.slice(place, place + length);
        const stem = taken.map((each) => this.stem(each)).join(" ");
        const said = [...this.meaningsOf(taken, [language]), `=${stem}`];
        if (!said.some((each) => telling.has(each))) continue;
        taken.filter((each) => !this.stops[language].has(each.toLowerCase())).forEach((each) => marked.add(each));
      }
    });
    return [...marked];
  }
}

if (typeof module !== "undefined") module.exports = { ClauseSearch };
