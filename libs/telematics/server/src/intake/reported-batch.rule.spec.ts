import { describe, expect, it } from 'vitest';
import { readBatch } from './reported-batch.rule.ts';

const point = { at: '2026-11-26T12:00:00Z', latitude: 51.5, longitude: -0.12, speedKmh: 30 };
const read = (body: unknown) =>
  readBatch(Buffer.from(typeof body === 'string' ? body : JSON.stringify(body)));

describe('a reported batch', () => {
  it('is read with what a point does not tell as null', () => {
    const batch = read({ points: [point] });
    expect(batch.unreadable).toBe(0);
    expect(batch.points).toMatchObject([
      { at: Date.parse(point.at), latitude: 51.5, speedKmh: 30, headingDegrees: null, harsh: null },
    ]);
  });

  it.each([
    ['a place that is not on earth', { ...point, latitude: 91 }],
    ['no time', { ...point, at: 'yesterday' }],
    ['a word for a number', { ...point, speedKmh: 'fast' }],
    ['a field that is none', { ...point, colour: 'red' }],
    ['nothing', null],
  ])('is read without a point that has %s', (_what, bad) => {
    const batch = read({ points: [point, bad, { ...point, at: '2026-11-26T12:00:10+00:00' }] });
    expect(batch.points.map(({ at }) => at)).toEqual([Date.parse(point.at), Date.parse(point.at) + 10_000]);
    expect(batch.unreadable).toBe(1);
  });

  it.each([
    ['no JSON', '{'],
    ['no points', { points: [] }],
    ['no list', { points: 'none' }],
    ['a field beside them', { points: [point], van: 1 }],
    ['more than 1,000 points', { points: Array.from({ length: 1001 }, () => point) }],
    ['no point that can be read', { points: [{ ...point, longitude: 181 }, {}] }],
  ])('is refused with %s', (_what, body) => {
    expect(() => read(body)).toThrow(expect.objectContaining({ code: 'TELEMATICS_BATCH_UNREADABLE' }));
  });
});
