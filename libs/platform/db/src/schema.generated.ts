// Generated from the catalogue by tools/db/generate-types.ts. Do not edit.
import type { ColumnType } from 'kysely';

export interface AccountDeletionTable {
  tenant_id: number;
  id: ColumnType<number, number | undefined, number>;
  user_id: number;
  state: ColumnType<string, string | undefined, string>;
  requested_at: ColumnType<Date, Date | string | undefined, Date | string>;
  due_at: ColumnType<Date, Date | string, Date | string>;
  withdrawn_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
}

export interface AppUserTable {
  tenant_id: number;
  id: ColumnType<number, number | undefined, number>;
  email: string;
  email_lc: string;
  username: ColumnType<string | null, string | null | undefined, string | null>;
  username_lc: ColumnType<string | null, string | null | undefined, string | null>;
  password_hash: string;
  first_name: string;
  last_name: string;
  phone: ColumnType<string | null, string | null | undefined, string | null>;
  profile_image_url: ColumnType<string | null, string | null | undefined, string | null>;
  role: ColumnType<string, string | undefined, string>;
  stripe_customer_id: ColumnType<string | null, string | null | undefined, string | null>;
  session_epoch: ColumnType<number, number | undefined, number>;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>;
  email_verified_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  language: ColumnType<string | null, string | null | undefined, string | null>;
  theme: ColumnType<string | null, string | null | undefined, string | null>;
  search_name: ColumnType<string, never, never>;
  search_last_name: ColumnType<string, never, never>;
}

export interface AuditEntryTable {
  tenant_id: number;
  id: ColumnType<number, number | undefined, number>;
  at: ColumnType<Date, Date | string | undefined, Date | string>;
  actor_id: ColumnType<number | null, number | null | undefined, number | null>;
  actor_kind: string;
  action: string;
  subject: string;
  subject_id: ColumnType<number | null, number | null | undefined, number | null>;
  details: ColumnType<unknown, string | undefined, string>;
  request_id: string;
}

export interface BookingTable {
  tenant_id: number;
  id: ColumnType<number, number | undefined, number>;
  reference: string;
  customer_id: number;
  van_id: number;
  operator_id: ColumnType<number | null, number | null | undefined, number | null>;
  quote_id: ColumnType<number | null, number | null | undefined, number | null>;
  pickup_date: string;
  pickup_time: ColumnType<string | null, string | null | undefined, string | null>;
  return_date: string;
  return_time: ColumnType<string | null, string | null | undefined, string | null>;
  pickup_at: ColumnType<Date, Date | string, Date | string>;
  return_at: ColumnType<Date, Date | string, Date | string>;
  pickup_depot_id: number;
  return_depot_id: number;
  total_days: number;
  daily_rate_pence: number;
  lines: ColumnType<unknown, string, string>;
  rental_pence: number;
  deposit_pence: number;
  vat_pence: number;
  rental_paid_pence: ColumnType<number, number | undefined, number>;
  deposit_paid_pence: ColumnType<number, number | undefined, number>;
  status: ColumnType<string, string | undefined, string>;
  payment_status: ColumnType<string, string | undefined, string>;
  hold_expires_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  notes: ColumnType<string | null, string | null | undefined, string | null>;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>;
  search_reference: ColumnType<string, never, never>;
  search_reference_code: ColumnType<string, never, never>;
  hold_slot: ColumnType<number | null, number | null | undefined, number | null>;
  promotion_id: ColumnType<number | null, number | null | undefined, number | null>;
  cancellation_fee_pence: ColumnType<number, number | undefined, number>;
  cancelled_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  cancel_reason: ColumnType<string | null, string | null | undefined, string | null>;
  handed_over_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  returned_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  overdue_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  overdue_told: ColumnType<number | null, number | null | undefined, number | null>;
  version: ColumnType<number, number | undefined, number>;
  refunded_pence: ColumnType<number, number | undefined, number>;
  refunded_elsewhere_pence: ColumnType<number, number | undefined, number>;
  least_cancel_percent: ColumnType<number, number | undefined, number>;
}

export interface BookingChangeTable {
  tenant_id: number;
  id: ColumnType<number, number | undefined, number>;
  booking_id: number;
  booking_version: number;
  requested_by: number;
  status: ColumnType<string, string | undefined, string>;
  before: ColumnType<unknown, string, string>;
  after: ColumnType<unknown, string, string>;
  difference_pence: number;
  expires_at: ColumnType<Date, Date | string, Date | string>;
  applied_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
}

export interface BookingExtraTable {
  tenant_id: number;
  booking_id: number;
  extra_id: number;
  quantity: number;
}

export interface BookingHistoryTable {
  tenant_id: number;
  id: ColumnType<number, number | undefined, number>;
  booking_id: number;
  at: ColumnType<Date, Date | string | undefined, Date | string>;
  kind: string;
  actor_id: ColumnType<number | null, number | null | undefined, number | null>;
  details: ColumnType<unknown, string | undefined, string>;
}

export interface BookingMessageTable {
  tenant_id: number;
  id: ColumnType<number, number | undefined, number>;
  booking_id: number;
  author_id: number;
  from_staff: boolean;
  text: string;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
  read_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
}

export interface BookingPolicyTable {
  tenant_id: number;
  hold_minutes: ColumnType<number, number | undefined, number>;
  cancellation: ColumnType<unknown, string | undefined, string>;
  no_show_percent: ColumnType<number, number | undefined, number>;
  change_notice_hours: ColumnType<number, number | undefined, number>;
  overdue_grace_minutes: ColumnType<number, number | undefined, number>;
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>;
}

export interface BrandAssetTable {
  tenant_id: number;
  path: string;
  content_type: string;
  content: Buffer;
  sha256: string;
}

export interface DepotTable {
  tenant_id: number;
  id: ColumnType<number, number | undefined, number>;
  name: string;
  name_lc: string;
  address: string;
  town: string;
  postcode: string;
  latitude: number;
  longitude: number;
  phone: string;
  hours: ColumnType<unknown, string, string>;
  turnaround_minutes: ColumnType<number, number | undefined, number>;
  sort_order: ColumnType<number, number | undefined, number>;
  search_name: ColumnType<string, never, never>;
  search_town: ColumnType<string, never, never>;
  bank_holiday_region: ColumnType<string, string | undefined, string>;
  closed_on_bank_holidays: ColumnType<boolean, boolean | undefined, boolean>;
  out_of_hours_fee_pence: ColumnType<number | null, number | null | undefined, number | null>;
  notice_minutes: ColumnType<number, number | undefined, number>;
  min_hire_days: ColumnType<number, number | undefined, number>;
  max_hire_days: ColumnType<number, number | undefined, number>;
}

export interface DepotClosureTable {
  tenant_id: number;
  id: ColumnType<number, number | undefined, number>;
  depot_id: number;
  from_date: string;
  until_date: string;
  reason: string;
}

export interface EmailProofTable {
  tenant_id: number;
  id: ColumnType<number, number | undefined, number>;
  user_id: number;
  purpose: string;
  token_hash: string;
  email: string;
  email_lc: string;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
  expires_at: ColumnType<Date, Date | string, Date | string>;
}

export interface EventDeliveryTable {
  tenant_id: number;
  event_id: number;
  listener: string;
  delivered_at: ColumnType<Date, Date | string | undefined, Date | string>;
}

export interface ExtraTable {
  tenant_id: number;
  id: ColumnType<number, number | undefined, number>;
  name: string;
  description: ColumnType<string, string | undefined, string>;
  per: string;
  price_pence: number;
  cap_pence: ColumnType<number | null, number | null | undefined, number | null>;
  max_quantity: ColumnType<number, number | undefined, number>;
  stock: ColumnType<number | null, number | null | undefined, number | null>;
  active: ColumnType<boolean, boolean | undefined, boolean>;
  sort_order: ColumnType<number, number | undefined, number>;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>;
}

export interface ExtraAllocationTable {
  tenant_id: number;
  id: ColumnType<number, number | undefined, number>;
  extra_id: number;
  unit: number;
  booking_id: number;
  blocked_from: ColumnType<Date, Date | string, Date | string>;
  blocked_until: ColumnType<Date, Date | string, Date | string>;
  period: ColumnType<string, never, never>;
}

export interface IdempotencyKeyTable {
  tenant_id: number;
  actor: string;
  key: string;
  request_hash: string;
  status: ColumnType<number | null, number | null | undefined, number | null>;
  response: ColumnType<unknown, string | null | undefined, string | null>;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
}

export interface LoginAttemptTable {
  tenant_id: number;
  subject: string;
  window_start: ColumnType<Date, Date | string, Date | string>;
  failures: ColumnType<number, number | undefined, number>;
}

export interface LoginChallengeTable {
  tenant_id: number;
  id: ColumnType<number, number | undefined, number>;
  user_id: number;
  token_hash: string;
  session_epoch: number;
  expires_at: ColumnType<Date, Date | string, Date | string>;
}

export interface MaintenanceTable {
  tenant_id: number;
  id: ColumnType<number, number | undefined, number>;
  van_id: number;
  type: string;
  description: string;
  cost_pence: ColumnType<number | null, number | null | undefined, number | null>;
  status: ColumnType<string, string | undefined, string>;
  scheduled_date: string;
  completed_date: ColumnType<string | null, string | null | undefined, string | null>;
  notes: ColumnType<string | null, string | null | undefined, string | null>;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>;
}

export interface NotificationTable {
  tenant_id: number;
  id: ColumnType<number, number | undefined, number>;
  user_id: number;
  event_id: number;
  kind: string;
  params: ColumnType<unknown, string, string>;
  path: string;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
  read_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
}

export interface NotificationPreferenceTable {
  tenant_id: number;
  user_id: number;
  kind: string;
  in_app: boolean;
  email: boolean;
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>;
}

export interface OneWayRouteTable {
  tenant_id: number;
  from_depot_id: number;
  to_depot_id: number;
  fee_pence: number;
  relocation_minutes: ColumnType<number, number | undefined, number>;
}

export interface OutboxEventTable {
  tenant_id: number;
  id: ColumnType<number, number | undefined, number>;
  type: string;
  aggregate: string;
  payload: ColumnType<unknown, string, string>;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
  available_at: ColumnType<Date, Date | string | undefined, Date | string>;
  attempts: ColumnType<number, number | undefined, number>;
  delivered_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  dead_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  last_error: ColumnType<string | null, string | null | undefined, string | null>;
}

export interface PasswordResetTable {
  tenant_id: number;
  token_hash: string;
  user_id: number;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
  expires_at: ColumnType<Date, Date | string, Date | string>;
  used_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
}

export interface PaymentTable {
  tenant_id: number;
  id: ColumnType<number, number | undefined, number>;
  booking_id: number;
  customer_id: number;
  type: string;
  amount_pence: number;
  rental_part_pence: number;
  deposit_part_pence: number;
  refunded_pence: ColumnType<number, number | undefined, number>;
  status: ColumnType<string, string | undefined, string>;
  attempt: number;
  stripe_payment_intent_id: ColumnType<string | null, string | null | undefined, string | null>;
  stripe_charge_id: ColumnType<string | null, string | null | undefined, string | null>;
  failure_reason: ColumnType<string | null, string | null | undefined, string | null>;
  processed_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>;
  received: ColumnType<boolean, boolean | undefined, boolean>;
  rental_refunded_pence: ColumnType<number, number | undefined, number>;
}

export interface PaymentEndpointTable {
  tenant_id: number;
  provider: string;
  url: string;
  provider_endpoint_id: string;
  sealed_secret: string;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
}

export interface PaymentEventTable {
  tenant_id: number;
  provider_event_id: string;
  type: string;
  payment_id: ColumnType<number | null, number | null | undefined, number | null>;
  applied_at: ColumnType<Date, Date | string | undefined, Date | string>;
}

export interface PaymentRefundTable {
  tenant_id: number;
  id: ColumnType<number, number | undefined, number>;
  booking_id: number;
  payment_id: number;
  amount_pence: number;
  rental_part_pence: number;
  deposit_part_pence: number;
  reason: string;
  status: ColumnType<string, string | undefined, string>;
  provider_refund_id: ColumnType<string | null, string | null | undefined, string | null>;
  attempt: ColumnType<number, number | undefined, number>;
  postponed: ColumnType<number, number | undefined, number>;
  failure_reason: ColumnType<string | null, string | null | undefined, string | null>;
  requested_by: ColumnType<number | null, number | null | undefined, number | null>;
  settled_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>;
}

export interface PlacePostcodeTable {
  postcode: string;
  latitude: number;
  longitude: number;
}

export interface PlanTable {
  code: string;
  list: string;
  name: string;
  monthly_pence: number;
  min_vans: ColumnType<number, number | undefined, number>;
  max_vans: ColumnType<number | null, number | null | undefined, number | null>;
  remotes: string[];
  sort_order: number;
}

export interface PriceRuleTable {
  tenant_id: number;
  id: ColumnType<number, number | undefined, number>;
  kind: string;
  name: string;
  active: ColumnType<boolean, boolean | undefined, boolean>;
  priority: ColumnType<number, number | undefined, number>;
  van_type: ColumnType<string | null, string | null | undefined, string | null>;
  van_id: ColumnType<number | null, number | null | undefined, number | null>;
  depot_id: ColumnType<number | null, number | null | undefined, number | null>;
  conditions: ColumnType<unknown, string | undefined, string>;
  effect: ColumnType<unknown, string, string>;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>;
}

export interface PromotionTable {
  tenant_id: number;
  id: ColumnType<number, number | undefined, number>;
  code: string;
  name: string;
  percent_bp: ColumnType<number | null, number | null | undefined, number | null>;
  amount_pence: ColumnType<number | null, number | null | undefined, number | null>;
  valid_from: ColumnType<string | null, string | null | undefined, string | null>;
  valid_until: ColumnType<string | null, string | null | undefined, string | null>;
  hire_from: ColumnType<string | null, string | null | undefined, string | null>;
  hire_until: ColumnType<string | null, string | null | undefined, string | null>;
  min_days: ColumnType<number, number | undefined, number>;
  min_spend_pence: ColumnType<number, number | undefined, number>;
  max_uses: ColumnType<number | null, number | null | undefined, number | null>;
  max_uses_per_customer: ColumnType<number | null, number | null | undefined, number | null>;
  used: ColumnType<number, number | undefined, number>;
  active: ColumnType<boolean, boolean | undefined, boolean>;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>;
}

export interface PromotionUseTable {
  tenant_id: number;
  booking_id: number;
  promotion_id: number;
  customer_id: number;
  terms: ColumnType<unknown, string | null | undefined, string | null>;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
}

export interface QuoteTable {
  tenant_id: number;
  id: ColumnType<number, number | undefined, number>;
  van_id: number;
  user_id: ColumnType<number | null, number | null | undefined, number | null>;
  pickup_date: string;
  pickup_time: ColumnType<string | null, string | null | undefined, string | null>;
  return_date: string;
  return_time: ColumnType<string | null, string | null | undefined, string | null>;
  pickup_depot_id: number;
  return_depot_id: number;
  total_days: number;
  daily_rate_pence: number;
  lines: ColumnType<unknown, string, string>;
  rental_pence: number;
  deposit_pence: number;
  vat_pence: number;
  expires_at: ColumnType<Date, Date | string, Date | string>;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
  extras: ColumnType<unknown, string | undefined, string>;
  promotion_id: ColumnType<number | null, number | null | undefined, number | null>;
}

export interface RecoveryCodeTable {
  tenant_id: number;
  id: ColumnType<number, number | undefined, number>;
  user_id: number;
  code_hash: string;
  used_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
}

export interface SessionTable {
  tenant_id: number;
  sid_hash: string;
  user_id: number;
  session_epoch: number;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
  last_seen_at: ColumnType<Date, Date | string | undefined, Date | string>;
  idle_limit: ColumnType<unknown, string, string>;
  expires_at: ColumnType<Date, Date | string, Date | string>;
  user_agent: ColumnType<string | null, string | null | undefined, string | null>;
  ip: ColumnType<string | null, string | null | undefined, string | null>;
  id: ColumnType<number, number | undefined, number>;
  remembered: ColumnType<boolean, boolean | undefined, boolean>;
}

export interface TenantTable {
  id: ColumnType<number, number | undefined, number>;
  slug: string;
  name: string;
  kind: string;
  parent_id: ColumnType<number | null, number | null | undefined, number | null>;
  status: ColumnType<string, string | undefined, string>;
  plan_code: string;
  locale: ColumnType<string | null, string | null | undefined, string | null>;
  locales: string[];
  currency: string;
  time_zone: string;
  reference_prefix: string;
  contact: ColumnType<unknown, string, string>;
  theme: ColumnType<unknown, string, string>;
  copy: ColumnType<unknown, string, string>;
  layout: ColumnType<unknown, string, string>;
  plugins: ColumnType<string[], string[] | undefined, string[]>;
  demo: ColumnType<unknown, string | null | undefined, string | null>;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>;
}

export interface TenantDomainTable {
  host: string;
  tenant_id: number;
  verified_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
}

export interface TwoFactorTable {
  tenant_id: number;
  id: ColumnType<number, number | undefined, number>;
  user_id: number;
  secret_sealed: string;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
  confirmed_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  last_step: ColumnType<number, number | undefined, number>;
}

export interface VanTable {
  tenant_id: number;
  id: ColumnType<number, number | undefined, number>;
  registration: string;
  make: string;
  model: string;
  year: number;
  van_type: string;
  category: ColumnType<string, string | undefined, string>;
  load_length_dm: number;
  fuel_type: string;
  seats: number;
  daily_rate_pence: number;
  deposit_pence: number;
  status: ColumnType<string, string | undefined, string>;
  depot_id: number;
  image_url: ColumnType<string | null, string | null | undefined, string | null>;
  operator_id: ColumnType<number | null, number | null | undefined, number | null>;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>;
  search_name: ColumnType<string, never, never>;
  search_model: ColumnType<string, never, never>;
  licence_category: ColumnType<string, string | undefined, string>;
  gross_weight_kg: ColumnType<number | null, number | null | undefined, number | null>;
  payload_kg: ColumnType<number | null, number | null | undefined, number | null>;
  min_driver_age: ColumnType<number, number | undefined, number>;
}

export interface VanAllocationTable {
  tenant_id: number;
  id: ColumnType<number, number | undefined, number>;
  van_id: number;
  kind: string;
  booking_id: ColumnType<number | null, number | null | undefined, number | null>;
  maintenance_id: ColumnType<number | null, number | null | undefined, number | null>;
  blocked_from: ColumnType<Date, Date | string, Date | string>;
  blocked_until: ColumnType<Date, Date | string, Date | string>;
  period: ColumnType<string, never, never>;
  hold_expires_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
}

export interface DB {
  account_deletion: AccountDeletionTable;
  app_user: AppUserTable;
  audit_entry: AuditEntryTable;
  booking: BookingTable;
  booking_change: BookingChangeTable;
  booking_extra: BookingExtraTable;
  booking_history: BookingHistoryTable;
  booking_message: BookingMessageTable;
  booking_policy: BookingPolicyTable;
  brand_asset: BrandAssetTable;
  depot: DepotTable;
  depot_closure: DepotClosureTable;
  email_proof: EmailProofTable;
  event_delivery: EventDeliveryTable;
  extra: ExtraTable;
  extra_allocation: ExtraAllocationTable;
  idempotency_key: IdempotencyKeyTable;
  login_attempt: LoginAttemptTable;
  login_challenge: LoginChallengeTable;
  maintenance: MaintenanceTable;
  notification: NotificationTable;
  notification_preference: NotificationPreferenceTable;
  one_way_route: OneWayRouteTable;
  outbox_event: OutboxEventTable;
  password_reset: PasswordResetTable;
  payment: PaymentTable;
  payment_endpoint: PaymentEndpointTable;
  payment_event: PaymentEventTable;
  payment_refund: PaymentRefundTable;
  place_postcode: PlacePostcodeTable;
  plan: PlanTable;
  price_rule: PriceRuleTable;
  promotion: PromotionTable;
  promotion_use: PromotionUseTable;
  quote: QuoteTable;
  recovery_code: RecoveryCodeTable;
  session: SessionTable;
  tenant: TenantTable;
  tenant_domain: TenantDomainTable;
  two_factor: TwoFactorTable;
  van: VanTable;
  van_allocation: VanAllocationTable;
}
