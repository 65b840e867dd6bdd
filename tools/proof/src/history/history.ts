/** What somebody asks of the product. Reads and writes that are judged by what they say; `other` by how it is answered alone. */
export type Door = 'search' | 'quote' | 'book' | 'cancel' | 'pay' | 'list' | 'show' | 'other';

/** What came back. */
export interface SeenAnswer {
  readonly status: number;
  readonly retryAfter: string | null;
  readonly body: unknown;
}

/** One request and what became of it, as its client saw it. Times are of one clock, in milliseconds. */
export interface Exchange {
  readonly client: string;
  readonly door: Door;
  readonly method: string;
  readonly path: string;
  readonly key: string | null;
  readonly body: unknown;
  readonly askedAt: number;
  readonly endedAt: number;
  /** Null: nothing came. The line was broken, or the client's patience was over. */
  readonly answer: SeenAnswer | null;
  readonly lost: 'broken' | 'no patience' | null;
}

/** A booking as it is stored at the end. Dates are civil. */
export interface StoredBooking {
  readonly id: number;
  readonly client: string;
  readonly vanId: number;
  readonly pickupDate: string;
  readonly returnDate: string;
  readonly status: string;
  /** What came for it and what went back, by the provider. */
  readonly camePence: number;
  readonly backPence: number;
}

/** What takes a van. Times in milliseconds since 1970. */
export interface StoredAllocation {
  readonly vanId: number;
  readonly from: number;
  readonly until: number;
  readonly bookingId: number | null;
}

/** Everything that is stored of a brand, at rest. */
export interface Stored {
  readonly bookings: readonly StoredBooking[];
  readonly allocations: readonly StoredAllocation[];
  readonly quoteIds: readonly number[];
  readonly paymentIds: readonly number[];
  /** What the books have at the provider, and what its journal has. */
  readonly bookedPence: number;
  readonly journalPence: number;
}

/** Writes down what clients see, in the order in which it ends. */
export class History {
  private readonly seen: Exchange[] = [];

  add(exchange: Exchange): void {
    this.seen.push(exchange);
  }

  get exchanges(): readonly Exchange[] {
    return this.seen;
  }
}
