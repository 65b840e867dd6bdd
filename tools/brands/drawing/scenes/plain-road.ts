import { disc, downwards, parked, rect, scene, shape } from '../scene.ts';

/** The base of a new brand: a calm road that goes with any colours. */
export function plainRoad(): string {
  const defs =
    downwards('sky', [
      [0, '#e3edf8'],
      [1, '#f8fafc'],
    ]) +
    downwards('road', [
      [0, '#64748b'],
      [1, '#475569'],
    ]);
  const inner =
    rect(0, 0, 1600, 640, 'url(#sky)') +
    disc(1180, 200, 90, '#ffffff') +
    shape('M0 420Q220 320 460 390T940 380T1600 350V500H0Z', '#cbd9ea') +
    shape('M0 460Q300 390 640 440T1240 420T1600 430V520H0Z', '#b3c6dd') +
    rect(0, 500, 1600, 140, 'url(#road)') +
    Array.from({ length: 14 }, (_, index) =>
      rect(index * 130, 600, 70, 6, '#ffffff', 'fill-opacity="0.8"'),
    ).join('') +
    parked('_default', 'medium', 640, 560, 0.74) +
    parked('_default', 'large', 1060, 584, 0.8);
  return scene('Two vans on an open road', defs, inner);
}
