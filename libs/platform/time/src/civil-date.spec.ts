import { afterEach, describe, expect, it, vi } from 'vitest';
import { formatCivilDate, formatCivilMoment } from './index.ts';

describe('dates as a person reads them', () => {
  afterEach(() => vi.restoreAllMocks());

  it('are written in the language given', () => {
    expect(formatCivilDate('2026-11-23')).toBe('Mon, 23 Nov 2026');
    expect(formatCivilMoment('2026-11-23', '10:00')).toContain('10:00');
  });

  it('are written by one formatter of the language, however many there are', () => {
    const made = vi.spyOn(Intl, 'DateTimeFormat');
    for (let day = 10; day < 30; day += 1) {
      formatCivilDate(`2026-11-${day}`, 'fr-FR');
      formatCivilMoment(`2026-11-${day}`, '10:00', 'fr-FR');
    }
    expect(made.mock.calls.length).toBeLessThanOrEqual(2);
  });
});
