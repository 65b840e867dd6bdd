import { setTimeout as sleep } from 'node:timers/promises';
import {
  type EmbeddedPostgres,
  type EmbeddedPostgresOptions,
  startEmbeddedPostgres,
} from '@convoy/platform/embedded-postgres';
import type { Print } from './progress.ts';
import { FIRST_PAUSE_MS, LONGEST_PAUSE_MS, STEADY_AFTER_MS } from './service.ts';

const LOOK_EVERY_MS = 1_000;
/** How long the end waits for a start that is under way, so that it does not leave a server behind. */
const START_ENDS_WITHIN_MS = 1_000;

/** How the server is kept alive; the defaults are for life, specs shorten them. */
export interface KeptDatabaseOptions {
  readonly print: Print;
  readonly lookEveryMs?: number;
  readonly firstPauseMs?: number;
}

/**
 * The embedded server, kept running: it is no child that tells of its end (it outlives its starter), so it is looked
 * after, and started again from the same folder at the same port with growing pauses where it died. Who uses it has a
 * pool and connects again by itself.
 */
export class KeptDatabase {
  /** The server as it was first started; its address stays the same over its lives. */
  readonly server: EmbeddedPostgres;
  readonly #options: EmbeddedPostgresOptions;
  readonly #kept: KeptDatabaseOptions;
  readonly #stopping = new AbortController();
  readonly #watch: Promise<void>;

  private constructor(server: EmbeddedPostgres, options: EmbeddedPostgresOptions, kept: KeptDatabaseOptions) {
    this.server = server;
    this.#options = options;
    this.#kept = kept;
    this.#watch = this.#look();
  }

  /**
   * Starts the server or finds the live one of its folder, and looks after it from then on.
   * @throws EmbeddedPostgresError where the first start fails
   */
  static async start(options: EmbeddedPostgresOptions, kept: KeptDatabaseOptions): Promise<KeptDatabase> {
    return new KeptDatabase(await startEmbeddedPostgres(options), options, kept);
  }

  /** Looks after it no longer and stops it. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    await Promise.race([this.#watch, sleep(START_ENDS_WITHIN_MS, undefined, { ref: false })]);
    await this.server.stop();
  }

  get #ending(): boolean {
    return this.#stopping.signal.aborted;
  }

  async #look(): Promise<void> {
    let bornAt = Date.now();
    const first = this.#kept.firstPauseMs ?? FIRST_PAUSE_MS;
    let pause = first;
    while (await this.#rest(this.#kept.lookEveryMs ?? LOOK_EVERY_MS)) {
      if (await this.server.isAlive()) continue;
      if (Date.now() - bornAt >= STEADY_AFTER_MS) pause = first;
      let reason = 'is gone';
      for (;;) {
        this.#kept.print(`! database ${reason}; starting it again in ${(pause / 1000).toFixed(1)} s`);
        const rested = await this.#rest(pause);
        pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
        if (!rested) return;
        try {
          await startEmbeddedPostgres(this.#options);
          break;
        } catch (error) {
          reason = `did not come up (${error instanceof Error ? error.message : String(error)})`;
        }
      }
      if (this.#ending) return;
      bornAt = Date.now();
      this.#kept.print('✓ database is up again');
    }
  }

  /** Waits; false where the end came first. */
  async #rest(ms: number): Promise<boolean> {
    await sleep(ms, undefined, { signal: this.#stopping.signal }).catch(() => {});
    return !this.#ending;
  }
}
