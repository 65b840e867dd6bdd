import { describe, expect, it } from 'vitest';
import type { TenantContext } from '../../context/src/index.ts';
import { MailConsent } from './mail-consent.ts';

const ctx = { tenant: { id: 1 } as TenantContext };

describe('consent to mails', () => {
  it('is given where nobody keeps wishes', async () => {
    expect(await new MailConsent().wants(ctx, 7, 'booking-expired')).toBe(true);
  });

  it('is asked of the one who keeps them, and a failure is no consent', async () => {
    const consent = new MailConsent();
    consent.answeredBy(async (_ctx, userId) => {
      if (userId === 9) throw new Error('away');
      return userId === 7;
    });
    expect(await consent.wants(ctx, 7, 'booking-expired')).toBe(true);
    expect(await consent.wants(ctx, 8, 'booking-expired')).toBe(false);
    await expect(consent.wants(ctx, 9, 'booking-expired')).rejects.toThrow('away');
    expect(() => consent.answeredBy(async () => true)).toThrow();
  });
});
