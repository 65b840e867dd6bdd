import { describe, expect, it } from 'vitest';
import { forgotFormSchema, registerFormSchema, resetFormSchema } from './identity-form.schemas.ts';

const good = {
  firstName: 'Ada',
  lastName: 'Moss',
  email: 'ada@example.com',
  phone: '',
  password: 'long enough',
};

/** First message of each faulty field. */
function faults(value: Record<string, string>): Record<string, string> {
  const result = registerFormSchema.safeParse(value);
  const found: Record<string, string> = {};
  for (const issue of result.error?.issues ?? []) found[String(issue.path[0])] ??= issue.message;
  return found;
}

describe('registerFormSchema', () => {
  it('accepts an account without a phone', () => {
    expect(registerFormSchema.safeParse(good).success).toBe(true);
  });

  it('asks for every required field at once', () => {
    expect(faults({ firstName: ' ', lastName: '', email: '', phone: '', password: '' })).toEqual({
      firstName: 'errors.firstNameRequired',
      lastName: 'errors.lastNameRequired',
      email: 'errors.emailRequired',
      password: 'errors.passwordRequired',
    });
  });

  it('names what is wrong with what was filled', () => {
    expect(faults({ ...good, email: 'ada@', phone: 'call me', password: '1234567' })).toEqual({
      email: 'errors.emailInvalid',
      phone: 'errors.phoneInvalid',
      password: 'errors.passwordShort',
    });
    expect(faults({ ...good, password: 'x'.repeat(129) })).toEqual({ password: 'errors.passwordLong' });
    expect(faults({ ...good, firstName: 'x'.repeat(81) })).toEqual({ firstName: 'errors.tooLong' });
  });

  it('never trims a password', () => {
    expect(resetFormSchema.parse({ password: '  spaces count  ' }).password).toBe('  spaces count  ');
  });
});

describe('forgotFormSchema', () => {
  it('trims the address', () => {
    expect(forgotFormSchema.parse({ email: ' ada@example.com ' }).email).toBe('ada@example.com');
  });
});
