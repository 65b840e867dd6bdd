import { type Judgement, type ProviderHealth, ProviderLine } from '@convoy/platform/provider-line';
import { Logger } from '@nestjs/common';
import pThrottle from 'p-throttle';
import type { PlateFields, SourceAnswer } from './plate-facts.ts';
import { SourceRefusal, SourceSilence } from './source-call.ts';

/** Calls a second that one process makes; the DVSA bears bursts of ten, and there may be two processes. */
const CALLS_A_SECOND = 5;
/** Calls that wait their turn: whoever comes later is told that it is busy. */
const MOST_WAITING = 25;
/** How long a source that says 429 is left alone where it does not say for how long, and at most, in seconds. */
const REST = 60;
const LONGEST_REST = 3_600;

/** A source is left alone by its line: it failed again and again. */
class SourceAway extends Error {}

/**
 * The line to one source: calls keep its pace, failed ones are repeated where that helps, and a source that is away or
 * asks for patience is left alone for a while. What goes wrong becomes an answer.
 */
export class SourceLine {
  private readonly logger = new Logger('Plates');
  private readonly line: ProviderLine;
  private readonly inTurn = pThrottle({ limit: CALLS_A_SECOND, interval: 1_000, strict: true })(
    <T>(call: () => Promise<T>): Promise<T> => call(),
  );
  private busyUntil = 0;

  /** @param name what the log calls the source */
  constructor(private readonly name: string) {
    this.line = new ProviderLine(name, judge, {
      log: 'Plates',
      unavailable: () => new SourceAway(`${name} does not answer.`),
    });
  }

  /** Asks the source; `call` throws what {@link SourceRefusal} and {@link SourceSilence} say. */
  async ask(call: () => Promise<Partial<PlateFields> | null>): Promise<SourceAnswer> {
    const answer = await this.outcome(call);
    return { ...answer, at: new Date().toISOString() };
  }

  health(): ProviderHealth {
    return this.line.health();
  }

  private async outcome(
    call: () => Promise<Partial<PlateFields> | null>,
  ): Promise<{ said: Partial<PlateFields> } | { why: 'not-found' | 'away' | 'busy' | 'refused' }> {
    if (Date.now() < this.busyUntil || this.inTurn.queueSize >= MOST_WAITING) return { why: 'busy' };
    try {
      const said = await this.line.ask(() => this.inTurn(call), true);
      return said === null ? { why: 'not-found' } : { said };
    } catch (error) {
      if (error instanceof SourceAway) return { why: 'away' };
      if (!(error instanceof SourceRefusal)) throw error;
      if (error.status === 429) {
        const seconds = Math.min(error.retryAfter ?? REST, LONGEST_REST);
        this.busyUntil = Date.now() + seconds * 1_000;
        this.logger.warn(`${this.name} asks for patience: it is left alone for ${seconds} s.`);
        return { why: 'busy' };
      }
      this.logger.error(`${this.name} refuses us: ${error.message}`);
      return { why: 'refused' };
    }
  }
}

function judge(error: unknown): Judgement {
  const away = error instanceof SourceSilence || (error instanceof SourceRefusal && error.status >= 500);
  return { away, again: away };
}
