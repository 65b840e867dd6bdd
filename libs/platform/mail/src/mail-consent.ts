import type { TenantContext } from '@convoy/platform/context';

/** Answers whether a person wants mails of a kind. */
export type MailConsentSource = (
  ctx: { readonly tenant: TenantContext },
  userId: number,
  kind: string,
) => Promise<boolean>;

/**
 * Asked before every mail a person may do without; mails about security and the contract of a hire are sent unasked.
 * The slices that mail know this port alone, the slice that keeps the wishes answers it.
 */
export class MailConsent {
  private source: MailConsentSource | undefined;

  /** Names who knows. Once: two answers would be none. */
  answeredBy(source: MailConsentSource): void {
    if (this.source) throw new Error('The consent to mails is answered already.');
    this.source = source;
  }

  /**
   * Whether the person wants the mail. Where nobody keeps wishes, they do.
   * @param kind kind of the notification that the mail goes with: `booking-expired`
   */
  async wants(ctx: { readonly tenant: TenantContext }, userId: number, kind: string): Promise<boolean> {
    return this.source ? this.source(ctx, userId, kind) : true;
  }
}
