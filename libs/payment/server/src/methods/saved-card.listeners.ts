import { paymentSucceeded } from '@convoy/payment/contract';
import { ListenerRegistry } from '@convoy/platform/jobs';
import { Injectable } from '@nestjs/common';
import { SavedCardsService } from './saved-cards.service.ts';

/** Keeps the card that paid, where its owner agreed. */
@Injectable()
export class SavedCardListeners {
  constructor(registry: ListenerRegistry, cards: SavedCardsService) {
    registry.add({
      name: 'payment.keep-card',
      event: paymentSucceeded,
      handle: (ctx, { paymentId }) => cards.keepOfPayment(ctx, paymentId),
    });
  }
}
