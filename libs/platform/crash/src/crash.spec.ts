import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { describe, expect, it } from 'vitest';

/** Runs a process that passes a place three times, and says what it wrote and how it ended. */
async function passing(order: string, watch: (child: ChildProcess) => void = () => {}) {
  const program = `
    import { armCrash, crashPoint } from ${JSON.stringify(new URL('index.ts', import.meta.url).href)};
    armCrash(${order});
    for (const n of [1, 2, 3]) {
      crashPoint('outbox.told');
      crashPoint('outbox.heard');
      console.log('after ' + n);
    }`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let [said, errors] = ['', ''];
  child.stdout.on('data', (chunk) => {
    said += chunk;
  });
  child.stderr.on('data', (chunk) => {
    errors += chunk;
    if (String(chunk).includes('crash point')) watch(child);
  });
  const [code, signal] = await once(child, 'close');
  return { said: said.trim().split('\n').filter(Boolean), errors, end: signal ?? code };
}

describe.skipIf(process.platform === 'win32')('a crash point', () => {
  it('does nothing without an order', async () => {
    expect(await passing('null')).toMatchObject({ said: ['after 1', 'after 2', 'after 3'], end: 0 });
  });

  it('kills its process at the pass that was ordered, and says where', async () => {
    const { said, errors, end } = await passing(`{ point: 'outbox.told', pass: 2, end: 'die' }`);
    expect({ said, end }).toEqual({ said: ['after 1'], end: 'SIGKILL' });
    expect(errors).toContain('crash point outbox.told: die\n');
  });

  it('stands still at each such pass until it is let go on', async () => {
    const stops: number[] = [];
    const { said, end } = await passing(`{ point: 'outbox.heard', pass: 1, end: 'stand' }`, (child) => {
      // The word is written just before the process stands.
      setTimeout(() => {
        stops.push(child.pid!);
        child.kill('SIGCONT');
      }, 150);
    });
    expect({ stops: stops.length, said: said.length, end }).toEqual({ stops: 3, said: 3, end: 0 });
  });
});
