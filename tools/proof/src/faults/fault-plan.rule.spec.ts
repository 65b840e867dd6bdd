import { crashPoints } from '@convoy/platform/crash';
import { seededRandom } from '@convoy/platform/testing';
import { describe, expect, it } from 'vitest';
import { faultKinds } from './fault-kinds.ts';
import { faultsOf, type PointStep, planFaults, type Step, unvisited } from './fault-plan.rule.ts';

const planned = (size: number): readonly Step[] => planFaults(size, seededRandom(7), 24).flat();
const atPoints = (steps: readonly Step[]): PointStep[] => steps.filter((step) => 'acts' in step);
const times = (steps: readonly PointStep[], wanted: RegExp) =>
  steps.flatMap(({ acts }) => acts).filter((act) => wanted.test(act)).length;

describe('what goes wrong under load', () => {
  it('is as much as is asked: 200 of the API and 20 of the database at named points, and each point', () => {
    const steps = atPoints(planned(200));
    const api = steps.filter(({ role }) => role === 'api');
    expect(times(api, /^(killed|frozen)/)).toBe(200);
    expect(times(api, /^database/)).toBe(20);
    const points = [...new Set(steps.map(({ point }) => point)), ...Object.keys(unvisited)];
    expect(points.sort()).toEqual(Object.keys(crashPoints).sort());
  });

  it('has something of everything, however few there are', () => {
    const steps = planned(10);
    const names = steps.flatMap((step) => ('acts' in step ? [] : [step.name]));
    expect([...new Set(names)].sort()).toEqual(Object.keys(faultKinds).sort());
    expect([...new Set(atPoints(steps).flatMap(({ acts }) => acts))]).toHaveLength(7);
  });

  it('ends a process with the last thing that is done there, and with none before', () => {
    for (const { acts } of atPoints(planned(200)))
      expect(acts.map((act) => /^killed|then killed$/.test(act))).toEqual([
        ...Array(acts.length - 1).fill(false),
        true,
      ]);
  });

  it('leaves nothing out of its rounds', () => {
    const rounds = planFaults(200, seededRandom(7), 24);
    expect(rounds.slice(0, -1).every((steps) => faultsOf(steps) >= 24)).toBe(true);
    // 226 while the API is at a point, 14 of the worker at its own, the others at any moment.
    expect(rounds.reduce((sum, steps) => sum + faultsOf(steps), 0)).toBe(226 + 14 + 47);
  });
});
