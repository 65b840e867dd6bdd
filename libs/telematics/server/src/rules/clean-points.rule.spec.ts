import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aDrive } from '../../../testing/a-drive.ts';
import { aPoint } from '../../../testing/a-point.ts';
import { shuffled } from '../../../testing/shuffled.ts';
import { cleanPoints } from './clean-points.rule.ts';

const now = Date.parse('2026-11-26T12:00:00Z');
const leeds = { at: now - 3_600_000, latitude: 53.8, longitude: -1.55 };
const drive = aDrive(leeds, [{ seconds: 600, kmh: 50 }]);
const none = { 'out-of-range': 0, 'no-position': 0, future: 0, duplicate: 0, inaccurate: 0, teleport: 0 };

describe('cleanPoints', () => {
  it('gives the same for any order and any repetition', () => {
    const wanted = cleanPoints(drive, now).points;
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        expect(cleanPoints(shuffled(drive, seed), now).points).toEqual(wanted);
      }),
      { numRuns: 30 },
    );
  });

  it('chooses the more accurate of two fixes of one moment, whichever came first', () => {
    const rough = aPoint({ ...leeds, latitude: 53.8001, accuracyMetres: 40 });
    const fine = aPoint({ ...leeds, accuracyMetres: 4 });
    for (const points of [
      [rough, fine],
      [fine, rough],
    ])
      expect(cleanPoints(points, now)).toEqual({ points: [fine], dropped: { ...none, duplicate: 1 } });
  });

  it.each([
    ['out-of-range', { latitude: 91 }],
    ['out-of-range', { longitude: Number.NaN }],
    ['no-position', { latitude: 0, longitude: 0 }],
    ['future', { at: now + 10 * 60_000 + 1 }],
    ['inaccurate', { accuracyMetres: 501 }],
  ] as const)('leaves out %s: %o', (fault, facts) => {
    const answer = cleanPoints(
      [...drive, aPoint({ at: now, latitude: 53.875, longitude: -1.55, ...facts })],
      now,
    );
    expect(answer).toEqual({ points: drive, dropped: { ...none, [fault]: 1 } });
  });

  it('keeps a clock that is ten minutes ahead', () => {
    const ahead = aPoint({ at: now + 10 * 60_000, latitude: 53.8, longitude: -1.55 });
    expect(cleanPoints([ahead], now).points).toEqual([ahead]);
  });

  it('leaves out a fix to which no van can drive, and returns to the way', () => {
    const london = aPoint({ at: drive[20]!.at + 1, latitude: 51.5, longitude: -0.1, accuracyMetres: 5 });
    expect(cleanPoints([...drive, london], now)).toEqual({
      points: drive,
      dropped: { ...none, teleport: 1 },
    });
  });

  it('does not believe a first fix that all others contradict', () => {
    const london = aPoint({ at: leeds.at - 1000, latitude: 51.5, longitude: -0.1, accuracyMetres: 5 });
    expect(cleanPoints([london, ...drive], now)).toEqual({
      points: drive,
      dropped: { ...none, teleport: 1 },
    });
  });

  it('keeps a jump that is no wider than what both fixes are off', () => {
    const rough = aPoint({
      at: drive.at(-1)!.at + 1000,
      latitude: drive.at(-1)!.latitude + 0.003,
      longitude: -1.55,
      accuracyMetres: 300,
    });
    expect(cleanPoints([...drive, rough], now).points).toHaveLength(drive.length + 1);
  });
});
