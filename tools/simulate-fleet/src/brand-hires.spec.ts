import { expect, it } from 'vitest';
import { BrandHires, hireOf } from './brand-hires.ts';

const day = (hour: number) => Date.UTC(2026, 5, 1, hour);
const iso = (hour: number) => new Date(day(hour)).toISOString();
const hire = (facts: object) => ({
  vanId: 7,
  handedOverAt: iso(8),
  returnedAt: null,
  returnAt: iso(16),
  ...facts,
});

it('a hire has its van from the hand-over to the return, and a late one has it still', () => {
  expect(hireOf([hire({})], 7, day(7))).toBeNull();
  expect(hireOf([hire({})], 8, day(9))).toBeNull();
  expect(hireOf([hire({ handedOverAt: null })], 7, day(9))).toBeNull();
  expect(hireOf([hire({})], 7, day(9))).toEqual({ until: day(16) });
  expect(hireOf([hire({})], 7, day(17))).toEqual({ until: Number.POSITIVE_INFINITY });
  const returned = hire({ returnedAt: iso(12) });
  expect(hireOf([returned], 7, day(9))).toEqual({ until: day(12) });
  expect(hireOf([returned], 7, day(12))).toBeNull();
  expect(hireOf([returned, hire({ handedOverAt: iso(13) })], 7, day(14))).toEqual({ until: day(16) });
});

it('reads vans with their depots, and hears of hand-overs and returns', async () => {
  const bookings = new Map<number, ReturnType<typeof hire> & { status: string; returnDate: string }>();
  const api = {
    get: async <Answer>(path: string): Promise<Answer> => {
      const url = new URL(path, 'http://brand.example');
      const id = Number(url.pathname.split('/').at(-1));
      const answers: Record<string, () => unknown> = {
        '/api/telematics/devices': () => [
          { protocol: 'teltonika', identity: '2', vanId: 7 },
          { protocol: 'teltonika', identity: '1', vanId: 8 },
          { protocol: 'osmand', identity: '3', vanId: 9 },
          { protocol: 'teltonika', identity: '4', vanId: null },
        ],
        '/api/depots': () => [{ id: 5, latitude: 53.8, longitude: -1.5 }],
        '/api/bookings': () =>
          [...bookings]
            .map(([number, booking]) => ({ id: number, ...booking }))
            .filter(({ status }) => status === url.searchParams.get('status')),
      };
      const answer = answers[url.pathname]?.();
      if (answer) return answer as Answer;
      if (url.pathname.startsWith('/api/vans/')) return { depotId: 5 } as Answer;
      return bookings.get(id) as Answer;
    },
  };
  const hires = new BrandHires(api);
  const vans = await hires.vans(12);
  expect(vans.map(({ imei, home }) => [imei, home.latitude])).toEqual([
    ['1', 53.8],
    ['2', 53.8],
  ]);
  const { hireAt } = vans[1]!;
  await hires.readNow();
  expect(hireAt!(day(9))).toBeNull();
  bookings.set(1, { ...hire({}), status: 'active', returnDate: 'today' });
  await hires.readNow();
  expect(hireAt!(day(9))).toEqual({ until: day(16) });
  bookings.set(1, { ...hire({ returnAt: iso(20) }), status: 'active', returnDate: 'tonight' });
  await hires.readNow();
  expect(hireAt!(day(9))).toEqual({ until: day(20) });
  // A swap gives the hire another van, and leaves its dates alone.
  bookings.set(1, { ...hire({ returnAt: iso(20), vanId: 8 }), status: 'active', returnDate: 'tonight' });
  await hires.readNow();
  expect(hireAt!(day(9))).toBeNull();
  expect(vans[0]!.hireAt!(day(9))).toEqual({ until: day(20) });
  bookings.set(1, { ...hire({ returnAt: iso(20) }), status: 'active', returnDate: 'tonight' });
  await hires.readNow();
  expect(vans[0]!.hireAt!(day(9))).toBeNull();
  expect(hireAt!(day(9))).toEqual({ until: day(20) });
  bookings.set(1, { ...hire({ returnedAt: iso(11) }), status: 'completed', returnDate: 'tonight' });
  await hires.readNow();
  expect(hireAt!(day(12))).toBeNull();
  expect((await hires.vans(1)).length).toBe(1);
  const late = new BrandHires(api);
  await late.readPast(day(10));
  expect((await late.vans(2))[1]!.hireAt!(day(9))).toEqual({ until: day(11) });
});
