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
  done_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  held_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  held_for: ColumnType<string[], string[] | undefined, string[]>;
}

export interface AgreedWordsTable {
  tenant_id: number;
  kind: string;
  sha256: string;
  edition: string;
  language: string;
  words: string;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
}

export interface AgreementTable {
  tenant_id: number;
  id: ColumnType<number, number | undefined, number>;
  booking_id: number;
  customer_name: string;
  customer_email: string;
  language: string;
  version: string;
  words: string;
  sha256: string;
  created_by: ColumnType<number | null, number | null | undefined, number | null>;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
}

export interface AgreementClausesTable {
  tenant_id: number;
  language: string;
  version: number;
  words: string;
  written_by: number;
  written_at: ColumnType<Date, Date | string | undefined, Date | string>;
  drafted: ColumnType<boolean, boolean | undefined, boolean>;
}

export interface AgreementLinkTable {
  tenant_id: number;
  id: ColumnType<number, number | undefined, number>;
  agreement_id: number;
  token_hash: string;
  sent_by: ColumnType<number | null, number | null | undefined, number | null>;
  sent_at: ColumnType<Date, Date | string | undefined, Date | string>;
  expires_at: ColumnType<Date, Date | string, Date | string>;
  used_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
}

export interface AgreementSignatureTable {
  tenant_id: number;
  agreement_id: number;
  document_sha256: string;
  method: string;
  signer_name: string;
  strokes: ColumnType<unknown, string | null | undefined, string | null>;
  consent: string;
  channel: string;
  account_id: ColumnType<number | null, number | null | undefined, number | null>;
  signed_at: ColumnType<Date, Date | string, Date | string>;
  ip: ColumnType<string | null, string | null | undefined, string | null>;
  user_agent: ColumnType<string | null, string | null | undefined, string | null>;
  code: string;
  key_id: number;
  file: Buffer;
  file_sha256: string;
}

export interface ApiKeyTable {
  tenant_id: number;
  id: ColumnType<number, number | undefined, number>;
  name: string;
  mode: string;
  prefix: string;
  secret_hash: string;
  scopes: string[];
  calls_per_minute: number;
  created_by: number;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
  expires_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  last_used_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  revoked_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  revoked_by: ColumnType<number | null, number | null | undefined, number | null>;
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
  search_phone: ColumnType<string | null, never, never>;
  last_seen_at: ColumnType<Date, Date | string | undefined, Date | string>;
}

export interface AssistantAnswerTable {
  tenant_id: number;
  id: ColumnType<number, number | undefined, number>;
  question: string;
  wordings: ColumnType<string, string | undefined, string>;
  answer: string;
  revision: ColumnType<number, number | undefined, number>;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>;
}

export interface AssistantConfirmationTable {
  tenant_id: number;
  id: ColumnType<number, number | undefined, number>;
  conversation_id: number;
  user_id: number;
  token_hash: string;
  action: string;
  arguments: ColumnType<unknown, string, string>;
  arguments_hash: string;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
  expires_at: ColumnType<Date, Date | string, Date | string>;
  used_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
}

export interface AssistantConversationTable {
  tenant_id: number;
  id: ColumnType<number, number | undefined, number>;
  channel: ColumnType<string, string | undefined, string>;
  key_hash: string;
  user_id: ColumnType<number | null, number | null | undefined, number | null>;
  language: string;
  state: ColumnType<string, string | undefined, string>;
  taken_by: ColumnType<number | null, number | null | undefined, number | null>;
  handed_over: ColumnType<boolean, boolean | undefined, boolean>;
  dialogue: ColumnType<unknown, string | undefined, string>;
  last_text: ColumnType<string, string | undefined, string>;
  messages: ColumnType<number, number | undefined, number>;
  unanswered: ColumnType<number, number | undefined, number>;
  booking_id: ColumnType<number | null, number | null | undefined, number | null>;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
  last_at: ColumnType<Date, Date | string | undefined, Date | string>;
  voice_consent_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
}

export interface AssistantMemoryTable {
  tenant_id: number;
  user_id: number;
  depot: ColumnType<string | null, string | null | undefined, string | null>;
  van_type: ColumnType<string | null, string | null | undefined, string | null>;
  purpose: ColumnType<string | null, string | null | undefined, string | null>;
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>;
  fuel_type: ColumnType<string | null, string | null | undefined, string | null>;
  seats: ColumnType<number | null, number | null | undefined, number | null>;
}

export interface AssistantMessageTable {
  tenant_id: number;
  id: ColumnType<number, number | undefined, number>;
  conversation_id: number;
  position: number;
  author: string;
  staff_id: ColumnType<number | null, number | null | undefined, number | null>;
  body: string;
  cards: ColumnType<unknown, string | undefined, string>;
  intent: ColumnType<string | null, string | null | undefined, string | null>;
  understood: ColumnType<boolean, boolean | undefined, boolean>;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
  spoken: ColumnType<boolean, boolean | undefined, boolean>;
}

export interface AssistantModelTable {
  tenant_id: number;
  base_url: string;
  model: string;
  sealed_key: string;
  budget_pence: number;
  input_pence: number;
  output_pence: number;
  per_hour: number;
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>;
  transcription_model: ColumnType<string | null, string | null | undefined, string | null>;
  audio_pence: ColumnType<number, number | undefined, number>;
}

export interface AssistantTurnTable {
  tenant_id: number;
  subject: string;
  hour: ColumnType<Date, Date | string, Date | string>;
  turns: ColumnType<number, number | undefined, number>;
}

export interface AssistantUsageTable {
  tenant_id: number;
  month: string;
  answers: ColumnType<number, number | undefined, number>;
  input_tokens: ColumnType<number, number | undefined, number>;
  output_tokens: ColumnType<number, number | undefined, number>;
  cost_micropence: ColumnType<number, number | undefined, number>;
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
  key_id: ColumnType<number | null, number | null | undefined, number | null>;
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
  deposit_kept_pence: ColumnType<number, number | undefined, number>;
  deposit_settled_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  deposit_told_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  plugin_choices: ColumnType<unknown, string | undefined, string>;
  hold_network: ColumnType<string | null, string | null | undefined, string | null>;
  deposit_kept_vat_pence: ColumnType<number, number | undefined, number>;
  miles_per_day: ColumnType<number | null, number | null | undefined, number | null>;
  extra_mile_pence: ColumnType<number | null, number | null | undefined, number | null>;
  cancellation: ColumnType<unknown, string | null | undefined, string | null>;
  no_show_percent: ColumnType<number | null, number | null | undefined, number | null>;
  late_charge_hours: ColumnType<number | null, number | null | undefined, number | null>;
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

export interface BookingDayTable {
  tenant_id: number;
  booking_id: number;
  day: string;
  hired_minutes: number;
  booked_minutes: number;
  made: number;
  revenue_pence: number;
}

export interface BookingDriverTable {
  tenant_id: number;
  id: ColumnType<number, number | undefined, number>;
  booking_id: number;
  full_name: string;
  birth_date: string;
  licence_number: string;
  licence_until: string;
  category: string;
  held_since: string;
  added_by: number;
  checked_by: ColumnType<number | null, number | null | undefined, number | null>;
  checked_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
  removed_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
}

export interface BookingExtraTable {
  tenant_id: number;
  booking_id: number;
  extra_id: number;
  quantity: number;
}

export interface BookingGoodwillTable {
  tenant_id: number;
  id: ColumnType<number, number | undefined, number>;
  booking_id: number;
  amount_pence: number;
  reason: string;
  note: string;
  given_by: number;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
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

export interface BookingPluginRefundTable {
  tenant_id: number;
  id: ColumnType<number, number | undefined, number>;
  booking_id: number;
  plugin_id: string;
  line_code: string;
  refund_key: string;
  amount_pence: number;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
}

export interface BookingPolicyTable {
  tenant_id: number;
  hold_minutes: ColumnType<number, number | undefined, number>;
  cancellation: ColumnType<unknown, string | undefined, string>;
  no_show_percent: ColumnType<number, number | undefined, number>;
  change_notice_hours: ColumnType<number, number | undefined, number>;
  overdue_grace_minutes: ColumnType<number, number | undefined, number>;
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>;
  deposit_release_hours: ColumnType<number, number | undefined, number>;
  late_charge_hours: ColumnType<number, number | undefined, number>;
  deposit_objection_days: ColumnType<number, number | undefined, number>;
  miles_per_day: ColumnType<number | null, number | null | undefined, number | null>;
  extra_mile_pence: ColumnType<number | null, number | null | undefined, number | null>;
  revision: ColumnType<number, number | undefined, number>;
}

export interface BookingPriceOverrideTable {
  tenant_id: number;
  id: ColumnType<number, number | undefined, number>;
  booking_id: number;
  before_pence: number;
  rental_pence: number;
  reason: string;
  made_by: number;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
}

export interface BookingTermsTable {
  tenant_id: number;
  booking_id: number;
  accepted_by: number;
  words_kind: ColumnType<string, string | undefined, string>;
  words_sha256: string;
  accepted_at: ColumnType<Date, Date | string | undefined, Date | string>;
  request_id: ColumnType<string | null, string | null | undefined, string | null>;
}

export interface BrandAssetTable {
  tenant_id: number;
  path: string;
  content_type: string;
  content: Buffer;
  sha256: string;
}

export interface BusinessDayTable {
  tenant_id: number;
  day: string;
  hired_minutes: ColumnType<number, number | undefined, number>;
  booked_minutes: ColumnType<number, number | undefined, number>;
  made: ColumnType<number, number | undefined, number>;
  revenue_pence: ColumnType<number, number | undefined, number>;
}

export interface CatalogueAddOnTable {
  version: number;
  code: string;
  name: string;
  kind: string;
  price_pence: ColumnType<number | null, number | null | undefined, number | null>;
  per: ColumnType<string | null, string | null | undefined, string | null>;
  price_from: ColumnType<boolean, boolean | undefined, boolean>;
  sort_order: number;
}

export interface CataloguePlanTable {
  version: number;
  plan_code: string;
  monthly_pence: number;
  min_vans: number;
  max_vans: ColumnType<number | null, number | null | undefined, number | null>;
  max_users: ColumnType<number | null, number | null | undefined, number | null>;
  remotes: string[];
}

export interface CataloguePlanAddOnTable {
  version: number;
  plan_code: string;
  add_on_code: string;
  kind: string;
  terms: string;
}

export interface CatalogueVersionTable {
  version: number;
  annual_discount_basis_points: number;
  trial_days: number;
  published_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
}

export interface ConditionPhotoTable {
  tenant_id: number;
  id: ColumnType<number, number | undefined, number>;
  report_id: number;
  panel: string;
  client_key: string;
  sha256: string;
  key: string;
  size_bytes: number;
  width: number;
  height: number;
  taken_at: ColumnType<Date, Date | string | undefined, Date | string>;
}

export interface ConditionReportTable {
  tenant_id: number;
  id: ColumnType<number, number | undefined, number>;
  booking_id: number;
  van_id: number;
  kind: string;
  state: ColumnType<string, string | undefined, string>;
  version: ColumnType<number, number | undefined, number>;
  odometer_miles: ColumnType<number | null, number | null | undefined, number | null>;
  fuel_eighths: ColumnType<number | null, number | null | undefined, number | null>;
  charge_percent: ColumnType<number | null, number | null | undefined, number | null>;
  keys: ColumnType<number | null, number | null | undefined, number | null>;
  equipment: ColumnType<string[], string[] | undefined, string[]>;
  notes: ColumnType<string, string | undefined, string>;
  drivers: ColumnType<unknown, string | undefined, string>;
  started_by: ColumnType<number | null, number | null | undefined, number | null>;
  started_at: ColumnType<Date, Date | string | undefined, Date | string>;
  finished_by: ColumnType<number | null, number | null | undefined, number | null>;
  finished_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  erased_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  stretch: ColumnType<number, number | undefined, number>;
}

export interface CustomerTable {
  tenant_id: number;
  id: number;
  birth_date: ColumnType<string | null, string | null | undefined, string | null>;
  company: ColumnType<string | null, string | null | undefined, string | null>;
  address: ColumnType<string | null, string | null | undefined, string | null>;
  do_not_hire_reason: ColumnType<string | null, string | null | undefined, string | null>;
  do_not_hire_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  do_not_hire_by: ColumnType<number | null, number | null | undefined, number | null>;
  merged_into: ColumnType<number | null, number | null | undefined, number | null>;
  merged_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  erased_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  revision: ColumnType<number, number | undefined, number>;
  had_licence: ColumnType<boolean, boolean | undefined, boolean>;
}

export interface CustomerDocumentTable {
  tenant_id: number;
  id: ColumnType<number, number | undefined, number>;
  customer_id: number;
  kind: string;
  name: string;
  note: ColumnType<string | null, string | null | undefined, string | null>;
  content_type: string;
  file_path: string;
  size_bytes: number;
  added_by: ColumnType<number | null, number | null | undefined, number | null>;
  added_at: ColumnType<Date, Date | string | undefined, Date | string>;
}

export interface CustomerDocumentRoomTable {
  tenant_id: number;
  used_bytes: ColumnType<number, number | undefined, number>;
  most_bytes: ColumnType<number, number | undefined, number>;
}

export interface CustomerErasureTable {
  tenant_id: number;
  customer_id: number;
  reason: string;
  erased_at: ColumnType<Date, Date | string | undefined, Date | string>;
  erased_by: ColumnType<number | null, number | null | undefined, number | null>;
}

export interface CustomerNoteTable {
  tenant_id: number;
  id: ColumnType<number, number | undefined, number>;
  customer_id: number;
  text: string;
  author_id: ColumnType<number | null, number | null | undefined, number | null>;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
}

export interface CustomerRetentionTable {
  tenant_id: number;
  months: number;
  changed_by: ColumnType<number | null, number | null | undefined, number | null>;
  changed_at: ColumnType<Date, Date | string | undefined, Date | string>;
}

export interface DepositKeepTable {
  tenant_id: number;
  booking_id: number;
  amount_pence: number;
  notice_sent_at: ColumnType<Date, Date | string, Date | string>;
  kept_by: number;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
  state: ColumnType<string, string | undefined, string>;
  object_until: string;
  ends_at: ColumnType<Date, Date | string, Date | string>;
  agreed_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  objected_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  objection: ColumnType<string | null, string | null | undefined, string | null>;
  settled_pence: ColumnType<number | null, number | null | undefined, number | null>;
  settled_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  decided_by: ColumnType<number | null, number | null | undefined, number | null>;
  reason: ColumnType<string | null, string | null | undefined, string | null>;
}

export interface DepositKeepLineTable {
  tenant_id: number;
  id: ColumnType<number, number | undefined, number>;
  booking_id: number;
  charge_id: ColumnType<number | null, number | null | undefined, number | null>;
  kind: string;
  note: string;
  amount_pence: number;
  settled_pence: ColumnType<number | null, number | null | undefined, number | null>;
  photos_out: ColumnType<string[], string[] | undefined, string[]>;
  photos_in: ColumnType<string[], string[] | undefined, string[]>;
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
  closed_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  closed_reason: ColumnType<string | null, string | null | undefined, string | null>;
  revision: ColumnType<number, number | undefined, number>;
}

export interface DepotClosureTable {
  tenant_id: number;
  id: ColumnType<number, number | undefined, number>;
  depot_id: number;
  from_date: string;
  until_date: string;
  reason: string;
}

export interface DrivingLicenceTable {
  tenant_id: number;
  customer_id: number;
  issuer: string;
  number: string;
  photocard_until: ColumnType<string | null, string | null | undefined, string | null>;
  categories: ColumnType<unknown, string, string>;
  endorsements: ColumnType<unknown, string, string>;
  disqualified_until: ColumnType<string | null, string | null | undefined, string | null>;
  name_checked: ColumnType<boolean, boolean | undefined, boolean>;
  checked_by: ColumnType<number | null, number | null | undefined, number | null>;
  checked_at: ColumnType<Date, Date | string | undefined, Date | string>;
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

export interface EnquiryTable {
  tenant_id: number;
  id: ColumnType<number, number | undefined, number>;
  topic: string;
  state: ColumnType<string, string | undefined, string>;
  name: string;
  email: string;
  phone: ColumnType<string | null, string | null | undefined, string | null>;
  company: ColumnType<string | null, string | null | undefined, string | null>;
  message: string;
  language: string;
  received_at: ColumnType<Date, Date | string | undefined, Date | string>;
  answer: ColumnType<string | null, string | null | undefined, string | null>;
  answered_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  answered_by: ColumnType<number | null, number | null | undefined, number | null>;
  customer_id: ColumnType<number | null, number | null | undefined, number | null>;
  demo_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
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
  revision: ColumnType<number, number | undefined, number>;
  names: ColumnType<unknown, string | undefined, string>;
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

export interface FleetReminderTable {
  tenant_id: number;
  task_id: number;
  days_before: number;
  sent_at: ColumnType<Date, Date | string | undefined, Date | string>;
}

export interface FleetTaskTable {
  tenant_id: number;
  id: ColumnType<number, number | undefined, number>;
  van_id: number;
  kind: string;
  plan_id: ColumnType<number | null, number | null | undefined, number | null>;
  booking_id: ColumnType<number | null, number | null | undefined, number | null>;
  due_on: string;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
  done_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  cycle: ColumnType<string | null, string | null | undefined, string | null>;
  assigned_to: ColumnType<number | null, number | null | undefined, number | null>;
  done_by: ColumnType<number | null, number | null | undefined, number | null>;
}

export interface HireChargeTable {
  tenant_id: number;
  id: ColumnType<number, number | undefined, number>;
  booking_id: number;
  kind: string;
  amount_pence: ColumnType<number | null, number | null | undefined, number | null>;
  note: ColumnType<string, string | undefined, string>;
  quantity: ColumnType<number | null, number | null | undefined, number | null>;
  mark_id: ColumnType<number | null, number | null | undefined, number | null>;
  state: ColumnType<string, string | undefined, string>;
  decided_by: ColumnType<number | null, number | null | undefined, number | null>;
  decided_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
  stretch: ColumnType<number | null, number | null | undefined, number | null>;
  double_of: ColumnType<number | null, number | null | undefined, number | null>;
}

export interface HoldWarningTable {
  tenant_id: number;
  told_at: ColumnType<Date, Date | string | undefined, Date | string>;
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

export interface IdentityCheckTable {
  tenant_id: number;
  id: ColumnType<number, number | undefined, number>;
  customer_id: number;
  plugin_id: string;
  outcome: string;
  source: string;
  reference: ColumnType<string | null, string | null | undefined, string | null>;
  checked_by: number;
  checked_at: ColumnType<Date, Date | string | undefined, Date | string>;
}

export interface LateChargeTable {
  tenant_id: number;
  id: ColumnType<number, number | undefined, number>;
  booking_id: number;
  customer_id: number;
  card_id: number;
  reason: string;
  amount_pence: number;
  vat_pence: number;
  note: string;
  status: ColumnType<string, string | undefined, string>;
  wait_hours: number;
  notice_sent_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  answer: ColumnType<string | null, string | null | undefined, string | null>;
  answered_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  due_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  payment_id: ColumnType<number | null, number | null | undefined, number | null>;
  asked_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  failure: ColumnType<string | null, string | null | undefined, string | null>;
  withdrawn_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  withdrawn_by: ColumnType<number | null, number | null | undefined, number | null>;
  withdraw_reason: ColumnType<string | null, string | null | undefined, string | null>;
  created_by: number;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>;
}

export interface LedgerEntryTable {
  tenant_id: number;
  id: ColumnType<number, number | undefined, number>;
  at: ColumnType<Date, Date | string | undefined, Date | string>;
  kind: string;
  booking_id: ColumnType<number | null, number | null | undefined, number | null>;
  payment_id: ColumnType<number | null, number | null | undefined, number | null>;
  refund_id: ColumnType<number | null, number | null | undefined, number | null>;
  provider_ref: ColumnType<string | null, string | null | undefined, string | null>;
  memo: ColumnType<string | null, string | null | undefined, string | null>;
}

export interface LedgerPostingTable {
  tenant_id: number;
  entry_id: number;
  line: number;
  account: string;
  booking_id: ColumnType<number | null, number | null | undefined, number | null>;
  at: ColumnType<Date, Date | string, Date | string>;
  amount_pence: number;
}

export interface LegalTextTable {
  tenant_id: number;
  kind: string;
  language: string;
  version: number;
  words: string;
  written_by: number;
  written_at: ColumnType<Date, Date | string | undefined, Date | string>;
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

export interface LoyaltyAccountTable {
  tenant_id: number;
  customer_id: number;
  available_points: ColumnType<number, number | undefined, number>;
  owed_points: ColumnType<number, number | undefined, number>;
  total_points: ColumnType<number, number | undefined, number>;
  is_listed: ColumnType<boolean, boolean | undefined, boolean>;
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>;
}

export interface LoyaltyEntryTable {
  tenant_id: number;
  id: ColumnType<number, number | undefined, number>;
  customer_id: number;
  kind: string;
  points: number;
  total_points: ColumnType<number, number | undefined, number>;
  source: string;
  source_id: number;
  booking_id: ColumnType<number | null, number | null | undefined, number | null>;
  pence: ColumnType<number | null, number | null | undefined, number | null>;
  points_per_pound_percent: ColumnType<number | null, number | null | undefined, number | null>;
  multiplier_percent: ColumnType<number | null, number | null | undefined, number | null>;
  taken: ColumnType<unknown, string | null | undefined, string | null>;
  note: ColumnType<string | null, string | null | undefined, string | null>;
  actor_id: ColumnType<number | null, number | null | undefined, number | null>;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
}

export interface LoyaltyLotTable {
  tenant_id: number;
  id: ColumnType<number, number | undefined, number>;
  customer_id: number;
  entry_id: number;
  points: number;
  left_points: number;
  expired_points: ColumnType<number, number | undefined, number>;
  expires_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  warned_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
}

export interface LoyaltyProgrammeTable {
  tenant_id: number;
  is_on: ColumnType<boolean, boolean | undefined, boolean>;
  points_per_pound_percent: ColumnType<number, number | undefined, number>;
  expiry_days: ColumnType<number | null, number | null | undefined, number | null>;
  notice_days: ColumnType<number, number | undefined, number>;
  revision: ColumnType<number, number | undefined, number>;
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>;
  referrer_points: ColumnType<number, number | undefined, number>;
  referred_points: ColumnType<number, number | undefined, number>;
}

export interface LoyaltyRedemptionTable {
  tenant_id: number;
  id: ColumnType<number, number | undefined, number>;
  customer_id: number;
  reward_id: number;
  promotion_id: number;
  title: string;
  points: number;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
}

export interface LoyaltyReferralTable {
  tenant_id: number;
  id: ColumnType<number, number | undefined, number>;
  referrer_id: number;
  referred_id: number;
  rewarded_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  booking_id: ColumnType<number | null, number | null | undefined, number | null>;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
}

export interface LoyaltyReferralCodeTable {
  tenant_id: number;
  customer_id: number;
  code: string;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
}

export interface LoyaltyRewardTable {
  tenant_id: number;
  id: ColumnType<number, number | undefined, number>;
  title: string;
  description: string;
  type: string;
  percent_bp: ColumnType<number | null, number | null | undefined, number | null>;
  amount_pence: ColumnType<number | null, number | null | undefined, number | null>;
  free_days: ColumnType<number | null, number | null | undefined, number | null>;
  extra_id: ColumnType<number | null, number | null | undefined, number | null>;
  points_cost: number;
  stock: ColumnType<number | null, number | null | undefined, number | null>;
  redeemed: ColumnType<number, number | undefined, number>;
  expiry_days: number;
  van_types: ColumnType<string[] | null, string[] | null | undefined, string[] | null>;
  depot_ids: ColumnType<number[] | null, number[] | null | undefined, number[] | null>;
  offered_until: ColumnType<string | null, string | null | undefined, string | null>;
  active: ColumnType<boolean, boolean | undefined, boolean>;
  revision: ColumnType<number, number | undefined, number>;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>;
}

export interface LoyaltyTierTable {
  tenant_id: number;
  id: ColumnType<number, number | undefined, number>;
  key: ColumnType<string | null, string | null | undefined, string | null>;
  name: ColumnType<string | null, string | null | undefined, string | null>;
  minimum_points: number;
  multiplier_percent: number;
  revision: ColumnType<number, number | undefined, number>;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>;
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
  starts_at: ColumnType<Date, Date | string, Date | string>;
  ends_at: ColumnType<Date, Date | string, Date | string>;
  started_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  ended_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  supplier: ColumnType<string | null, string | null | undefined, string | null>;
  parts: ColumnType<string | null, string | null | undefined, string | null>;
  odometer_miles: ColumnType<number | null, number | null | undefined, number | null>;
  plan_id: ColumnType<number | null, number | null | undefined, number | null>;
  van_before: ColumnType<string | null, string | null | undefined, string | null>;
  created_by: ColumnType<number | null, number | null | undefined, number | null>;
  revision: ColumnType<number, number | undefined, number>;
  overran_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  overran_told: ColumnType<number | null, number | null | undefined, number | null>;
}

export interface MaintenanceDocumentTable {
  tenant_id: number;
  id: ColumnType<number, number | undefined, number>;
  maintenance_id: number;
  name: string;
  content_type: string;
  file_path: string;
  size_bytes: number;
  added_by: ColumnType<number | null, number | null | undefined, number | null>;
  added_at: ColumnType<Date, Date | string | undefined, Date | string>;
}

export interface MaintenanceHireToldTable {
  tenant_id: number;
  maintenance_id: number;
  booking_id: number;
  told_at: ColumnType<Date, Date | string | undefined, Date | string>;
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
  digest_day: ColumnType<string | null, string | null | undefined, string | null>;
}

export interface NotificationChannelWishTable {
  tenant_id: number;
  user_id: number;
  plugin_id: string;
  kind: string;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
}

export interface NotificationDigestTable {
  tenant_id: number;
  user_id: number;
  day: string;
  frequency: string;
  news: number;
  claimed_at: ColumnType<Date, Date | string | undefined, Date | string>;
  sent_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
}

export interface NotificationDigestChoiceTable {
  tenant_id: number;
  user_id: number;
  frequency: string;
  changed_at: ColumnType<Date, Date | string | undefined, Date | string>;
}

export interface NotificationPreferenceTable {
  tenant_id: number;
  user_id: number;
  kind: string;
  in_app: boolean;
  email: boolean;
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>;
  push: ColumnType<boolean, boolean | undefined, boolean>;
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
  trace: ColumnType<string | null, string | null | undefined, string | null>;
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
  method: ColumnType<string, string | undefined, string>;
  counter_kind: ColumnType<string | null, string | null | undefined, string | null>;
  note: ColumnType<string | null, string | null | undefined, string | null>;
  taken_by: ColumnType<number | null, number | null | undefined, number | null>;
  platform_fee_pence: ColumnType<number, number | undefined, number>;
}

export interface PaymentConsentTable {
  tenant_id: number;
  id: ColumnType<number, number | undefined, number>;
  customer_id: number;
  payment_id: ColumnType<number | null, number | null | undefined, number | null>;
  setup_intent_id: ColumnType<string | null, string | null | undefined, string | null>;
  text_version: string;
  language: string;
  agreed_at: ColumnType<Date, Date | string | undefined, Date | string>;
  withdrawn_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  words_kind: ColumnType<string, string | undefined, string>;
  words_sha256: ColumnType<string | null, string | null | undefined, string | null>;
}

export interface PaymentCustomerTable {
  tenant_id: number;
  customer_id: number;
  account: string;
  provider_customer_id: ColumnType<string | null, string | null | undefined, string | null>;
  attempt: ColumnType<number, number | undefined, number>;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
}

export interface PaymentDisputeTable {
  tenant_id: number;
  id: ColumnType<number, number | undefined, number>;
  payment_id: number;
  booking_id: number;
  provider_dispute_id: string;
  amount_pence: number;
  reason: string;
  status: string;
  due_by: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  withdrawn_pence: ColumnType<number, number | undefined, number>;
  reinstated_pence: ColumnType<number, number | undefined, number>;
  fee_pence: ColumnType<number, number | undefined, number>;
  revision: ColumnType<number, number | undefined, number>;
  left_out: ColumnType<string[], string[] | undefined, string[]>;
  submitting_since: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  submitting_by: ColumnType<number | null, number | null | undefined, number | null>;
  submit_attempts: ColumnType<number, number | undefined, number>;
  submitted_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  accepted_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  accepted_by: ColumnType<number | null, number | null | undefined, number | null>;
  reminded_days: ColumnType<number | null, number | null | undefined, number | null>;
  opened_at: ColumnType<Date, Date | string, Date | string>;
  ended_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>;
}

export interface PaymentDisputeEvidenceTable {
  tenant_id: number;
  id: ColumnType<number, number | undefined, number>;
  dispute_id: number;
  kind: string;
  source: string;
  text: ColumnType<string | null, string | null | undefined, string | null>;
  file_path: ColumnType<string | null, string | null | undefined, string | null>;
  filename: ColumnType<string | null, string | null | undefined, string | null>;
  content_type: ColumnType<string | null, string | null | undefined, string | null>;
  size_bytes: ColumnType<number | null, number | null | undefined, number | null>;
  sha256: ColumnType<string | null, string | null | undefined, string | null>;
  provider_file_id: ColumnType<string | null, string | null | undefined, string | null>;
  added_by: ColumnType<number | null, number | null | undefined, number | null>;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
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

export interface PaymentEventParkedTable {
  tenant_id: number;
  provider_event_id: string;
  type: string;
  event: ColumnType<unknown, string, string>;
  tries: ColumnType<number, number | undefined, number>;
  parked_at: ColumnType<Date, Date | string | undefined, Date | string>;
  try_at: ColumnType<Date, Date | string | undefined, Date | string>;
  settled_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
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
  retry_of: ColumnType<number | null, number | null | undefined, number | null>;
  given_back_by: ColumnType<number | null, number | null | undefined, number | null>;
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
  monthly_pence: ColumnType<number | null, number | null | undefined, number | null>;
  min_vans: ColumnType<number | null, number | null | undefined, number | null>;
  max_vans: ColumnType<number | null, number | null | undefined, number | null>;
  remotes: ColumnType<string[] | null, string[] | null | undefined, string[] | null>;
  sort_order: number;
}

export interface PlanFeeTable {
  plan_code: string;
  valid_from: ColumnType<Date, Date | string, Date | string>;
  basis_points: number;
}

export interface PluginDeliveryTable {
  tenant_id: number;
  plugin_id: string;
  event_id: number;
  aggregate: string;
  available_at: ColumnType<Date, Date | string | undefined, Date | string>;
  attempts: ColumnType<number, number | undefined, number>;
  done_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  dead_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
}

export interface PluginInstallationTable {
  id: string;
  version: string;
  installed_at: ColumnType<Date, Date | string | undefined, Date | string>;
  upgraded_at: ColumnType<Date, Date | string | undefined, Date | string>;
}

export interface PluginLogTable {
  tenant_id: number;
  id: ColumnType<number, number | undefined, number>;
  plugin_id: string;
  at: ColumnType<Date, Date | string | undefined, Date | string>;
  level: string;
  hook: ColumnType<string | null, string | null | undefined, string | null>;
  message: string;
}

export interface PluginUsageTable {
  tenant_id: number;
  plugin_id: string;
  metric: string;
  month: string;
  key: string;
  per: string;
  counted_at: ColumnType<Date, Date | string | undefined, Date | string>;
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
  revision: ColumnType<number, number | undefined, number>;
  names: ColumnType<unknown, string | undefined, string>;
}

export interface ProcessSampleTable {
  process: string;
  taken_at: ColumnType<Date, Date | string | undefined, Date | string>;
  role: string;
  sample: ColumnType<unknown, string, string>;
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
  customer_id: ColumnType<number | null, number | null | undefined, number | null>;
  free_days: ColumnType<number | null, number | null | undefined, number | null>;
  free_extra_id: ColumnType<number | null, number | null | undefined, number | null>;
  size_upgrade: ColumnType<boolean, boolean | undefined, boolean>;
  van_types: ColumnType<string[] | null, string[] | null | undefined, string[] | null>;
  depot_ids: ColumnType<number[] | null, number[] | null | undefined, number[] | null>;
  revision: ColumnType<number, number | undefined, number>;
  names: ColumnType<unknown, string | undefined, string>;
}

export interface PromotionUseTable {
  tenant_id: number;
  booking_id: number;
  promotion_id: number;
  customer_id: number;
  terms: ColumnType<unknown, string | null | undefined, string | null>;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
}

export interface ProviderAccountTable {
  tenant_id: number;
  provider: string;
  account_id: string;
  state: ColumnType<string, string | undefined, string>;
  charges_enabled: ColumnType<boolean, boolean | undefined, boolean>;
  payouts_enabled: ColumnType<boolean, boolean | undefined, boolean>;
  requirements_due: ColumnType<string[], string[] | undefined, string[]>;
  requirements_by: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  seen_at: ColumnType<Date, Date | string | undefined, Date | string>;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>;
}

export interface PushKeyTable {
  tenant_id: number;
  public_key: string;
  sealed_key: string;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
}

export interface PushSubscriptionTable {
  tenant_id: number;
  id: ColumnType<number, number | undefined, number>;
  user_id: number;
  session_id: number;
  endpoint_hash: string;
  sealed: string;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
  told_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
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
  promotion_terms: ColumnType<unknown, string | null | undefined, string | null>;
  plugin_choices: ColumnType<unknown, string | undefined, string>;
  plugins_left_out: ColumnType<string[], string[] | undefined, string[]>;
  miles_per_day: ColumnType<number | null, number | null | undefined, number | null>;
  extra_mile_pence: ColumnType<number | null, number | null | undefined, number | null>;
}

export interface RecoveryCodeTable {
  tenant_id: number;
  id: ColumnType<number, number | undefined, number>;
  user_id: number;
  code_hash: string;
  used_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
}

export interface ReviewTable {
  tenant_id: number;
  id: ColumnType<number, number | undefined, number>;
  booking_id: number;
  rating: number;
  van_rating: ColumnType<number | null, number | null | undefined, number | null>;
  depot_rating: ColumnType<number | null, number | null | undefined, number | null>;
  comment: string;
  answer: ColumnType<string | null, string | null | undefined, string | null>;
  answered_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  answered_by: ColumnType<number | null, number | null | undefined, number | null>;
  hidden_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  hidden_by: ColumnType<number | null, number | null | undefined, number | null>;
  hidden_reason: ColumnType<string | null, string | null | undefined, string | null>;
  erased_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  revision: ColumnType<number, number | undefined, number>;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>;
}

export interface ReviewInvitationTable {
  tenant_id: number;
  booking_id: number;
  invited_at: ColumnType<Date, Date | string | undefined, Date | string>;
}

export interface ReviewReportTable {
  tenant_id: number;
  id: ColumnType<number, number | undefined, number>;
  review_id: number;
  reporter_id: number;
  reason: string;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
  settled_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
}

export interface SampleRowTable {
  tenant_id: number;
  subject: string;
  row_id: number;
}

export interface SavedCardTable {
  tenant_id: number;
  id: ColumnType<number, number | undefined, number>;
  customer_id: number;
  account: string;
  provider_method_id: string;
  consent_id: number;
  brand: string;
  last4: string;
  exp_month: number;
  exp_year: number;
  is_default: ColumnType<boolean, boolean | undefined, boolean>;
  removed_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>;
}

export interface ServicePlanTable {
  tenant_id: number;
  id: ColumnType<number, number | undefined, number>;
  name: string;
  type: string;
  van_id: ColumnType<number | null, number | null | undefined, number | null>;
  van_type: ColumnType<string | null, string | null | undefined, string | null>;
  category: ColumnType<string | null, string | null | undefined, string | null>;
  every_months: ColumnType<number | null, number | null | undefined, number | null>;
  every_miles: ColumnType<number | null, number | null | undefined, number | null>;
  every_hired_days: ColumnType<number | null, number | null | undefined, number | null>;
  starts_on: string;
  ended_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  revision: ColumnType<number, number | undefined, number>;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>;
}

export interface ServiceResetTable {
  tenant_id: number;
  id: ColumnType<number, number | undefined, number>;
  plan_id: number;
  van_id: number;
  done_on: string;
  odometer_miles: ColumnType<number | null, number | null | undefined, number | null>;
  maintenance_id: ColumnType<number | null, number | null | undefined, number | null>;
  noted_by: ColumnType<number | null, number | null | undefined, number | null>;
  noted_at: ColumnType<Date, Date | string | undefined, Date | string>;
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
  guest: ColumnType<boolean, boolean | undefined, boolean>;
  booking_id: ColumnType<number | null, number | null | undefined, number | null>;
}

export interface SignUpTable {
  tenant_id: number;
  admin_id: number;
  signed_up_at: ColumnType<Date, Date | string | undefined, Date | string>;
  hand_over_hash: string;
  hand_over_until: ColumnType<Date, Date | string, Date | string>;
  handed_over_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  guide_closed_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  reviewed_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
}

export interface SigningKeyTable {
  tenant_id: number;
  id: ColumnType<number, number | undefined, number>;
  certificate: string;
  fingerprint: string;
  sealed_key: string;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
  expires_at: ColumnType<Date, Date | string, Date | string>;
}

export interface SubscriptionTable {
  tenant_id: number;
  plan_code: string;
  catalogue_version: number;
  plan_since: ColumnType<Date, Date | string | undefined, Date | string>;
  billed_every: ColumnType<string, string | undefined, string>;
  state: string;
  state_since: ColumnType<Date, Date | string | undefined, Date | string>;
  trial_ends_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  past_due_since: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  suspended_since: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  closed_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
}

export interface SubscriptionAddOnTable {
  tenant_id: number;
  add_on_code: string;
  plan_code: string;
  catalogue_version: number;
  terms: ColumnType<string, string | undefined, string>;
  since: ColumnType<Date, Date | string | undefined, Date | string>;
}

export interface TelematicsCarbonFactorTable {
  tenant_id: number;
  fuel: string;
  year: number;
  kg_per_unit: number;
  source: string;
}

export interface TelematicsDayTable {
  tenant_id: number;
  van_id: number;
  day: string;
  part: number;
  booking_id: ColumnType<number | null, number | null | undefined, number | null>;
  distance_m: number;
  moving_s: number;
  idle_s: number;
  top_kmh: ColumnType<number | null, number | null | undefined, number | null>;
  fuel_l: ColumnType<number | null, number | null | undefined, number | null>;
  harsh_braking: number;
  rapid_acceleration: number;
  harsh_cornering: number;
  speeding: number;
  first_at: ColumnType<Date, Date | string, Date | string>;
  last_at: ColumnType<Date, Date | string, Date | string>;
}

export interface TelematicsDeviceTable {
  tenant_id: number;
  id: ColumnType<number, number | undefined, number>;
  protocol: string;
  identity: string;
  label: string;
  secret: ColumnType<string | null, string | null | undefined, string | null>;
  van_id: ColumnType<number | null, number | null | undefined, number | null>;
  mounted_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  first_fix_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  last_fix_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
  revision: ColumnType<number, number | undefined, number>;
}

export interface TelematicsDirtyTable {
  tenant_id: number;
  van_id: number;
  day: string;
  since: ColumnType<Date, Date | string | undefined, Date | string>;
}

export interface TelematicsEarlierVanTable {
  tenant_id: number;
  booking_id: number;
  van_id: number;
  from_at: ColumnType<Date, Date | string, Date | string>;
  to_at: ColumnType<Date, Date | string, Date | string>;
}

export interface TelematicsErasedTable {
  tenant_id: number;
  van_id: number;
  from_at: ColumnType<Date, Date | string, Date | string>;
  to_at: ColumnType<Date, Date | string, Date | string>;
}

export interface TelematicsEventTable {
  tenant_id: number;
  id: ColumnType<number, number | undefined, number>;
  van_id: number;
  booking_id: ColumnType<number | null, number | null | undefined, number | null>;
  day: string;
  kind: string;
  at: ColumnType<Date, Date | string, Date | string>;
  latitude: ColumnType<number | null, number | null | undefined, number | null>;
  longitude: ColumnType<number | null, number | null | undefined, number | null>;
  place: string;
  value: ColumnType<number | null, number | null | undefined, number | null>;
  unit: ColumnType<string | null, string | null | undefined, string | null>;
  limit_value: ColumnType<number | null, number | null | undefined, number | null>;
  limit_of: ColumnType<string | null, string | null | undefined, string | null>;
  geofence_id: ColumnType<number | null, number | null | undefined, number | null>;
  geofence: ColumnType<string | null, string | null | undefined, string | null>;
}

export interface TelematicsGeofenceTable {
  tenant_id: number;
  id: ColumnType<number, number | undefined, number>;
  name: string;
  kind: string;
  latitude: ColumnType<number | null, number | null | undefined, number | null>;
  longitude: ColumnType<number | null, number | null | undefined, number | null>;
  metres: ColumnType<number | null, number | null | undefined, number | null>;
  corners: ColumnType<number[] | null, number[] | null | undefined, number[] | null>;
  depot_id: ColumnType<number | null, number | null | undefined, number | null>;
  tells_enter: boolean;
  tells_leave: boolean;
  dwell_minutes: ColumnType<number | null, number | null | undefined, number | null>;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
  revision: ColumnType<number, number | undefined, number>;
}

export interface TelematicsHireMarkTable {
  tenant_id: number;
  id: ColumnType<number, number | undefined, number>;
  van_id: number;
  booking_id: number;
  kind: string;
  reason: ColumnType<string | null, string | null | undefined, string | null>;
  marked_by: number;
  marked_at: ColumnType<Date, Date | string | undefined, Date | string>;
  ended_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  ended_by: ColumnType<number | null, number | null | undefined, number | null>;
}

export interface TelematicsKeptPositionTable {
  tenant_id: number;
  booking_id: number;
  van_id: number;
  device_time: ColumnType<Date, Date | string, Date | string>;
  latitude: number;
  longitude: number;
  speed_kmh: ColumnType<number | null, number | null | undefined, number | null>;
  ignition: ColumnType<boolean | null, boolean | null | undefined, boolean | null>;
}

export interface TelematicsLatestTable {
  tenant_id: number;
  van_id: number;
  device_id: number;
  device_time: ColumnType<Date, Date | string, Date | string>;
  received_at: ColumnType<Date, Date | string | undefined, Date | string>;
  latitude: number;
  longitude: number;
  speed_kmh: ColumnType<number | null, number | null | undefined, number | null>;
  heading: ColumnType<number | null, number | null | undefined, number | null>;
  accuracy: ColumnType<number | null, number | null | undefined, number | null>;
  ignition: ColumnType<boolean | null, boolean | null | undefined, boolean | null>;
  battery: ColumnType<number | null, number | null | undefined, number | null>;
  supply_v: ColumnType<number | null, number | null | undefined, number | null>;
  moving: boolean;
  doubted: ColumnType<boolean, boolean | undefined, boolean>;
}

export interface TelematicsListenerTable {
  protocol: string;
  port: number;
  noted_at: ColumnType<Date, Date | string | undefined, Date | string>;
}

export interface TelematicsObjectionTable {
  tenant_id: number;
  booking_id: number;
  words: string;
  at: ColumnType<Date, Date | string | undefined, Date | string>;
  answer: ColumnType<string | null, string | null | undefined, string | null>;
  answered_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  answered_by: ColumnType<number | null, number | null | undefined, number | null>;
  erased_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
}

export interface TelematicsPositionTable {
  tenant_id: number;
  van_id: number;
  device_time: ColumnType<Date, Date | string, Date | string>;
  device_id: number;
  received_at: ColumnType<Date, Date | string | undefined, Date | string>;
  latitude: number;
  longitude: number;
  speed_kmh: ColumnType<number | null, number | null | undefined, number | null>;
  heading: ColumnType<number | null, number | null | undefined, number | null>;
  altitude: ColumnType<number | null, number | null | undefined, number | null>;
  accuracy: ColumnType<number | null, number | null | undefined, number | null>;
  satellites: ColumnType<number | null, number | null | undefined, number | null>;
  ignition: ColumnType<boolean | null, boolean | null | undefined, boolean | null>;
  odometer_m: ColumnType<number | null, number | null | undefined, number | null>;
  fuel_l: ColumnType<number | null, number | null | undefined, number | null>;
  battery: ColumnType<number | null, number | null | undefined, number | null>;
  supply_v: ColumnType<number | null, number | null | undefined, number | null>;
  harsh: ColumnType<string | null, string | null | undefined, string | null>;
}

export interface TelematicsRouteTable {
  tenant_id: number;
  id: ColumnType<number, number | undefined, number>;
  van_id: number;
  stops: ColumnType<unknown, string, string>;
  sent: ColumnType<unknown, string | null | undefined, string | null>;
  sent_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  booking_id: ColumnType<number | null, number | null | undefined, number | null>;
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>;
}

export interface TelematicsSettingsTable {
  tenant_id: number;
  speed_limit_kmh: ColumnType<number, number | undefined, number>;
  harsh_braking: ColumnType<number, number | undefined, number>;
  rapid_acceleration: ColumnType<number, number | undefined, number>;
  harsh_cornering: ColumnType<number, number | undefined, number>;
  idle_minutes: ColumnType<number, number | undefined, number>;
  silent_hours: ColumnType<number, number | undefined, number>;
  retention_days: ColumnType<number, number | undefined, number>;
  hired_by_town: ColumnType<boolean, boolean | undefined, boolean>;
  fuel_price_pence: ColumnType<number | null, number | null | undefined, number | null>;
  revision: ColumnType<number, number | undefined, number>;
}

export interface TelematicsTripTable {
  tenant_id: number;
  id: ColumnType<number, number | undefined, number>;
  van_id: number;
  booking_id: ColumnType<number | null, number | null | undefined, number | null>;
  day: string;
  started_at: ColumnType<Date, Date | string, Date | string>;
  ended_at: ColumnType<Date, Date | string, Date | string>;
  from_latitude: number;
  from_longitude: number;
  from_place: string;
  to_latitude: number;
  to_longitude: number;
  to_place: string;
  distance_m: number;
  moving_s: number;
  idle_s: number;
  top_kmh: ColumnType<number | null, number | null | undefined, number | null>;
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
  maintenance_since: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  legal: ColumnType<unknown, string | undefined, string>;
  slug_look: ColumnType<string | null, string | null | undefined, string | null>;
}

export interface TenantDomainTable {
  host: string;
  tenant_id: number;
  verified_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
}

export interface TenantPluginTable {
  tenant_id: number;
  plugin_id: string;
  state: string;
  disabled_because: ColumnType<string | null, string | null | undefined, string | null>;
  settings: ColumnType<unknown, string | undefined, string>;
  state_since: ColumnType<Date, Date | string | undefined, Date | string>;
  state_by: ColumnType<number | null, number | null | undefined, number | null>;
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>;
}

export interface TenantPluginSecretTable {
  tenant_id: number;
  plugin_id: string;
  name: string;
  sealed: string;
  set_at: ColumnType<Date, Date | string | undefined, Date | string>;
  set_by: ColumnType<number | null, number | null | undefined, number | null>;
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
  load_volume_l: ColumnType<number | null, number | null | undefined, number | null>;
  euro_class: ColumnType<string | null, string | null | undefined, string | null>;
  clean_air_compliant: ColumnType<boolean | null, boolean | null | undefined, boolean | null>;
  odometer_miles: ColumnType<number | null, number | null | undefined, number | null>;
  mot_expires_on: ColumnType<string | null, string | null | undefined, string | null>;
  tax_expires_on: ColumnType<string | null, string | null | undefined, string | null>;
  insurance_expires_on: ColumnType<string | null, string | null | undefined, string | null>;
  ownership: ColumnType<string | null, string | null | undefined, string | null>;
  purchased_on: ColumnType<string | null, string | null | undefined, string | null>;
  purchase_pence: ColumnType<number | null, number | null | undefined, number | null>;
  lease_monthly_pence: ColumnType<number | null, number | null | undefined, number | null>;
  lease_ends_on: ColumnType<string | null, string | null | undefined, string | null>;
  notes: ColumnType<string | null, string | null | undefined, string | null>;
  retired_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  retired_reason: ColumnType<string | null, string | null | undefined, string | null>;
  revision: ColumnType<number, number | undefined, number>;
  cover_photo_id: ColumnType<number | null, number | null | undefined, number | null>;
  given_image_url: ColumnType<string | null, string | null | undefined, string | null>;
  rests_for_papers: ColumnType<boolean, boolean | undefined, boolean>;
  draft: ColumnType<boolean, boolean | undefined, boolean>;
  load_width_cm: ColumnType<number | null, number | null | undefined, number | null>;
  load_height_cm: ColumnType<number | null, number | null | undefined, number | null>;
  rear_door_height_cm: ColumnType<number | null, number | null | undefined, number | null>;
  side_door_height_cm: ColumnType<number | null, number | null | undefined, number | null>;
  miles_per_day: ColumnType<number | null, number | null | undefined, number | null>;
  extra_mile_pence: ColumnType<number | null, number | null | undefined, number | null>;
  unlimited_miles: ColumnType<boolean, boolean | undefined, boolean>;
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
  transfer_id: ColumnType<number | null, number | null | undefined, number | null>;
}

export interface VanImportTable {
  tenant_id: number;
  id: string;
  status: ColumnType<string, string | undefined, string>;
  content_hash: string;
  row_count: number;
  written: ColumnType<number, number | undefined, number>;
  started_by: ColumnType<number | null, number | null | undefined, number | null>;
  started_at: ColumnType<Date, Date | string | undefined, Date | string>;
  told_at: ColumnType<Date, Date | string | undefined, Date | string>;
}

export interface VanMarkTable {
  tenant_id: number;
  id: ColumnType<number, number | undefined, number>;
  van_id: number;
  panel: string;
  x: number;
  y: number;
  kind: string;
  severity: string;
  note: ColumnType<string, string | undefined, string>;
  photo_id: ColumnType<number | null, number | null | undefined, number | null>;
  report_id: ColumnType<number | null, number | null | undefined, number | null>;
  found_at: ColumnType<Date, Date | string | undefined, Date | string>;
  repaired_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  repaired_by: ColumnType<number | null, number | null | undefined, number | null>;
}

export interface VanOdometerTable {
  tenant_id: number;
  id: ColumnType<number, number | undefined, number>;
  van_id: number;
  miles: number;
  previous_miles: ColumnType<number | null, number | null | undefined, number | null>;
  reason: ColumnType<string | null, string | null | undefined, string | null>;
  noted_by: ColumnType<number | null, number | null | undefined, number | null>;
  noted_at: ColumnType<Date, Date | string | undefined, Date | string>;
  replaced: ColumnType<boolean | null, boolean | null | undefined, boolean | null>;
  tracked: ColumnType<boolean, boolean | undefined, boolean>;
}

export interface VanPhotoTable {
  tenant_id: number;
  id: ColumnType<number, number | undefined, number>;
  van_id: number;
  key: string;
  position: number;
  alt: ColumnType<string, string | undefined, string>;
  width: number;
  height: number;
  size_bytes: number;
  added_by: ColumnType<number | null, number | null | undefined, number | null>;
  added_at: ColumnType<Date, Date | string | undefined, Date | string>;
  kind: ColumnType<string, string | undefined, string>;
  published: ColumnType<boolean, boolean | undefined, boolean>;
}

export interface VanTransferTable {
  tenant_id: number;
  id: ColumnType<number, number | undefined, number>;
  van_id: number;
  from_depot_id: number;
  to_depot_id: number;
  status: ColumnType<string, string | undefined, string>;
  departs_at: ColumnType<Date, Date | string, Date | string>;
  arrives_at: ColumnType<Date, Date | string, Date | string>;
  notes: ColumnType<string | null, string | null | undefined, string | null>;
  created_by: ColumnType<number | null, number | null | undefined, number | null>;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
  ended_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
}

export interface WebhookAttemptTable {
  tenant_id: number;
  message_id: number;
  number: number;
  at: ColumnType<Date, Date | string | undefined, Date | string>;
  duration_ms: number;
  url: string;
  request_headers: ColumnType<unknown, string, string>;
  status: ColumnType<number | null, number | null | undefined, number | null>;
  response_headers: ColumnType<unknown, string | null | undefined, string | null>;
  response_body: ColumnType<string | null, string | null | undefined, string | null>;
  response_cut: ColumnType<boolean, boolean | undefined, boolean>;
  failure: ColumnType<string | null, string | null | undefined, string | null>;
}

export interface WebhookEndpointTable {
  tenant_id: number;
  id: ColumnType<number, number | undefined, number>;
  place: number;
  url: string;
  description: string;
  events: string[];
  secret: string;
  former_secret: ColumnType<string | null, string | null | undefined, string | null>;
  former_secret_until: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  state: ColumnType<string, string | undefined, string>;
  paused_because: ColumnType<string | null, string | null | undefined, string | null>;
  paused_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  failures: ColumnType<number, number | undefined, number>;
  failing_since: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  last_delivered_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  quiet_until: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  made_by: number;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>;
}

export interface WebhookMessageTable {
  tenant_id: number;
  id: ColumnType<number, number | undefined, number>;
  endpoint_id: number;
  event_id: ColumnType<number | null, number | null | undefined, number | null>;
  type: string;
  body: string;
  occurred_at: ColumnType<Date, Date | string, Date | string>;
  state: ColumnType<string, string | undefined, string>;
  next_attempt_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  tries: ColumnType<number, number | undefined, number>;
  attempts: ColumnType<number, number | undefined, number>;
  last_attempt_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  last_status: ColumnType<number | null, number | null | undefined, number | null>;
  last_failure: ColumnType<string | null, string | null | undefined, string | null>;
  leased_until: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
}

export interface DB {
  account_deletion: AccountDeletionTable;
  agreed_words: AgreedWordsTable;
  agreement: AgreementTable;
  agreement_clauses: AgreementClausesTable;
  agreement_link: AgreementLinkTable;
  agreement_signature: AgreementSignatureTable;
  api_key: ApiKeyTable;
  app_user: AppUserTable;
  assistant_answer: AssistantAnswerTable;
  assistant_confirmation: AssistantConfirmationTable;
  assistant_conversation: AssistantConversationTable;
  assistant_memory: AssistantMemoryTable;
  assistant_message: AssistantMessageTable;
  assistant_model: AssistantModelTable;
  assistant_turn: AssistantTurnTable;
  assistant_usage: AssistantUsageTable;
  audit_entry: AuditEntryTable;
  booking: BookingTable;
  booking_change: BookingChangeTable;
  booking_day: BookingDayTable;
  booking_driver: BookingDriverTable;
  booking_extra: BookingExtraTable;
  booking_goodwill: BookingGoodwillTable;
  booking_history: BookingHistoryTable;
  booking_message: BookingMessageTable;
  booking_plugin_refund: BookingPluginRefundTable;
  booking_policy: BookingPolicyTable;
  booking_price_override: BookingPriceOverrideTable;
  booking_terms: BookingTermsTable;
  brand_asset: BrandAssetTable;
  business_day: BusinessDayTable;
  catalogue_add_on: CatalogueAddOnTable;
  catalogue_plan: CataloguePlanTable;
  catalogue_plan_add_on: CataloguePlanAddOnTable;
  catalogue_version: CatalogueVersionTable;
  condition_photo: ConditionPhotoTable;
  condition_report: ConditionReportTable;
  customer: CustomerTable;
  customer_document: CustomerDocumentTable;
  customer_document_room: CustomerDocumentRoomTable;
  customer_erasure: CustomerErasureTable;
  customer_note: CustomerNoteTable;
  customer_retention: CustomerRetentionTable;
  deposit_keep: DepositKeepTable;
  deposit_keep_line: DepositKeepLineTable;
  depot: DepotTable;
  depot_closure: DepotClosureTable;
  driving_licence: DrivingLicenceTable;
  email_proof: EmailProofTable;
  enquiry: EnquiryTable;
  event_delivery: EventDeliveryTable;
  extra: ExtraTable;
  extra_allocation: ExtraAllocationTable;
  fleet_reminder: FleetReminderTable;
  fleet_task: FleetTaskTable;
  hire_charge: HireChargeTable;
  hold_warning: HoldWarningTable;
  idempotency_key: IdempotencyKeyTable;
  identity_check: IdentityCheckTable;
  late_charge: LateChargeTable;
  ledger_entry: LedgerEntryTable;
  ledger_posting: LedgerPostingTable;
  legal_text: LegalTextTable;
  login_attempt: LoginAttemptTable;
  login_challenge: LoginChallengeTable;
  loyalty_account: LoyaltyAccountTable;
  loyalty_entry: LoyaltyEntryTable;
  loyalty_lot: LoyaltyLotTable;
  loyalty_programme: LoyaltyProgrammeTable;
  loyalty_redemption: LoyaltyRedemptionTable;
  loyalty_referral: LoyaltyReferralTable;
  loyalty_referral_code: LoyaltyReferralCodeTable;
  loyalty_reward: LoyaltyRewardTable;
  loyalty_tier: LoyaltyTierTable;
  maintenance: MaintenanceTable;
  maintenance_document: MaintenanceDocumentTable;
  maintenance_hire_told: MaintenanceHireToldTable;
  notification: NotificationTable;
  notification_channel_wish: NotificationChannelWishTable;
  notification_digest: NotificationDigestTable;
  notification_digest_choice: NotificationDigestChoiceTable;
  notification_preference: NotificationPreferenceTable;
  one_way_route: OneWayRouteTable;
  outbox_event: OutboxEventTable;
  password_reset: PasswordResetTable;
  payment: PaymentTable;
  payment_consent: PaymentConsentTable;
  payment_customer: PaymentCustomerTable;
  payment_dispute: PaymentDisputeTable;
  payment_dispute_evidence: PaymentDisputeEvidenceTable;
  payment_endpoint: PaymentEndpointTable;
  payment_event: PaymentEventTable;
  payment_event_parked: PaymentEventParkedTable;
  payment_refund: PaymentRefundTable;
  place_postcode: PlacePostcodeTable;
  plan: PlanTable;
  plan_fee: PlanFeeTable;
  plugin_delivery: PluginDeliveryTable;
  plugin_installation: PluginInstallationTable;
  plugin_log: PluginLogTable;
  plugin_usage: PluginUsageTable;
  price_rule: PriceRuleTable;
  process_sample: ProcessSampleTable;
  promotion: PromotionTable;
  promotion_use: PromotionUseTable;
  provider_account: ProviderAccountTable;
  push_key: PushKeyTable;
  push_subscription: PushSubscriptionTable;
  quote: QuoteTable;
  recovery_code: RecoveryCodeTable;
  review: ReviewTable;
  review_invitation: ReviewInvitationTable;
  review_report: ReviewReportTable;
  sample_row: SampleRowTable;
  saved_card: SavedCardTable;
  service_plan: ServicePlanTable;
  service_reset: ServiceResetTable;
  session: SessionTable;
  sign_up: SignUpTable;
  signing_key: SigningKeyTable;
  subscription: SubscriptionTable;
  subscription_add_on: SubscriptionAddOnTable;
  telematics_carbon_factor: TelematicsCarbonFactorTable;
  telematics_day: TelematicsDayTable;
  telematics_device: TelematicsDeviceTable;
  telematics_dirty: TelematicsDirtyTable;
  telematics_earlier_van: TelematicsEarlierVanTable;
  telematics_erased: TelematicsErasedTable;
  telematics_event: TelematicsEventTable;
  telematics_geofence: TelematicsGeofenceTable;
  telematics_hire_mark: TelematicsHireMarkTable;
  telematics_kept_position: TelematicsKeptPositionTable;
  telematics_latest: TelematicsLatestTable;
  telematics_listener: TelematicsListenerTable;
  telematics_objection: TelematicsObjectionTable;
  telematics_position: TelematicsPositionTable;
  telematics_route: TelematicsRouteTable;
  telematics_settings: TelematicsSettingsTable;
  telematics_trip: TelematicsTripTable;
  tenant: TenantTable;
  tenant_domain: TenantDomainTable;
  tenant_plugin: TenantPluginTable;
  tenant_plugin_secret: TenantPluginSecretTable;
  two_factor: TwoFactorTable;
  van: VanTable;
  van_allocation: VanAllocationTable;
  van_import: VanImportTable;
  van_mark: VanMarkTable;
  van_odometer: VanOdometerTable;
  van_photo: VanPhotoTable;
  van_transfer: VanTransferTable;
  webhook_attempt: WebhookAttemptTable;
  webhook_endpoint: WebhookEndpointTable;
  webhook_message: WebhookMessageTable;
}
