import { setTimeout as sleep } from 'node:timers/promises';
import type { CrashPoint } from '@convoy/platform/crash';
import type { seededRandom } from '@convoy/platform/testing';
import type { Clock } from '../clock.ts';
import { wayTo } from '../kill-plan.ts';
import type { LifeKind } from '../lives.ts';
import type { Processes, Role } from '../processes.ts';
import type { PointAct, PointStep } from './fault-plan.rule.ts';
import type { Tally } from './point-tally.ts';
import { bothOf } from './serves-again.ts';

/** How long somebody may take to come to a point. */
const COME_WITHIN_MS = 30_000;
const TRIES = 2;
const LOOK_MS = 20;
/** Others come after so long as well, for as long as nobody is there. */
const MORE_AFTER_MS = 1_000;
/** Messages wait as long as this, so that one overtakes the other. */
const HELD_FOR_MS = 900;

/** Those who lead to a point. */
export interface Guides {
  /** From now on who pays does one of these; whatever they like where null. */
  lead(lives: readonly LifeKind[] | null): void;
  /** One more does what leads there. */
  more(): void;
  /** Whether the provider's messages wait. */
  hold(held: boolean): Promise<void>;
  /** The provider as it was before it was killed. */
  providerAgain(): Promise<void>;
}

/** What a step at a point needs. */
export interface Scene {
  readonly processes: Pick<
    Processes,
    | 'start'
    | 'startAnother'
    | 'kill'
    | 'freeze'
    | 'thaw'
    | 'died'
    | 'stands'
    | 'goOn'
    | 'wrote'
    | 'killDatabase'
    | 'freezeDatabase'
  >;
  readonly clock: Pick<Clock, 'claimsEnd'>;
  readonly guides: Guides;
  readonly random: Pick<ReturnType<typeof seededRandom>, 'between'>;
  readonly tally: Tally;
  /** Called when each thing that is done is over, until somebody is served again or has come to the point. */
  readonly recovered: (what: string, come: () => boolean) => Promise<void>;
  readonly comeWithinMs?: number;
  /** Once this is given up nothing more is done. */
  readonly signal?: AbortSignal | undefined;
}

/** The processes that are to die or to stand at a named point, and what is done there. */
export class NamedPoints {
  private readonly armed = new Map<Role, PointStep>();

  constructor(private readonly scene: Scene) {}

  /**
   * Does what is to be done at a point each time that the process comes to it.
   * @param next what follows: the process is started for it at once where it is the same one's
   * @returns what is wrong: nobody came to it, so that nothing was done
   * @throws what it was given up for
   */
  async run(step: PointStep, next: PointStep | null): Promise<string | null> {
    const { role, point, acts } = step;
    const { processes, tally } = this.scene;
    if (this.armed.get(role) !== step) await this.armAnew(step);
    for (const [at, act] of acts.entries()) {
      if (!(await this.come(step))) {
        await this.restart(role, null);
        return `${role}: nobody came to ${point}, where it was to be ${act}`;
      }
      await this.act(step, act);
      tally.atPoint(point, act);
      const isLast = at === acts.length - 1;
      // The fault is over: whoever is started anew starts in the time that is counted.
      let armed: PointStep | undefined;
      const again = this.scene.recovered(`${act} at ${point}`, () => {
        // Where it was started for the next it may be there before anybody was answered: by somebody's step.
        if (isLast) return armed !== undefined && this.isThere(armed);
        // Where it goes on it may come by again, which does not count: nobody could be served while it stands.
        if (processes.stands(role)) processes.goOn(role);
        return false;
      });
      if (!isLast) await again;
      else {
        const restarted = this.restart(role, next?.role === role ? next : null).then(() => {
          armed = this.armed.get(role);
        });
        await bothOf(again, restarted);
      }
    }
    return null;
  }

  /** Waits until the process is at the point; started anew once where nobody came, and at the first pass then. */
  private async come(step: PointStep): Promise<boolean> {
    for (let attempt = 1; attempt <= TRIES; attempt++) {
      this.scene.signal?.throwIfAborted();
      if (attempt > 1) await this.armAnew({ ...step, pass: 1 }, step);
      if (await this.waitFor(step)) return true;
      this.scene.tally.nobodyCame(step.point);
    }
    return false;
  }

  private async waitFor(step: PointStep): Promise<boolean> {
    const { guides, comeWithinMs = COME_WITHIN_MS } = this.scene;
    // One that is told before what it is about is kept: for that, messages wait and are then sent in any order.
    const overtaking = step.point === 'payment.event-parked';
    guides.lead(wayTo[step.point].lives);
    const began = Date.now();
    let [more, held] = [began, began];
    let holding = false;
    try {
      while (Date.now() - began < comeWithinMs) {
        this.scene.signal?.throwIfAborted();
        if (this.isThere(step)) return true;
        if (Date.now() - more >= MORE_AFTER_MS) {
          more = Date.now();
          guides.more();
        }
        if (overtaking && Date.now() - held >= HELD_FOR_MS) {
          held = Date.now();
          holding = !holding;
          await guides.hold(holding);
        }
        await sleep(LOOK_MS);
      }
      return false;
    } finally {
      guides.lead(null);
      if (holding) await guides.hold(false);
    }
  }

  /** Whether it is dead, or stands, at the point it was started with: it says so itself. */
  private isThere({ role, point, acts }: PointStep): boolean {
    const { processes } = this.scene;
    return acts[0] === 'killed'
      ? processes.died(role) && saysItDied(processes.wrote(role), point)
      : processes.stands(role);
  }

  private async act({ role }: PointStep, act: PointAct): Promise<void> {
    const { processes, guides, random } = this.scene;
    switch (act) {
      case 'killed':
        return;
      case 'frozen':
        await sleep(random.between(400, 2_200));
        return processes.goOn(role);
      case 'frozen, then killed':
        await sleep(random.between(400, 2_200));
        return processes.kill(role);
      case 'database killed':
        await processes.killDatabase(random.between(0, 2_000));
        return processes.goOn(role);
      case 'database frozen': {
        const thaw = await processes.freezeDatabase();
        processes.goOn(role);
        await sleep(random.between(1_000, 4_000));
        return thaw();
      }
      case 'provider killed':
        await processes.kill('stripe-emulator');
        processes.goOn(role);
        await sleep(random.between(0, 2_000));
        await processes.startAnother('stripe-emulator');
        return guides.providerAgain();
      case 'provider frozen':
        processes.freeze('stripe-emulator');
        processes.goOn(role);
        await sleep(random.between(1_000, 5_000));
        return processes.thaw('stripe-emulator');
    }
  }

  /** Ends a process wherever it is, which counts as that, and starts it for a point. */
  private async armAnew(order: PointStep, known = order): Promise<void> {
    await sleep(this.scene.random.between(200, 800));
    await this.scene.processes.kill(order.role);
    this.scene.tally.atMoment(order.role === 'api' ? 'API killed' : 'worker killed');
    await this.restart(order.role, order);
    this.armed.set(order.role, known);
  }

  private async restart(role: Role, order: PointStep | null): Promise<void> {
    const { processes, clock } = this.scene;
    await processes.kill(role);
    if (role === 'worker') await clock.claimsEnd();
    if (order === null) {
      this.armed.delete(role);
      return processes.start(role);
    }
    this.armed.set(role, order);
    const stand = order.acts[0] === 'killed' ? '' : ':stand';
    await processes.start(role, `${order.point}@${order.pass}${stand}`);
  }
}

const saysItDied = (said: string, point: CrashPoint): boolean => said.includes(`crash point ${point}: die`);
