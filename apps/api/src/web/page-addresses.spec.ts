import { describe, expect, it } from 'vitest';
import { withoutSlash } from './page-addresses.ts';

describe('withoutSlash', () => {
  it.each([
    ['/a/', '/a'],
    ['/a/b/', '/a/b'],
    ['/a', '/a'],
    ['/', '/'],
    // Two slashes at the end are no page, and neither is taken away alone.
    ['/a//', '/a//'],
    // Browsers take these for another host.
    ['//x/', '//x/'],
    ['/\\x/', '/\\x/'],
    ['//', '//'],
  ])('of %s is %s', (path, plain) => {
    expect(withoutSlash(path)).toBe(plain);
  });
});
