import { describe, expect, it } from 'vitest';
import { loginPathFor, safeReturnTo } from './return-to.ts';

describe('safeReturnTo', () => {
  it.each([
    '/payment/12',
    '/booking?van=1&step=book#price',
    '/',
    '/booking?next=//evil.example',
    '/a/../booking',
  ])('keeps the own path %s', (path) => {
    expect(safeReturnTo(path)).toBe(path === '/a/../booking' ? '/booking' : path);
  });

  it.each([
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    'https://evil.example',
    'https:evil.example',
    'javascript:alert(1)',
    ' /booking',
    'booking',
    '/..//evil.example',
    '/./\\evil.example',
    '',
    null,
    undefined,
    `/${'a'.repeat(3000)}`,
  ])('refuses %j', (value) => {
    expect(safeReturnTo(value)).toBe('/dashboard');
  });

  it.each([
    '/login',
    '/login?returnTo=/login',
    '/register',
    '/reset-password#token=x',
    '/verify-email',
    '/confirm-email#token=x',
    '/api/logout',
    '/api/auth/user',
  ])('does not lead back to %s', (path) => {
    expect(safeReturnTo(path)).toBe('/dashboard');
  });
});

describe('loginPathFor', () => {
  it('carries the whole place, and nothing for the dashboard', () => {
    expect(loginPathFor('/payment/12?a=b#c')).toBe('/login?returnTo=%2Fpayment%2F12%3Fa%3Db%23c');
    expect(loginPathFor('/dashboard')).toBe('/login');
    expect(loginPathFor('//evil.example')).toBe('/login');
  });
});
