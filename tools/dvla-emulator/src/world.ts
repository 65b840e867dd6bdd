import { FailureSwitch } from './failure.ts';
import { Tokens } from './tokens.ts';
import { type EmulatedVehicle, vehiclesOn } from './vehicles.ts';

/** Calls that the page of the emulator remembers. */
const MOST_CALLS = 200;

/** What one running emulator holds. */
export class World {
  readonly failures = new FailureSwitch();
  readonly tokens: Tokens;
  /** `METHOD /path`, the newest last. */
  readonly calls: string[] = [];
  readonly #put = new Map<string, EmulatedVehicle>();
  readonly #now: () => Date;

  constructor(now: () => Date) {
    this.#now = now;
    this.tokens = new Tokens(now);
  }

  heard(method: string, path: string): void {
    this.calls.push(`${method} ${path}`);
    if (this.calls.length > MOST_CALLS) this.calls.shift();
  }

  put(registration: string, vehicle: EmulatedVehicle): void {
    this.#put.set(registration, vehicle);
  }

  vehicle(registration: string): EmulatedVehicle | undefined {
    return this.vehicles().get(registration);
  }

  vehicles(): Map<string, EmulatedVehicle> {
    return new Map([...vehiclesOn(this.#now().toISOString().slice(0, 10)), ...this.#put]);
  }
}
