import { describe, expect, it } from 'vitest';
import { formatListUrl, parseListUrl } from './list-url.state.ts';

describe('the address of the list', () => {
  it.each([
    '',
    'status=confirmed',
    'customer=42',
    'sort=-total',
    'status=expired&customer=42&sort=pickup&page=3',
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
    'page=0',
    'sort=notes',
    'sort=--total',
  ])('takes what is malformed as not given: %s', (address) =>
    expect(parseListUrl(new URLSearchParams(address))).toEqual({
      status: null,
      customer: null,
      sort: null,
      page: 1,
    }),
  );
});
