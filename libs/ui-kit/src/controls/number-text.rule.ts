/** The signs by which a locale writes numbers. */
export interface NumberSigns {
  readonly decimal: string;
  readonly group: string;
}

export function signsOf(locale: string): NumberSigns {
  const parts = new Intl.NumberFormat(locale, { useGrouping: true }).formatToParts(-1234567.8);
  const sign = (type: string) => parts.find((part) => part.type === type)?.value ?? '';
  return { decimal: sign('decimal') || '.', group: sign('group') };
}

/**
 * Reads a number as a person of this locale types it, with or without grouping: `1.234,5` in German, `1,234.5` in
 * English. A point is understood everywhere as the decimal sign where it cannot be grouping.
 * @returns null for no number; an empty text is no number either
 */
export function readNumber(text: string, locale: string): number | null {
  const { decimal, group } = signsOf(locale);
  let plain = text.replace(/[\s\u00a0\u202f’']/g, '').replace(/^[−–]/, '-');
  const groups = group.trim() && plain.includes(group) ? plain.split(group) : null;
  // "1.5" typed by a German is one and a half: groups have three digits each.
  const grouped = groups?.slice(1).every((part) => /^\d{3}(\D|$)/.test(part)) ?? false;
  if (groups && (grouped || decimal === group)) plain = groups.join('');
  if (decimal !== '.') plain = plain.replace(decimal, '.');
  return /^-?(\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : null;
}
