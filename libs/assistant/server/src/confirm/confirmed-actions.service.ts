import { assistantErrors } from '@convoy/assistant/contract';
import { bookingInputSchema, cancelInputSchema, messageInputSchema } from '@convoy/booking/contract';
import { BookingService, CancelService, ChangeConfirmService, MessageService } from '@convoy/booking/server';
import type { RequestContext } from '@convoy/platform/context';
import type { TenantTx } from '@convoy/platform/db';
import { DomainError } from '@convoy/platform/errors';
import { idSchema } from '@convoy/platform/schema';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import type { Reply } from '../converse/reply.ts';
import { speechIn } from '../converse/speech.ts';
import { wallClock } from '../understand/understanding.service.ts';
import { Confirmations, type Confirmed } from './confirmations.service.ts';

const cancelArguments = z.strictObject({ bookingId: idSchema, fee: z.string() });
const changeArguments = z.strictObject({ bookingId: idSchema, changeId: idSchema });
const messageArguments = z.strictObject({ bookingId: idSchema, text: z.string() });

/** The answer to a confirmation. */
export interface Done extends Reply {
  readonly bookingId?: number;
  /** It was done, and its confirmation is still to be marked as used. */
  readonly unused?: boolean;
}

/** The writes of the assistant. Each reads its arguments by the schema of its call and runs with the caller's own rights. */
@Injectable()
export class ConfirmedActions {
  constructor(
    private readonly bookings: BookingService,
    private readonly cancellations: CancelService,
    private readonly changes: ChangeConfirmService,
    private readonly messages: MessageService,
    private readonly confirmations: Confirmations,
  ) {}

  /**
   * Does what was confirmed. A refusal of the call is an answer, and nothing is used up. What is done without marking the confirmation,
   * as a booking is, returns `unused`: the caller marks it together with the answer.
   * @throws CONFIRMATION_GONE where it was used meanwhile
   */
  async run(ctx: RequestContext, confirmed: Confirmed): Promise<Done> {
    const speech = speechIn(ctx.language);
    try {
      return await this.carryOut(ctx, confirmed, speech);
    } catch (error) {
      if (!(error instanceof DomainError) || error.code === assistantErrors.CONFIRMATION_GONE.code)
        throw error;
      // Of two presses at once one does it: to the other the booking looks as if it could not be cancelled.
      await this.confirmations.assertUnused(ctx, confirmed.id);
      return {
        text: speech.t('refused', { reason: speech.refusal(error) }),
        suggestions: [{ label: speech.t('suggest.search'), message: 'I need a van' }],
      };
    }
  }

  private async carryOut(
    ctx: RequestContext,
    { id, action, arguments: given }: Confirmed,
    { t, day }: ReturnType<typeof speechIn>,
  ): Promise<Done> {
    let unused = true;
    const settle = async (tx: TenantTx) => {
      await this.confirmations.use(tx, ctx, id);
      unused = false;
    };
    switch (action) {
      case 'book': {
        // The key makes a repetition harmless: until it is marked as used, the same confirmation finds the same booking.
        const booking = await this.bookings.create(ctx, bookingInputSchema.parse(given), `assistant-${id}`);
        const until =
          booking.holdExpiresAt && wallClock(ctx.tenant.timeZone, new Date(booking.holdExpiresAt));
        return {
          text: [
            t('booked', { reference: booking.reference }),
            until ? t('payBy', { until: day(until) }) : '',
          ]
            .filter(Boolean)
            .join(' '),
          cards: [
            { kind: 'link', to: 'pay', href: `/payment/${booking.id}` },
            { kind: 'link', to: 'booking', href: `/booking/${booking.id}` },
          ],
          dialogue: {},
          bookingId: booking.id,
          unused,
        };
      }
      case 'cancel': {
        const { bookingId, fee } = cancelArguments.parse(given);
        const booking = await this.cancellations.cancel(
          ctx,
          bookingId,
          cancelInputSchema.parse({ fee }),
          settle,
        );
        return { text: t('cancelled', { reference: booking.reference }), dialogue: {}, unused };
      }
      case 'change': {
        const { bookingId, changeId } = changeArguments.parse(given);
        const booking = await this.changes.confirm(ctx, bookingId, changeId, settle);
        const due = Number(booking.outstandingAmount) > 0;
        return {
          text: t('changed', { reference: booking.reference }),
          cards: [
            ...(due ? [{ kind: 'link', to: 'pay', href: `/payment/${booking.id}` } as const] : []),
            { kind: 'link', to: 'booking', href: `/booking/${booking.id}` },
          ],
          dialogue: {},
          unused,
        };
      }
      case 'message': {
        const { bookingId, text } = messageArguments.parse(given);
        await this.messages.write(ctx, bookingId, messageInputSchema.parse({ text }), settle);
        return {
          text: t('sent'),
          cards: [{ kind: 'link', to: 'booking', href: `/booking/${bookingId}` }],
          unused,
        };
      }
    }
  }
}
