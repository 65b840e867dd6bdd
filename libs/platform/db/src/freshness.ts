import { type Listening, listenTo } from './listen.ts';

/** What the database tells of when it changes (`app.tell_stale` on each table that something remembered stands on): tables that are read often, written rarely. */
export const staleTopics = ['tenants', 'depots', 'rates', 'cards', 'plugins'] as const;
export type StaleTopic = (typeof staleTopics)[number];

/** A pulse that was answered is believed this long: the line cannot be dead longer without being distrusted. */
const BELIEVE_PULSE_MS = 3_000;
const PULSE_MS = 1_000;

/** Forgets what is known of a tenant; null: of all. */
type Forget = (tenantId: number | null) => void;

/**
 * Whether what was read may still be believed. While the line to the database hears, every change is told, and what was
 * read stays true until then; while it does not, what was read is soon read again.
 */
export class Freshness {
  private readonly forgetters = new Map<StaleTopic, Set<Forget>>();
  private listening: Listening | undefined;
  private heardAt = Number.NEGATIVE_INFINITY;

  /** Begins to listen. Without it, and in processes that never begin, nothing is believed long. */
  start(connectionString: string, onError: (error: Error) => void): void {
    this.listening ??= listenTo({
      connectionString,
      channels: ['convoy_stale'],
      pulseMs: PULSE_MS,
      onNews: (_channel, payload) => this.tell(payload),
      onPulse: (sentAt) => {
        this.heardAt = sentAt;
      },
      // What was told while nobody listened is not known: what was read before may be stale.
      onListening: () => this.forgetAll(),
      onError,
    });
  }

  async stop(): Promise<void> {
    this.heardAt = Number.NEGATIVE_INFINITY;
    await this.listening?.stop();
  }

  /** Whether the line has answered lately. */
  get hears(): boolean {
    return performance.now() - this.heardAt < BELIEVE_PULSE_MS;
  }

  /** Calls `forget` at every change of a topic. */
  on(topic: StaleTopic, forget: Forget): void {
    const forgetters = this.forgetters.get(topic) ?? new Set();
    this.forgetters.set(topic, forgetters.add(forget));
  }

  /** `depots:4711` */
  private tell(payload: string): void {
    const [topic, tenant] = payload.split(':');
    for (const forget of this.forgetters.get(topic as StaleTopic) ?? []) forget(Number(tenant) || null);
  }

  private forgetAll(): void {
    for (const forgetters of this.forgetters.values()) for (const forget of forgetters) forget(null);
  }
}
