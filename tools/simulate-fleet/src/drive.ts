import { between } from '@convoy/places/data';
import type { TrackerPoint } from '@convoy/platform/ports';
import { endSpeeds, type Leg, turnBetween } from './path.ts';
import { type Random, randomOf } from './random.ts';

/** What a van has counted when it sets off, and when: the simulator's clock, milliseconds since 1970 UTC. */
export interface VanClock {
  readonly at: number;
  readonly odometerMetres: number;
  readonly fuelLitres: number;
}

/** A fix and when the tracker can send it: later than it was taken where there was no network. */
export interface SentFix {
  readonly point: TrackerPoint;
  readonly sendAt: number;
}

/** Metres a second squared. */
const BRAKING = 1.2;
const SPEEDING_UP = 0.9;
const HARSH_BRAKING = 4.8;
const HARSH_SPEEDING_UP = 4.1;
/** Litres. */
const LITRES_PER_METRE = 9.5 / 100_000;
const LITRES_PER_IDLE_SECOND = 0.9 / 3_600;
/** Chances a second of driving. */
const CHANCE = { braking: 1 / 1_500, speeding: 1 / 1_800, tunnel: 1 / 2_200, standing: 1 / 250 } as const;
/** Chance of a bend taken too fast, and of a start that is one. */
const HARSH_BEND = 0.08;
const HARSH_START = 0.06;
const IDLE_SECONDS = 30;
const DEGREE_METRES = 111_195;

/**
 * Drives along a way, a second at a time, and yields what the van's tracker notes: a fix every 5 to 10 seconds of driving
 * and every 30 while it stands with the engine on, with the noise of GPS; now and then one of braking, speeding up or
 * turning too hard, a stretch too fast, a tunnel (no fix for a while, then late ones in a bunch). The last fix has the
 * ignition off. The same seed, way and clock give the same drive.
 * @returns the clock at the end
 */
export function* driveOf(seed: number, legs: readonly Leg[], clock: VanClock): Generator<SentFix, VanClock> {
  const drive = new Drive(randomOf(seed), legs, clock);
  yield drive.note();
  while (!drive.isDone) {
    const fix = drive.second();
    if (fix) yield fix;
  }
  // Some let the engine run before they get out, a few for long.
  yield* drive.stand(drive.random.chance(0.2) ? drive.random.between(320, 560) : drive.random.between(5, 60));
  yield drive.switchOff();
  return drive.clock;
}

class Drive {
  readonly random: Random;
  private readonly legs: readonly Leg[];
  private readonly ends: readonly number[];
  /** Part of the limit this driver keeps to. */
  private readonly style: number;
  private leg = 0;
  private metres = 0;
  private speed = 0;
  private at: number;
  private odometer: number;
  private fuel: number;
  private ignition = true;
  /** Times until which something lasts, milliseconds; 0 where it does not. */
  private nextFix: number;
  private speedingUntil = 0;
  private tunnelUntil = 0;
  private offlineUntil = 0;
  private standingUntil = 0;
  private isStopping = false;
  private harsh: { kind: 'braking' | 'acceleration'; seconds: number } | null;
  private altitude: number;

  constructor(random: Random, legs: readonly Leg[], clock: VanClock) {
    this.random = random;
    this.legs = legs;
    this.ends = endSpeeds(legs, BRAKING);
    this.style = random.between(0.86, 0.97);
    this.at = clock.at;
    this.nextFix = clock.at;
    this.odometer = clock.odometerMetres;
    this.fuel = clock.fuelLitres;
    this.harsh = random.chance(HARSH_START) ? { kind: 'acceleration', seconds: 3 } : null;
    this.altitude = random.between(20, 140);
  }

  get isDone(): boolean {
    return this.leg >= this.legs.length;
  }

  get clock(): VanClock {
    return { at: this.at, odometerMetres: this.odometer, fuelLitres: this.fuel };
  }

  /** Drives one second; the fix the tracker notes at its end, if it notes one. */
  second(): SentFix | null {
    const leg = this.legs[this.leg];
    if (!leg) return null;
    this.at += 1_000;
    this.fuel += LITRES_PER_IDLE_SECOND;
    // Under ground the tracker sees no satellites: it notes nothing.
    const isHidden = this.at < this.tunnelUntil;
    if (this.standingUntil > this.at)
      return this.at >= this.nextFix && !isHidden ? this.note(IDLE_SECONDS) : null;
    if (!isHidden) this.befall(leg);
    const harsh = this.changeSpeed(leg);
    const turn = this.move(leg);
    if (this.isDone) this.speed = 0;
    if (isHidden) return null;
    const cornering = turn > 25 && this.speed > 4 && this.random.chance(HARSH_BEND) ? 'cornering' : null;
    const kind = harsh ?? cornering;
    // An event is sent at once, and the tracker looks every second while it lasts.
    if (kind || this.harsh) return this.note(1, kind);
    return this.at >= this.nextFix ? this.note() : null;
  }

  /** Stands with the engine on. */
  *stand(seconds: number): Generator<SentFix> {
    for (let left = seconds; left > 0; left -= IDLE_SECONDS) {
      const step = Math.max(1, Math.round(Math.min(left, IDLE_SECONDS)));
      this.at += step * 1_000;
      this.fuel += step * LITRES_PER_IDLE_SECOND;
      yield this.note();
    }
  }

  switchOff(): SentFix {
    this.at += 1_000;
    this.ignition = false;
    return this.note();
  }

  /** What the tracker knows at this moment. */
  note(nextIn = this.random.between(5, 10), harsh: TrackerPoint['harsh'] = null): SentFix {
    this.nextFix = this.at + nextIn * 1_000;
    const leg = this.legs[Math.min(this.leg, this.legs.length - 1)];
    const last = this.isDone;
    const place = leg
      ? between(leg.from, leg.to, last ? 1 : this.metres / leg.metres)
      : { latitude: 0, longitude: 0 };
    // A tracker that stands does not let its position dance.
    const noise = this.speed === 0 ? 1 : leg && leg.limitKmh < 50 ? 4 : 2.5;
    const east = DEGREE_METRES * Math.cos((place.latitude * Math.PI) / 180);
    this.altitude = Math.max(2, this.altitude + this.random.normal());
    return {
      sendAt: Math.max(this.at, this.offlineUntil),
      point: {
        at: this.at,
        latitude: place.latitude + (this.random.normal() * noise) / DEGREE_METRES,
        longitude: place.longitude + (this.random.normal() * noise) / east,
        speedKmh: Math.round(this.speed * 3.6),
        headingDegrees: Math.round(leg?.heading ?? 0) % 360,
        altitudeMetres: Math.round(this.altitude),
        accuracyMetres: null,
        satellites: Math.round(this.random.between(8, 16)),
        ignition: this.ignition,
        odometerMetres: Math.round(this.odometer),
        fuelLitres: Math.round(this.fuel * 1_000) / 1_000,
        batteryPercent: 100,
        supplyVolts: Math.round((this.ignition ? 14 : 12.5) * 1e3 + this.random.between(-100, 300)) / 1e3,
        harsh,
      },
    };
  }

  /** Lets happen what happens now and then on a road. */
  private befall(leg: Leg): void {
    const { random, at } = this;
    if (this.harsh || this.isStopping) return;
    if (this.speed > 14 && random.chance(CHANCE.braking)) this.harsh = { kind: 'braking', seconds: 3 };
    if (at > this.speedingUntil && leg.limitKmh > 75 && random.chance(CHANCE.speeding))
      this.speedingUntil = at + random.between(60, 180) * 1_000;
    if (this.speed > 15 && at > this.offlineUntil && random.chance(CHANCE.tunnel)) {
      this.tunnelUntil = at + random.between(20, 50) * 1_000;
      this.offlineUntil = this.tunnelUntil + random.between(20, 120) * 1_000;
      this.nextFix = this.tunnelUntil + 1_000;
    }
    if (leg.limitKmh < 50 && this.speed > 5 && random.chance(CHANCE.standing)) this.isStopping = true;
  }

  /** The speed at the end of this second; what was harsh, at the end of it. */
  private changeSpeed(leg: Leg): TrackerPoint['harsh'] {
    if (this.harsh) {
      const { kind, seconds } = this.harsh;
      const change = kind === 'braking' ? -HARSH_BRAKING : HARSH_SPEEDING_UP;
      this.speed = Math.max(0.5, this.speed + change);
      this.harsh = seconds > 1 && this.speed > 1 ? { kind, seconds: seconds - 1 } : null;
      return this.harsh ? null : kind;
    }
    const isFast = this.at < this.speedingUntil;
    const cruise = (leg.limitKmh / 3.6) * (isFast ? 1.22 : this.style);
    const left = Math.max(0, leg.metres - this.metres);
    const mayBe = Math.sqrt((this.ends[this.leg] ?? 0) ** 2 + 2 * BRAKING * left);
    const wanted = this.isStopping ? 0 : Math.min(cruise * this.random.between(0.98, 1.02), mayBe);
    this.speed = Math.min(this.speed + SPEEDING_UP, Math.max(wanted, this.speed - BRAKING * 1.6));
    if (this.isStopping && this.speed < 0.5) {
      this.isStopping = false;
      this.speed = 0;
      this.standingUntil = this.at + this.random.between(8, 75) * 1_000;
      this.nextFix = this.at;
      return null;
    }
    // It creeps to the line rather than never reaching it.
    if (!this.isStopping) this.speed = Math.max(this.speed, 1);
    return null;
  }

  /** Moves on; the degrees of the bend that was passed. */
  private move(leg: Leg): number {
    this.metres += this.speed;
    this.odometer += this.speed;
    this.fuel += this.speed * LITRES_PER_METRE;
    if (this.metres < leg.metres) return 0;
    const next = this.legs[this.leg + 1];
    this.metres -= leg.metres;
    this.leg += 1;
    return next ? turnBetween(leg.heading, next.heading) : 0;
  }
}
