import type { RequestContext } from '@convoy/platform/context';
import type { TenantTx } from '@convoy/platform/db';
import { Injectable } from '@nestjs/common';

/** Why money goes back. */
export type RefundReason =
  | 'change'
  | 'cancellation'
  | 'no-show'
  | 'deposit'
  | 'goodwill'
  | 'late-charge'
  | 'plugin-line';

/** What a booking gives back, in pence by what it had paid. */
export interface RefundOrder {
  readonly bookingId: number;
  readonly rentalPence: number;
  readonly depositPence: number;
  readonly reason: RefundReason;
  /**
   * Money that stays and pays something else from now on: above zero from the hire to the deposit, below zero the other
   * way. Done before anything goes back.
   */
  readonly movePence?: number;
}

/** What of a booking's money could still be sent back, in pence by what it paid. */
export type Returnable = Pick<RefundOrder, 'rentalPence' | 'depositPence'>;

type Look = (tx: TenantTx, ctx: RequestContext, bookingId: number) => Promise<Returnable>;
type Decide = (tx: TenantTx, ctx: RequestContext, order: RefundOrder) => Promise<number>;
type Hear = (ctx: RequestContext) => Promise<unknown>;

/**
 * The port through which bookings send money back. The decision is written in the caller's transaction, with the change
 * that makes it due; the payment slice, which answers here so that no arrow points at it, carries it out afterwards.
 */
@Injectable()
export class RefundPort {
  private decide: Decide | null = null;

  private look: Look | null = null;

  private hear: Hear | null = null;

  answeredBy(decide: Decide, look: Look): void {
    this.decide = decide;
    this.look = look;
  }

  /** @param hear takes in what went back at the provider and is not known here */
  caughtUpBy(hear: Hear): void {
    this.hear = hear;
  }

  /**
   * Asks the provider what went back that is not known here: at its dashboard, or before a backup was restored. Called in no
   * transaction, before the clock sends money that nobody looked at.
   * @throws PROVIDER_UNAVAILABLE
   */
  async catchUp(ctx: RequestContext): Promise<void> {
    if (!this.hear) throw new Error('Nobody knows what went back: the payment slice is missing.');
    await this.hear(ctx);
  }

  /**
   * What is really here: what went back at the provider's own dashboard is not, though the booking still counts it as paid.
   * The booking is locked by the caller.
   */
  async returnable(tx: TenantTx, ctx: RequestContext, bookingId: number): Promise<Returnable> {
    if (!this.look) throw new Error('Nobody sends money back: the payment slice is missing.');
    return this.look(tx, ctx, bookingId);
  }

  /**
   * The booking is locked by the caller; `order` never exceeds what it has received.
   * @returns the pence that are sent; less than ordered where some went back at the provider's own dashboard before
   */
  async refund(tx: TenantTx, ctx: RequestContext, order: RefundOrder): Promise<number> {
    if (order.rentalPence + order.depositPence === 0 && !order.movePence) return 0;
    if (!this.decide) throw new Error('Nobody sends money back: the payment slice is missing.');
    return this.decide(tx, ctx, order);
  }
}
