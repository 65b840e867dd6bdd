/** One language range of an `Accept-Language` header. */
export interface LanguageRange {
  /** Lower case: `de-at`, or `*` for any. */
  readonly range: string;
  /** 0 (refused) to 1. */
  readonly weight: number;
}

/** More than any browser sends; the rest of a longer header is not read. */
const MOST_RANGES = 32;
const MOST_LENGTH = 1000;

const RANGE = /^(\*|[a-z]{1,8}(?:-[a-z0-9]{1,8})*)$/;
/** RFC 9110, section 12.4.2: up to three decimals. */
const WEIGHT = /^(0(\.\d{0,3})?|1(\.0{0,3})?)$/;

/**
 * Reads an `Accept-Language` header (RFC 9110, section 12.5.4): ranges by weight, those of equal weight in the order
 * given. A part that is not well formed is left out, the rest still counts: a header is a wish, not an order.
 */
export function parseAcceptLanguage(header: string | undefined): LanguageRange[] {
  return (header ?? '')
    .slice(0, MOST_LENGTH)
    .split(',')
    .slice(0, MOST_RANGES)
    .map((part) => readRange(part))
    .filter((range) => range !== null)
    .sort((one, other) => other.weight - one.weight);
}

function readRange(part: string): LanguageRange | null {
  const [tag = '', ...parameters] = part.split(';').map((piece) => piece.trim().toLowerCase());
  if (!RANGE.test(tag)) return null;
  let weight = 1;
  for (const parameter of parameters) {
    const [name, value = ''] = parameter.split('=');
    if (name?.trim() !== 'q') continue;
    if (!WEIGHT.test(value.trim())) return null;
    weight = Number(value);
  }
  return { range: tag, weight };
}
