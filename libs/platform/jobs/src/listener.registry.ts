import type { RequestContext } from '@convoy/platform/context';
import type { EventDefinition } from '@convoy/platform/events';

/** What acts on an event. Delivery is at least once; the dispatcher skips what a listener has already done. */
export interface EventListener<T> {
  /** Dotted, owner first: `booking.confirmation-mail`. */
  readonly name: string;
  readonly event: EventDefinition<T>;
  handle(ctx: RequestContext, payload: T, meta: { eventId: number; at: Date }): Promise<void>;
}

/** The listeners of all slices; each module adds its own at start. */
export class ListenerRegistry {
  private readonly byType = new Map<string, EventListener<unknown>[]>();

  add<T>(listener: EventListener<T>): void {
    const listeners = this.byType.get(listener.event.type) ?? [];
    if ([...this.byType.values()].flat().some((other) => other.name === listener.name)) {
      throw new Error(`Two listeners are called ${listener.name}.`);
    }
    listeners.push(listener as EventListener<unknown>);
    this.byType.set(listener.event.type, listeners);
  }

  get all(): readonly EventListener<unknown>[] {
    return [...this.byType.values()].flat();
  }

  of(type: string): readonly EventListener<unknown>[] {
    return this.byType.get(type) ?? [];
  }
}
