import { describe, expect, it } from 'vitest';
import { linesOf, placeAt, type Track, withTail } from './track.rule.ts';

const track: Track = {
  at: [100, 110, 120, 2000, 2010],
  latitude: [53, 53.01, 53.01, 54, 54.02],
  longitude: [-1, -1, -1, -2, -2],
  speed: [30, 30, 0, 40, null],
};

describe('a track', () => {
  it('is cut where nothing was heard for ten minutes', () => {
    expect(linesOf(track)).toEqual([
      [
        [-1, 53],
        [-1, 53.01],
        [-1, 53.01],
      ],
      [
        [-2, 54],
        [-2, 54.02],
      ],
    ]);
    expect(linesOf({ at: [], latitude: [], longitude: [], speed: [] })).toEqual([]);
  });

  it('says where the van was between its fixes', () => {
    expect(placeAt(track, 99)).toBeNull();
    expect(placeAt(track, 100)).toEqual({ latitude: 53, longitude: -1, heading: 0, speed: 30 });
    const halfway = placeAt(track, 105)!;
    expect(halfway.latitude).toBeCloseTo(53.005, 9);
    expect(halfway.heading).toBe(0);
  });

  it('stands where the van stood, and through a hole where it was last', () => {
    expect(placeAt(track, 115)).toEqual({ latitude: 53.01, longitude: -1, heading: null, speed: 30 });
    expect(placeAt(track, 1500)).toEqual({ latitude: 53.01, longitude: -1, heading: null, speed: 0 });
    expect(placeAt(track, 9999)).toEqual({ latitude: 54.02, longitude: -2, heading: null, speed: null });
  });

  it.each([
    [0.01, 0, 0],
    [0, 0.01, 90],
    [-0.01, 0, 180],
    [0, -0.01, 270],
  ])('heads by its fixes: %d north and %d east are %d degrees', (north, east, heading) => {
    const way = { at: [0, 10], latitude: [0, north], longitude: [0, east], speed: [1, 1] };
    expect(placeAt(way, 5)!.heading).toBeCloseTo(heading, 6);
  });

  it('goes on with fixes that came after it, each once', () => {
    const fix = { latitude: 54.03, longitude: -2, speed: 20 };
    expect(withTail(track, [{ ...fix, at: 2010 }])).toBe(track);
    const longer = withTail(track, [
      { ...fix, at: 2010 },
      { ...fix, at: 2020 },
    ]);
    expect(longer.at).toEqual([100, 110, 120, 2000, 2010, 2020]);
    expect(longer.speed.at(-1)).toBe(20);
  });
});
