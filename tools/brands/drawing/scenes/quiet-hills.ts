import { disc, downwards, group, parked, rect, scene, shape } from '../scene.ts';

/** Greenline: soft hills, turbines and a crescent of pale stone; nothing moves but the air. */
export function quietHills(): string {
  const defs =
    downwards('sky', [
      [0, '#d9efe6'],
      [1, '#f7fbef'],
    ]) +
    '<radialGradient id="light"><stop offset="0" stop-color="#fffbe0"/><stop offset="0.5" stop-color="#fff6c4" stop-opacity="0.7"/><stop offset="1" stop-color="#fff6c4" stop-opacity="0"/></radialGradient>' +
    downwards('near', [
      [0, '#3f9a63'],
      [1, '#0e5a41'],
    ]) +
    downwards('middle', [
      [0, '#8fcf8a'],
      [1, '#4fa56c'],
    ]) +
    downwards('far', [
      [0, '#bfe3c4'],
      [1, '#9fd2ae'],
    ]) +
    downwards('lane', [
      [0, '#e9ead9'],
      [1, '#cfd6c2'],
    ]);
  const inner =
    rect(0, 0, 1600, 640, 'url(#sky)') +
    disc(1080, 190, 240, 'url(#light)') +
    disc(1080, 190, 64, '#fffdf0') +
    shape('M0 390C160 330 300 330 470 372S800 400 960 330S1320 270 1600 344V640H0Z', '#cfeadb') +
    turbine(1330, 318, 1.15, 14) +
    turbine(1440, 322, 0.85, 50) +
    turbine(1218, 318, 0.75, 86) +
    turbine(360, 356, 0.6, 30) +
    shape('M0 430C200 360 420 380 620 418S980 430 1160 376S1460 350 1600 392V640H0Z', 'url(#far)') +
    crescent() +
    shape('M0 470C220 420 460 440 700 462S1140 470 1320 430S1520 420 1600 432V640H0Z', 'url(#middle)') +
    hedge() +
    shape('M0 524C300 492 700 500 980 506S1420 500 1600 486V640H0Z', 'url(#near)') +
    shape(
      'M0 566C320 536 760 552 1020 556S1420 552 1600 538V606C1420 624 1160 626 960 628S320 610 0 632Z',
      'url(#lane)',
    ) +
    shape(
      'M0 599C320 574 760 588 1020 592S1420 586 1600 572V576C1420 590 1160 596 960 596S320 580 0 603Z',
      '#ffffff',
      'fill-opacity="0.75"',
    ) +
    tree(120, 510, 1.05, '#2f8f5b') +
    tree(215, 516, 0.75, '#57b06f') +
    tree(1520, 494, 1.2, '#2f8f5b') +
    meadow() +
    charger(705, 562) +
    parked('greenline', 'small-electric', 770, 568, 0.66) +
    parked('greenline', 'large-electric', 1085, 598, 0.76) +
    birds();
  return scene('Quiet electric vans on a lane between green hills', defs, inner);
}

function turbine(x: number, y: number, s: number, turn: number): string {
  const blade = 'M-3 0C-6 -30 -4 -62 0 -86C4 -62 5 -30 3 0Z';
  const blades = [0, 120, 240]
    .map((angle) => `<path d="${blade}" transform="rotate(${angle + turn})" fill="#ffffff"/>`)
    .join('');
  return group(
    shape('M-3.5 -150L-6 10H6L3.5 -150Z', '#ffffff') +
      shape('M0 -150L0 10H6L3.5 -150Z', '#c4dccf', 'fill-opacity="0.7"') +
      group(blades + disc(0, 0, 6, '#dcebe2'), 'transform="translate(0 -150)"'),
    `transform="translate(${x} ${y}) scale(${s})"`,
  );
}

function crescent(): string {
  const bays = Array.from({ length: 15 }, (_, index) => {
    const x = 520 + index * 34;
    const y = 388 + ((index - 7) ** 2 / 49) * -18 + 8;
    const window = (wy: number): string => rect(x + 11, y + wy, 11, 13, '#7fa7a0', 'rx="1"');
    return (
      rect(x, y, 34.5, 74, index % 2 ? '#f4ecd4' : '#efe5c8') +
      rect(x - 1, y - 5, 36.5, 6, '#d9cca6') +
      rect(x + 1, y + 8, 3, 64, '#fbf6e6') +
      window(14) +
      window(34) +
      window(54) +
      rect(x + 22, y - 17, 9, 13, '#cfc19a')
    );
  }).join('');
  return bays;
}

function hedge(): string {
  return Array.from({ length: 26 }, (_, index) => {
    const x = 430 + index * 27;
    return disc(x, 470 + (index % 3) * 3, 15 + (index % 4) * 3, index % 2 ? '#3d9261' : '#4da56c');
  }).join('');
}

function tree(x: number, y: number, s: number, colour: string): string {
  return group(
    shape('M-4 4L-2 -70H2L4 4Z', '#5f5138') +
      shape(
        'M0 -168C40 -150 52 -104 44 -76C38 -50 20 -40 0 -40C-20 -40 -38 -50 -44 -76C-52 -104 -40 -150 0 -168Z',
        colour,
      ) +
      shape(
        'M0 -168C40 -150 52 -104 44 -76C38 -50 20 -40 0 -40C18 -70 20 -120 0 -168Z',
        '#ffffff',
        'fill-opacity="0.14"',
      ),
    `transform="translate(${x} ${y}) scale(${s})"`,
  );
}

function charger(x: number, y: number): string {
  return (
    `<path d="M${x + 12} ${y - 64}C${x + 36} ${y - 16} ${x + 60} ${y - 8} ${x + 76} ${y - 44}" fill="none" stroke="#12291f" stroke-width="4.5" stroke-linecap="round"/>` +
    rect(x - 18, y - 116, 36, 120, '#0b6349', 'rx="10"') +
    rect(x - 11, y - 106, 22, 26, '#c5f25b', 'rx="5"') +
    shape(`M${x + 3} ${y - 103}l-9 12h6l-3 9l9 -12h-6Z`, '#0b6349') +
    rect(x - 24, y, 48, 8, '#0a4a37', 'rx="3"')
  );
}

function meadow(): string {
  return Array.from({ length: 70 }, (_, index) => {
    const x = ((index * 0.618034) % 1) * 1600;
    const y = 518 + ((index * 0.754878) % 1) * 30;
    return disc(
      x,
      y,
      1.8 + (index % 3) * 0.6,
      ['#ffffff', '#f6e27a', '#c5f25b'][index % 3] as string,
      'fill-opacity="0.85"',
    );
  }).join('');
}

function birds(): string {
  return [
    [640, 150, 1],
    [690, 128, 0.7],
    [724, 166, 0.6],
  ]
    .map(
      ([x, y, s]) =>
        `<path transform="translate(${x} ${y}) scale(${s})" d="M0 0Q10 -12 20 -2Q30 -12 40 0" fill="none" stroke="#3d6b58" stroke-width="3" stroke-linecap="round"/>`,
    )
    .join('');
}
