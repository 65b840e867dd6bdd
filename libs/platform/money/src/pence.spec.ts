import { afterEach, describe, expect, it, vi } from 'vitest';
import { formatPounds } from './pence.ts';

describe('pounds as a person reads them', () => {
  afterEach(() => vi.restoreAllMocks());

  it('are written in the language given', () => {
    expect(formatPounds(123_450)).toBe('£1,234.50');
    expect(formatPounds(123_450, 'de-DE')).toBe('1.234,50\u00a0£');
  });

  it('are written by one formatter of the language, however many there are', () => {
    const made = vi.spyOn(Intl, 'NumberFormat');
    for (let pence = 0; pence < 50; pence += 1) formatPounds(pence, 'fr-FR');
    expect(made.mock.calls.length).toBeLessThanOrEqual(1);
  });
});
