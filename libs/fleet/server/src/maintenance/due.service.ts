import {
  type DueItem,
  type PaperDates,
  paperDate,
  type ServicePlan,
  type VanPaper,
  vanPapers,
} from '@convoy/fleet/contract';
import type { RequestContext } from '@convoy/platform/context';
import { addDays, daysBetween } from '@convoy/platform/time';
import { Injectable } from '@nestjs/common';
import { DueQueries, type WatchedVan } from './due.queries.ts';
import { compareDue } from './due-page.rule.ts';
import { milesSince } from './miles-driven.rule.ts';
import { nextDue } from './next-due.rule.ts';
import { isFor, type LastReset, ServicePlanQueries, toPlan } from './service-plan.queries.ts';
import { HIRED_USE_DAYS, hiredDaysPerDay, milesPerDay } from './use-rate.rule.ts';
import { todayOf } from './van-in-workshop.ts';
import { type HireDays, VanTimePort } from './van-time.port.ts';

/** A plan and a van it is for, and from when it is counted. */
interface Pair {
  readonly plan: ServicePlan;
  readonly van: WatchedVan;
  readonly last: LastReset | null;
  readonly since: string;
}

/** Works out what has to be done about the vans of a brand by when. */
@Injectable()
export class DueService {
  constructor(
    private readonly queries: DueQueries,
    private readonly plans: ServicePlanQueries,
    private readonly port: VanTimePort,
  ) {}

  /**
   * What is over or comes due within some days, what is due first comes first; hires that would outlast a paper with it,
   * however far ahead the paper ends.
   */
  async due(ctx: RequestContext, days: number): Promise<DueItem[]> {
    const today = todayOf(ctx);
    const until = addDays(today, days);
    const vans = await this.queries.vans(ctx);
    const items = [
      ...papersDue(vans, today, until),
      ...(await this.outlasting(ctx, vans, today)),
      ...(await this.plansDue(ctx, vans, today, until)),
    ];
    return items.sort(compareDue);
  }

  /** Vans whose papers are over though they are in service. */
  async lapsed(ctx: RequestContext): Promise<number[]> {
    const today = todayOf(ctx);
    const vans = await this.queries.vans(ctx);
    return vans
      .filter((van) => van.status === 'available' && papersOf(van).some(([, until]) => until < today))
      .map(({ id }) => id);
  }

  private async outlasting(
    ctx: RequestContext,
    vans: readonly WatchedVan[],
    today: string,
  ): Promise<DueItem[]> {
    const last = vans.flatMap((van) => papersOf(van).map(([, until]) => until)).sort();
    const furthest = last.at(-1);
    if (furthest === undefined) return [];
    const hires = await this.port.time.hiresUntil(ctx, furthest);
    const byVan = Map.groupBy(hires, ({ vanId }) => vanId);
    return vans.flatMap((van) =>
      papersOf(van).flatMap(([paper, until]) =>
        (byVan.get(van.id) ?? [])
          .filter((hire) => outlasts(hire, until))
          .map((hire) => ({ ...paperItem(van, paper, until, today), hire: hireOf(hire) })),
      ),
    );
  }

  private async plansDue(
    ctx: RequestContext,
    vans: readonly WatchedVan[],
    today: string,
    until: string,
  ): Promise<DueItem[]> {
    const plans = (await this.plans.all(ctx)).filter(({ ended_at }) => ended_at === null).map(toPlan);
    if (plans.length === 0) return [];
    const pairs = await this.pairs(ctx, plans, vans);
    const readings = await this.queries.readings(ctx);
    const jobs = new Map(
      (await this.queries.openJobs(ctx)).map((job) => [`${job.plan_id} ${job.van_id}`, job.id]),
    );
    const used = pairs.map(({ van, since }) => ({ vanId: van.id, since }));
    const hired = await this.port.time.hiredDays(ctx, used);
    const spans = vans.map((van) => ({ vanId: van.id, since: spanOf(van, today) }));
    const lately = await this.port.time.hiredDays(ctx, spans);
    const paces = new Map(
      spans.map(({ vanId, since }, at) => [vanId, hiredDaysPerDay(lately[at]!, since, today)]),
    );
    // Of a van, not of a pair: whoever has ten plans would have a year of readings gone through ten times.
    const miles = new Map(vans.map(({ id }) => [id, milesPerDay(readings.get(id) ?? [], today)]));
    const byMiles = pairs.filter(({ plan }) => plan.everyMiles !== null);
    const asked = byMiles.map(({ van, since }) => ({ vanId: van.id, since }));
    const read = await this.queries.readingsSince(ctx, asked);
    const driven = new Map(
      byMiles.map((pair, at) => [pair, milesSince(read[at]!, pair.last?.odometer_miles ?? null)]),
    );
    return pairs.flatMap((pair, at): DueItem[] => {
      const { plan, van, since } = pair;
      const due = nextDue(
        plan,
        since,
        {
          milesDriven: van.odometer_miles === null ? null : (driven.get(pair) ?? null),
          milesPerDay: miles.get(van.id) ?? null,
          hiredDays: hired[at]!,
          hiredDaysPerDay: paces.get(van.id) ?? null,
        },
        today,
      );
      if (!due || due.dueOn > until) return [];
      return [
        {
          ...vanOf(van),
          kind: 'plan',
          planId: plan.id,
          planName: plan.name,
          type: plan.type,
          dueOn: due.dueOn,
          daysLeft: daysBetween(today, due.dueOn),
          because: due.because,
          intervals: [...due.intervals],
          countedFrom: since,
          hire: null,
          jobId: jobs.get(`${plan.id} ${van.id}`) ?? null,
        },
      ];
    });
  }

  private async pairs(
    ctx: RequestContext,
    plans: readonly ServicePlan[],
    vans: readonly WatchedVan[],
  ): Promise<Pair[]> {
    const resets = new Map(
      (await this.plans.lastResets(ctx)).map((reset) => [`${reset.plan_id} ${reset.van_id}`, reset]),
    );
    return plans.flatMap((plan) =>
      vans
        .filter((van) => isFor(plan, { id: van.id, vanType: van.van_type, category: van.category }))
        .map((van) => {
          const last = resets.get(`${plan.id} ${van.id}`) ?? null;
          return { plan, van, last, since: last?.done_on ?? plan.startsOn };
        }),
    );
  }
}

/** From when the hires of a van are looked at: three months, or since it was added. */
const spanOf = (van: WatchedVan, today: string): string =>
  [van.added_on, addDays(today, -HIRED_USE_DAYS)].sort()[1]!;

const datesOf = (van: WatchedVan): PaperDates => ({
  motExpiresOn: van.mot_expires_on,
  taxExpiresOn: van.tax_expires_on,
  insuranceExpiresOn: van.insurance_expires_on,
});

/** The papers of a van whose last day is known. */
function papersOf(van: WatchedVan): [VanPaper, string][] {
  return vanPapers.flatMap((paper): [VanPaper, string][] => {
    const until = paperDate(datesOf(van), paper);
    return until === null ? [] : [[paper, until]];
  });
}

/** A hire that begins while a paper is good and ends after it. One that begins later is not on the road by then. */
export const outlasts = (hire: Pick<HireDays, 'pickupDate' | 'returnDate'>, until: string): boolean =>
  hire.pickupDate <= until && hire.returnDate > until;

const hireOf = ({ bookingId, reference, returnDate }: HireDays) => ({ bookingId, reference, returnDate });

const vanOf = (van: WatchedVan) => ({
  vanId: van.id,
  registration: van.registration,
  vanName: `${van.make} ${van.model}`,
});

function papersDue(vans: readonly WatchedVan[], today: string, until: string): DueItem[] {
  return vans.flatMap((van) =>
    papersOf(van)
      .filter(([, last]) => last <= until)
      .map(([paper, last]) => paperItem(van, paper, last, today)),
  );
}

function paperItem(van: WatchedVan, paper: VanPaper, until: string, today: string): DueItem {
  const left = daysBetween(today, until);
  return {
    ...vanOf(van),
    kind: paper,
    planId: null,
    planName: null,
    type: null,
    dueOn: until,
    daysLeft: left,
    because: 'date',
    intervals: [{ because: 'date', left, perDay: 1, dueOn: until }],
    countedFrom: null,
    hire: null,
    jobId: null,
  };
}
