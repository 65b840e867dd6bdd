/**
 * Texts that run a script, make an element, change a style or break out of where they stand, wherever a text is taken for
 * anything but a text. Each calls `xss(mark)`, which the watch listens for, and is known again by its mark.
 */
export interface Payload {
  readonly name: string;
  readonly text: (mark: number) => string;
}

export const payloads: readonly Payload[] = [
  { name: 'a picture that fails', text: (mark) => `<img src=x onerror=xss(${mark})>` },
  { name: 'a script', text: (mark) => `<script>xss(${mark})</script>` },
  { name: 'a drawing that loads', text: (mark) => `<svg onload=xss(${mark})>` },
  { name: 'the end of an attribute', text: (mark) => `" autofocus onfocus="xss(${mark})` },
  { name: 'the end of an attribute in single quotes', text: (mark) => `' onclick='xss(${mark})` },
  { name: 'an address that is a script', text: (mark) => `javascript:xss(${mark})` },
  { name: 'the end of the boot data', text: (mark) => `</script><script>xss(${mark})</script>` },
  { name: 'a style', text: (mark) => `<style>*{--xss:${mark}}</style>` },
  { name: 'the end of a style', text: (mark) => `"style="--xss:${mark};--x:"` },
  { name: 'braces of templates', text: (mark) => `{{xss(${mark})}}\${xss(${mark})}` },
  { name: 'a text of the catalogue', text: (mark) => `$t(nav.x) {{count}} ${mark}` },
  { name: 'writing from right to left', text: (mark) => `\u202Egnp<img\u2066 src=x onerror=xss(${mark})>` },
  { name: 'a link in markdown', text: (mark) => `[a](javascript:xss(${mark}))` },
  { name: 'a link', text: (mark) => `<a href=javascript:xss(${mark})>a</a>` },
  { name: 'a formula', text: (mark) => `=HYPERLINK("javascript:xss(${mark})")` },
  { name: 'another formula', text: (mark) => `@SUM(1)*cmd|'/C xss(${mark})'!A1` },
  { name: 'a frame', text: (mark) => `<iframe srcdoc="<script>parent.xss(${mark})</script>">` },
  { name: 'a text that is decoded twice', text: (mark) => `&lt;img src=x onerror=xss(${mark})&gt;` },
  { name: 'a text that is escaped', text: (mark) => `\\u003cimg src=x onerror=xss(${mark})\\u003e` },
  {
    name: 'another reader of HTML',
    text: (mark) => `<p title="</noscript><img src=x onerror=xss(${mark})>">`,
  },
  { name: 'a comment without an end', text: (mark) => `<!-- ${mark}` },
  { name: 'mathematics', text: (mark) => `<math><a xlink:href=javascript:xss(${mark})>` },
];

/** A field into which somebody wrote, and what. */
export interface Planted {
  /** `POST /api/customers firstName`. */
  readonly field: string;
  readonly text: string;
  readonly payload: string;
}

/**
 * Writes payloads into fields and remembers which. Each field goes by a turn of its own through those that fit into it, from a
 * place of its own and one further each round, so that after as many rounds as there are payloads it has had each of them. (By
 * one turn for all, a field that passes some over would keep those after it from ever meeting others.)
 */
export class HostileTexts {
  readonly planted: Planted[] = [];
  /** Fields that this round leaves out, because those before have tried every payload in them. */
  readonly tried = new Set<string>();
  readonly #round: number;
  readonly #firstMark: number;
  /** How often each field was written into in this round. */
  readonly #turns = new Map<string, number>();

  /** @param firstMark all marks of one campaign differ */
  constructor(round: number, firstMark: number) {
    this.#round = round;
    this.#firstMark = firstMark;
  }

  /**
   * @param most how many signs the field takes; one that takes a page of text gets them all
   * @param not what the field refuses
   */
  in(field: string, most: number, not?: RegExp): string {
    const mark = this.#firstMark + this.planted.length;
    const all = payloads.map(({ text }) => text(mark)).join('\n');
    if (most >= all.length && !not) {
      this.planted.push({ field, text: all, payload: 'all of them' });
      return all;
    }
    const fitting = payloadsFor(most, not);
    const turn = this.#turns.get(field) ?? 0;
    this.#turns.set(field, turn + 1);
    const payload = fitting[(placeOf(field) + this.#round + turn) % fitting.length];
    if (payload) {
      const text = payload.text(mark);
      this.planted.push({ field, text, payload: payload.name });
      return text;
    }
    throw new Error(`No payload fits into ${field}, which takes ${most} signs.`);
  }

  /** Whether a field that gets all of them and takes so many texts from one person in a while is written this time. */
  takes(field: string, most: number): boolean {
    if (this.#round < most) return true;
    this.tried.add(field);
    return false;
  }

  /** A field holds what another one was given. */
  stands(field: string, text: string): void {
    this.planted.push({ field, text, payload: 'as elsewhere' });
  }
}

/** A mark as all are: of five digits. */
const SOME_MARK = 99_999;

/** Those that a field takes, which has room for so many signs and refuses this. */
export const payloadsFor = (most: number, not?: RegExp): readonly Payload[] =>
  payloads.filter(({ text }) => {
    const written = text(SOME_MARK);
    return written.length <= most && !not?.test(written);
  });

/** Where a field begins: not all at the same text. */
const placeOf = (field: string): number => [...field].reduce((sum, sign) => sum + sign.charCodeAt(0), 0);
