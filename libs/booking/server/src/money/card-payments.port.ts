import type { DataContext } from '@convoy/platform/db';
import { Injectable } from '@nestjs/common';

type Answer = (ctx: DataContext) => Promise<boolean>;

/**
 * The port through which bookings ask whether the brand takes cards. The payment slice answers here, so that no arrow points
 * at it.
 */
@Injectable()
export class CardPaymentsPort {
  private answer: Answer | null = null;

  answeredBy(answer: Answer): void {
    this.answer = answer;
  }

  /** Whether a customer can pay online now, so that an unpaid hold need not wait for somebody at the counter. */
  async areTaken(ctx: DataContext): Promise<boolean> {
    if (!this.answer) throw new Error('Nobody takes cards: the payment slice is missing.');
    return this.answer(ctx);
  }
}
