import type { Point } from '@convoy/places/contract';
import type { BrandApi } from './brand-api.ts';
import type { SimulatedVan } from './fleet.ts';
import type { HireAt } from './van-days.ts';

const DAY = 86_400_000;
const PAGE = 100;

interface Listed {
  readonly id: number;
  readonly vanId: number;
  readonly returnDate: string;
}
/** What a booking says of the time in which it has its van. */
export interface KnownHire {
  readonly vanId: number;
  readonly handedOverAt: string | null;
  readonly returnedAt: string | null;
  /** When it is due back. */
  readonly returnAt: string;
}

/** Vans of a brand that carry a tracker, and when hires have them. */
export class BrandHires {
  private readonly api: Pick<BrandApi, 'get'>;
  private readonly hires = new Map<number, KnownHire & { readonly returnDate: string }>();

  constructor(api: Pick<BrandApi, 'get'>) {
    this.api = api;
  }

  /**
   * The vans with a tracker of Teltonika, at home at their depots, driven while a hire has them.
   * @param most how many at most
   */
  async vans(most: number): Promise<SimulatedVan[]> {
    const [devices, depots] = await Promise.all([
      this.api.get<{ protocol: string; identity: string; vanId: number | null }[]>('/api/telematics/devices'),
      this.api.get<(Point & { id: number })[]>('/api/depots'),
    ]);
    const placeOf = new Map(depots.map((depot) => [depot.id, depot]));
    const tracked = devices
      .filter(({ protocol, vanId }) => protocol === 'teltonika' && vanId !== null)
      .sort((a, b) => (a.identity < b.identity ? -1 : 1))
      .slice(0, most);
    const vans: SimulatedVan[] = [];
    for (const { identity, vanId } of tracked) {
      const { depotId } = await this.api.get<{ depotId: number }>(`/api/vans/${vanId}`);
      const home = placeOf.get(depotId);
      if (home) vans.push({ imei: identity, home, hireAt: this.hireAt(vanId!) });
    }
    return vans;
  }

  /** Reads the hires that have ended since an instant, milliseconds since 1970: vans tell of that time, too. */
  async readPast(since: number): Promise<void> {
    const from = new Date(since - DAY).toISOString().slice(0, 10);
    await this.learn(await this.pages(`status=completed&end=return&from=${from}`));
  }

  /** Reads which hires have vans now, and when those ended that no longer have one. */
  async readNow(): Promise<void> {
    const active = await this.pages('status=active');
    const open = new Set(active.map(({ id }) => id));
    const gone = [...this.hires]
      .filter(([id, { returnedAt }]) => returnedAt === null && !open.has(id))
      .map(([id, { vanId }]) => ({ id, vanId, returnDate: '' }));
    await this.learn([...active, ...gone]);
  }

  private async pages(query: string): Promise<Listed[]> {
    const all: Listed[] = [];
    for (let page = 1; ; page++) {
      const listed = await this.api.get<Listed[]>(`/api/bookings?${query}&perPage=${PAGE}&page=${page}`);
      all.push(...listed);
      if (listed.length < PAGE) return all;
    }
  }

  /** Asks for those that changed since they were read: a swap of vans leaves the dates alone. */
  private async learn(listed: readonly Listed[]): Promise<void> {
    for (const { id, vanId, returnDate } of listed) {
      const known = this.hires.get(id);
      if (known?.returnDate === returnDate && known.vanId === vanId) continue;
      const hire = await this.api.get<KnownHire>(`/api/bookings/${id}`);
      this.hires.set(id, { ...hire, returnDate });
    }
  }

  private hireAt(vanId: number): HireAt {
    return (at) => hireOf([...this.hires.values()], vanId, at);
  }
}

/** The hire that has a van at an instant, and when it is to end: a late one has no end until the van is back. */
export function hireOf(hires: readonly KnownHire[], vanId: number, at: number): { until: number } | null {
  for (const hire of hires) {
    if (hire.vanId !== vanId || hire.handedOverAt === null || at < Date.parse(hire.handedOverAt)) continue;
    if (hire.returnedAt !== null) {
      if (at < Date.parse(hire.returnedAt)) return { until: Date.parse(hire.returnedAt) };
      continue;
    }
    const due = Date.parse(hire.returnAt);
    return { until: at < due ? due : Number.POSITIVE_INFINITY };
  }
  return null;
}
