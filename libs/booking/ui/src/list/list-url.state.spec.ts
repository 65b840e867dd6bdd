import { describe, expect, it } from 'vitest';
import { formatListUrl, parseListUrl, wholeList } from './list-url.state.ts';

describe('the address of the list', () => {
  it.each([
    '',
    'status=confirmed',
    'customer=42',
    'sort=-total',
    'status=expired&customer=42&sort=pickup&page=3',
    'only=overdue&q=moss&depot=7&van=12',
    'from=2026-11-21&until=2026-11-28&end=return',
    'until=2026-11-28',
  ])('is read and written alike: %j', (address) =>
    expect(String(formatListUrl(parseListUrl(new URLSearchParams(address))))).toBe(address),
  );

  it.each([
    'customer=0',
    'customer=-1',
    'customer=x',
    'customer=1.5',
    'customer=99999999999999',
    'status=gone',
    'only=late',
    'depot=leeds',
    'van=',
    'from=2026-02-30',
    'until=tomorrow',
    'end=return',
    'page=0',
    'sort=notes',
    'sort=--total',
  ])('takes what is malformed as not given: %s', (address) =>
    expect(parseListUrl(new URLSearchParams(address))).toEqual(wholeList),
  );
});
