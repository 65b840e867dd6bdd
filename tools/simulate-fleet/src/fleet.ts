import type { Point } from '@convoy/places/contract';
import type { SentFix } from './drive.ts';
import { randomOf } from './random.ts';
import { type SimulatedTime, simulatedNow } from './simulated-time.ts';
import { type ConnectionTimes, TrackerConnection } from './tracker-connection.ts';
import { type HireAt, vanDays } from './van-days.ts';

/** How often vans look at their clock, milliseconds. */
const TICK = 500;

/** A van to drive. */
export interface SimulatedVan {
  readonly imei: string;
  readonly home: Point;
  /** When hires have it; always unless told. */
  readonly hireAt?: HireAt;
}

/** Each so many vans one works at night: whoever looks at the map in the evening sees it move. */
const NIGHT_VANS = 3;
const NIGHT_HOURS = 12;

/** How the fleet stands. */
export interface FleetReport {
  readonly vans: number;
  readonly connected: number;
  readonly refused: number;
  readonly failed: number;
  readonly acknowledged: number;
  /** Fixes that wait for their acknowledgement. */
  readonly waiting: number;
  readonly lost: number;
  /** One of the reasons why vans are not connected. */
  readonly fault: string | null;
}

/** Vans on the road, each with a connection of its own. */
export interface Fleet {
  report(): FleetReport;
  stop(): Promise<void>;
}

/**
 * Sends vans on the road until they are stopped.
 * @param seed the same seed gives the same days
 */
export function startFleet(options: {
  readonly vans: readonly SimulatedVan[];
  readonly host: string;
  readonly port: number;
  readonly seed: number;
  readonly time: SimulatedTime;
  readonly times?: ConnectionTimes;
}): Fleet {
  const { host, port, seed, time, times } = options;
  const startAt = simulatedNow(time, time.begunAt);
  const random = randomOf(seed);
  const drivers = options.vans.map(({ imei, home, hireAt }, at) => ({
    connection: new TrackerConnection({ imei, host, port, ...(times && { times }) }),
    fixes: vanDays(
      seed + at * 7_919,
      home,
      {
        // Within the first minute, so that not all set off at once.
        at: startAt + Math.floor(random.between(0, Math.min(60, options.vans.length)) * 1_000),
        odometerMetres: Math.floor(random.between(5_000, 160_000)) * 1_000,
        fuelLitres: 0,
      },
      { ...(hireAt && { hireAt }), hoursLater: at % NIGHT_VANS === 1 ? NIGHT_HOURS : 0 },
    ),
    next: null as SentFix | null,
    held: [] as SentFix[],
  }));
  const tick = () => {
    const now = simulatedNow(time, Date.now());
    for (const driver of drivers) {
      driver.next ??= driver.fixes.next().value;
      while (driver.next.point.at <= now) {
        driver.held.push(driver.next);
        driver.next = driver.fixes.next().value;
      }
      const ready = driver.held.filter(({ sendAt }) => sendAt <= now);
      if (ready.length === 0) continue;
      driver.held = driver.held.filter(({ sendAt }) => sendAt > now);
      driver.connection.send(ready.map(({ point }) => point));
    }
  };
  tick();
  const timer = setInterval(tick, TICK);
  return {
    report: () => {
      const all = drivers.map(({ connection }) => connection);
      const count = (state: TrackerConnection['state']) => all.filter((one) => one.state === state).length;
      const sum = (of: (one: TrackerConnection) => number) => all.reduce((total, one) => total + of(one), 0);
      return {
        vans: all.length,
        connected: count('connected'),
        refused: count('refused'),
        failed: count('failed'),
        acknowledged: sum(({ acknowledged }) => acknowledged),
        waiting: sum(({ waiting }) => waiting),
        lost: sum(({ lost }) => lost),
        fault: all.find(({ fault }) => fault)?.fault ?? null,
      };
    },
    stop: async () => {
      clearInterval(timer);
      await Promise.all(drivers.map(({ connection }) => connection.stop()));
    },
  };
}
