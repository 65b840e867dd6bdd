import type { RequestContext } from '@convoy/platform/context';
import type { EventDefinition, WebhookDefinition, WebhookEventDefinition } from '@convoy/platform/events';

/**
 * Computes the data of a message from the event; null sends nothing. The worker calls it, and only where an endpoint
 * subscribes to the type.
 */
export type WebhookData<Payload, Data> = (
  ctx: RequestContext,
  payload: Payload,
) => Promise<Data | null> | Data | null;

/** A source whose types the engine does not need. */
export interface WebhookSource {
  readonly event: EventDefinition<unknown>;
  readonly webhook: WebhookDefinition;
  readonly data: WebhookData<unknown, unknown>;
  readonly offer?: WebhookOffer | undefined;
}

/** Where a type is offered, when not at every brand, and what its group is called there. */
export interface WebhookOffer {
  isOffered(ctx: RequestContext): Promise<boolean>;
  nameOf(ctx: RequestContext): string;
}

/**
 * What leaves the product by webhooks. Each owner adds the sources of its events at start; the slice that sends takes them over,
 * whichever of the two starts first.
 */
export class Webhooks {
  private readonly sources: WebhookSource[] = [];
  private engine: ((source: WebhookSource) => void) | undefined;

  /** Sends the message that the event declares. */
  add<Payload, Data>(
    event: WebhookEventDefinition<Payload, Data>,
    data: WebhookData<Payload, NoInfer<Data>>,
  ): void {
    this.addAs(event, event.webhook, data);
  }

  /**
   * Sends a message whose type is declared apart from the event: several events send it, or the event is another slice's.
   * @throws Error where two slices declare the same type, or the event has a source already
   */
  addAs<Payload, Data>(
    event: EventDefinition<Payload>,
    webhook: WebhookDefinition<Data>,
    data: WebhookData<Payload, NoInfer<Data>>,
    offer?: WebhookOffer,
  ): void {
    const source = { event, webhook, data, offer } as unknown as WebhookSource;
    if (this.sources.some((other) => other.event.type === event.type))
      throw new Error(`The event ${event.type} has a webhook already.`);
    if (this.sources.some(({ webhook: other }) => other.type === webhook.type && other !== source.webhook))
      throw new Error(`Two slices declare the webhook "${webhook.type}".`);
    this.sources.push(source);
    this.engine?.(source);
  }

  /** Hands every source to the engine: those there are, and each that is added later. */
  takenBy(engine: (source: WebhookSource) => void): void {
    if (this.engine) throw new Error('Webhooks have an engine already.');
    this.engine = engine;
    for (const source of this.sources) engine(source);
  }

  /** Every type there is, each once, in the order of registration. */
  get kinds(): readonly WebhookDefinition[] {
    return [...new Set(this.sources.map(({ webhook }) => webhook))];
  }

  /** Types that are offered at a brand, with the name of their group where its owner gives one, each once. */
  async offeredTo(
    ctx: RequestContext,
  ): Promise<readonly { kind: WebhookDefinition; groupName: string | null }[]> {
    const offered = await Promise.all(
      this.kinds.map(async (kind) => {
        const { offer } = this.sources.find(({ webhook }) => webhook === kind) ?? {};
        if (offer && !(await offer.isOffered(ctx))) return [];
        return [{ kind, groupName: offer?.nameOf(ctx) ?? null }];
      }),
    );
    return offered.flat();
  }

  /** A type; undefined for one that no slice declares. */
  kind(type: string): WebhookDefinition | undefined {
    return this.kinds.find((kind) => kind.type === type);
  }
}
