import { describe, expect, it } from 'vitest';
import { timeLeft } from './use-countdown.ts';

const at = (iso: string) => Date.parse(iso);

describe('timeLeft', () => {
  it('counts minutes and seconds', () => {
    expect(timeLeft('2026-05-01T10:30:00Z', at('2026-05-01T10:00:01Z')).text).toBe('29:59');
    expect(timeLeft('2026-05-01T10:30:00Z', at('2026-05-01T10:29:51Z')).text).toBe('0:09');
  });

  it('shows hours when there are some', () => {
    expect(timeLeft('2026-05-01T12:00:00Z', at('2026-05-01T10:58:55Z')).text).toBe('1:01:05');
  });

  it('ends at zero and stays there', () => {
    expect(timeLeft('2026-05-01T10:00:00Z', at('2026-05-01T10:00:00Z')).over).toBe(true);
    expect(timeLeft('2026-05-01T10:00:00Z', at('2026-05-01T11:00:00Z'))).toEqual({
      seconds: 0,
      text: '0:00',
      over: true,
    });
  });
});
