import { describe, expect, it } from 'vitest';
import { moveTime } from './move-minutes.rule.ts';

const leeds = { id: 1, latitude: 53.8, longitude: -1.55, routes: [] };
const york = { id: 2, latitude: 53.96, longitude: -1.08, routes: [] };
const route = (depotId: number, relocationMinutes: number) => ({ depotId, fee: '45.00', relocationMinutes });

describe('how long a van takes between depots', () => {
  it('is what a one-way route between them says, in either direction', () => {
    expect(moveTime({ ...leeds, routes: [route(2, 70)] }, york)).toEqual({ minutes: 70, known: true });
    expect(moveTime(leeds, { ...york, routes: [route(1, 80)] })).toEqual({ minutes: 80, known: true });
  });

  it('is reckoned from the distance otherwise, in quarters of an hour', () => {
    // Some 22 miles as the crow flies.
    expect(moveTime(leeds, york)).toEqual({ minutes: 60, known: false });
    expect(moveTime({ ...leeds, routes: [route(2, 0)] }, york).known).toBe(false);
    expect(moveTime(leeds, { ...leeds, id: 3 })).toEqual({ minutes: 15, known: false });
  });
});
