import { languages } from '@convoy/platform/i18n';
import { describe, expect, it } from 'vitest';
import * as mails from './identity.mails.ts';

describe.each(languages)('mails about an account in %s', (language) => {
  const to = { email: 'ada@example.com', firstName: 'Ada', language };
  const written = [mails.resetMail(1, 'token', to), mails.passwordChangedMail(2, to)];

  it('are written out whole and greet the person', () => {
    for (const mail of written) {
      expect(JSON.stringify(mail)).not.toMatch(/\{\{/);
      expect(mail.paragraphs[0]).toContain('Ada');
      for (const text of [mail.subject, mail.preheader, mail.heading, ...mail.paragraphs]) {
        expect(text.trim()).not.toBe('');
      }
    }
  });

  it('are all looked at here', () => {
    expect(written).toHaveLength(Object.values(mails).filter((one) => typeof one === 'function').length);
  });
});
