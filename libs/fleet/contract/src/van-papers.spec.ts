import { describe, expect, it } from 'vitest';
import { firstPaper, lapsedPapers, paperLight } from './van-papers.ts';

const today = '2026-11-22';

describe('the light of a paper', () => {
  it.each([
    ['2026-11-21', 'lapsed', -1],
    ['2026-11-22', 'soon', 0],
    ['2026-12-22', 'soon', 30],
    ['2026-12-23', 'good', 31],
    [null, 'unknown', null],
  ] as const)('good until %s is %s', (until, light, daysLeft) => {
    expect(paperLight(until, today)).toEqual({ light, daysLeft });
  });
});

describe('the papers of a van', () => {
  const van = { motExpiresOn: '2027-03-01', taxExpiresOn: null, insuranceExpiresOn: '2026-12-01' };

  it('are over the day after their last', () => {
    expect(lapsedPapers(van, '2026-12-01')).toEqual([]);
    expect(lapsedPapers(van, '2026-12-02')).toEqual(['insurance']);
    expect(lapsedPapers(van, '2027-03-02')).toEqual(['mot', 'insurance']);
  });

  it('put the one first that needs care: the worst, then the next', () => {
    expect(firstPaper(van, today)).toMatchObject({ paper: 'insurance', light: 'soon', daysLeft: 9 });
    expect(firstPaper({ ...van, taxExpiresOn: '2026-11-01' }, today)).toMatchObject({
      paper: 'tax',
      light: 'lapsed',
    });
    const nothing = { motExpiresOn: null, taxExpiresOn: null, insuranceExpiresOn: null };
    expect(firstPaper(nothing, today)).toMatchObject({ light: 'unknown', daysLeft: null });
    expect(firstPaper({ ...nothing, insuranceExpiresOn: '2030-01-01' }, today)).toMatchObject({
      paper: 'insurance',
    });
  });
});
