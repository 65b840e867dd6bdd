import type { DecimalSign } from '@convoy/fleet/contract';

/** How a file writes amounts. */
export interface FileDecimals {
  /** The sign before its fractions; null where the file does not tell. */
  readonly sign: DecimalSign | null;
  /** The first cell that would mean another amount under the other sign, while the file does not tell. */
  readonly unclear: string | null;
}

const CURRENCY = /^(£|GBP)|(£|GBP)$/gi;
/** `1,250`, `12.500`: thousands, or a fraction of three digits. */
const UNCLEAR = /^[1-9]\d{0,2}([.,])\d{3}$/;

/** A cell in which a decimal sign may stand. */
export interface FractionCell {
  readonly text: string;
  /** Of thousands there is none, so one sign in it is the decimal one. */
  readonly isLength: boolean;
}

/** Without currency, unit, spaces and apostrophes. */
const bareOf = (cell: string) =>
  cell
    .trim()
    .replace(CURRENCY, '')
    .replace(/[\s'’]/g, '')
    .replace(/[^\d.,]+3?$/, '');

/** What a cell says of the decimal sign of its file by itself; null where it says nothing, or could mean both. */
function signIn(text: string, isLength: boolean): DecimalSign | null {
  const signs = text.match(/[.,]/g) ?? [];
  const last = signs.at(-1);
  if (last === undefined || !/^\d[\d.,]*$/.test(text)) return null;
  const [own, other]: [DecimalSign, DecimalSign] = last === ',' ? ['comma', 'point'] : ['point', 'comma'];
  // The last of two signs is the decimal one; one that stands twice groups thousands.
  if (new Set(signs).size > 1) return own;
  if (signs.length > 1) return other;
  return !isLength && UNCLEAR.test(text) ? null : own;
}

/**
 * Which sign a file has before fractions, from all its cells that hold amounts or lengths. A file that separates cells by commas
 * writes `1,250` for thousands unless another cell says otherwise. One that separates them by anything else may mean either, and
 * so may a file whose cells contradict each other.
 */
export function decimalsOf(cells: Iterable<FractionCell>, delimiter: string): FileDecimals {
  const found = new Set<DecimalSign>();
  const unclear: string[] = [];
  for (const { text: cell, isLength } of cells) {
    // Longer ones are no amounts.
    if (cell.length > 60) continue;
    const text = bareOf(cell);
    const sign = signIn(text, isLength);
    if (sign) found.add(sign);
    else if (UNCLEAR.test(text)) unclear.push(text);
  }
  const [sign = null, ...others] = found;
  if (sign && others.length === 0) return { sign, unclear: null };
  if (unclear.length === 0) return { sign: null, unclear: null };
  if (found.size === 0 && delimiter === ',' && unclear.every((text) => text.includes(',')))
    return { sign: 'point', unclear: null };
  return { sign: null, unclear: unclear[0] ?? null };
}
