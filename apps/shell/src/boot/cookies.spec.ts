// @vitest-environment happy-dom
import { completeSignIn } from '@convoy/shell-api';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { cookiesRefused } from './cookies.ts';

afterEach(() => {
  sessionStorage.clear();
  vi.restoreAllMocks();
});

describe('cookiesRefused', () => {
  it('believes the browser', () => {
    expect(cookiesRefused(false)).toBe(false);
    vi.spyOn(navigator, 'cookieEnabled', 'get').mockReturnValue(false);
    expect(cookiesRefused(false)).toBe(true);
    expect(cookiesRefused(true)).toBe(false);
  });

  it('notices a sign-in after which nobody is known, once', () => {
    vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
    completeSignIn('/dashboard');
    expect(cookiesRefused(false)).toBe(true);
    expect(cookiesRefused(false)).toBe(false);
  });

  it('takes the mark of a sign-in that held away', () => {
    vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
    completeSignIn('/dashboard');
    expect(cookiesRefused(true)).toBe(false);
    expect(cookiesRefused(false)).toBe(false);
  });
});
