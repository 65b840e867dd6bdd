import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The shell's page: `src/index.html` with the built assets in place of `<!--shell:assets-->`. What the server fills for
 * each request stays: the markers (`<!--convoy:head-->`, `<!--convoy:boot-->`, `__NONCE__`) and the shell's own texts
 * (`{{group.key}}`), in the language of the page.
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
  for (const [, group = '', key = ''] of template.matchAll(/\{\{(\w+)\.(\w+)\}\}/g)) {
    if (typeof texts[group]?.[key] !== 'string') {
      throw new Error(`src/locales/en.json lacks "${group}.${key}".`);
    }
  }
  return template.replace('<!--shell:assets-->', tags.join('\n    '));
}
