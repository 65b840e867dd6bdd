/** Bounds of one address. Trackers of many vans may come from one, that of their mobile network. */
export interface AddressLimits {
  /** Open connections, of all protocols. */
  readonly connections: number;
  /** Devices that nobody registered, a minute: who tries names is stopped here. */
  readonly unknown: number;
}

/** More addresses with unknown devices than these are not remembered; they would be an attack by many. */
const MOST_REMEMBERED = 50_000;

/** Counts connections and unknown devices by address. */
export class AddressBook {
  readonly #open = new Map<string, number>();
  readonly #unknown = new Map<string, number>();
  readonly #limits: AddressLimits;

  constructor(limits: AddressLimits) {
    this.#limits = limits;
  }

  /** Whether an address may name devices at the moment. */
  mayName(address: string): boolean {
    return (this.#unknown.get(address) ?? 0) < this.#limits.unknown;
  }

  /** Takes one more connection. @returns false where the address has too many, or tries names */
  open(address: string): boolean {
    const open = this.#open.get(address) ?? 0;
    if (open >= this.#limits.connections || !this.mayName(address)) return false;
    this.#open.set(address, open + 1);
    return true;
  }

  /** A connection that was taken is closed. */
  closed(address: string): void {
    const open = (this.#open.get(address) ?? 0) - 1;
    if (open > 0) this.#open.set(address, open);
    else this.#open.delete(address);
  }

  /** A device was named that no brand registered. */
  missed(address: string): void {
    const misses = this.#unknown.get(address);
    if (misses === undefined && this.#unknown.size >= MOST_REMEMBERED) return;
    this.#unknown.set(address, (misses ?? 0) + 1);
  }

  /** Begins the next minute. */
  turn(): void {
    this.#unknown.clear();
  }
}
