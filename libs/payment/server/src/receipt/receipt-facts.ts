import type { BookingStatus, PriceLine } from '@convoy/booking/contract';
import type { PageLanguage } from '@convoy/platform/i18n';
import type { RefundOfRow } from '../history/payment-history.sql.ts';
import type { Logo } from './logo-shapes.rule.ts';

/** What a receipt is made of. Money in pence. */
export interface ReceiptFacts {
  readonly language: PageLanguage;
  readonly timeZone: string;
  readonly brand: {
    readonly name: string;
    readonly logo: Logo | null;
    readonly colour: string;
    readonly ink: string;
    readonly quiet: string;
    readonly line: string;
    readonly email: string;
    readonly phone: string;
    readonly address: string;
    /** Stands at the foot of each page where it is not null. */
    readonly poweredBy: string | null;
  };
  readonly customer: { readonly name: string; readonly email: string };
  readonly booking: {
    readonly reference: string;
    readonly status: BookingStatus;
    readonly van: string;
    readonly registration: string;
    /** Civil dates, with the time where one was agreed. */
    readonly from: string;
    readonly until: string;
    readonly pickupDepot: string;
    readonly returnDepot: string;
    readonly lines: readonly PriceLine[];
    readonly rentalPence: number;
    readonly vatPence: number;
    readonly depositPence: number;
    readonly feePence: number;
    readonly paidPence: number;
    readonly duePence: number;
  };
  readonly payment: {
    readonly id: number;
    readonly paidBy: string;
    readonly at: Date;
    readonly amountPence: number;
    readonly rentalPence: number;
    readonly depositPence: number;
    readonly refundedPence: number;
    readonly refunds: readonly RefundOfRow[];
  };
}
