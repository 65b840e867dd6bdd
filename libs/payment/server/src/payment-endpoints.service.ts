import type { TenantContext } from '@convoy/platform/context';
import { Sealer } from '@convoy/platform/sealing';
import { TenancyService } from '@convoy/tenancy/server';
import { Injectable } from '@nestjs/common';
import { PaymentOptions } from './payment.options.ts';
import { PaymentQueries } from './payment.queries.ts';
import { PaymentGateway } from './payment-gateway.ts';

/** What the signing secret is sealed for. */
export const ENDPOINT_SECRET_PURPOSE = 'payment.endpoint-secret';
const REMEMBER_MS = 5_000;

/**
 * Where the provider tells what happened at the brands' accounts, and the secret that proves it: one endpoint of the
 * platform for all of them (ADR 23), kept as the platform's own row.
 */
@Injectable()
export class PaymentEndpointsService {
  private known: { readonly secret: string; readonly until: number } | null = null;
  private checked = false;

  constructor(
    private readonly gateway: PaymentGateway,
    private readonly queries: PaymentQueries,
    private readonly options: PaymentOptions,
    private readonly sealer: Sealer,
    private readonly tenancy: TenancyService,
  ) {}

  /** The signing secret; null while no endpoint is registered. */
  async secret(): Promise<string | null> {
    if (this.options.webhookSecret) return this.options.webhookSecret;
    if (this.known && this.known.until > performance.now()) return this.known.secret;
    const stored = await this.queries.endpoint({ tenant: await this.platform() }, this.provider());
    if (!stored || stored.url !== this.url()) return null;
    const secret = this.sealer.tryOpen(ENDPOINT_SECRET_PURPOSE, stored.sealedSecret);
    if (secret === null) return null;
    // Another process may register a new endpoint: its secret is seen within seconds.
    this.known = { secret, until: performance.now() + REMEMBER_MS };
    return secret;
  }

  /**
   * Registers the endpoint unless it stands and its secret can be opened, before the first account and the first intent, so that no money moves unheard.
   * Asked of the provider once a process: an endpoint that was removed there would be silence for ever.
   */
  async ensure(): Promise<void> {
    if (this.options.webhookSecret || this.checked) return;
    const tenant = await this.platform();
    const url = this.url();
    const stored = await this.queries.endpoint({ tenant }, this.provider());
    const opens = stored && this.sealer.tryOpen(ENDPOINT_SECRET_PURPOSE, stored.sealedSecret) !== null;
    if (!opens || stored.url !== url || !(await this.gateway.hasEndpoint(stored.id))) {
      // The old endpoint's id makes the key a new one: a repeated key would answer with what is gone.
      const endpoint = await this.gateway.createEndpoint(
        url,
        `convoy-endpoint-${url}-${stored?.id ?? 'first'}`,
      );
      const sealedSecret = this.sealer.seal(ENDPOINT_SECRET_PURPOSE, endpoint.secret);
      await this.queries.saveEndpoint(
        { tenant },
        { provider: this.provider(), url, id: endpoint.id, sealedSecret },
      );
      this.known = null;
    }
    this.checked = true;
  }

  private async platform(): Promise<TenantContext> {
    const tenant = await this.tenancy.platform();
    if (!tenant) throw new Error('There is no platform to be told anything by the provider.');
    return tenant;
  }

  private provider(): string {
    return this.options.apiBase ?? 'stripe';
  }

  private url(): string {
    return `${this.options.originOf('_platform')}/api/webhooks/stripe`;
  }
}
