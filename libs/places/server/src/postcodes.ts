/** A postcode as it was read: `inward` is null where only the outward part was given. */
export interface ReadPostcode {
  /** Upper case, no spaces: `LS1`. */
  readonly outward: string;
  /** `4AP` */
  readonly inward: string | null;
  /** False where a letter was taken for a digit or the other way round. */
  readonly exact: boolean;
}

/** Whether there is such an outward part; `asTyped` where none of its signs had to be taken for another. */
export type KnowsOutward = (outward: string, asTyped: boolean) => boolean;

/** Forms of the outward part (BS 7666): A letter, 9 digit. */
const OUTWARD = ['A9', 'A99', 'A9A', 'AA9', 'AA99', 'AA9A'] as const;
const INWARD = '9AA';
/** What is typed for what: as digits, and as letters. */
const AS_DIGIT: Readonly<Record<string, string>> = { O: '0', Q: '0', I: '1', L: '1', Z: '2', S: '5', B: '8' };
const AS_LETTER: Readonly<Record<string, string>> = { '0': 'O', '1': 'I', '5': 'S', '8': 'B' };

/**
 * Reads a postcode or its outward part out of what was typed: any case and spacing, letters for digits that look like
 * them and the other way round, also at the end of an address. Of several readings the one with the fewest changes.
 */
export function readPostcode(text: string, known: KnowsOutward): ReadPostcode | null {
  const signs = text
    .toUpperCase()
    .replace(/[^A-Z0-9]+/g, ' ')
    .trim();
  const whole = signs.replaceAll(' ', '');
  if (whole.length <= 7) {
    const begun = beginning(signs, whole, known);
    // A space says where the outward part ends: `LS1 4` is not LS14.
    return signs.includes(' ') ? (begun ?? reading(whole, known)) : (reading(whole, known) ?? begun);
  }
  // At the end of an address: its last word, or its last two.
  const words = signs.split(' ');
  for (const count of [2, 1]) {
    const found = reading(words.slice(-count).join(''), known);
    if (found?.inward && found.exact) return found;
  }
  return null;
}

function reading(compact: string, known: KnowsOutward): ReadPostcode | null {
  // Without a digit it is a word.
  if (!/\d/.test(compact) || compact.length < 2 || compact.length > 7) return null;
  let best: { read: ReadPostcode; changes: number } | null = null;
  for (const [outwardLength, inward] of [
    [compact.length, null],
    [compact.length - 3, INWARD],
  ] as const)
    for (const form of OUTWARD) {
      if (form.length !== outwardLength) continue;
      const fitted = fit(compact, form + (inward ?? ''));
      if (!fitted) continue;
      const outward = fitted.text.slice(0, outwardLength);
      if (!known(outward, compact.startsWith(outward))) continue;
      if (best && best.changes <= fitted.changes) continue;
      best = {
        changes: fitted.changes,
        read: {
          outward,
          inward: inward && fitted.text.slice(outwardLength),
          exact: fitted.changes === 0,
        },
      };
    }
  return best?.read ?? null;
}

/** `LS1 4`, `LS1 4A` and `LS144`: somebody is still typing. */
function beginning(signs: string, whole: string, known: KnowsOutward): ReadPostcode | null {
  const parts = signs.includes(' ') ? /^(\w+) \d[A-Z]?$/.exec(signs) : /^(\w+)\d[A-Z]?$/.exec(whole);
  const outward = parts?.[1];
  return outward && known(outward, true) ? { outward, inward: null, exact: true } : null;
}

function fit(text: string, form: string): { text: string; changes: number } | null {
  let fitted = '';
  let changes = 0;
  for (const [at, sign] of [...text].entries()) {
    const isDigit = sign >= '0' && sign <= '9';
    if (isDigit === (form[at] === '9')) {
      fitted += sign;
      continue;
    }
    const other = form[at] === '9' ? AS_DIGIT[sign] : AS_LETTER[sign];
    if (!other) return null;
    fitted += other;
    changes += 1;
  }
  return { text: fitted, changes };
}
