import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type DrivenPart, scoreOf, scoreOfParts, shownScore } from './driver-score.rule.ts';

const events = { 'harsh-braking': 0, 'rapid-acceleration': 0, 'harsh-cornering': 0, speeding: 0 };
const count = fc.integer({ min: 0, max: 40 });
const aPart: fc.Arbitrary<DrivenPart> = fc.record({
  distanceMetres: fc.integer({ min: 0, max: 400_000 }),
  events: fc.record({
    'harsh-braking': count,
    'rapid-acceleration': count,
    'harsh-cornering': count,
    speeding: count,
  }),
});

describe('scoreOf', () => {
  it('is 100 without events, and nothing below a kilometre', () => {
    expect(scoreOf({ distanceMetres: 50_000, events })).toEqual({ score: 100, reasons: [] });
    expect(scoreOf({ distanceMetres: 999, events: { ...events, speeding: 3 } })).toEqual({
      score: null,
      reasons: [],
    });
  });

  it('takes points by how often something happened on 100 km, and says for what', () => {
    const part = { distanceMetres: 200_000, events: { ...events, 'harsh-braking': 4, speeding: 1 } };
    expect(scoreOf(part)).toEqual({
      score: 89.5,
      reasons: [
        { kind: 'harsh-braking', count: 4, rate: 2, points: 8 },
        { kind: 'speeding', count: 1, rate: 0.5, points: 2.5 },
      ],
    });
    expect(shownScore(scoreOf(part)).score).toBe(90);
  });

  it('stays between 0 and 100, and its reasons make up what is missing', () => {
    fc.assert(
      fc.property(aPart, (part) => {
        const { score, reasons } = scoreOf(part);
        if (score === null) return;
        expect(score).toBeGreaterThanOrEqual(0);
        expect(score + reasons.reduce((sum, { points }) => sum + points, 0)).toBeCloseTo(100, 6);
      }),
    );
  });
});

describe('scoreOfParts', () => {
  it('is the mean of the parts by distance, reasons too', () => {
    fc.assert(
      fc.property(fc.array(aPart, { maxLength: 5 }), (parts) => {
        const van = scoreOfParts(parts);
        const judged = parts.filter((part) => scoreOf(part).score !== null);
        const metres = judged.reduce((sum, { distanceMetres }) => sum + distanceMetres, 0);
        if (van.score === null) {
          expect(metres).toBe(0);
          return;
        }
        const weighted = judged.reduce((sum, part) => sum + scoreOf(part).score! * part.distanceMetres, 0);
        expect(van.score * metres).toBeCloseTo(weighted, 2);
        expect(van.score + van.reasons.reduce((sum, { points }) => sum + points, 0)).toBeCloseTo(100, 6);
      }),
    );
  });

  it('lets no hirer answer for another', () => {
    const careful = { distanceMetres: 100_000, events };
    const harsh = { distanceMetres: 100_000, events: { ...events, 'harsh-braking': 10 } };
    expect([scoreOf(careful).score, scoreOf(harsh).score, scoreOfParts([careful, harsh]).score]).toEqual([
      100, 60, 80,
    ]);
  });
});
