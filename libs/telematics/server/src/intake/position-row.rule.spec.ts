import { describe, expect, it } from 'vitest';
import { aPoint } from '../../../testing/a-point.ts';
import { toRow } from './position-row.rule.ts';

const rowOf = (facts: object) => toRow({ vanId: 1, deviceId: 2, point: { ...aPoint(), ...facts } });

describe('the row of a fix', () => {
  it('has what the tracker told', () => {
    const facts = {
      speedKmh: 48.3,
      satellites: 8.4,
      odometerMetres: 12.6,
      harsh: 'braking',
      ignition: false,
    };
    expect(rowOf(facts)).toMatchObject({
      vanId: 1,
      deviceId: 2,
      at: Date.UTC(2026, 10, 26, 12),
      speed: 48.3,
      satellites: 8,
      odometer: 13,
      harsh: 'braking',
      ignition: false,
    });
  });

  it.each([
    ['a speed beyond any van', { speedKmh: 401 }, { speed: null }],
    ['a part of a millisecond', { at: 1_790_000_000_000.7 }, { at: 1_790_000_000_000 }],
    ['no number', { accuracyMetres: Number.NaN }, { accuracy: null }],
    ['a negative odometer', { odometerMetres: -1 }, { odometer: null }],
    ['a figure that a column would round to nought', { supplyVolts: 1e-60 }, { supply: 0 }],
    ['a negative one', { altitudeMetres: -1e-60 }, { altitude: 0 }],
    ['a manoeuvre that is none', { harsh: 'jump' }, { harsh: null }],
    ['an ignition that is neither on nor off', { ignition: '1}' }, { ignition: null }],
  ])('leaves out, or rounds, %s', (_what, facts, wanted) => {
    expect(rowOf(facts)).toMatchObject(wanted);
  });
});
