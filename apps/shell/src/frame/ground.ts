/**
 * True when light marks read better than dark ones on a colour `#rrggbb`. The line is where black and white have equal
 * contrast: relative luminance 0.179 (WCAG 2.2).
 */
export function isDarkGround(colour: string): boolean {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue < 0.179;
}
