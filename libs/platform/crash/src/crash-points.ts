/**
 * The named places at which a process can be made to die, each with what has happened by then. Named by whose step it is.
 * `docs/proof.md` says how they are come to, and what must hold of the money whichever it was.
 */
export const crashPoints = {
  'payment.intent-row-written':
    'our row of a payment is written, the provider has not been asked for its intent',
  'payment.intent-made': 'the provider has made the intent, our row does not name it',
  'payment.intent-noted': 'our row names the intent, the page has no answer',
  'payment.intent-called-off': 'the provider has cancelled an intent, our row is open',
  'payment.webhook-proven': 'a message of the provider is proven, nothing of it is applied',
  'payment.event-noted': 'in the transaction: the message is noted, its effect is not',
  'payment.event-effected': 'in the transaction: the effect is written, it is not committed',
  'payment.event-applied': 'the effect is committed, the provider has no answer',
  'payment.event-parked': 'a message that came too early is kept, the provider has no answer',
  'payment.refund-decided': 'in the transaction: a refund and its event are written, they are not committed',
  'payment.refund-begun': 'the attempt is noted, the refund is not sent',
  'payment.refund-sent': 'the provider has made the refund, our row does not know',
  'payment.refund-effected': 'in the transaction: our row knows of the refund, it is not committed',
  'payment.refund-applied': 'our row knows of the refund, its event is not done',
  'payment.reconcile-asked': 'the provider has told how a payment stands, nothing of it is applied',
  'payment.movement-booked': 'one movement of the balance is booked, the next is not',
  'booking.deposit-settled':
    'in the transaction: a deposit and its refund are decided, they are not committed',
  'outbox.claimed': 'events are claimed, nobody has heard of them',
  'outbox.told': 'a listener has acted, that it has is not noted',
  'outbox.heard': 'all listeners have acted, the event is not marked as delivered',
} as const;

/** The name of a place at which a process can be made to die. */
export type CrashPoint = keyof typeof crashPoints;

/** Whether somebody's text names a place. */
export const isCrashPoint = (name: string): name is CrashPoint => Object.hasOwn(crashPoints, name);
