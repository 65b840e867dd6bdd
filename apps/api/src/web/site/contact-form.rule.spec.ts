import { describe, expect, it } from 'vitest';
import { contactCall, thanksAddress } from './contact-form.rule.ts';

const NOW = 1_800_000_000_000;
const fields = {
  topic: 'other',
  name: 'Ada',
  email: 'ada@example.org',
  phone: ' ',
  company: '',
  message: 'Do you rent roof bars?',
  website: '',
  openedAt: String(NOW - 20_000),
};

describe('contactCall', () => {
  it('sends what was typed, without what was left empty and may be', () => {
    expect(contactCall(fields, NOW).body).toEqual({
      topic: 'other',
      name: 'Ada',
      email: 'ada@example.org',
      message: 'Do you rent roof bars?',
      website: '',
      seconds: 3,
    });
  });

  it('tells how quickly it came, and of a form without a time that it came at once', () => {
    expect(contactCall({ ...fields, openedAt: String(NOW - 1_900) }, NOW).body.seconds).toBe(1);
    expect(contactCall({ ...fields, openedAt: '' }, NOW).body.seconds).toBe(0);
  });

  it('keeps a field that nothing knows, for the call to refuse', () => {
    expect(contactCall({ ...fields, isAdmin: 'true' }, NOW).body).toHaveProperty('isAdmin', 'true');
  });

  it('is the same for a second press, and another one for other words', () => {
    const first = contactCall(fields, NOW);
    const second = contactCall(fields, NOW + 4_000);
    expect([second.body, second.onceKey]).toEqual([first.body, first.onceKey]);
    expect(contactCall({ ...fields, message: 'And chains?' }, NOW).onceKey).not.toBe(first.onceKey);
    expect(first.onceKey).toMatch(/^[\w-]{43}$/);
  });

  it('asks for a time with a demonstration alone', () => {
    const demoAt = '2026-12-01T10:00:00.000Z';
    expect(contactCall({ ...fields, demoAt }, NOW).body).not.toHaveProperty('demoAt');
    expect(contactCall({ ...fields, topic: 'demo', demoAt }, NOW).body).toHaveProperty('demoAt', demoAt);
  });
});

describe('thanksAddress', () => {
  it('names the message, and nothing in it ends a header', () => {
    expect(thanksAddress('E-4F2', fields, null)).toBe('/contact?sent=E-4F2');
    expect(thanksAddress('E-4F2', { topic: 'demo', demoAt: 'a\r\nb' }, 'de')).toBe(
      '/contact?lang=de&sent=E-4F2&demo=a%0D%0Ab',
    );
  });
});
