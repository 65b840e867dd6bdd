import { describe, expect, it } from 'vitest';
import { FairTurns, MOST_OF_ONE, MOST_PASSED, MOST_RUNNING } from './fair-turns.ts';

const settled = () => new Promise<void>((done) => setImmediate(done));

/** Work that stands still until it is let go, so that the order is counted and no clock is read. */
function desk() {
  const turns = new FairTurns();
  const begun: string[] = [];
  const open = new Map<string, () => void>();
  const ask = (tenantId: number, name: string) =>
    turns.run(tenantId, () => {
      begun.push(name);
      return new Promise<string>((done) => open.set(name, () => done(name)));
    });
  const finish = async (name: string) => {
    open.get(name)!();
    await settled();
  };
  return { turns, begun, ask, finish };
}

describe('200 chats of one brand', () => {
  it('hold one place, and the one chat of another brand begins at once', async () => {
    const { begun, ask, finish } = desk();
    const many = Array.from({ length: 200 }, (_, n) => ask(1, `many ${n}`));
    await settled();
    // The first ones came before there was a crowd.
    expect(begun).toEqual(['many 0', 'many 1']);
    await finish('many 0');
    expect(begun).toHaveLength(2);
    const one = ask(2, 'one');
    await settled();
    expect(begun).toEqual(['many 0', 'many 1', 'one']);
    // While the other brand has an answer running, the crowded one starts none.
    await finish('many 1');
    expect(begun).toHaveLength(3);
    await finish('one');
    expect(await one).toBe('one');
    expect(begun.slice(3)).toEqual(['many 2']);
    for (let n = 2; n < 200; n++) await finish(`many ${n}`);
    expect(await Promise.all(many)).toHaveLength(200);
    // In their order.
    expect(begun.filter((name) => name.startsWith('many'))).toEqual(
      Array.from({ length: 200 }, (_, n) => `many ${n}`),
    );
  });

  it('let each message of another brand by, and one of them comes after three of those', async () => {
    const { begun, ask, finish } = desk();
    for (let n = 0; n < 200; n++) void ask(1, `many ${n}`);
    await settled();
    // The other brand always has the next message waiting, so that the process is never free.
    void ask(2, 'few 0');
    await settled();
    await finish('many 0');
    await finish('many 1');
    for (let n = 1; n < 40; n++) {
      void ask(2, `few ${n}`);
      await settled();
      expect(begun).toContain(`few ${n}`);
      await finish(`few ${n - 1}`);
      for (const name of begun.filter((each) => each.startsWith('many'))) await finish(name);
    }
    const between = begun
      .slice(2)
      .join(' ')
      .split(/many \d+/)
      .slice(0, -1);
    expect(between.length).toBeGreaterThan(8);
    for (const few of between) expect(few.match(/few/g)?.length).toBeLessThanOrEqual(MOST_PASSED + 1);
  });
});

describe('turns', () => {
  it('go round where many brands wait, with no more places than the process has', async () => {
    const { begun, ask, finish } = desk();
    for (let tenant = 1; tenant <= MOST_RUNNING + 4; tenant++)
      for (const letter of ['a', 'b']) void ask(tenant, `${tenant}${letter}`);
    await settled();
    expect(begun).toHaveLength(MOST_RUNNING);
    // The brands that had none yet come before the third messages of the others.
    for (const name of [...begun]) await finish(name);
    expect(begun.slice(MOST_RUNNING, MOST_RUNNING + 8).map((name) => Number.parseInt(name, 10))).toEqual([
      5, 6, 7, 8, 9, 10, 11, 12,
    ]);
  });

  it('give the place back while a language model is waited for, and after an error', async () => {
    const { turns, begun, ask, finish } = desk();
    const answers: (() => void)[] = [];
    const away = Array.from({ length: 5 }, () =>
      turns.run(1, () => turns.away(() => new Promise<void>((done) => answers.push(done)))),
    );
    await settled();
    // All five wait for the provider at once: none holds a place.
    expect(answers).toHaveLength(5);
    for (let n = 0; n < MOST_OF_ONE; n++) void ask(1, `own ${n}`);
    await settled();
    expect(begun).toEqual(['own 0', 'own 1']);
    for (const answer of answers) answer();
    await settled();
    let done = false;
    void Promise.all(away).then(() => {
      done = true;
    });
    await settled();
    expect(done).toBe(false);
    await finish('own 0');
    await Promise.all(away);
    await expect(turns.run(1, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    await finish('own 1');
    expect(await turns.run(1, async () => 'free')).toBe('free');
  });
});

describe('a step of an answer', () => {
  /** Work of two steps; the second begins after it has let others go first. */
  const inSteps = (turns: FairTurns, tenantId: number, begun: string[], first: Promise<void>) =>
    turns.run(tenantId, async () => {
      begun.push(`${tenantId} first`);
      await first;
      await turns.breathe();
      begun.push(`${tenantId} second`);
    });

  it('of a crowded brand lets an answer of another brand end first, and of a brand without a crowd does not', async () => {
    const { turns, begun, ask, finish } = desk();
    let go = () => {};
    const first = new Promise<void>((done) => {
      go = done;
    });
    const steps = inSteps(turns, 1, begun, first);
    const many = Array.from({ length: 20 }, (_, n) => ask(1, `many ${n}`));
    const one = ask(2, 'one');
    await settled();
    go();
    await settled();
    expect(begun).toEqual(['1 first', 'many 0', 'one']);
    await finish('one');
    expect(await one).toBe('one');
    expect(begun.slice(3)).toEqual(['1 second']);
    await steps;
    for (let n = 0; n < 20; n++) {
      await settled();
      await finish(`many ${n}`);
    }
    await Promise.all(many);

    const quiet = desk();
    const other = quiet.ask(2, 'other');
    await inSteps(quiet.turns, 1, quiet.begun, Promise.resolve());
    expect(quiet.begun).toEqual(['other', '1 first', '1 second']);
    await quiet.finish('other');
    await other;
  });

  it('waits for all others: the end of one of two lets it go no further', async () => {
    const { turns, begun, ask, finish } = desk();
    const steps = inSteps(turns, 1, begun, Promise.resolve());
    const many = Array.from({ length: 20 }, (_, n) => ask(1, `many ${n}`));
    const both = [ask(2, 'one'), ask(3, 'two')];
    await settled();
    await finish('one');
    expect(begun).not.toContain('1 second');
    await finish('two');
    expect(begun).toContain('1 second');
    await Promise.all([steps, ...both]);
    for (let n = 0; n < 20; n++) {
      await settled();
      await finish(`many ${n}`);
    }
    await Promise.all(many);
  });

  it('that has parts does them at once, and in a crowded brand after others and one by one', async () => {
    const { turns, begun, ask, finish } = desk();
    const quoted = (tenantId: number) =>
      turns.run(tenantId, () =>
        turns.each(['a', 'b'], async (part) => {
          begun.push(`${tenantId}${part}`);
          await settled();
          begun.push(`${tenantId}${part} done`);
          return part;
        }),
      );
    const alone = quoted(1);
    await Promise.resolve();
    await Promise.resolve();
    await Promise.resolve();
    expect(begun).toEqual(['1a', '1b']);
    expect(await alone).toEqual(['a', 'b']);

    begun.length = 0;
    const parts = quoted(1);
    const many = Array.from({ length: 20 }, (_, n) => ask(1, `many ${n}`));
    const one = ask(2, 'one');
    for (let n = 0; n < 4; n++) await settled();
    expect(begun.filter((name) => !name.startsWith('many'))).toEqual(['one']);
    await finish('one');
    expect(await one).toBe('one');
    expect(await parts).toEqual(['a', 'b']);
    const ofParts = begun.filter((name) => /^1[ab]/.test(name));
    expect(ofParts).toEqual(['1a', '1a done', '1b', '1b done']);
    for (let n = 0; n < 20; n++) {
      await settled();
      await finish(`many ${n}`);
    }
    await Promise.all(many);
  });

  it('waits for others a tenth of a second at most', async () => {
    const { turns, begun, ask, finish } = desk();
    const steps = inSteps(turns, 1, begun, Promise.resolve());
    const many = Array.from({ length: 20 }, (_, n) => ask(1, `many ${n}`));
    const one = ask(2, 'one');
    await steps;
    expect(begun).toContain('1 second');
    await finish('one');
    await one;
    for (let n = 0; n < 20; n++) {
      await settled();
      await finish(`many ${n}`);
    }
    await Promise.all(many);
  });

  it('outside of any turn waits for none', async () => {
    await new FairTurns().breathe();
  });
});
