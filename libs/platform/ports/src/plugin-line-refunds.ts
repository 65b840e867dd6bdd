import type { RequestContext } from '@convoy/platform/context';

/** What a plugin asks to give back of one of its own lines of a hire. */
export interface PluginLineRefund {
  readonly pluginId: string;
  readonly bookingId: number;
  /** The plugin's own name for the line. */
  readonly code: string;
  readonly pence: number;
  /** The plugin's own name for the refund: asked for again, it is given once. */
  readonly key: string;
}

/** What became of it. */
export interface RefundedPluginLine {
  /** What of the line is still charged. Pence. */
  readonly leftPence: number;
}

type Refund = (ctx: RequestContext, order: PluginLineRefund) => Promise<RefundedPluginLine>;

/**
 * The port through which plugins give back what their own lines of a hire were charged. The slice of bookings answers it, so
 * that the slice of plugins needs no arrow towards it. Whether the plugin may is asked of its manifest before.
 */
export class PluginLineRefunds {
  private answer: Refund | null = null;

  /** @throws Error if a handler is registered already */
  answeredBy(answer: Refund): void {
    if (this.answer) throw new Error('Refunds of plugin lines are answered already.');
    this.answer = answer;
  }

  /** @throws DomainError with why it cannot be given */
  refund(ctx: RequestContext, order: PluginLineRefund): Promise<RefundedPluginLine> {
    if (!this.answer)
      throw new Error('Nothing answers refunds of plugin lines: the booking slice is missing.');
    return this.answer(ctx, order);
  }
}
