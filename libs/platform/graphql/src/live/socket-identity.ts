import type { RequestContext } from '@convoy/platform/context';
import { RequestContexts, TenantResolver } from '@convoy/platform/http';
import type { FastifyRequest } from 'fastify';

/** Header that says that nobody pressed anything: an open socket keeps no session from becoming idle. */
export const BACKGROUND = 'x-convoy-background';

/** Who stands behind a socket, asked anew as long as it is open. */
export class SocketIdentity {
  /** As it was when the socket was opened. */
  readonly first: RequestContext;
  private readonly host: string;
  private readonly request: FastifyRequest;
  private readonly tenants: TenantResolver;
  private readonly contexts: RequestContexts;

  constructor(
    request: FastifyRequest,
    first: RequestContext,
    tenants: TenantResolver,
    contexts: RequestContexts,
  ) {
    this.host = request.hostname.toLowerCase().replace(/\.$/, '');
    this.request = request;
    this.first = first;
    this.tenants = tenants;
    this.contexts = contexts;
  }

  /**
   * The same person's context as it is now, with the rights of now.
   * @returns null when the session has ended, the person is another one or the host is no longer this tenant's
   */
  async now(): Promise<RequestContext | null> {
    const tenant = await this.tenants.byHost(this.host);
    if (tenant?.id !== this.first.tenant.id) return null;
    const ctx = await this.contexts.of(tenant, this.request);
    return ctx.actor && ctx.actor.id === this.first.actor?.id ? ctx : null;
  }
}
