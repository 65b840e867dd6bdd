import { paymentErrors } from '@convoy/payment/contract';
import { DomainError } from '@convoy/platform/errors';
import { type Judgement, ProviderLine as PlatformLine } from '@convoy/platform/provider-line';

export type { Judgement, ProviderHealth } from '@convoy/platform/provider-line';

/** The line to a payment provider: one that is not there is PROVIDER_UNAVAILABLE, with the seconds to wait. */
export class ProviderLine extends PlatformLine {
  /**
   * @param name what the log calls the provider
   * @param judge told of each failure
   */
  constructor(name: string, judge: (error: unknown) => Judgement) {
    super(name, judge, {
      log: 'Payments',
      unavailable: (seconds) => new DomainError(paymentErrors.PROVIDER_UNAVAILABLE, { seconds }),
    });
  }
}
