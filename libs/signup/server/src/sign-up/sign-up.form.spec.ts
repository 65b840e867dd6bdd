import { describe, expect, it } from 'vitest';
import { signUpForm } from './sign-up.form.ts';

const fields = {
  business: 'Acme Vans',
  subdomain: 'Acme-Vans',
  password: 'seven-otters-swim',
  logo: ' <svg/>\n',
  website: '',
};

describe('the sign-up form', () => {
  it('sends what was typed, and the logo as it is drawn', () => {
    expect(signUpForm.body(fields, 5)).toEqual({ ...fields, logo: '<svg/>', seconds: 5 });
    expect(signUpForm.body({ ...fields, logo: '' }, 5).logo).toBeNull();
    expect(signUpForm.body({}, 0)).toEqual({ logo: null, seconds: 0 });
  });

  it('keeps a field that nothing knows, for the call to refuse', () => {
    expect(signUpForm.body({ ...fields, isAdmin: 'true' }, 5)).toHaveProperty('isAdmin', 'true');
  });

  it('keeps the password to itself', () => {
    expect(signUpForm.secret).toEqual(['password']);
  });

  it('leads a second press to the brand, without the way in', () => {
    const place = { language: null, originOf: (slug: string) => `http://${slug}.example` };
    expect(signUpForm.secondPressLeadsTo?.(fields, place)).toBe('http://acme-vans.example/');
  });

  it('gives back no logo that cannot be used', () => {
    const dropped = (code: string, details: unknown) => signUpForm.dropped?.({ code, details });
    expect(dropped('LOGO_REFUSED', {})).toEqual(['logo']);
    expect(dropped('PAYLOAD_TOO_LARGE', null)).toEqual(['logo']);
    expect(dropped('INVALID_INPUT', { faults: [{ path: 'logo' }, null] })).toEqual(['logo']);
    expect(dropped('INVALID_INPUT', { faults: [{ path: 'email' }] })).toEqual([]);
    expect(dropped('SUBDOMAIN_REFUSED', { fault: 'taken' })).toEqual([]);
    expect(dropped('', null)).toEqual([]);
  });
});
