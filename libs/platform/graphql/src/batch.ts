import type { GraphContext } from './graph.context.ts';

interface Waiting<K, V> {
  readonly asked: Map<K, Promise<V | undefined>>;
  keys: K[];
  answer: Promise<ReadonlyMap<K, V>> | undefined;
}

/**
 * Reads what many records ask for at once by one call: `batch.of(context, id)` from twenty bookings becomes one
 * `load(ctx, [ids])`. Nothing is kept longer than one answer, so nobody gets what was read for somebody else.
 */
export class Batch<K, V> {
  private readonly states = new WeakMap<GraphContext, Waiting<K, V>>();
  private readonly load: (context: GraphContext, keys: readonly K[]) => Promise<ReadonlyMap<K, V>>;

  constructor(load: (context: GraphContext, keys: readonly K[]) => Promise<ReadonlyMap<K, V>>) {
    this.load = load;
  }

  /** The value of a key; undefined where there is none. */
  of(context: GraphContext, key: K): Promise<V | undefined> {
    let state = this.states.get(context);
    if (!state) {
      state = { asked: new Map(), keys: [], answer: undefined };
      this.states.set(context, state);
    }
    let value = state.asked.get(key);
    if (!value) {
      state.keys.push(key);
      state.answer ??= this.afterThisRound(context, state);
      value = state.answer.then((found) => found.get(key));
      state.asked.set(key, value);
    }
    return value;
  }

  /** Waits until everything that can ask now has asked. */
  private async afterThisRound(context: GraphContext, state: Waiting<K, V>): Promise<ReadonlyMap<K, V>> {
    await new Promise<void>((resolve) => {
      Promise.resolve().then(() => process.nextTick(resolve));
    });
    const keys = state.keys;
    state.keys = [];
    state.answer = undefined;
    return this.load(context, keys);
  }
}
