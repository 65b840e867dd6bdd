import { describe, expect, it } from 'vitest';
import { contactForm } from './contact.form.ts';

const fields = {
  topic: 'other',
  name: 'Ada',
  email: 'ada@example.org',
  phone: ' ',
  company: '',
  message: 'Do you rent roof bars?',
  website: '',
};

describe('the body of the contact form', () => {
  it('is what was typed, without what was left empty and may be', () => {
    expect(contactForm.body(fields, 3)).toEqual({
      topic: 'other',
      name: 'Ada',
      email: 'ada@example.org',
      message: 'Do you rent roof bars?',
      website: '',
      seconds: 3,
    });
  });

  it('keeps a field that nothing knows, for the call to refuse', () => {
    expect(contactForm.body({ ...fields, isAdmin: 'true' }, 3)).toHaveProperty('isAdmin', 'true');
  });

  it('asks for a time with a demonstration alone', () => {
    const demoAt = '2026-12-01T10:00:00.000Z';
    expect(contactForm.body({ ...fields, demoAt }, 3)).not.toHaveProperty('demoAt');
    expect(contactForm.body({ ...fields, topic: 'demo', demoAt }, 3)).toHaveProperty('demoAt', demoAt);
  });
});

describe('the thanks for it', () => {
  const leadsTo = (sent: Readonly<Record<string, string>>, language: string | null) =>
    contactForm.leadsTo({ reference: 'E-4F2' } as never, sent, { language, originOf: (slug) => slug });

  it('name the message, and nothing in it ends a header', () => {
    expect(leadsTo(fields, null)).toBe('/contact?sent=E-4F2');
    expect(leadsTo({ topic: 'demo', demoAt: 'a\r\nb' }, 'de')).toBe(
      '/contact?lang=de&sent=E-4F2&demo=a%0D%0Ab',
    );
  });
});
