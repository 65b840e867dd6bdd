import { describe, expect, it } from 'vitest';
import { datedSeason, yearlySeason } from './season-dates.rule.ts';

describe('datedSeason', () => {
  it('puts a season into the year', () => {
    expect(datedSeason({ from: '06-01', until: '08-31' }, 2026)).toEqual({
      from: '2026-06-01',
      until: '2026-08-31',
    });
  });

  it('lets one over the new year end in the next', () => {
    expect(datedSeason({ from: '12-20', until: '01-05' }, 2026)).toEqual({
      from: '2026-12-20',
      until: '2027-01-05',
    });
    expect(datedSeason({ from: '12-20', until: '02-29' }, 2027).until).toBe('2028-02-29');
  });

  it('knows no leap day where the year has none', () => {
    expect(datedSeason({ from: '02-29', until: '02-29' }, 2026)).toEqual({
      from: '2026-02-28',
      until: '2026-02-28',
    });
    expect(datedSeason({ from: '02-29', until: '03-31' }, 2028).from).toBe('2028-02-29');
  });
});

describe('yearlySeason', () => {
  it('drops the year, and begins somewhere where nothing was chosen', () => {
    expect(yearlySeason({ from: '2026-12-20', until: '2027-01-05' })).toEqual({
      from: '12-20',
      until: '01-05',
    });
    expect(yearlySeason({ from: '', until: '' })).toEqual({ from: '01-01', until: '01-01' });
  });
});
