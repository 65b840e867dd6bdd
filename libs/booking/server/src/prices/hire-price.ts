import type { PriceLine } from '@convoy/booking/contract';
import type { VanType } from '@convoy/fleet/contract';
import type { ChosenExtra, PromotionRecord } from './price-records.ts';

/** What a price needs to know of a van. Pence. */
export interface VanToPrice {
  readonly id: number;
  readonly vanType: VanType;
  /** Its home, where the hire begins. */
  readonly depotId: number;
  readonly dailyRatePence: number;
  readonly depositPence: number;
}

/** What of a hire is the same whichever van is taken. Dates are civil. */
export interface PeriodToPrice {
  readonly pickupDate: string;
  readonly returnDate: string;
  /** Days charged; the first is the pickup's. */
  readonly totalDays: number;
  /** Civil days between booking and pickup. */
  readonly daysAhead: number;
}

/** What a plugin charges for what was chosen of it; never below nothing. */
export interface PluginLine {
  readonly pluginId: string;
  /** The plugin's own name for it. */
  readonly code: string;
  readonly label: string;
  readonly pence: number;
}

/** A hire as the price engine sees it: nothing in it is looked up any more. */
export interface HireToPrice extends PeriodToPrice {
  readonly van: VanToPrice;
  /** The fee of the route; 0 for a hire that ends where it began. */
  readonly oneWayFeePence: number;
  /** The depots' fees for ends outside opening hours; 0 inside them. */
  readonly outOfHours: { readonly pickupPence: number; readonly returnPence: number };
  readonly extras: readonly ChosenExtra[];
  readonly promotion: PromotionRecord | null;
  /** Left out where nothing was chosen of any plugin. */
  readonly pluginLines?: readonly PluginLine[];
}

/** The price of a hire in integer pence, with the lines that explain it. */
export interface HirePrice {
  readonly totalDays: number;
  /** The base rate a day: the van's own or that of the rule that stands for it. */
  readonly dailyRatePence: number;
  readonly lines: readonly PriceLine[];
  /** The sum of the lines, never below zero. */
  readonly rentalPence: number;
  readonly depositPence: number;
  /** Inside the rental; the deposit bears none. */
  readonly vatPence: number;
  readonly totalPence: number;
}
