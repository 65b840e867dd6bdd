import type { CrashPoint } from '@convoy/platform/crash';
import type { PointAct } from './fault-plan.rule.ts';

/** What was really done: at which named point, and at any moment. */
export interface Done {
  /** Of each point somebody came to: what was done there, how often. */
  readonly atPoints: Readonly<Partial<Record<CrashPoint, Readonly<Partial<Record<PointAct, number>>>>>>;
  /** How often each thing was done at any moment. */
  readonly atAnyMoment: Readonly<Record<string, number>>;
  /** Of each point: how often nobody came to it in time. Nothing was done there, and nothing counts. */
  readonly notCome: Readonly<Partial<Record<CrashPoint, number>>>;
}

/** Counts what is done, each thing when it has come to pass. */
export class Tally implements Done {
  readonly atPoints: Partial<Record<CrashPoint, Partial<Record<PointAct, number>>>> = {};
  readonly atAnyMoment: Record<string, number> = {};
  readonly notCome: Partial<Record<CrashPoint, number>> = {};

  atPoint(point: CrashPoint, act: PointAct): void {
    const acts = this.atPoints[point] ?? {};
    this.atPoints[point] = { ...acts, [act]: (acts[act] ?? 0) + 1 };
  }

  atMoment(name: string): void {
    this.atAnyMoment[name] = (this.atAnyMoment[name] ?? 0) + 1;
  }

  nobodyCame(point: CrashPoint): void {
    this.notCome[point] = (this.notCome[point] ?? 0) + 1;
  }
}
