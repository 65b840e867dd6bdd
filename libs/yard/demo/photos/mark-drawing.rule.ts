import type { MarkKind, MarkSeverity } from '@convoy/yard/contract';

/** A mark as a photo shows it: where it lies on its panel, and what it is. */
export interface ShownMark {
  /** Shares of the panel's width and height, from the left and from the top. */
  readonly x: number;
  readonly y: number;
  readonly kind: MarkKind;
  readonly severity: MarkSeverity;
}

/** Reach of a mark in units of the drawing of a van. */
const reach: Readonly<Record<MarkSeverity, number>> = { light: 5, medium: 8, heavy: 12 };

const stroke = (d: string, colour: string, width: number) =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round"/>`;

/** The mark as SVG, around the point 0 0. */
export function markDrawing({ kind, severity }: ShownMark): string {
  const r = reach[severity];
  switch (kind) {
    case 'scratch':
      return (
        stroke(`M${-r * 1.6} ${r * 0.5}L${r * 1.5} ${-r * 0.4}`, '#5d6165', 0.9) +
        stroke(`M${-r * 1.2} ${r * 0.75}L${r * 1.1} ${-r * 0.05}`, '#8a8f94', 0.5) +
        stroke(`M${-r * 0.7} ${r * 0.1}L${r * 1.7} ${-r * 0.65}`, '#4a4d50', 0.4)
      );
    case 'dent':
      return (
        `<ellipse rx="${r * 1.2}" ry="${r}" fill="url(#dent)"/>` +
        stroke(`M${-r * 0.9} ${r * 0.6}Q0 ${r * 1.15} ${r * 0.9} ${r * 0.5}`, '#ffffff', 0.8) +
        stroke(`M${-r * 0.5} ${-r * 0.3}L${r * 0.4} ${r * 0.1}`, '#6a6f74', 0.4)
      );
    case 'crack':
      return (
        stroke(
          `M${-r} ${-r * 0.6}L${-r * 0.3} ${-r * 0.1}L0 ${-r * 0.5}L${r * 0.5} ${r * 0.3}L${r} ${r * 0.1}`,
          '#1d2023',
          0.7,
        ) +
        stroke(`M0 ${-r * 0.5}L${r * 0.2} ${-r}M${r * 0.5} ${r * 0.3}L${r * 0.2} ${r * 0.9}`, '#1d2023', 0.5)
      );
    case 'hole':
      return `<path d="M${-r * 0.6} ${-r * 0.2}L${-r * 0.1} ${-r * 0.6}L${r * 0.6} ${-r * 0.3}L${r * 0.5} ${r * 0.4}L${-r * 0.2} ${r * 0.6}z" fill="#0c0d0e" stroke="#8c9298" stroke-width="0.7"/>`;
    case 'missing':
      return `<rect x="${-r}" y="${-r * 0.5}" width="${r * 2}" height="${r}" rx="1" fill="#17191b" stroke="#6d7379" stroke-width="0.6" stroke-dasharray="1.5 1"/>`;
    case 'stain':
      return (
        `<path d="M${-r} ${r * 0.1}Q${-r * 0.7} ${-r} ${r * 0.1} ${-r * 0.7}Q${r * 1.2} ${-r * 0.6} ${r} ${r * 0.3}Q${r * 0.5} ${r} ${-r * 0.3} ${r * 0.7}Q${-r} ${r * 0.8} ${-r} ${r * 0.1}z" fill="#3b2a18" opacity="0.72"/>` +
        `<circle cx="${r * 1.3}" cy="${r * 0.7}" r="${r * 0.22}" fill="#3b2a18" opacity="0.6"/>`
      );
  }
}
