import type {
  ChatCard,
  ConfirmAction,
  ConfirmCard,
  OfferedVan,
  Suggestion,
} from '@convoy/assistant/contract';
import type { Slots } from '../understand/read-slots.ts';

/** What was said so far, as the next sentence needs it. Stored with the conversation. */
export interface Dialogue {
  readonly slots?: Slots;
  /** What the assistant asked last and still waits for. */
  readonly asked?: 'dates' | 'until' | 'place' | 'new-dates' | 'which-booking';
  /** "Shall I ask our team?" was the last thing said. The next message answers it or drops it; what was asked before stays open. */
  readonly offersPerson?: true;
  /** The vans of the last offer, in their order. */
  readonly offered?: readonly OfferedVan[];
  /** What is to be done with the booking that is asked for. */
  readonly pending?: 'change' | 'cancel' | 'damage';
  readonly bookingId?: number;
  /** Messages in a row that were not understood. */
  readonly misses?: number;
  /** Until when the last card can be confirmed; left out once it was. */
  readonly cardUntil?: string;
}

/** What was said so far, without an offer of a person that a next message has dropped. */
export function withoutOffer({ offersPerson: _dropped, ...dialogue }: Dialogue): Dialogue {
  return dialogue;
}

/** A write that waits for its confirmation: what would be done, and what the card shows of it. */
export interface Proposal {
  readonly action: ConfirmAction;
  readonly arguments: Readonly<Record<string, unknown>>;
  readonly card: Partial<Omit<ConfirmCard, 'kind' | 'action' | 'token' | 'expiresAt'>>;
}

/** An answer, before it is stored and sent. */
export interface Reply {
  readonly text: string;
  readonly cards?: readonly ChatCard[];
  readonly suggestions?: readonly Suggestion[];
  readonly proposal?: Proposal;
  /** Staff are asked for. */
  readonly handOver?: boolean;
  /** False where the message was not understood or has no checked answer. */
  readonly understood?: boolean;
  readonly intent?: string | null;
  /** Amounts that the text may state beyond those of its cards: `35.00`. */
  readonly backed?: readonly string[];
  /** Staff wrote these words as they stand: they need no call behind them. */
  readonly approved?: boolean;
  /** What the calls themselves say: sent in the place of words that nothing backs. */
  readonly plain?: Pick<Reply, 'text' | 'approved'>;
  /** Availability was looked up in this turn, whatever was found. */
  readonly searched?: boolean;
  /** Replaces what was said so far; left out, it stays. */
  readonly dialogue?: Dialogue;
}
