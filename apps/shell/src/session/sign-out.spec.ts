// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { forgetTab } from './sign-out.ts';

afterEach(() => {
  vi.restoreAllMocks();
  sessionStorage.clear();
  localStorage.clear();
});

describe('signing out', () => {
  it('takes what this tab remembers of somebody along, and leaves what the browser was told to keep', () => {
    sessionStorage.setItem('convoy.booking.customer', '7 Ada Palmer');
    sessionStorage.setItem('convoy.recent', '{"user":1,"items":[{"title":"Ada Palmer"}]}');
    localStorage.setItem('convoy.scheme', 'dark');
    forgetTab();
    expect(sessionStorage).toHaveLength(0);
    expect(localStorage.getItem('convoy.scheme')).toBe('dark');
  });

  it('goes on where storage is denied', () => {
    vi.stubGlobal('sessionStorage', undefined);
    expect(forgetTab).not.toThrow();
    vi.unstubAllGlobals();
  });
});
