import { describe, expect, it } from 'vitest';
import { keptOfSignUp, signUpCall } from './sign-up-form.rule.ts';

const NOW = 1_800_000_000_000;
const fields = {
  business: 'Acme Vans',
  subdomain: 'acme-vans',
  password: 'seven-otters-swim',
  logo: ' <svg/>\n',
  website: '',
  openedAt: String(NOW - 20_000),
};

describe('signUpCall', () => {
  it('sends what was typed, the logo as it is drawn, and no more time than a person takes at least', () => {
    const { openedAt: _openedAt, ...typed } = fields;
    expect(signUpCall(fields, NOW).body).toEqual({ ...typed, logo: '<svg/>', seconds: 5 });
    expect(signUpCall({ ...fields, logo: '' }, NOW).body.logo).toBeNull();
    expect(signUpCall({ openedAt: '' }, NOW).body).toEqual({ logo: null, seconds: 0 });
  });

  it('is the same for a second press, another one for another address, and its key tells nothing of the password', () => {
    const first = signUpCall(fields, NOW);
    const second = signUpCall(fields, NOW + 9_000);
    expect([second.body, second.onceKey]).toEqual([first.body, first.onceKey]);
    expect(signUpCall({ ...fields, subdomain: 'other' }, NOW).onceKey).not.toBe(first.onceKey);
    expect(signUpCall({ ...fields, password: 'other' }, NOW).onceKey).toBe(first.onceKey);
  });

  it('keeps a field that nothing knows, for the call to refuse', () => {
    expect(signUpCall({ ...fields, isAdmin: 'true' }, NOW).body).toHaveProperty('isAdmin', 'true');
  });
});

describe('keptOfSignUp', () => {
  const { password: _password, openedAt: _openedAt, ...typed } = fields;

  it('gives back what was typed, never the password', () => {
    expect(keptOfSignUp(fields, 'SUBDOMAIN_REFUSED', { fault: 'taken' })).toEqual(typed);
    expect(keptOfSignUp(fields, '', null)).toEqual(typed);
  });

  it('gives back no logo that cannot be used', () => {
    const { logo: _logo, ...rest } = typed;
    expect(keptOfSignUp(fields, 'LOGO_REFUSED', {})).toEqual(rest);
    expect(keptOfSignUp(fields, 'INVALID_INPUT', { faults: [{ path: 'logo' }, null] })).toEqual(rest);
    expect(keptOfSignUp(fields, 'INVALID_INPUT', { faults: [{ path: 'email' }] })).toEqual(typed);
  });
});
