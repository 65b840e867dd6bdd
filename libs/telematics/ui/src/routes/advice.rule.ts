/** A suggestion in parts: its code, and what fills its sentence. */
export interface Advice {
  readonly code: string;
  readonly params: Readonly<Record<string, string>>;
}

/** What each code is filled with. */
const filledWith: Readonly<Record<string, readonly string[]>> = {
  'keep-order': [],
  'reorder-stops': ['moved'],
  'save-time': ['minutes', 'percent'],
  'save-distance': ['miles', 'percent'],
  'go-first-to': ['stop'],
  'avoid-peak': ['minutes'],
};

/**
 * Reads a suggestion of the server: `save-time?minutes=12&percent=8`. Null where it is no code with all that fills it: such a one is
 * a sentence already, from a server or plugin that writes its own.
 */
export function readAdvice(suggestion: string): Advice | null {
  const [code = '', query = ''] = suggestion.split('?', 2);
  const names = Object.hasOwn(filledWith, code) ? filledWith[code] : undefined;
  if (!names) return null;
  const given = new URLSearchParams(query);
  const params = Object.fromEntries(names.map((name) => [name, given.get(name) ?? '']));
  return Object.values(params).includes('') ? null : { code, params };
}
