/**
 * The fields of one line of CSV (RFC 4180): commas, quotes around a field, a doubled quote inside them. A field over
 * several lines is not read: none of the files has one.
 * @throws Error when a quote is not closed
 */
export function csvFields(line: string): string[] {
  if (!line.includes('"')) return line.split(',');
  const fields: string[] = [];
  let at = 0;
  while (at <= line.length) {
    if (line[at] !== '"') {
      const end = line.indexOf(',', at);
      fields.push(line.slice(at, end < 0 ? undefined : end));
      at = end < 0 ? line.length + 1 : end + 1;
      continue;
    }
    let field = '';
    for (;;) {
      const quote = line.indexOf('"', at + 1);
      if (quote < 0) throw new Error('a quote is not closed');
      field += line.slice(at + 1, quote);
      at = quote + 1;
      if (line[at] !== '"') break;
      field += '"';
    }
    if (at < line.length && line[at] !== ',') throw new Error('something stands after a closing quote');
    fields.push(field);
    at += 1;
  }
  return fields;
}
