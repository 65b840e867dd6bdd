import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The shell's page: `src/index.html` with the built assets in place of `<!--shell:assets-->` and the shell's own texts
 * in place of `{{key}}`. The markers that the server fills for each request (`<!--convoy:head-->`,
 * `<!--convoy:boot-->`, `__NONCE__`) stay.
 *
 * @param assets addresses of the entry's scripts and style sheets
 * @throws Error when a marker or a text is missing
 */
export function renderIndex(folder: string, assets: readonly string[]): string {
  const template = readFileSync(join(folder, 'src/index.html'), 'utf8');
  for (const marker of ['<!--convoy:head-->', '<!--convoy:boot-->', '<!--shell:assets-->', '__NONCE__']) {
    if (!template.includes(marker)) throw new Error(`src/index.html lacks ${marker}.`);
  }
  const texts: Record<string, Record<string, string>> = JSON.parse(
    readFileSync(join(folder, 'src/locales/en.json'), 'utf8'),
  );
  const tags = assets.map((address) =>
    address.endsWith('.css')
      ? `<link rel="stylesheet" href="${address}">`
      : `<script defer src="${address}" nonce="__NONCE__"></script>`,
  );
  return template
    .replace('<!--shell:assets-->', tags.join('\n    '))
    .replace(/\{\{(\w+)\.(\w+)\}\}/g, (_all, group, key) => {
      const text = texts[group]?.[key];
      if (typeof text !== 'string') throw new Error(`src/locales/en.json lacks "${group}.${key}".`);
      return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
    });
}
