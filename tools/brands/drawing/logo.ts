import type { BrandStyle } from '../brand-styles.ts';
import { n } from './paths.ts';
import type { Outlines } from './wordmark.ts';

/** The sign of a brand on a tile of 100 × 100. */
export function markGroup(style: BrandStyle): string {
  const { tile, sign, second } = style.colours;
  const ground = `<rect width="100" height="100" rx="${style.corner}" fill="${tile}"/>`;
  return ground + signs[style.mark](sign, second);
}

const signs: Record<BrandStyle['mark'], (sign: string, second: string) => string> = {
  // A swift in flight: two scythe wings, a body and a forked tail.
  bird: (sign) =>
    `<path fill="${sign}" d="M86 20C66 23 52 34 46 47C34 42 22 44 11 53C24 53 34 57 40 64C37 71 30 77 19 82C32 82 43 78 50 71C56 76 63 84 66 92C70 79 67 68 59 60C72 52 83 38 86 20Z"/>`,
  // N as a road north: two posts and an arrow between them.
  arrow: (sign) => `<path fill="${sign}" d="M16 84V16H33L56 53V40H46L65 12L84 40H74V84H58L33 44V84Z"/>`,
  // A leaf whose vein is a flash.
  leaf: (sign, ground) =>
    `<path fill="${sign}" d="M78 21C46 18 23 33 23 57C23 64 25 70 29 75C42 82 60 78 69 64C77 52 79 37 78 21Z"/>` +
    `<path fill="${ground}" d="M60 33L36 58H48L38 80L66 50H53Z"/>`,
  // Three vehicles keeping their distance, the leader in the signal colour.
  column: (sign, second) =>
    `<path fill="${sign}" fill-opacity="0.42" d="M14 32H27L39 50L27 68H14L26 50Z"/>` +
    `<path fill="${sign}" fill-opacity="0.75" d="M37 32H50L62 50L50 68H37L49 50Z"/>` +
    `<path fill="${second}" d="M60 32H73L85 50L73 68H60L72 50Z"/>`,
  blank: (sign, second) =>
    `<path fill="${sign}" d="M18 62V40Q18 34 24 34H58L76 50H80Q84 50 84 55V66H18Z"/><circle cx="34" cy="67" r="9" fill="${second}"/><circle cx="68" cy="67" r="9" fill="${second}"/>`,
};

/** The mark alone, for the browser's tab and small places. */
export function markPicture(style: BrandStyle, name: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" role="img"><title>${name}</title>${markGroup(style)}</svg>\n`;
}

/** Mark and wordmark side by side, for a light or a dark ground. */
export function logoPicture(
  style: BrandStyle,
  name: string,
  letters: Outlines,
  ground: 'light' | 'dark',
): string {
  const size = 100;
  const scale = 56 / letters.capHeight;
  const width = size + 26 + letters.width * scale + 4;
  const fill = ground === 'light' ? style.colours.onLight : style.colours.onDark;
  const lowercase = letters.d !== '' && style.wordmark.text === style.wordmark.text.toLowerCase();
  const baseline = 50 + (lowercase ? 25 : 28);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${n(width)} 100" role="img"><title>${name}</title>` +
    `${markGroup(style)}<path transform="translate(${size + 26} ${baseline}) scale(${scale.toFixed(3)})" d="${letters.d}" fill="${fill}"/></svg>\n`
  );
}
