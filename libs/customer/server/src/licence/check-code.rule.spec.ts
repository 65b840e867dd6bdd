import { checkCodeSchema, isLifeDate } from '@convoy/customer/contract';
import { describe, expect, it } from 'vitest';
import { checkCodeBelongsTo, checkCodeUntil, checkCodeWorks } from './check-code.rule.ts';

const code = { code: 'Kd7 Wx2 Pq', numberEnding: '54sm9ij ', madeOn: '2026-11-01' };

describe('a check code', () => {
  it('is taken as the DVLA writes it, and capitals differ from small letters', () => {
    expect(checkCodeSchema.safeParse({ ...code, numberEnding: '054sm9ij' }).data).toEqual({
      code: 'Kd7Wx2Pq',
      numberEnding: '054SM9IJ',
      madeOn: '2026-11-01',
    });
  });

  it.each(['Kd7Wx2P', 'Kd7Wx2Pqq', 'Kd7Wx2P0', 'Kd7Wx2P1', 'Ad7Wx2Pq', 'ld7Wx2Pq', 'Kd7-x2Pq'])(
    'is not %s',
    (wrong) => {
      expect(checkCodeSchema.safeParse({ ...code, numberEnding: '054SM9IJ', code: wrong }).success).toBe(
        false,
      );
    },
  );

  it('works for 21 days, the first included', () => {
    expect(checkCodeUntil(code)).toBe('2026-11-21');
    expect(
      ['2026-10-31', '2026-11-01', '2026-11-21', '2026-11-22'].map((on) => checkCodeWorks(code, on)),
    ).toEqual([false, true, true, false]);
  });

  it('belongs to a driver number that ends as it says, the issue number aside', () => {
    const made = { numberEnding: '054SM9IJ' };
    expect(checkCodeBelongsTo(made, 'MORGA 657054 SM9IJ 35')).toBe(true);
    expect(checkCodeBelongsTo(made, 'MORGA657054SM9IK')).toBe(false);
  });
});

describe('a date of a life', () => {
  it.each([
    ['1926-02-28', true],
    ['2024-02-29', true],
    ['2023-02-29', false],
    ['1899-12-31', false],
    ['2026-1-1', false],
    ['2026-13-01', false],
  ])('%s: %s', (text, there) => {
    expect(isLifeDate(text)).toBe(there);
  });
});
