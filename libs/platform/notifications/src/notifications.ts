import type { RequestContext } from '@convoy/platform/context';
import type { EventDefinition } from '@convoy/platform/events';
import type { NotificationAudience, NotificationDefinition } from './define-notification.ts';

/** Who is told: one customer, the staff of the brand except the one who acted, its admins, or one person of any role. */
export type NotificationRecipients =
  | { readonly customerId: number }
  | { readonly staffExcept: number | null }
  | { readonly admins: true }
  | { readonly userId: number };

/** The recipients that fit an audience. */
export type RecipientsOf<Audience extends NotificationAudience> = {
  readonly customer: { readonly customerId: number };
  readonly staff: { readonly staffExcept: number | null };
  readonly admin: { readonly admins: true };
  readonly everyone: { readonly userId: number };
}[Audience];

/** What is told of one event. */
export interface NotificationNews<Params, Audience extends NotificationAudience> {
  readonly to: RecipientsOf<Audience>;
  readonly params: Params;
  /** The address it opens where that is not the link of its kind. */
  readonly path?: string;
}

/** Which event is told as which kind, and how. */
export interface NotificationSource<Params, Audience extends NotificationAudience, Payload> {
  readonly notification: NotificationDefinition<Params, Audience>;
  readonly event: EventDefinition<Payload>;
  /** Of the listener, where a second event is told as the same kind; the kind unless stated. Stored: never rename it. */
  readonly name?: string;
  /** Computes what is told and to whom; null tells nobody. Called by the worker, again after a failure. */
  tell(ctx: RequestContext, payload: Payload): Promise<NotificationNews<Params, Audience> | null>;
}

/** A source whose types the engine does not need. */
export interface AnyNotificationSource {
  readonly notification: NotificationDefinition;
  readonly event: EventDefinition<unknown>;
  readonly name: string;
  tell(
    ctx: RequestContext,
    payload: unknown,
  ): Promise<{
    readonly to: NotificationRecipients;
    readonly params: unknown;
    readonly path?: string | undefined;
  } | null>;
}

/**
 * The notifications of all slices. Each owner adds its own at start; the slice that keeps notifications takes them over,
 * whichever of the two starts first.
 */
export class Notifications {
  private readonly sources: AnyNotificationSource[] = [];
  private readonly byKind = new Map<string, NotificationDefinition>();
  private engine: ((source: AnyNotificationSource) => void) | undefined;

  /** @throws Error where two slices declare the same kind */
  add<Params, Audience extends NotificationAudience, Payload>(
    source: NotificationSource<Params, Audience, Payload>,
  ): void {
    const { notification, name = notification.kind } = source;
    const known = this.byKind.get(notification.kind);
    if (known && known !== (notification as unknown))
      throw new Error(`Two slices declare the notification "${notification.kind}".`);
    const tell: AnyNotificationSource['tell'] = (ctx, payload) => source.tell(ctx, payload as Payload);
    const plain = { notification, event: source.event, name, tell } as unknown as AnyNotificationSource;
    this.byKind.set(notification.kind, plain.notification);
    this.sources.push(plain);
    this.engine?.(plain);
  }

  /** Hands every source to the engine: those there are, and each that is added later. */
  takenBy(engine: (source: AnyNotificationSource) => void): void {
    if (this.engine) throw new Error('Notifications have an engine already.');
    this.engine = engine;
    for (const source of this.sources) engine(source);
  }

  /** Every declared kind, in the order of the preferences. */
  get kinds(): readonly NotificationDefinition[] {
    return [...this.byKind.values()].sort((one, other) => one.order - other.order);
  }

  /** A kind; undefined for one that no slice declares any more. */
  kind(kind: string): NotificationDefinition | undefined {
    return this.byKind.get(kind);
  }

  /** The kinds that a person of this role can get, on a brand's host or at head office. */
  kindsOf(
    role: 'admin' | 'operator' | 'customer',
    host: 'brand' | 'platform' = 'brand',
  ): readonly NotificationDefinition[] {
    const mine = role === 'customer' ? 'customer' : 'staff';
    return this.kinds.filter(({ audience, ofHire }) => {
      const meant = audience === 'everyone' || audience === mine || audience === role;
      return meant && (host === 'brand' || !ofHire);
    });
  }
}
