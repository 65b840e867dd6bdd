/** Properties of CSS that an attribute of the same name says as well. */
const properties = new Set(
  (
    'fill fill-rule fill-opacity clip-rule stroke stroke-width stroke-linecap stroke-linejoin stroke-miterlimit ' +
    'stroke-dasharray stroke-dashoffset stroke-opacity opacity stop-color stop-opacity clip-path mask'
  ).split(' '),
);
/** Properties that drawing programs write and that change nothing in shapes without text: as they are by themselves. */
const idle =
  /^(?:-[\w-]+|isolation|font[\w-]*|text[\w-]*|letter-spacing|word-spacing|line-height|overflow|enable-background|paint-order|shape-rendering|writing-mode|direction|color:(?:#000|#000000|black)|marker(?:-\w+)?:none|vector-effect:none|(?:display|visibility):(?:inline|visible)|mix-blend-mode:normal)$/;

/** One element as it begins. */
const opening = /<([A-Za-z][\w.-]*)((?:\s+[\w:.-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>/g;
const attribute = /([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;
/** What drawing programs keep for themselves: notes, guides, the state of their windows. */
const notes = /<(metadata|(?:sodipodi|inkscape):[\w-]+)\b[^<>]*(?:\/>|>[\s\S]*?<\/\1\s*>)/g;
const sheet = /<style\b[^<>]*>(?:\s*<!\[CDATA\[)?([^<\]]*)(?:\]\]>\s*)?<\/style\s*>/g;
/** The type of the document without entities of its own. */
const doctype = /<!DOCTYPE\s+svg\s*(?:PUBLIC\s+"[^"<>]*"\s*"[^"<>]*"|SYSTEM\s+"[^"<>]*")?\s*>/;
/** Colours that people write without quotes and numbers, and names of parts of the same file. */
const value = /^[\w#.,%()\s+-]*$/;

type Look = Record<string, string>;

/** What of a list of declarations is said by attributes; null where one of them says more. */
function lookOf(declarations: string): Look | null {
  const look: Look = {};
  for (const one of declarations.split(';')) {
    if (one.trim() === '') continue;
    const [, name = '', said = ''] = /^\s*([\w-]+)\s*:\s*([^:]*?)\s*$/.exec(one) ?? [];
    if (properties.has(name) && value.test(said)) look[name] = said.replace(/\s*!important$/, '');
    else if (!idle.test(name) && !idle.test(`${name}:${said}`)) return null;
  }
  return look;
}

interface Rule {
  readonly selector: string;
  readonly look: Look;
}

/** Rules for classes, ids and elements; null where a sheet says anything else. */
function rulesOf(css: string): Rule[] | null {
  const rules: Rule[] = [];
  const rest = css
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/([^{}]+)\{([^{}]*)\}/g, (_all, selectors, said) => {
      const look = lookOf(said);
      for (const one of String(selectors).split(','))
        if (look && /^[.#]?[A-Za-z_][\w-]*$/.test(one.trim())) rules.push({ selector: one.trim(), look });
        else return '!';
      return '';
    });
  return rest.trim() === '' ? rules : null;
}

/** Whether a rule is about an element. */
const isAbout = (selector: string, name: string, given: ReadonlyMap<string, string>): boolean => {
  if (selector.startsWith('#')) return given.get('id') === selector.slice(1);
  if (selector.startsWith('.')) return (given.get('class') ?? '').split(/\s+/).includes(selector.slice(1));
  return selector === name;
};

/** An id counts more than a class, and a class more than the name of an element; of two that count the same, the later one. */
const weightOf = (selector: string) => (selector.startsWith('#') ? 2 : selector.startsWith('.') ? 1 : 0);

/**
 * A drawing as drawing programs export it, said in shapes and attributes alone: its styles become attributes, and what the program
 * keeps for itself goes. What it cannot say so stays as it was, so `svgFaults` decides on the result and still refuses that.
 */
export function plainSvg(text: string): string {
  const sheets = [...text.matchAll(sheet)].map(([, css = '']) => rulesOf(css));
  const isRead = sheets.every((rules) => rules !== null);
  const rules = isRead ? sheets.flatMap((some) => some ?? []) : [];
  const sorted = rules.toSorted((a, b) => weightOf(a.selector) - weightOf(b.selector));
  return (isRead ? text.replace(sheet, '') : text)
    .replace(doctype, '')
    .replace(notes, '')
    .replace(/<defs\s*>\s*<\/defs\s*>/g, '')
    .trim()
    .replace(opening, (whole, name: string, given: string, end: string) => {
      const found = [...given.matchAll(attribute)].map(([, key = '', a, b]) => [key, a ?? b ?? ''] as const);
      const own = new Map(found);
      const style = lookOf(own.get('style') ?? '');
      // Twice the same attribute, or a style that says more: it stays, and is refused.
      if (!style || own.size < found.length) return whole;
      const looks = sorted.filter(({ selector }) => isAbout(selector, name, own)).map(({ look }) => look);
      const look: Look = Object.assign({}, ...looks, style);
      const kept = found.flatMap(([key, said]): [string, string][] => {
        if (key === 'xlink:href') return own.has('href') ? [] : [['href', said]];
        if (key.includes(':') || key === 'style' || Object.hasOwn(look, key)) return [];
        // Of a root alone; a browser reads neither.
        if (name === 'svg' && /^(?:enable-background|x|y)$/.test(key)) return [];
        return [[key, said]];
      });
      const all = [...kept, ...Object.entries(look)];
      return `<${name}${all.map(([key, said]) => ` ${key}="${said.replaceAll('"', '&quot;')}"`).join('')}${end}>`;
    });
}
