import type { DataContext } from '@convoy/platform/db';
import { Injectable } from '@nestjs/common';
import type Stripe from 'stripe';
import { ProviderAccounts } from '../connect/provider-accounts.service.ts';
import { isRefused, isUnknown, StripeClient } from '../stripe-client.ts';
import { type ProviderDispute, toDispute } from './provider-dispute.ts';

/** Evidence by the provider's own names: words, or the number of a file it has. */
export type ProviderEvidence = Pick<
  Stripe.DisputeUpdateParams.Evidence,
  | 'access_activity_log'
  | 'cancellation_policy_disclosure'
  | 'customer_communication'
  | 'customer_email_address'
  | 'customer_name'
  | 'customer_signature'
  | 'product_description'
  | 'receipt'
  | 'refund_policy_disclosure'
  | 'service_date'
  | 'service_documentation'
  | 'uncategorized_file'
  | 'uncategorized_text'
>;

/** A file for the provider. */
export interface EvidenceUpload {
  readonly filename: string;
  readonly contentType: string;
  readonly content: Buffer;
}

/** What is asked of the provider about disputes; every method may throw PROVIDER_UNAVAILABLE. */
@Injectable()
export class DisputeGateway {
  constructor(
    private readonly client: StripeClient,
    private readonly accounts: ProviderAccounts,
  ) {}

  /** @returns null for one that the provider does not know */
  async dispute(ctx: DataContext, id: string): Promise<ProviderDispute | null> {
    const account = await this.accounts.requestOptions(ctx);
    try {
      return toDispute(await this.client.reach(() => this.client.api.disputes.retrieve(id, {}, account)));
    } catch (error) {
      if (isUnknown(error)) return null;
      throw error;
    }
  }

  /** All disputes of the account that were opened since an instant; also those of other brands where they share it. */
  async openedSince(ctx: DataContext, from: Date): Promise<ProviderDispute[]> {
    const account = await this.accounts.requestOptions(ctx);
    const created = { gte: Math.floor(from.getTime() / 1000) };
    return this.client.reach(async () => {
      const found: ProviderDispute[] = [];
      for await (const dispute of this.client.api.disputes.list({ created, limit: 100 }, account)) {
        const known = toDispute(dispute);
        if (known) found.push(known);
      }
      return found;
    });
  }

  /** Hands a file over. Same key, same file. @returns what the provider calls it */
  async upload(ctx: DataContext, file: EvidenceUpload, idempotencyKey: string): Promise<string> {
    const account = await this.accounts.requestOptions(ctx);
    const { id } = await this.client.reach(() =>
      this.client.api.files.create(
        {
          purpose: 'dispute_evidence',
          file: { data: file.content, name: file.filename, type: file.contentType },
        },
        // Files are larger than what other calls carry.
        { ...account, idempotencyKey, timeout: 20_000 },
      ),
    );
    return id;
  }

  /** Hands the evidence to the bank. That can be done once. */
  async submit(
    ctx: DataContext,
    id: string,
    evidence: ProviderEvidence,
    idempotencyKey: string,
  ): Promise<ProviderDispute | null> {
    const account = await this.accounts.requestOptions(ctx);
    return toDispute(
      await this.client.reach(() =>
        this.client.api.disputes.update(id, { evidence, submit: true }, { ...account, idempotencyKey }),
      ),
    );
  }

  /** Gives in: the dispute is lost. One that is over or answered already stays as it is, and that is the answer. */
  async close(ctx: DataContext, id: string, idempotencyKey: string): Promise<ProviderDispute | null> {
    const account = await this.accounts.requestOptions(ctx);
    try {
      return toDispute(
        await this.client.reach(() => this.client.api.disputes.close(id, {}, { ...account, idempotencyKey })),
      );
    } catch (error) {
      if (isRefused(error)) return this.dispute(ctx, id);
      throw error;
    }
  }
}
