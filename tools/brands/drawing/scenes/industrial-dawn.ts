import { disc, downwards, parked, rect, scene, shape } from '../scene.ts';

const COAL = '#0d0f11';

/** Northern Hire: first light behind an arched bridge and saw-tooth roofs, vans with their lamps on. */
export function industrialDawn(): string {
  const defs =
    downwards('sky', [
      [0, '#16191c'],
      [0.45, '#1f2327'],
      [0.72, '#5a3d16'],
      [0.9, '#d98a0c'],
      [1, '#ffc14a'],
    ]) +
    downwards('road', [
      [0, '#2a2622'],
      [0.2, '#1b1d20'],
      [1, '#0e1012'],
    ]) +
    '<radialGradient id="ember"><stop offset="0" stop-color="#ffd27a" stop-opacity="0.95"/><stop offset="0.35" stop-color="#ffb000" stop-opacity="0.5"/><stop offset="1" stop-color="#ffb000" stop-opacity="0"/></radialGradient>' +
    '<linearGradient id="beam" x1="0" y1="0" x2="1" y2="0"><stop offset="0" stop-color="#fff3cf" stop-opacity="0.75"/><stop offset="1" stop-color="#fff3cf" stop-opacity="0"/></linearGradient>' +
    downwards('wet', [
      [0, '#ffc45a', 0.34],
      [1, '#ffc45a', 0],
    ]);
  const stars = Array.from({ length: 46 }, (_, index) =>
    disc(
      ((index * 0.618034) % 1) * 1600,
      12 + ((index * 0.754878) % 1) * 200,
      0.8 + (index % 3) * 0.5,
      '#f7f4ec',
      `fill-opacity="${0.25 + (index % 4) * 0.15}"`,
    ),
  ).join('');
  const inner =
    rect(0, 0, 1600, 480, 'url(#sky)') +
    stars +
    `<ellipse cx="1130" cy="476" rx="560" ry="230" fill="url(#ember)"/>` +
    disc(1130, 440, 58, '#ffe6ad') +
    shape(
      'M0 430L120 392L260 410L420 372L600 408L760 384L980 414L1200 380L1400 412L1600 376V490H0Z',
      '#3b2d1c',
    ) +
    bridge() +
    works() +
    rect(0, 474, 1600, 166, 'url(#road)') +
    rect(0, 474, 1600, 5, '#6b532b', 'fill-opacity="0.8"') +
    shape('M1010 480H1250L1420 640H820Z', 'url(#wet)') +
    Array.from({ length: 13 }, (_, index) =>
      shape(`M${index * 140 - 40} 604h82l-10 8h-82Z`, '#ffb000', 'fill-opacity="0.75"'),
    ).join('') +
    lamp(400, 478) +
    lamp(905, 478) +
    lamp(1530, 478) +
    beam(968, 514, 0.5) +
    beam(1496, 530, 0.8) +
    parked('northern-hire', 'large', 520, 562, 0.72) +
    parked('northern-hire', 'extra-large', 1000, 582, 0.74);
  return scene('Working vans under an arched bridge at dawn', defs, inner);
}

function bridge(): string {
  const hangers = Array.from({ length: 17 }, (_, index) => {
    const x = 640 + index * 50;
    const share = (x - 600) / 900;
    const y = 400 - Math.sin(share * Math.PI) * 250;
    return rect(x - 1.6, y, 3.2, 400 - y, COAL);
  }).join('');
  const lattice = Array.from({ length: 30 }, (_, index) => {
    const at = (step: number, lift: number): string => {
      const share = step / 30;
      return `${(600 + share * 900).toFixed(1)} ${(400 - Math.sin(share * Math.PI) * (250 + lift)).toFixed(1)}`;
    };
    return `M${at(index, 0)}L${at(index + 0.5, 34)}L${at(index + 1, 0)}`;
  }).join('');
  const bow = (lift: number): string => {
    const points = Array.from({ length: 31 }, (_, index) => {
      const share = index / 30;
      return `${(600 + share * 900).toFixed(1)} ${(400 - Math.sin(share * Math.PI) * (250 + lift)).toFixed(1)}`;
    });
    return `M${points.join('L')}`;
  };
  return (
    `<path d="${bow(0)}" fill="none" stroke="${COAL}" stroke-width="9"/><path d="${bow(34)}" fill="none" stroke="${COAL}" stroke-width="7"/><path d="${lattice}" fill="none" stroke="${COAL}" stroke-width="3"/>` +
    hangers +
    rect(520, 394, 1080, 16, COAL) +
    rect(572, 300, 46, 176, COAL) +
    rect(566, 292, 58, 14, COAL) +
    rect(1482, 300, 46, 176, COAL) +
    rect(1476, 292, 58, 14, COAL)
  );
}

function works(): string {
  const teeth = Array.from({ length: 6 }, (_, index) => {
    const x = 20 + index * 76;
    return (
      shape(`M${x} 400L${x + 54} 356V400Z`, '#15181b') +
      shape(`M${x + 56} 362L${x + 74} 398H${x + 56}Z`, '#ffb000', 'fill-opacity="0.5"')
    );
  }).join('');
  const chimney = (x: number, top: number): string =>
    shape(`M${x} 476L${x + 6} ${top}H${x + 28}L${x + 34} 476Z`, '#15181b') +
    rect(x + 3, top - 8, 28, 12, '#15181b') +
    shape(`M${x + 14} ${top - 12}q-20 -26 6 -46t2 -50q34 20 16 52t-10 44Z`, '#4a4f55', 'fill-opacity="0.5"');
  const windows = Array.from({ length: 15 }, (_, index) =>
    rect(
      32 + index * 30,
      424,
      18,
      24,
      index % 4 === 1 ? '#ffc65c' : '#2a2f34',
      index % 4 === 1 ? 'fill-opacity="0.9"' : '',
    ),
  ).join('');
  return chimney(120, 250) + chimney(330, 286) + teeth + rect(0, 398, 490, 80, '#15181b') + windows;
}

function lamp(x: number, y: number): string {
  return (
    rect(x - 3, y - 190, 6, 192, '#0a0b0c') +
    shape(`M${x} ${y - 190}q0 -16 18 -16h26v8h-24q-12 0 -12 12Z`, '#0a0b0c') +
    `<ellipse cx="${x + 40}" cy="${y - 190}" rx="46" ry="36" fill="url(#ember)"/>` +
    rect(x + 26, y - 202, 26, 8, '#ffe6ad', 'rx="4"')
  );
}

function beam(x: number, y: number, s: number): string {
  return shape(`M${x} ${y - 8}L${x + 380 * s} ${y - 34}V${y + 66 * s}L${x} ${y + 6}Z`, 'url(#beam)');
}
