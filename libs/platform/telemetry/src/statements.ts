import { Logger } from '@nestjs/common';
import { poolWaits, slowStatementCount, statementDurations, statementFailures } from './metrics.ts';
import { nameStatement } from './statement-name.rule.ts';
import { recordSpan } from './tracing.ts';
import { inWork, type Work } from './work.ts';

/** A statement that took long, without its values. */
export interface SlowStatement {
  readonly at: number;
  readonly name: string;
  readonly text: string;
  readonly durationMs: number;
  readonly pool: string;
  /** What it was part of: `request /api/bookings`; null outside of any. */
  readonly work: string | null;
  readonly tenantId: number | null;
  readonly requestId: string | null;
}

const logger = new Logger('Statements');
/** Kept until somebody takes them; the newest. */
const kept: SlowStatement[] = [];
const MOST_KEPT = 50;
/** Lines a minute: where everything is slow, the log must not make it slower. */
const MOST_LINES = 60;
let slowMs = 250;
let minute = 0;
let lines = 0;

/** From how long on a statement is noted, milliseconds; 0 notes all. */
export const setSlowStatements = (ms: number): void => {
  slowMs = ms;
};

/** Those since the last time, oldest first. */
export const takeSlowStatements = (): SlowStatement[] => kept.splice(0);

/** What a pool counts; its figures are looked up once. */
export class StatementCounts {
  private readonly durations;
  private readonly slow;
  private readonly waits;

  readonly pool: string;

  constructor(pool: string) {
    this.pool = pool;
    this.durations = statementDurations.of(pool);
    this.slow = slowStatementCount.of(pool);
    this.waits = poolWaits.of(pool);
  }

  /** A connection was waited for. */
  waited(seconds: number): void {
    this.waits.observe(seconds);
  }

  /**
   * A statement has ended.
   * @param began `performance.now()` when it was sent
   * @param work what it was part of when it was sent: its answer comes outside of that
   */
  ended(text: string, began: number, work: Work | undefined, error?: Error | null): void {
    const durationMs = performance.now() - began;
    this.durations.observe(durationMs / 1000);
    if (error) {
      const { code } = error as { code?: unknown };
      const known = typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code);
      statementFailures.of(this.pool, known ? code.slice(0, 2) : 'none').add();
    }
    if (work?.span) {
      const { name, text: said } = nameStatement(text);
      recordSpan(work, name, 'client', began, durationMs, {
        'db.system.name': 'postgresql',
        'db.query.summary': name,
        'db.query.text': said,
        ...(error ? { 'error.type': String((error as { code?: unknown }).code ?? 'line') } : {}),
      });
    }
    if (durationMs >= slowMs) this.noteSlow(text, durationMs, work);
  }

  private noteSlow(text: string, durationMs: number, work: Work | undefined): void {
    this.slow.add();
    const statement: SlowStatement = {
      at: Date.now(),
      ...nameStatement(text),
      durationMs: Math.round(durationMs * 10) / 10,
      pool: this.pool,
      work: work ? `${work.kind} ${work.what}` : null,
      tenantId: work?.tenantId ?? null,
      requestId: work?.requestId ?? null,
    };
    kept.push(statement);
    if (kept.length > MOST_KEPT) kept.shift();
    const now = Math.floor(statement.at / 60_000);
    if (now !== minute) {
      minute = now;
      lines = 0;
    }
    lines += 1;
    if (lines > MOST_LINES) return;
    const { name, text: said, pool } = statement;
    const tell = () =>
      logger.warn(
        { statement: name, text: said, durationMs: statement.durationMs, pool },
        'A slow statement',
      );
    // Here it is whatever the connection was opened in: maybe another tenant's.
    inWork(work, tell);
  }
}
