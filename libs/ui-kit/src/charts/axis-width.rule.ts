/** Pixels beside the labels, and of a letter of them at 12 pixels, wide ones too. */
const BESIDE = 12;
const LETTER = 7;

/**
 * The width of an axis for its longest label. It is reckoned, not measured: whoever measures before the brand's font has come has the
 * width of a font that was replaced meanwhile, and cuts the last point off.
 * @param figures what is drawn
 * @param format as the labels are written
 * @returns pixels
 */
export function axisWidth(figures: readonly number[], format: (value: number) => string): number {
  // Stacked bars and round ticks go beyond the largest figure.
  const ends = [Math.min(0, ...figures) * 1.25, Math.max(0, ...figures) * 1.25];
  const labels = ends.flatMap((end) => [0.25, 0.5, 0.75, 1].map((part) => format(asTick(end * part))));
  return BESIDE + LETTER * Math.max(...labels.map(({ length }) => length));
}

/** Ticks are round numbers: whole ones, or of small figures a tenth or a hundredth. */
const asTick = (value: number) =>
  Math.abs(value) >= 10 ? Math.round(value) : Number(value.toPrecision(Math.abs(value) >= 1 ? 2 : 1));
