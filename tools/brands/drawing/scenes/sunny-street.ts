import { disc, downwards, group, parked, rect, scene, shape } from '../scene.ts';

const INK = '#0f1b4c';
const fronts = [
  '#1d3fe0',
  '#ffffff',
  '#ff7a59',
  '#39c6c0',
  '#fff0b3',
  '#5b7bff',
  '#ffffff',
  '#ff9db0',
  '#1d3fe0',
  '#39c6c0',
];

/** Swift Vans: a terrace in holiday colours on a bright morning. */
export function sunnyStreet(): string {
  const defs =
    downwards('road', [
      [0, '#26377f'],
      [1, INK],
    ]) +
    downwards('sun', [
      [0, '#fff6cf'],
      [1, '#ffe27a'],
    ]);
  const skyline = [60, 150, 96, 190, 120, 220, 80, 170, 130, 240, 100, 200, 140, 90, 180, 120]
    .map((height, index) => rect(index * 104 - 20, 430 - height, 92, height, '#ffc400'))
    .join('');
  const houses = fronts.map((colour, index) => house(420 + index * 122, colour, index)).join('');
  const inner =
    rect(0, 0, 1600, 640, '#ffcf1a') +
    disc(1230, 210, 178, 'url(#sun)') +
    cloud(470, 110, 1) +
    cloud(880, 70, 0.7) +
    cloud(1440, 130, 1.1) +
    skyline +
    shape('M0 440Q160 350 330 400T640 430V470H0Z', '#9bd64b') +
    tree(90, 440, 1.1) +
    tree(215, 446, 0.8) +
    tree(335, 448, 1) +
    houses +
    rect(0, 468, 1600, 26, '#ffe9a3') +
    rect(0, 490, 1600, 10, '#e2b93a') +
    rect(0, 500, 1600, 140, 'url(#road)') +
    Array.from({ length: 15 }, (_, index) => rect(index * 124 - 30, 598, 66, 7, '#ffffff', 'rx="3.5"')).join(
      '',
    ) +
    tree(1560, 470, 1) +
    parked('swift-vans', 'small-electric', 440, 560, 0.58) +
    parked('swift-vans', 'extra-large', 1140, 562, 0.62) +
    parked('swift-vans', 'medium', 715, 584, 0.78) +
    bunting();
  return scene('Yellow vans on a sunny street of coloured houses', defs, inner);
}

function house(x: number, colour: string, index: number): string {
  const height = [176, 200, 164, 190][index % 4] as number;
  const top = 470 - height;
  const frame = colour === '#ffffff' || colour === '#fff0b3' ? '#1d3fe0' : '#ffffff';
  const roof = index % 3 === 0 ? INK : index % 3 === 1 ? '#c9452b' : '#31449a';
  const gable = index % 2 === 0;
  const pane = (px: number, py: number, w: number, h: number): string =>
    rect(x + px - 4, py - 4, w + 8, h + 8, frame, 'rx="3"') +
    rect(x + px, py, w, h, '#a9e3ff', 'rx="2"') +
    shape(
      `M${x + px} ${py + h}L${x + px + w * 0.7} ${py}H${x + px + w}L${x + px + w * 0.3} ${py + h}Z`,
      '#ffffff',
      'fill-opacity="0.45"',
    ) +
    rect(x + px + w / 2 - 1.5, py, 3, h, frame);
  const roofShape = gable
    ? shape(`M${x - 6} ${top + 2}L${x + 60} ${top - 52}L${x + 126} ${top + 2}Z`, roof)
    : shape(`M${x - 5} ${top + 2}L${x + 8} ${top - 34}H${x + 112}L${x + 125} ${top + 2}Z`, roof);
  const door = index % 2 === 0 ? 16 : 76;
  return (
    rect(x + 84, top - 58, 18, 50, '#c9452b') +
    rect(x + 81, top - 62, 24, 7, INK) +
    roofShape +
    rect(x, top, 120, height, colour) +
    rect(x + 108, top, 12, height, INK, 'fill-opacity="0.08"') +
    rect(x, top, 120, 7, INK, 'fill-opacity="0.12"') +
    pane(18, top + 28, 30, 40) +
    pane(72, top + 28, 30, 40) +
    rect(x + door, 400, 30, 70, index % 3 === 0 ? '#ffcf1a' : INK, 'rx="3"') +
    disc(x + door + 24, 438, 2.4, '#ffffff') +
    pane(door === 16 ? 64 : 18, 402, 42, 40)
  );
}

function cloud(x: number, y: number, s: number): string {
  return group(
    shape(
      'M0 40Q-2 16 24 16Q34 -12 64 -4Q90 -22 110 4Q140 2 138 26Q150 40 132 40Z',
      '#ffffff',
      'fill-opacity="0.92"',
    ),
    `transform="translate(${x} ${y}) scale(${s})"`,
  );
}

function tree(x: number, y: number, s: number): string {
  return group(
    rect(-5, -60, 10, 62, '#8a5a2b') +
      disc(0, -92, 44, '#3fae4d') +
      disc(-26, -72, 28, '#36a045') +
      disc(26, -76, 30, '#55c25b') +
      disc(12, -108, 20, '#6bd06d'),
    `transform="translate(${x} ${y}) scale(${s})"`,
  );
}

function bunting(): string {
  const colours = ['#1d3fe0', '#ff7a59', '#ffffff', '#39c6c0'];
  const flags = Array.from({ length: 22 }, (_, index) => {
    const x = 640 + index * 44;
    const share = (index % 11) / 10;
    const y = 128 + Math.sin(share * Math.PI) * 44;
    return shape(`M${x - 13} ${y.toFixed(1)}h26l-13 30Z`, colours[index % 4] as string);
  }).join('');
  return `<path d="M630 128Q860 216 1090 128Q1330 216 1610 128" fill="none" stroke="${INK}" stroke-opacity="0.5" stroke-width="2.5"/>${flags}`;
}
