import { Injectable } from '@nestjs/common';

/** Failures in a row that open the breaker, and how long it stays open. */
const MOST_FAILURES = 3;
const OPEN_MS = 60_000;

/** Leaves a failing model alone for a minute, by brand. Each process has its own. */
@Injectable()
export class ModelBreaker {
  private readonly brands = new Map<number, { failures: number; openUntil: number }>();

  isOpen(tenantId: number): boolean {
    return (this.brands.get(tenantId)?.openUntil ?? 0) > Date.now();
  }

  fail(tenantId: number): void {
    const failures = (this.brands.get(tenantId)?.failures ?? 0) + 1;
    this.brands.set(tenantId, { failures, openUntil: failures >= MOST_FAILURES ? Date.now() + OPEN_MS : 0 });
  }

  close(tenantId: number): void {
    this.brands.delete(tenantId);
  }
}

/** The same for what turns speech into text: it may be another provider's, and its failures silence no chat. */
@Injectable()
export class SpeechBreaker extends ModelBreaker {}
