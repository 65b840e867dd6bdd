/** Largest SVG a brand may bring, in characters. */
export const MAX_SVG_LENGTH = 400_000;

/** Elements a brand's drawing may use: shapes, paint and structure. Everything else is refused by not being here. */
const elements = new Set(
  (
    'svg g defs title desc path rect circle ellipse line polyline polygon linearGradient radialGradient stop ' +
    'clipPath mask pattern symbol use'
  ).split(' '),
);

/** Attributes by exact name; `on…`, `style` and anything unknown is refused. */
const attributes = new Set(
  (
    'xmlns id class viewBox width height x y x1 y1 x2 y2 cx cy r rx ry fx fy d points transform fill fill-rule ' +
    'fill-opacity clip-rule stroke stroke-width stroke-linecap stroke-linejoin stroke-miterlimit ' +
    'stroke-dasharray stroke-dashoffset stroke-opacity opacity offset stop-color stop-opacity gradientUnits ' +
    'gradientTransform spreadMethod version data-name clip-path clipPathUnits mask maskUnits maskContentUnits patternUnits ' +
    'patternContentUnits patternTransform preserveAspectRatio href role aria-label aria-hidden'
  ).split(' '),
);

const tag = /<(\/?)([A-Za-z][\w:.-]*)((?:\s+[\w:.-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>/y;
/** What a drawing program writes before its drawing. Other encodings would be read as other letters. */
const declaration =
  /^<\?xml\s+version=(["'])1\.[01]\1(?:\s+encoding=(["'])[Uu][Tt][Ff]-8\2)?(?:\s+standalone=(["'])(?:yes|no)\3)?\s*\?>/;
/** Signs that no XML may hold: a browser shows nothing of a file with one. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
const noXml = /[\0-\x08\v\f\x0e-\x1f\ufffe\uffff]/;
const attribute = /([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

/** A picture that a drawing carries in itself; none that says what it is in another way. */
const CARRIED_PICTURE = /^data:image\/png;base64,[A-Za-z0-9+/]+={0,2}$/;

/** What else a drawing may hold. */
export interface SvgRules {
  /** PNG pictures inside it: those that the product drew anew itself, which a logo of pixels is kept as. */
  readonly pictures?: boolean;
}

/**
 * What makes an SVG unsafe to show or to inline: scripts, handlers, styles, foreign content, entities and
 * references that leave the file. Works by allow-list on a strict reading; what cannot be read is refused, and so is what a
 * browser would not draw as a picture.
 * @returns one sentence for each fault, empty for a safe drawing
 */
export function svgFaults(text: string, { pictures = false }: SvgRules = {}): string[] {
  if (text.length > MAX_SVG_LENGTH) return [`is larger than ${MAX_SVG_LENGTH} characters`];
  const faults = new Set<string>();
  if (noXml.test(text)) faults.add('has a control character in it');
  const open: string[] = [];
  let at = declaration.exec(text)?.[0].length ?? 0;
  let roots = 0;
  while (at < text.length) {
    if (text.startsWith('<!--', at)) {
      const end = text.indexOf('-->', at);
      if (end < 0) return [...faults, 'has a comment that never ends'];
      if (/--|-$/.test(text.slice(at + 4, end))) faults.add('has two hyphens in a row in a comment');
      at = end + 3;
      continue;
    }
    if (text[at] !== '<') {
      const next = text.indexOf('<', at);
      const between = text.slice(at, next < 0 ? undefined : next);
      if (/[&>]/.test(between)) faults.add('has an entity or a stray bracket in its text');
      if (open.length === 0 && between.trim() !== '') faults.add('has text outside its root');
      at = next < 0 ? text.length : next;
      continue;
    }
    tag.lastIndex = at;
    const found = tag.exec(text);
    if (!found) {
      const shown = text.slice(at, at + 24).replace(/\s+/g, ' ');
      return [...faults, `has markup that is not allowed: ${shown}`];
    }
    const [whole, closing, name = '', given = '', selfClosing] = found;
    at += whole.length;
    if (closing) {
      if (open.pop() !== name) return [...faults, `closes <${name}> where another element is open`];
      continue;
    }
    if (open.length === 0) {
      roots += 1;
      if (name !== 'svg' || roots > 1) faults.add('must have one <svg> root');
      if (!/\sxmlns\s*=/.test(given)) faults.add('does not declare the namespace of SVG on its root');
    }
    const isPicture = pictures && name === 'image';
    if (!elements.has(name) && !isPicture) faults.add(`uses <${name}>, which is not allowed`);
    for (const fault of attributeFaults(given, isPicture)) faults.add(fault);
    if (!selfClosing) open.push(name);
  }
  if (open.length > 0) faults.add(`never closes <${open[open.length - 1]}>`);
  if (roots === 0) faults.add('has no <svg> root');
  return [...faults];
}

function attributeFaults(given: string, isPicture: boolean): string[] {
  const faults: string[] = [];
  const seen = new Set<string>();
  for (const [, name = '', double, single] of given.matchAll(attribute)) {
    const value = double ?? single ?? '';
    if (seen.has(name)) faults.push(`has the attribute ${name} twice`);
    seen.add(name);
    if (!attributes.has(name)) faults.push(`uses the attribute ${name}, which is not allowed`);
    if (value.includes('&')) faults.push(`has an entity in ${name}`);
    if (name === 'xmlns') {
      if (value !== 'http://www.w3.org/2000/svg') faults.push('declares a namespace other than SVG');
      continue;
    }
    if (isPicture && name === 'href') {
      if (!CARRIED_PICTURE.test(value)) faults.push('has a picture that is no PNG of its own');
      continue;
    }
    if (name === 'href' && !/^#[\w-]+$/.test(value)) faults.push(`refers to ${value} outside the file`);
    // Paint servers and clips may be named, but only inside the same file.
    if (/url\s*\(/i.test(value) && !/^url\(#[\w-]+\)$/.test(value)) {
      faults.push(`refers to ${value} outside the file`);
    }
    if (/^\s*(javascript|data|https?|file):/i.test(value)) faults.push(`has an address in ${name}`);
  }
  return faults;
}
