import { type Print, StartFault } from './progress.ts';

/** Anything that runs and can be ended. */
export interface Running {
  readonly name: string;
  /** Ends it within so many milliseconds, hard where it must. */
  stop(withinMs: number): Promise<void>;
}

/** What a launch leaves running, in the groups in which it is ended: the first group first. */
export class Household {
  readonly #groups: { readonly withinMs: number; readonly members: Running[] }[];

  /** @param bounds milliseconds that each group is given to end; the groups end one after another */
  constructor(bounds: readonly number[]) {
    this.#groups = bounds.map((withinMs) => ({ withinMs, members: [] }));
  }

  /** Takes something in, before it is started, so that even a half-started thing is ended. */
  add(group: number, running: Running): void {
    const found = this.#groups[group];
    if (!found) throw new RangeError(`There is no group ${group}`);
    found.members.push(running);
  }

  /** Ends everything, group after group. One that will not end does not keep the others. */
  async stop(print: Print): Promise<void> {
    for (const { withinMs, members } of this.#groups)
      await Promise.all(
        members.splice(0).map((member) =>
          member.stop(withinMs).catch((error: unknown) => {
            print(`! ${member.name} did not end in order: ${error instanceof Error ? error.message : error}`);
          }),
        ),
      );
  }
}

/**
 * Runs `up` (which takes what it starts into the household), then waits for `signal`, and ends everything whatever
 * happened.
 * @returns the exit code: 0 after a signal, 1 after a fault
 */
export async function launch(options: {
  readonly up: (household: Household, signal: AbortSignal) => Promise<void>;
  readonly household: Household;
  readonly signal: AbortSignal;
  readonly print: Print;
  readonly printFault: Print;
}): Promise<0 | 1> {
  const { household, signal, print } = options;
  let code: 0 | 1 = 0;
  try {
    await options.up(household, signal);
    await untilAborted(signal);
  } catch (error) {
    // A step that failed because it was told to stop is no fault.
    if (!signal.aborted) {
      code = 1;
      for (const line of faultLines(error)) options.printFault(line);
    }
  }
  if (signal.aborted) print('… stopping');
  await household.stop(print);
  if (signal.aborted) print('✓ stopped');
  return code;
}

function untilAborted(signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve();
  return new Promise((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));
}

/** A fault a person can mend is its sentences, after what the program said; anything else is shown whole. */
function faultLines(error: unknown): string[] {
  if (error instanceof StartFault)
    return [
      ...(error.details ? error.details.split('\n').map((line) => `    ${line}`) : []),
      ...error.message.split('\n').map((line) => `✗ ${line}`),
    ];
  return [`✗ ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`];
}
