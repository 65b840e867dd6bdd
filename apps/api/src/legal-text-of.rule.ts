import type { BrandInWords } from '@convoy/signup/server';

/** What Markdown would read as more than text. */
const MARKS = /[\\`*_{}[\]<>()#+!|~]/g;

/**
 * A legal text of the base pack as the text of a brand: with its name, address and e-mail address, and without the note that
 * the base is a sample. What a brand is called is text, whatever signs are in it.
 */
export function legalTextOf(text: string, base: BrandInWords, brand: BrandInWords): string {
  const plain = (words: string) => words.replace(MARKS, '\\$&');
  // An address may hold what a link in Markdown ends with.
  const link = `[${plain(brand.email)}](mailto:${encodeURIComponent(brand.email).replaceAll('%40', '@')})`;
  return text
    .replace(/^> \*\*Sample text\.\*\*[^\n]*\n\n?/gm, '')
    .replaceAll(`[${base.email}](mailto:${base.email})`, () => link)
    .replaceAll(base.address, () => plain(brand.address))
    .replaceAll(base.name, () => plain(brand.name));
}
