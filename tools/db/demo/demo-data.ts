import type {
  BookingPaymentStatus,
  BookingPolicy,
  BookingStatus,
  PriceLine,
  TimelineEntry,
} from '@convoy/booking/contract';
import type { fuelTypes, LicenceCategory, VanStatus, VanType, vanCategories } from '@convoy/fleet/contract';
import type { Role } from '@convoy/identity/contract';
import type { PaymentStatus, PaymentType } from '@convoy/payment/contract';
import type { TenantFile } from '@convoy/tenancy/contract';

/**
 * Rows of a brand's demo. Keys (`van-12`, `user-3`) are local to the data; the database gives the ids and the
 * booking references. Money is integer pence, dates are civil (`2026-11-21`), instants are ISO 8601 in UTC.
 */

/** What the generator needs of a brand pack. */
export type DemoPack = {
  tenant: TenantFile;
  /** Keys of the van drawings, `brand/vans/<key>.svg`. */
  vanPictures: readonly string[];
  /** What the brand has settled about cancelling; left out, what brands without a policy have. */
  rates?: { readonly policy?: Pick<BookingPolicy, 'cancellation'> | null | undefined };
};

export type DemoUser = {
  key: string;
  role: Role;
  email: string;
  /** Only demo accounts have one. */
  username: string | null;
  firstName: string;
  lastName: string;
  phone: string;
  /** Published on the login page with `DEMO_PASSWORD`. All others cannot sign in until they reset a password. */
  demoAccount: boolean;
  createdAt: string;
};

export type DemoVan = {
  key: string;
  /** Upper case without spaces, unique within the brand. */
  registration: string;
  make: string;
  model: string;
  year: number;
  vanType: VanType;
  category: (typeof vanCategories)[number];
  /** Decimetres: 32 is 3.2 m. */
  loadLengthDm: number;
  fuelType: (typeof fuelTypes)[number];
  seats: number;
  licenceCategory: LicenceCategory;
  grossWeightKg: number;
  payloadKg: number;
  minDriverAge: number;
  dailyRatePence: number;
  depositPence: number;
  /** Name of its depot. */
  depot: string;
  status: VanStatus;
  /** Names `brand/vans/<imageKey>.svg` of the pack; null when the pack has no fitting drawing. */
  imageKey: string | null;
  createdAt: string;
};

export type DemoBooking = {
  key: string;
  /** Key of a user with the role customer. */
  customer: string;
  van: string;
  /** Key of the operator who confirmed it at the counter, or null. */
  operator: string | null;
  pickupDate: string;
  /** By the depot's clock, `HH:MM`. */
  pickupTime: string;
  returnDate: string;
  returnTime: string;
  /** Names of depots. */
  pickupDepot: string;
  returnDepot: string;
  /** The same as instants. */
  pickupAt: string;
  returnAt: string;
  /** What the van is blocked for: from `pickupAt` to `returnAt` plus the depot's turnaround. */
  blockedFrom: string;
  blockedUntil: string;
  /** Whether it holds its van now (pending, confirmed, active) and needs an allocation. */
  holdsVan: boolean;
  totalDays: number;
  dailyRatePence: number;
  lines: PriceLine[];
  rentalPence: number;
  depositPence: number;
  /** Inside the rental. */
  vatPence: number;
  /** rental + deposit */
  totalPence: number;
  /** Received and not sent back by us; what went back at the provider's own dashboard is still in it. */
  rentalPaidPence: number;
  depositPaidPence: number;
  /** Sent back by our decisions (see the refunds), and at the provider's own dashboard. */
  refundedPence: number;
  refundedElsewherePence: number;
  cancellationFeePence: number;
  cancelledAt: string | null;
  cancelReason: string | null;
  handedOverAt: string | null;
  returnedAt: string | null;
  /** When the deposit of a hire that is over was given back. */
  depositSettledAt: string | null;
  /** Raised by every change. */
  version: number;
  status: BookingStatus;
  paymentStatus: BookingPaymentStatus;
  /** Of pending bookings only. */
  holdExpiresAt: string | null;
  notes: string | null;
  createdAt: string;
  updatedAt: string;
};

export type DemoPayment = {
  key: string;
  booking: string;
  customer: string;
  type: PaymentType;
  /** rentalPartPence + depositPartPence */
  amountPence: number;
  rentalPartPence: number;
  depositPartPence: number;
  refundedPence: number;
  status: PaymentStatus;
  /** Counts the attempts of its booking and type from 1. */
  attempt: number;
  failureReason: string | null;
  processedAt: string | null;
  createdAt: string;
};

/** Money sent back by our decision, and arrived. */
export type DemoRefund = {
  payment: string;
  booking: string;
  amountPence: number;
  rentalPartPence: number;
  depositPartPence: number;
  reason: 'cancellation' | 'no-show' | 'deposit';
  at: string;
};

/** A change that was carried out: the hire began with fewer days. */
export type DemoChange = {
  booking: string;
  /** What was agreed before. */
  returnDate: string;
  totalDays: number;
  lines: PriceLine[];
  rentalPence: number;
  vatPence: number;
  differencePence: number;
  at: string;
};

/** Words between a customer and the depot. */
export type DemoMessage = {
  booking: string;
  author: string;
  fromStaff: boolean;
  text: string;
  at: string;
  readAt: string | null;
};

/** What happened to a booking; `actor` is null for the clock and the payment provider. */
export type DemoHistory = {
  booking: string;
  at: string;
  kind: TimelineEntry['kind'];
  actor: string | null;
  amountPence: number | null;
  reason: string | null;
};

export type DemoMaintenance = {
  key: string;
  van: string;
  type: 'service' | 'repair' | 'inspection' | 'cleaning';
  description: string;
  costPence: number | null;
  status: 'scheduled' | 'in-progress' | 'completed';
  scheduledDate: string;
  completedDate: string | null;
  /** What the van is blocked for. Only scheduled and in-progress jobs need an allocation. */
  blockedFrom: string;
  blockedUntil: string;
  holdsVan: boolean;
  notes: string | null;
  createdAt: string;
  updatedAt: string;
};

/** Everything of one brand. The platform has users alone. */
export type DemoData = {
  slug: string;
  users: DemoUser[];
  vans: DemoVan[];
  bookings: DemoBooking[];
  payments: DemoPayment[];
  refunds: DemoRefund[];
  changes: DemoChange[];
  messages: DemoMessage[];
  /** By booking, each in order. */
  history: DemoHistory[];
  maintenance: DemoMaintenance[];
};
