import { beforeEach, describe, expect, it } from 'vitest';
import { pointOf } from '../protocols/point.rule.ts';
import { FakeIntake } from '../testing/fake-intake.ts';
import { Tally } from './tally.ts';
import { TrackerGate } from './tracker-gate.ts';

const NAMED = { protocol: 'teltonika', identity: '356307042441013' };
const at = Date.UTC(2026, 10, 27);
const good = pointOf({ at, latitude: 51.5, longitude: -0.1 });

let intake: FakeIntake;
let tally: Tally;
let now: number;
let gate: TrackerGate;
beforeEach(() => {
  intake = new FakeIntake();
  tally = new Tally();
  now = 0;
  gate = new TrackerGate(intake.input(), tally, () => now);
});

describe('a device', () => {
  it('is found where a brand with the plugin registered it', async () => {
    expect(await gate.find(NAMED)).toBeNull();
    const device = intake.register('teltonika', NAMED.identity);
    expect(await gate.find(NAMED)).toEqual(device);
    expect(await gate.find({ ...NAMED, protocol: 'gt06' })).toBeNull();
  });

  it('is taken no longer within seconds of its brand switching the plugin off', async () => {
    const device = intake.register('teltonika', NAMED.identity);
    expect(await gate.take(device, [good])).toBe(true);
    intake.brands.delete(1);
    now += 5_001;
    expect(await gate.take(device, [good])).toBe(false);
    expect(await gate.find(NAMED)).toBeNull();
    expect(intake.kept).toHaveLength(1);
  });

  it('is not taken the way that its brand switched off', async () => {
    const device = intake.register('teltonika', NAMED.identity);
    intake.brands.set(1, { phones: true, udp: false });
    expect(await gate.find({ ...NAMED, by: 'udp' })).toBeNull();
    expect(await gate.find({ ...NAMED, by: 'phones' })).toEqual(device);
    expect(await gate.find(NAMED)).toEqual(device);
    expect(await gate.take(device, [good], 'udp')).toBe(false);
  });

  it('is asked for again where the brand could not be asked', async () => {
    const input = intake.input();
    const device = intake.register('teltonika', NAMED.identity);
    let away = true;
    const asking = new TrackerGate(
      {
        ...input,
        scopeOf: async (id) => {
          if (away) throw new Error('away');
          return input.scopeOf(id);
        },
      },
      tally,
    );
    await expect(asking.find(NAMED)).rejects.toThrow('away');
    away = false;
    expect(await asking.find(NAMED)).toEqual(device);
  });
});

describe('points', () => {
  it('without a possible time or place are left out and counted; 0,0 and the future are judged elsewhere', async () => {
    const device = intake.register('teltonika', NAMED.identity);
    const kept = [good, { ...good, latitude: 0, longitude: 0 }, { ...good, at: at + 86_400_000 }];
    const impossible = [
      { ...good, at: Number.NaN },
      { ...good, at: 0 },
      { ...good, at: 2 ** 60 },
      { ...good, latitude: 90.1 },
      { ...good, longitude: -180.1 },
      { ...good, latitude: Number.NaN },
      { ...good, speedKmh: Number.POSITIVE_INFINITY },
    ];
    expect(await gate.take(device, [...kept, ...impossible])).toBe(true);
    expect(intake.kept).toEqual([{ device, points: kept }]);
    expect(await gate.take(device, impossible)).toBe(true);
    expect(intake.kept).toHaveLength(1);
    expect(tally.turn()).toBe('impossible 14, points 3');
    expect(tally.turn()).toBeNull();
  });

  it('that could not be kept are counted, and the error goes on', async () => {
    const device = intake.register('teltonika', NAMED.identity);
    intake.breakWith(new Error('away'));
    await expect(gate.take(device, [good])).rejects.toThrow('away');
    expect(tally.of('failed')).toBe(1);
  });
});
