import decodeQr from 'qr/decode.js';

/** A filled rectangle; `y` counts downwards. */
export interface FilledBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly dark: boolean;
}

/** Pixels for a unit of the drawing. */
const SCALE = 4;
/** Retries of the reader may take this long: machines that run specs are busy. */
const READ_MS = 5000;

/**
 * Reads the QR code that filled rectangles draw, in the order in which they are painted on white, as a camera would.
 * @throws Error where no code can be read
 */
export function readQr(boxes: readonly FilledBox[]): string {
  const right = Math.max(...boxes.map(({ x, width }) => x + width));
  const bottom = Math.max(...boxes.map(({ y, height }) => y + height));
  const width = Math.ceil(right * SCALE);
  const height = Math.ceil(bottom * SCALE);
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  // A pixel has the colour of what covers its middle.
  for (const box of boxes)
    for (let y = from(box.y); y < from(box.y + box.height); y++)
      for (let x = from(box.x); x < from(box.x + box.width); x++)
        data.fill(box.dark ? 0 : 255, (y * width + x) * 4, (y * width + x) * 4 + 3);
  return decodeQr({ width, height, data }, { timeLimit: READ_MS });
}

const from = (at: number): number => Math.max(0, Math.ceil(at * SCALE - 0.5));

/** The rectangles that a page of a PDF fills, from its unpacked content (ISO 32000-2, 8.5); text and lines are left out. */
export function boxesOf(content: string): FilledBox[] {
  const boxes: FilledBox[] = [];
  let path: Omit<FilledBox, 'dark'>[] = [];
  let dark = true;
  const operands: number[] = [];
  for (const token of content.split(/\s+/)) {
    const number = Number(token);
    if (token !== '' && !Number.isNaN(number)) {
      operands.push(number);
      continue;
    }
    const [x = 0, y = 0, width = 0, height = 0] = operands.splice(0);
    if (token === 're') path.push({ x, y, width, height });
    else if (token === 'scn' || token === 'rg') dark = x + y + width < 1.5;
    else if (token === 'f') boxes.push(...path.map((box) => ({ ...box, dark })));
    if (/^(f|S|n|B|s)$/.test(token)) path = [];
  }
  return boxes;
}
