/** Puts values into a text of the kit: `Rows: {count}` with `{ count: 3 }` → `Rows: 3`. An unknown name stays as it is. */
export function fillText(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : whole,
  );
}
