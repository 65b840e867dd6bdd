/** Letters and digits as three columns and five rows of dots: the machine that draws may have no fonts. */
const dots: Readonly<Record<string, string>> = {
  A: '010101111101101',
  B: '110101110101110',
  C: '011100100100011',
  D: '110101101101110',
  E: '111100110100111',
  F: '111100110100100',
  G: '011100101101011',
  H: '101101111101101',
  I: '111010010010111',
  J: '001001001101010',
  K: '101110100110101',
  L: '100100100100111',
  M: '101111111101101',
  N: '110101101101101',
  O: '111101101101111',
  P: '110101110100100',
  Q: '111101101111001',
  R: '110101110110101',
  S: '011100010001110',
  T: '111010010010010',
  U: '101101101101111',
  V: '101101101101010',
  W: '101101111111101',
  X: '101101010101101',
  Y: '101101010010010',
  Z: '111001010100111',
  '0': '111101101101111',
  '1': '010110010010111',
  '2': '111001111100111',
  '3': '111001111001111',
  '4': '101101111001001',
  '5': '111100111001111',
  '6': '111100111101111',
  '7': '111001001001001',
  '8': '111101111101111',
  '9': '111101111001111',
};

/** Columns of a letter with the gap after it. */
const STEP = 4;
const ROWS = 5;

/**
 * A text as a path of SVG that fills a box. What has no letter here is a gap.
 * @param box its left and top edge, its width and height
 */
export function lettersIn(
  text: string,
  box: readonly [x: number, y: number, width: number, height: number],
): string {
  const [left, top, width, height] = box;
  const dot = Math.min(width / (text.length * STEP - 1), height / ROWS);
  const from = left + (width - dot * (text.length * STEP - 1)) / 2;
  const under = top + (height - dot * ROWS) / 2;
  const at = (value: number) => value.toFixed(2);
  return [...text.toUpperCase()]
    .flatMap((letter, place) =>
      [...(dots[letter] ?? '')].map((filled, index) =>
        filled === '1'
          ? `M${at(from + (place * STEP + (index % 3)) * dot)} ${at(under + Math.floor(index / 3) * dot)}h${at(dot)}v${at(dot)}h${at(-dot)}z`
          : '',
      ),
    )
    .join('');
}
