import { disc, parked, rect, scene, shape } from '../scene.ts';

const lanes = [
  { y: 218, colour: '#ffcf1a', slug: 'swift-vans', key: 'medium', x: 640, scale: 0.54 },
  { y: 392, colour: '#ff5a33', slug: 'northern-hire', key: 'large', x: 900, scale: 0.54 },
  { y: 566, colour: '#b4ec5e', slug: 'greenline', key: 'extra-large-electric', x: 1180, scale: 0.48 },
] as const;

/** Convoy: three brands on three lanes of one grid, exact as a timetable. */
export function threeLanes(): string {
  const defs =
    '<linearGradient id="fade" x1="0" y1="0" x2="1" y2="0"><stop offset="0" stop-color="#0c0e14"/><stop offset="0.42" stop-color="#0c0e14" stop-opacity="0.25"/><stop offset="1" stop-color="#0c0e14" stop-opacity="0"/></linearGradient>' +
    '<radialGradient id="pool"><stop offset="0" stop-color="#8fa3d8" stop-opacity="0.34"/><stop offset="1" stop-color="#8fa3d8" stop-opacity="0"/></radialGradient>' +
    lanes
      .map(
        ({ colour }, index) =>
          `<linearGradient id="trail${index}" x1="0" y1="0" x2="1" y2="0"><stop offset="0" stop-color="${colour}" stop-opacity="0"/><stop offset="1" stop-color="${colour}"/></linearGradient>`,
      )
      .join('');
  const columns = Array.from({ length: 41 }, (_, index) =>
    rect(index * 40, 0, 1, 640, '#ffffff', `fill-opacity="${index % 5 === 0 ? 0.1 : 0.045}"`),
  ).join('');
  const rows = Array.from({ length: 17 }, (_, index) =>
    rect(0, index * 40 + 8, 1600, 1, '#ffffff', `fill-opacity="${index % 5 === 0 ? 0.1 : 0.045}"`),
  ).join('');
  const traffic = lanes
    .map(({ y, colour, slug, key, x, scale }, index) => {
      const stops = Array.from({ length: 9 }, (_, stop) => stop * 200 + 40 + index * 40)
        .map((sx) => disc(sx, y + 14, 3.5, '#0c0e14', 'stroke="#5b6480" stroke-width="1.5"'))
        .join('');
      return (
        rect(0, y + 13, 1600, 2, '#5b6480', 'fill-opacity="0.7"') +
        stops +
        rect(x - 560, y + 12, 580, 4, `url(#trail${index})`, 'rx="2"') +
        rect(x - 420, y - 34, 400, 1.5, `url(#trail${index})`, 'fill-opacity="0.6"') +
        rect(x - 300, y - 66, 280, 1.5, `url(#trail${index})`, 'fill-opacity="0.35"') +
        `<ellipse cx="${x + 200}" cy="${y - 30}" rx="380" ry="150" fill="url(#pool)"/>` +
        parked(slug, key, x, y, scale) +
        disc(x + 380, y + 14, 7, colour) +
        disc(x + 380, y + 14, 14, 'none', `stroke="${colour}" stroke-opacity="0.45" stroke-width="1.5"`)
      );
    })
    .join('');
  const inner =
    rect(0, 0, 1600, 640, '#0c0e14') +
    columns +
    rows +
    rect(0, 0, 1600, 640, 'url(#fade)') +
    shape('M0 0H1600V2H0Z', '#0c0e14') +
    traffic;
  return scene('Vans of three brands on three lanes of one grid', defs, inner);
}
