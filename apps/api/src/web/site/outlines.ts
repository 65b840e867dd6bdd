import { Typeface } from '@convoy/payment/server';
import type { PageLanguage } from '@convoy/platform/i18n';
import { create, type Font } from 'fontkit';
import type { Setter } from './share-picture.rule.ts';

const opened = new WeakMap<Buffer, Font>();

/** @throws TypeError for a file that holds several fonts */
function fontOf(file: Buffer): Font {
  const known = opened.get(file);
  if (known) return known;
  const font = create(file);
  if (!('layout' in font)) throw new TypeError('A font of ours is a collection of fonts.');
  opened.set(file, font);
  return font;
}

/**
 * Sets texts as outlines, with the fonts that come with the product: what draws them needs none.
 *
 * @param texts everything that will be set; their letters decide which fonts are read
 * @param size in pixels
 */
export async function outliner(
  language: PageLanguage,
  weight: 400 | 700,
  size: number,
  texts: readonly string[],
): Promise<Setter> {
  const typeface = await Typeface.for(language, weight, [...texts, '…']);
  return (text) => {
    let width = 0;
    const paths: string[] = [];
    for (const run of typeface.runs(text)) {
      const font = fontOf(run.face.file);
      const scale = size / font.unitsPerEm;
      const { glyphs, positions } = font.layout(run.text);
      for (const [at, glyph] of glyphs.entries()) {
        const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[at] ?? {};
        // Fonts count upwards, drawings downwards.
        paths.push(
          glyph.path
            .scale(scale, -scale)
            .translate(width + xOffset * scale, -yOffset * scale)
            .toSVG(),
        );
        width += xAdvance * scale;
      }
    }
    return { path: paths.join(''), width };
  };
}
