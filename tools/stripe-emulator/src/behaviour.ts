/** What the bank says no with. */
export interface Decline {
  kind: 'decline';
  code: string;
  declineCode: string;
  message: string;
  /** True for a card that can be saved and is declined only when it is charged. */
  onlyWhenCharged?: true;
}

/** Money is taken; `dispute` when the customer then asks the bank to have it back. */
export interface Approval {
  kind: 'approve';
  dispute?: 'fraudulent' | 'debit_not_authorized' | 'product_not_received';
}

/** What the emulated bank does with a payment method. */
export type BankBehaviour =
  | Approval
  | Decline
  /** 3-D Secure first; `afterwards` is what the bank says after it. `onceSetUp`: not again once it was set up. */
  | { kind: 'authenticate'; afterwards: Approval | Decline; onceSetUp?: true }
  /** A page of the customer's bank decides. */
  | { kind: 'bank-page' }
  /** Stays `processing` until it is settled under `/_emulator/`; `ends` how, unless the lever says otherwise. */
  | { kind: 'process'; ends: Approval | Decline };

export const approve: Approval = { kind: 'approve' };

export const decline = (code: string, declineCode: string, message: string): Decline => ({
  kind: 'decline',
  code,
  declineCode,
  message,
});

export const declined = decline('card_declined', 'generic_decline', 'Your card was declined.');

/** Asked while the customer is away. */
export const authenticationRequired = decline(
  'authentication_required',
  'authentication_required',
  'Your card was declined. This transaction requires authentication.',
);
