import type { TenantContext } from '@convoy/platform/context';
import { Sealer } from '@convoy/platform/sealing';
import { Injectable } from '@nestjs/common';
import { PaymentOptions } from './payment.options.ts';
import { PaymentQueries } from './payment.queries.ts';
import { PaymentGateway } from './payment-gateway.ts';

const PURPOSE = 'payment.endpoint-secret';
const REMEMBER_MS = 5_000;

/** Where the provider tells each brand what happened, and the secret that proves it. */
@Injectable()
export class PaymentEndpointsService {
  private readonly known = new Map<number, { readonly secret: string; readonly until: number }>();
  private readonly checked = new Set<number>();

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
    if (known && known.until > Date.now()) return known.secret;
    const stored = await this.queries.endpoint({ tenant }, this.provider());
    if (!stored || stored.url !== this.url(tenant)) return null;
    const secret = this.sealer.open(PURPOSE, stored.sealedSecret);
    // Another process may register a new endpoint: its secret is seen within seconds.
    this.known.set(tenant.id, { secret, until: Date.now() + REMEMBER_MS });
    return secret;
  }

  /**
   * Registers the brand's endpoint unless it stands, before its first intent, so that no money moves unheard. Asked of
   * the provider once a process: an endpoint that was removed there would be silence for ever.
   */
  async ensure(tenant: TenantContext): Promise<void> {
    if (this.options.webhookSecret || this.checked.has(tenant.id)) return;
    const url = this.url(tenant);
    const stored = await this.queries.endpoint({ tenant }, this.provider());
    if (!stored || stored.url !== url || !(await this.gateway.hasEndpoint(stored.id))) {
      // The old endpoint's id makes the key a new one: a repeated key would answer with what is gone.
      const endpoint = await this.gateway.createEndpoint(
        url,
        `convoy-endpoint-${tenant.id}-${stored?.id ?? 'first'}`,
      );
      const sealedSecret = this.sealer.seal(PURPOSE, endpoint.secret);
      await this.queries.saveEndpoint(
        { tenant },
        { provider: this.provider(), url, id: endpoint.id, sealedSecret },
      );
      this.known.delete(tenant.id);
    }
    this.checked.add(tenant.id);
  }

  private provider(): string {
    return this.options.apiBase ?? 'stripe';
  }

  private url(tenant: TenantContext): string {
    return `${this.options.originOf(tenant.slug)}/api/webhooks/stripe`;
  }
}
