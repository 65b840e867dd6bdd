import type { Point } from '@convoy/places/contract';
import { PlacesService } from '@convoy/places/server';
import type { AddressSource } from '@convoy/telematics/contract';
import { Injectable, Logger } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { GeocodingOptions } from './geocoding.options.ts';
import { GeocodingFailed, reverseGeocode } from './nominatim.ts';

/** A geocoder that failed is left alone for so long, milliseconds. */
const REST_MS = 60_000;
/** A page waits so long for addresses, milliseconds: those that come later are shown the next time it reads. */
const WAIT_MS = 300;
/** Addresses that are remembered. */
const MOST_KEPT = 20_000;
/** Lookups at one time, and those that may wait their turn. */
const AT_ONCE = 4;
const MOST_WAITING = 200;
/** Decimal places of a degree: points within about ten metres share an address, and no finer point is sent. */
const PLACES = 4;

/** A place in words. */
export interface Address {
  /** Empty where no place is near. */
  readonly text: string;
  readonly from: AddressSource;
}

/**
 * Puts points into words: the geocoder's address where there is one, else the nearest town of the gazetteer. It never learns whose
 * point it is. A point whose exact place is hidden must not be asked for with `of`, but with `town`.
 */
@Injectable()
export class Addresses {
  private readonly logger = new Logger(Addresses.name);
  private readonly url: string | null;
  /** By cell; the text is null where the geocoder knows none. */
  private readonly remembered = new LRUCache<string, { readonly text: string | null }>({ max: MOST_KEPT });
  private readonly lookups = new Map<string, Promise<void>>();
  private readonly waiting: (() => void)[] = [];
  private active = 0;
  private restsUntil = 0;

  constructor(
    { geocoderUrl }: GeocodingOptions,
    private readonly places: PlacesService,
  ) {
    this.url = geocoderUrl;
  }

  /** The nearest town by the gazetteer: nothing leaves the process. */
  town({ latitude, longitude }: Point): Address {
    return { text: this.places.nearestTown(latitude, longitude)?.name ?? '', from: 'gazetteer' };
  }

  /** One address for each point. Answers within about 300 ms: what is not known by then is the nearest town. */
  async of(points: readonly Point[]): Promise<Address[]> {
    const texts = await this.known(points);
    return points.map((point, at) => {
      const text = texts[at];
      return text ? { text, from: 'geocoder' } : this.town(point);
    });
  }

  /** The geocoder's address of each point, within about 300 ms; null where it knows none by then, and without a geocoder. */
  async known(points: readonly Point[]): Promise<(string | null)[]> {
    if (this.url !== null && points.length > 0) await this.lookUp(this.url, new Set(points.map(cellOf)));
    return points.map((point) => this.remembered.get(cellOf(point))?.text ?? null);
  }

  /** Starts the lookups that are missing, as far as there is room, and waits for them a little. */
  private async lookUp(url: string, cells: ReadonlySet<string>): Promise<void> {
    const wanted = [...cells].filter((cell) => !this.remembered.has(cell));
    for (const cell of wanted)
      if (!this.lookups.has(cell) && this.lookups.size < AT_ONCE + MOST_WAITING && !this.rests()) {
        const lookup = this.inTurn(() => this.ask(url, cell)).finally(() => this.lookups.delete(cell));
        this.lookups.set(cell, lookup);
      }
    const running = wanted.flatMap((cell) => this.lookups.get(cell) ?? []);
    if (running.length === 0) return;
    let timer: NodeJS.Timeout | undefined;
    const patience = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, WAIT_MS);
    });
    await Promise.race([Promise.all(running), patience]);
    clearTimeout(timer);
  }

  private async ask(url: string, cell: string): Promise<void> {
    // Another one may have found the server away while this one waited.
    if (this.rests()) return;
    const [latitude, longitude] = cell.split(',').map(Number) as [number, number];
    try {
      this.remembered.set(cell, { text: await reverseGeocode(url, { latitude, longitude }) });
    } catch (error) {
      if (!(error instanceof GeocodingFailed)) throw error;
      if (!this.rests())
        this.logger.warn({ err: error }, 'The geocoder is away: addresses are towns for a minute');
      this.restsUntil = Date.now() + REST_MS;
    }
  }

  private async inTurn(work: () => Promise<void>): Promise<void> {
    if (this.active >= AT_ONCE) await new Promise<void>((resolve) => this.waiting.push(resolve));
    this.active += 1;
    try {
      await work();
    } finally {
      this.active -= 1;
      this.waiting.shift()?.();
    }
  }

  private rests(): boolean {
    return Date.now() < this.restsUntil;
  }
}

const cellOf = ({ latitude, longitude }: Point) => `${latitude.toFixed(PLACES)},${longitude.toFixed(PLACES)}`;
