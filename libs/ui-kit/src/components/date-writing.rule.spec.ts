import { formatLocales } from '@convoy/platform/i18n';
import { describe, expect, it } from 'vitest';
import { datePattern, writtenDate } from './date-writing.rule.ts';

describe('dates in fields', () => {
  it.each([
    ['en-GB', '03/11/2026', 'dd/mm/yyyy'],
    ['de', '03.11.2026', 'TT.MM.JJJJ'],
    ['fr', '03/11/2026', 'jj/mm/aaaa'],
    ['it', '03/11/2026', 'gg/mm/aaaa'],
    ['ja', '2026/11/03', '年/月/日'],
  ])('are written in %s as %s, and %s while there is none', (locale, written, pattern) => {
    expect([writtenDate('2026-11-03', locale), datePattern(locale)]).toEqual([written, pattern]);
  });

  it('never put the month first, whatever the browser speaks', () => {
    for (const locale of Object.values(formatLocales)) expect(datePattern(locale)).not.toMatch(/^mm/);
  });

  it('are empty where there is no date', () => {
    expect([writtenDate('', 'de'), writtenDate('2026-13-01', 'de')]).toEqual(['', '']);
  });
});
