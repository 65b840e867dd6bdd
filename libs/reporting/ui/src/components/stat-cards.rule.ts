import type { ParseKeys } from 'i18next';
import type { BusinessStats, CustomerStats } from '../../../contract/src/index.ts';

type Key = ParseKeys<'reporting'>;
/** What stands below `stats` as the name of a card. */
type CardName = Key extends infer K
  ? K extends `stats.${infer Name}`
    ? Name extends `${string}.${string}`
      ? never
      : Name
    : never
  : never;

/** One card of the summary row, before it is put into words: texts are keys of the `reporting` namespace. */
export interface StatCardModel {
  key: CardName;
  icon: string;
  value: { kind: 'count' | 'percent' | 'pounds'; amount: number | null };
  /** Change in percent and what it is compared with. */
  trend?: { value: number | null; caption: Key };
  caption?: Key;
}

/** True for the figures that staff get. */
export function isBusinessStats(stats: BusinessStats | CustomerStats): stats is BusinessStats {
  return 'fleetUtilization' in stats;
}

/** The four cards of operators and admins (specification, section 2). */
export function businessCards(stats: BusinessStats): StatCardModel[] {
  return [
    {
      key: 'activeBookings',
      icon: 'calendar-check',
      value: { kind: 'count', amount: stats.activeBookings },
      trend: { value: stats.bookingsTrend, caption: 'stats.vsLastWeek' },
    },
    {
      key: 'fleetUtilization',
      icon: 'gauge',
      value: { kind: 'percent', amount: stats.fleetUtilization },
      trend: { value: stats.utilizationTrend, caption: 'stats.vsLastWeek' },
    },
    {
      key: 'revenueToday',
      icon: 'pound-sterling',
      value: { kind: 'pounds', amount: stats.revenueToday },
      trend: { value: stats.revenueTrend, caption: 'stats.vsYesterday' },
    },
    {
      key: 'maintenanceDue',
      icon: 'wrench',
      value: { kind: 'count', amount: stats.maintenanceDue },
      caption: stats.maintenanceDue > 0 ? 'stats.maintenanceScheduled' : 'stats.maintenanceNone',
    },
  ];
}

/** The four cards of customers. */
export function customerCards(stats: CustomerStats): StatCardModel[] {
  return [
    {
      key: 'myBookings',
      icon: 'calendar-days',
      value: { kind: 'count', amount: stats.totalBookings },
      caption: 'stats.captions.totalBookings',
    },
    {
      key: 'activeRentals',
      icon: 'van',
      value: { kind: 'count', amount: stats.activeRentals },
      caption: 'stats.captions.activeRentals',
    },
    {
      key: 'upcoming',
      icon: 'calendar-clock',
      value: { kind: 'count', amount: stats.upcomingBookings },
      caption: 'stats.captions.upcoming',
    },
    {
      key: 'totalSpent',
      icon: 'wallet',
      value: { kind: 'pounds', amount: stats.totalSpent },
      caption: 'stats.captions.totalSpent',
    },
  ];
}
