import { MAX_SVG_LENGTH } from './svg-safety.ts';

/** Properties of CSS that an attribute of the same name says as well. */
const properties = new Set(
  (
    'fill fill-rule fill-opacity clip-rule stroke stroke-width stroke-linecap stroke-linejoin stroke-miterlimit ' +
    'stroke-dasharray stroke-dashoffset stroke-opacity opacity stop-color stop-opacity clip-path mask'
  ).split(' '),
);
/** Properties that drawing programs write and that change nothing in shapes without text: as they are by themselves. */
const idle =
  /^(?:-(?!-)[\w-]+|isolation|font[\w-]*|text[\w-]*|letter-spacing|word-spacing|line-height|overflow:visible|enable-background|paint-order:normal|shape-rendering|writing-mode|direction|color:(?:#000|#000000|black)|marker(?:-\w+)?:none|vector-effect:none|(?:display|visibility):(?:inline|visible)|mix-blend-mode:normal)$/;

/** One element as it begins. */
const opening = /<([A-Za-z][\w.-]*)((?:\s+[\w:.-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>/g;
const attribute = /([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;
/** What drawing programs keep for themselves: notes, guides, the state of their windows. */
const note = /<(metadata|(?:sodipodi|inkscape):[\w-]+)(?=[\s/>])/y;
const sheet = /<style\b[^<>]*>(?:\s*<!\[CDATA\[)?([^<\]]*)(?:\]\]>\s*)?<\/style\s*>/g;
/** The type of the document without entities of its own. */
const doctype = /<!DOCTYPE\s+svg(?:\s+PUBLIC\s+"[^"<>]*"\s*"[^"<>]*"|\s+SYSTEM\s+"[^"<>]*")?\s*>/;
/** Colours that people write without quotes and numbers, and names of parts of the same file. */
const value = /^[\w#.,%()\s+-]*$/;

/** Most rules that are read: no drawing of a logo needs more, and each is asked of each element. */
const MOST_RULES = 300;

type Look = Record<string, string>;

/** What of a list of declarations is said by attributes; null where one of them says more. */
function lookOf(declarations: string): Look | null {
  const look: Look = {};
  const important = new Set<string>();
  for (const one of declarations.split(';')) {
    if (one.trim() === '') continue;
    const colon = one.indexOf(':');
    const name = one.slice(0, Math.max(colon, 0)).trim();
    let said = one.slice(colon + 1).trim();
    if (colon < 0 || said.includes(':') || !/^[\w-]+$/.test(name)) return null;
    const isImportant = said.endsWith('!important');
    if (isImportant) said = said.slice(0, -'!important'.length).trim();
    if (properties.has(name) && value.test(said) && !said.toLowerCase().includes('var(')) {
      if (important.has(name) && !isImportant) continue;
      if (isImportant) important.add(name);
      look[name] = said;
    } else if (!idle.test(name) && !idle.test(`${name}:${said}`)) return null;
  }
  return look;
}

/** A text without what stands between two signs; null where one never ends. */
function without(text: string, from: string, to: string): string | null {
  let rest = '';
  let at = 0;
  for (;;) {
    const start = text.indexOf(from, at);
    if (start < 0) return rest + text.slice(at);
    const end = text.indexOf(to, start + from.length);
    if (end < 0) return null;
    rest += text.slice(at, start);
    at = end + to.length;
  }
}

/** A drawing without the notes of its program; null where one never ends. */
function withoutNotes(text: string): string | null {
  let rest = '';
  let kept = 0;
  for (let at = text.indexOf('<'); at >= 0; at = text.indexOf('<', at)) {
    note.lastIndex = at;
    const name = note.exec(text)?.[1];
    if (!name) {
      at += 1;
      continue;
    }
    let end = text.indexOf('>', at);
    if (end < 0 || text.slice(at + 1, end).includes('<')) return null;
    if (text[end - 1] !== '/') {
      const close = text.indexOf(`</${name}`, end);
      end = close < 0 ? -1 : text.indexOf('>', close);
      if (end < 0 || text.slice(close + name.length + 2, end).trim() !== '') return null;
    }
    rest += text.slice(kept, at);
    kept = end + 1;
    at = kept;
  }
  return rest + text.slice(kept);
}

interface Rule {
  readonly selector: string;
  readonly look: Look;
}

/** Rules for classes, ids and elements; null where a sheet says anything else, or so much, or which of its rules wins. */
function rulesOf(sheetText: string): Rule[] | null {
  const css = without(sheetText, '/*', '*/');
  if (css === null || css.includes('!')) return null;
  const rules: Rule[] = [];
  let at = 0;
  for (;;) {
    const start = css.indexOf('{', at);
    if (start < 0) return css.slice(at).trim() === '' ? rules : null;
    const end = css.indexOf('}', start);
    if (end < 0) return null;
    const look = lookOf(css.slice(start + 1, end));
    if (!look) return null;
    for (const one of css.slice(at, start).split(',')) {
      const selector = one.trim();
      if (!/^[.#]?[A-Za-z_][\w-]*$/.test(selector) || rules.length >= MOST_RULES) return null;
      rules.push({ selector, look });
    }
    at = end + 1;
  }
}

/** Whether a rule is about an element. */
const isAbout = (
  selector: string,
  name: string,
  id: string | undefined,
  classes: ReadonlySet<string>,
): boolean => {
  if (selector.startsWith('#')) return id === selector.slice(1);
  if (selector.startsWith('.')) return classes.has(selector.slice(1));
  return selector === name;
};

/** An id counts more than a class, and a class more than the name of an element; of two that count the same, the later one. */
const weightOf = (selector: string) => (selector.startsWith('#') ? 2 : selector.startsWith('.') ? 1 : 0);

/**
 * A drawing as drawing programs export it, said in shapes and attributes alone: its styles become attributes, and what the program
 * keeps for itself goes. What it cannot say so stays as it was, so `svgFaults` decides on the result and still refuses that.
 */
export function plainSvg(text: string): string {
  if (text.length > MAX_SVG_LENGTH) return text;
  // Inside CDATA a comment is none: such a drawing keeps its comments, and a sheet with one is refused.
  const live =
    text.includes('<![CDATA[') && text.includes('<!--', text.indexOf('<![CDATA['))
      ? null
      : without(text, '<!--', '-->');
  const plain = live === null ? null : withoutNotes(live);
  if (plain === null) return text;
  const sheets = [...plain.matchAll(sheet)].map(([, css = '']) => rulesOf(css));
  const isRead =
    sheets.every((rules) => rules !== null) &&
    sheets.reduce((sum, some) => sum + (some?.length ?? 0), 0) <= MOST_RULES;
  const rules = isRead ? sheets.flatMap((some) => some ?? []) : [];
  const sorted = rules.toSorted((a, b) => weightOf(a.selector) - weightOf(b.selector));
  let length = 0;
  let isRoot = true;
  const said = (isRead ? plain.replace(sheet, '') : plain)
    .replace(doctype, '')
    .replace(/<defs\s*>\s*<\/defs\s*>/g, '')
    .trim()
    .replace(opening, (whole, name: string, given: string, end: string) => {
      const isFirst = isRoot;
      isRoot = false;
      if (length > MAX_SVG_LENGTH) return '';
      const found = [...given.matchAll(attribute)].map(([, key = '', a, b]) => [key, a ?? b ?? ''] as const);
      const own = new Map(found);
      const style = lookOf(own.get('style') ?? '');
      // Twice the same attribute, or a style that says more: it stays, and is refused.
      if (!style || own.size < found.length) return whole;
      const classes = new Set((own.get('class') ?? '').split(/\s+/));
      const looks = sorted
        .filter(({ selector }) => isAbout(selector, name, own.get('id'), classes))
        .map(({ look }) => look);
      const look: Look = Object.assign({}, ...looks, style);
      const kept = found.flatMap(([key, said]): [string, string][] => {
        if (key === 'xlink:href') return own.has('href') ? [] : [['href', said]];
        if (key.includes(':') || key === 'style' || Object.hasOwn(look, key)) return [];
        // Of a root alone; a browser reads neither.
        if (isFirst && name === 'svg' && /^(?:enable-background|x|y)$/.test(key)) return [];
        return [[key, said]];
      });
      const all = [...kept, ...Object.entries(look)];
      const drawn = `<${name}${all.map(([key, said]) => ` ${key}="${said.replaceAll('"', '&quot;')}"`).join('')}${end}>`;
      length += drawn.length;
      return drawn;
    });
  // More than a drawing may hold: it stays as it was.
  return length > MAX_SVG_LENGTH ? text : said;
}
