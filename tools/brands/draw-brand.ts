import { brandStyles, vanSpecs } from './brand-styles.ts';
import { heroPicture } from './drawing/hero.ts';
import { logoPicture, markPicture } from './drawing/logo.ts';
import { vanPicture } from './drawing/van.ts';
import { outlines } from './drawing/wordmark.ts';

/** Every picture of a drawn brand by its path under `brand/`. The same style always gives the same pictures. */
export async function drawBrand(slug: string): Promise<Record<string, string>> {
  const style = brandStyles[slug];
  if (!style) throw new Error(`There is no drawing style for ${slug}`);
  const letters = await outlines(style.wordmark.text, style.wordmark.setting);
  const name = style.wordmark.text;
  const pictures: Record<string, string> = {
    'mark.svg': markPicture(style, name),
    'logo.svg': logoPicture(style, name, letters, 'light'),
    'logo-dark.svg': logoPicture(style, name, letters, 'dark'),
    'hero.svg': heroPicture(slug),
  };
  const { livery } = style;
  if (livery) {
    for (const key of style.vans) {
      const title = `${key.replaceAll('-', ' ')} van`;
      pictures[`vans/${key}.svg`] = vanPicture(vanSpecs[key], { ...livery, wordmark: letters }, title);
    }
  }
  return pictures;
}
