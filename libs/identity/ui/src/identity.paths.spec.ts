import { describe, expect, it } from 'vitest';
import { readReturnTo, withReturnTo } from './identity.paths.ts';

const read = (returnTo: string) => readReturnTo(new URLSearchParams({ returnTo }));

describe('readReturnTo', () => {
  it('accepts a path of this site with its query', () => {
    expect(read('/booking?step=book&van=5')).toBe('/booking?step=book&van=5');
  });

  it.each([
    '//evil.example/x',
    '/\\evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '/a\\b',
    '/\u0009/evil.example',
    '/.//evil.example',
    'booking',
    '',
  ])('refuses %j', (value) => {
    expect(read(value)).toBeNull();
  });

  it('refuses the pages of signing in and the API, which would go in circles', () => {
    expect(read('/login')).toBeNull();
    expect(read('/register?x=1')).toBeNull();
    expect(read('/api/logout')).toBeNull();
  });

  it('survives a round trip through another page of signing in', () => {
    const path = withReturnTo('/register', '/booking?van=5&notes=a b');
    expect(readReturnTo(new URL(path, 'http://x.example').searchParams)).toBe('/booking?van=5&notes=a%20b');
  });
});
