import { describe, expect, it } from 'vitest';
import { Household, launch, type Running } from './launch.ts';
import { StartFault } from './progress.ts';

/** A household of three groups whose members write down when they end. */
function scene() {
  const events: string[] = [];
  const abort = new AbortController();
  const member = (name: string, stop: () => Promise<void> = async () => {}): Running => ({
    name,
    stop: async (withinMs) => {
      events.push(`${name} ends within ${withinMs}`);
      await stop();
    },
  });
  const run = (up: (household: Household, signal: AbortSignal) => Promise<void>) =>
    launch({
      up,
      household: new Household([50, 20, 10]),
      signal: abort.signal,
      print: (line) => events.push(line),
      printFault: (line) => events.push(`fault: ${line}`),
    });
  return { events, abort, member, run };
}

describe('launch', () => {
  it('runs until it is told to stop, then ends everything group by group, and that is no fault', async () => {
    const { events, abort, member, run } = scene();
    const code = await run(async (household) => {
      household.add(2, member('database'));
      household.add(1, member('emulator'));
      household.add(0, member('api'));
      household.add(0, member('worker'));
      setTimeout(() => abort.abort(), 5);
      // The second signal of a Ctrl-C changes nothing.
      setTimeout(() => abort.abort(), 6);
    });
    expect(code).toBe(0);
    expect(events).toEqual([
      '… stopping',
      'api ends within 50',
      'worker ends within 50',
      'emulator ends within 20',
      'database ends within 10',
      '✓ stopped',
    ]);
  });

  it('ends what was already up when a later step fails, shows the log and the sentence, and fails', async () => {
    const { events, member, run } = scene();
    const code = await run(async (household) => {
      household.add(2, member('database'));
      throw new StartFault('The API ended with code 1.', 'Error: no such table');
    });
    expect(code).toBe(1);
    expect(events).toEqual([
      'fault:     Error: no such table',
      'fault: ✗ The API ended with code 1.',
      'database ends within 10',
    ]);
  });

  it('takes a step that broke off because it was told to stop for no fault', async () => {
    const { events, abort, member, run } = scene();
    const code = await run(async (household) => {
      household.add(2, member('database'));
      abort.abort();
      throw new StartFault('The build was stopped by SIGTERM.');
    });
    expect(code).toBe(0);
    expect(events).toEqual(['… stopping', 'database ends within 10', '✓ stopped']);
  });

  it('ends the others when one does not end', async () => {
    const { events, abort, member, run } = scene();
    await run(async (household) => {
      household.add(
        0,
        member('api', async () => {
          throw new Error('stuck');
        }),
      );
      household.add(2, member('database'));
      abort.abort();
    });
    expect(events).toContain('database ends within 10');
    expect(events).toContain('! api did not end in order: stuck');
  });
});
