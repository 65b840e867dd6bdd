/**
 * What a text is filled with and must keep in every language: `{{name}}`, `{name}`, tags of rich texts. Formats inside
 * (`{{count, number}}`) may differ.
 */
export function placeholdersOf(text: string): string[] {
  const names = [...text.matchAll(/\{\{\s*(\w+)[^}]*\}\}|\{(\w+)\}|(<\/?\w+\s*\/?>)/g)].map(
    ([, double, single, tag]) => (double ? `{{${double}}}` : single ? `{${single}}` : (tag ?? '')),
  );
  return [...new Set(names)].sort();
}
