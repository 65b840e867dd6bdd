import type { TenantContext } from '@convoy/platform/context';
import { Sealer } from '@convoy/platform/sealing';
import { Injectable } from '@nestjs/common';
import { PaymentOptions } from './payment.options.ts';
import { PaymentQueries } from './payment.queries.ts';
import { PaymentGateway } from './payment-gateway.ts';

const PURPOSE = 'payment.endpoint-secret';

/** Where the provider tells each brand what happened, and the secret that proves it. */
@Injectable()
export class PaymentEndpointsService {
  private readonly known = new Map<number, string>();

  constructor(
    private readonly gateway: PaymentGateway,
    private readonly queries: PaymentQueries,
    private readonly options: PaymentOptions,
    private readonly sealer: Sealer,
  ) {}

  /** The brand's signing secret; null while no endpoint is registered. */
  async secretOf(tenant: TenantContext): Promise<string | null> {
    if (this.options.webhookSecret) return this.options.webhookSecret;
    const known = this.known.get(tenant.id);
    if (known) return known;
    const stored = await this.queries.endpoint({ tenant }, this.provider());
    if (!stored || stored.url !== this.url(tenant)) return null;
    const secret = this.sealer.open(PURPOSE, stored.sealedSecret);
    this.known.set(tenant.id, secret);
    return secret;
  }

  /** Registers the brand's endpoint unless it stands: before its first intent, so that no money moves unheard. */
  async ensure(tenant: TenantContext): Promise<void> {
    if (await this.secretOf(tenant)) return;
    const url = this.url(tenant);
    const endpoint = await this.gateway.createEndpoint(url, `convoy-endpoint-${tenant.id}-${url}`);
    const sealedSecret = this.sealer.seal(PURPOSE, endpoint.secret);
    await this.queries.saveEndpoint(
      { tenant },
      { provider: this.provider(), url, id: endpoint.id, sealedSecret },
    );
    this.known.set(tenant.id, endpoint.secret);
  }

  private provider(): string {
    return this.options.apiBase ?? 'stripe';
  }

  private url(tenant: TenantContext): string {
    return `${this.options.originOf(tenant.slug)}/api/webhooks/stripe`;
  }
}
