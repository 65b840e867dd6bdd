import { describe, expect, it } from 'vitest';
import { sumsOf } from './fault-figures.ts';
import type { PointStep } from './fault-plan.rule.ts';
import { NamedPoints, type Scene } from './named-points.ts';
import { Tally } from './point-tally.ts';

/** Processes of which nobody comes anywhere unless told so, and what was done to them. */
function aScene(processes: Partial<Scene['processes']> = {}, more: Partial<Scene> = {}) {
  const done: string[] = [];
  const noted =
    (what: string) =>
    async (...given: unknown[]) => {
      done.push([what, ...given].filter((part) => part !== undefined).join(' '));
    };
  const tally = new Tally();
  const scene: Scene = {
    processes: {
      start: noted('start'),
      startAnother: noted('start another'),
      kill: noted('kill'),
      freeze: () => {},
      thaw: () => {},
      died: () => false,
      stands: () => false,
      goOn: (role) => done.push(`${role} goes on`),
      wrote: () => '',
      killDatabase: async () => {
        done.push('kill database');
      },
      freezeDatabase: async () => () => {},
      ...processes,
    },
    clock: { claimsEnd: async () => {} },
    guides: { lead: () => {}, more: () => {}, hold: async () => {}, providerAgain: async () => {} },
    random: { between: () => 1 },
    tally,
    recovered: async () => {},
    comeWithinMs: 40,
    ...more,
  };
  return { points: new NamedPoints(scene), tally, done };
}

const killed: PointStep = { role: 'api', point: 'payment.intent-made', pass: 2, acts: ['killed'] };
const stopped: PointStep = { ...killed, pass: 1, acts: ['database killed', 'frozen, then killed'] };

describe('faults at a named point', () => {
  it('are none where nobody came to it: nothing is counted, and it is told', async () => {
    for (const step of [killed, stopped]) {
      const { points, tally, done } = aScene();
      expect(await points.run(step, null)).toMatch(/nobody came to payment.intent-made/);
      expect(tally.atPoints).toEqual({});
      expect(tally.notCome).toEqual({ 'payment.intent-made': 2 });
      // Ended twice to be started for the point: that was at any moment.
      expect(tally.atAnyMoment).toEqual({ 'API killed': 2 });
      expect(done).not.toContain('kill database');
      expect(done.at(-1)).toBe('start api');
      expect(sumsOf([tally])).toMatchObject({ hit: [], notCome: 2 });
    }
  });

  it('are none where a process died of something else', async () => {
    const { points, tally } = aScene({
      died: () => true,
      wrote: () => 'crash point payment.intent-noted: die',
    });
    expect(await points.run(killed, null)).toMatch(/nobody came/);
    expect(tally.atPoints).toEqual({});
  });

  it('are counted where it says that it is there, each as what was done', async () => {
    const { points, tally, done } = aScene({ stands: () => true });
    expect(await points.run(stopped, null)).toBeNull();
    expect(tally.atPoints).toEqual({
      'payment.intent-made': { 'database killed': 1, 'frozen, then killed': 1 },
    });
    expect(done.filter((what) => /database|goes on/.test(what))).toEqual(['kill database', 'api goes on']);
    const sums = sumsOf([tally]);
    expect([sums.ofRole('api'), sums.besides('database'), sums.notCome]).toEqual([1, 1, 0]);
  });

  it('follow one another without a start for nothing', async () => {
    const { points, done } = aScene({
      died: () => true,
      wrote: () => 'crash point payment.intent-made: die',
    });
    const next = { ...killed };
    await points.run(killed, next);
    await points.run(next, null);
    expect(done.filter((what) => what.startsWith('start'))).toEqual([
      'start api payment.intent-made@2',
      'start api payment.intent-made@2',
      'start api',
    ]);
  });

  it('are over when a process is dead: its start is in the time until somebody is served', async () => {
    const order: string[] = [];
    const { points } = aScene(
      {
        died: () => true,
        wrote: () => 'crash point payment.intent-made: die',
        start: async (_, point) => {
          order.push(point ? 'armed' : 'started anew');
        },
      },
      {
        recovered: async (_, come) => {
          // What it has come to before it was started anew is not its next.
          order.push(`over, come: ${come()}`);
        },
      },
    );
    await points.run(killed, null);
    expect(order).toEqual(['armed', 'over, come: false', 'started anew']);
  });

  it('are no longer done once it is given up', async () => {
    const giveUp = new AbortController();
    const { points, tally, done } = aScene({}, { comeWithinMs: 60_000, signal: giveUp.signal });
    const running = points.run(killed, null);
    giveUp.abort(new Error('its time is over'));
    await expect(running).rejects.toThrow('its time is over');
    expect(tally.atPoints).toEqual({});
    expect(tally.notCome).toEqual({});
    // It was killed to be started for the point before it could hear of it, and nothing after.
    expect(done.filter((what) => what.startsWith('start'))).toHaveLength(1);
  });
});
