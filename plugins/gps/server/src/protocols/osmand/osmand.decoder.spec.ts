import { describe, expect, it } from 'vitest';
import { osmandVectors } from '../../testing/vectors.ts';
import { MOST_POINTS, readRequest, timeOf } from './osmand.decoder.ts';

const NOW = Date.parse('2026-11-27T12:00:00Z');
const get = (address: string) => readRequest({ address, body: '', contentType: '', now: NOW });
const post = (body: string, contentType = 'application/json') =>
  readRequest({ address: '/', body, contentType, now: NOW });

describe('parameters', () => {
  it('are read as the page of the protocol writes them', () => {
    expect(get(osmandVectors.basic)).toMatchObject({
      identity: '12345',
      points: [{ at: 1_609_459_200_000, latitude: 48.8566, longitude: 2.3522, speedKmh: null }],
    });
    expect(get(osmandVectors.more)).toMatchObject({
      identity: '12345',
      points: [
        {
          at: Date.parse('2021-01-01T00:00:00Z'),
          speedKmh: 27.78,
          headingDegrees: 270,
          altitudeMetres: 35,
          accuracyMetres: 10,
          batteryPercent: 75,
        },
      ],
    });
    expect(get(osmandVectors.cells)).toMatchObject({ points: [{ latitude: 48.8566 }] });
  });

  it('may come in a form', () => {
    const form = post('id=7&location=51.5,-0.12&heading=360', 'application/x-www-form-urlencoded');
    expect(form).toMatchObject({
      identity: '7',
      points: [{ at: NOW, latitude: 51.5, longitude: -0.12, headingDegrees: 0 }],
    });
  });

  it('say the unit of a speed where it is not knots, as the app OsmAnd sends metres a second', () => {
    expect(get('/?id=7&lat=1&lon=2&speed=10&unit=ms')).toMatchObject({ points: [{ speedKmh: 36 }] });
    expect(get('/?id=7&lat=1&lon=2&speed=10&unit=kmh')).toMatchObject({ points: [{ speedKmh: 10 }] });
    expect(get('/?id=7&lat=1&lon=2&speed=10&unit=mph')).toHaveProperty('fault');
  });

  it('may say that there is no fix', () => {
    expect(get('/?id=7&lat=1&lon=2&valid=false')).toEqual({ identity: '7', points: [] });
  });

  it.each([
    ['/', 'The parameter id is missing.'],
    ['/?id=&lat=1&lon=2', 'The parameter id is missing.'],
    [`/?id=${'1'.repeat(129)}&lat=1&lon=2`, 'The parameter id is missing.'],
    ['/?id=7&lat=1', 'The parameters lat and lon are missing, or no numbers.'],
    ['/?id=7&lat=NaN&lon=Infinity', 'The parameters lat and lon are missing, or no numbers.'],
    ['/?id=7&lat=0x10&lon=2', 'The parameters lat and lon are missing, or no numbers.'],
  ])('%s is refused', (address, fault) => {
    expect(get(address)).toEqual({ fault });
  });

  it('that are out of their range are left out', () => {
    expect(get('/?id=7&lat=1&lon=2&speed=-1&bearing=361&batt=101&accuracy=-5')).toMatchObject({
      points: [{ speedKmh: null, headingDegrees: null, batteryPercent: null, accuracyMetres: null }],
    });
  });
});

describe('JSON', () => {
  it('is read as the page of the protocol writes it', () => {
    expect(post(osmandVectors.json)).toMatchObject({
      identity: '48241179',
      points: [
        {
          at: Date.parse('2000-01-01T00:00:00Z'),
          latitude: 0,
          longitude: 0,
          speedKmh: 0,
          batteryPercent: 100,
          odometerMetres: null,
        },
      ],
    });
  });

  const at = (coords: object) => ({
    timestamp: '2026-11-27T10:00:00.000Z',
    coords: { latitude: 51.5, longitude: -0.1, ...coords },
  });

  it('tells metres a second, and what it does not know as -1', () => {
    expect(
      post(JSON.stringify({ device_id: 'a', location: at({ speed: 10, heading: -1, accuracy: -1 }) })),
    ).toMatchObject({
      points: [{ speedKmh: 36, headingDegrees: null, accuracyMetres: null, altitudeMetres: null }],
    });
  });

  it('may hold what was kept while the phone was offline', () => {
    const many = (count: number) =>
      JSON.stringify({ device_id: 'a', location: Array.from({ length: count }, () => at({})) });
    expect(post(many(MOST_POINTS))).toMatchObject({ points: { length: MOST_POINTS } });
    expect(post(many(MOST_POINTS + 1))).toEqual({ fault: 'The body lacks location.' });
  });

  it.each([
    '{',
    '{}',
    '{"device_id":"a"}',
    '{"device_id":"a","location":{"timestamp":"x","coords":{"latitude":"1"}}}',
    'null',
    '[]',
  ])('%s is refused', (body) => {
    expect(post(body)).toHaveProperty('fault');
  });
});

it('times are seconds, milliseconds, ISO 8601 or a date and time in UTC', () => {
  const at = Date.parse('2021-01-01T00:00:00Z');
  for (const text of [
    '1609459200',
    '1609459200000',
    '2021-01-01T00:00:00Z',
    '2021-01-01 00:00:00',
    '1609459200.0',
  ])
    expect(timeOf(text)).toBe(at);
  for (const text of ['', 'today', '1e9', '2021-01', '99999999999999999']) expect(timeOf(text)).toBeNaN();
});
