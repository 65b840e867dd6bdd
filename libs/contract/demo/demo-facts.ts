import { bookingPolicySchema, type PriceLine } from '@convoy/booking/contract';
import { defaultBookingPolicy, hireTerms } from '@convoy/booking/server';
import type { DemoBrand } from '@convoy/platform/demo';
import { POWERED_BY, type TenantView } from '@convoy/tenancy/contract';
import { type Look, lookOf } from '../server/src/paper/brand-look.service.ts';
import type { AgreementFacts } from '../server/src/text/agreement-facts.ts';

/** What of a demo brand its agreements state. */
export interface DemoFirm {
  readonly name: string;
  readonly timeZone: string;
  readonly contact: TenantView['contact'];
  readonly look: Look;
  readonly terms: AgreementFacts['terms'];
  readonly clauses: AgreementFacts['clauses'];
  /** It bought the add-on GPS: its vans get trackers. */
  readonly tracksVans: boolean;
}

/** Reads the firm of a demo brand. */
export async function demoFirm({ tenantId, origin, rows }: DemoBrand): Promise<DemoFirm> {
  const [firm] = await rows<{
    name: string;
    time_zone: string;
    contact: TenantView['contact'];
    theme: TenantView['theme'];
    logo: Buffer | null;
    policy: Record<string, unknown> | null;
    version: number;
    words: string;
    tracks_vans: boolean;
    white_label: boolean;
  }>(
    `select t.name, t.time_zone, t.contact, t.theme, l.content as logo, coalesce(c.version, 0) as version, coalesce(c.words, '') as words,
       exists (select from subscription_add_on a where a.tenant_id = t.id and a.add_on_code = 'gps') as tracks_vans,
       exists (
         select from subscription s
         join catalogue_plan_add_on c on c.version = s.catalogue_version and c.plan_code = s.plan_code
         where s.tenant_id = t.id and c.add_on_code = 'white-label'
       ) as white_label,
       case when p.tenant_id is not null then jsonb_build_object(
         'holdMinutes', p.hold_minutes, 'cancellation', p.cancellation, 'noShowPercent', p.no_show_percent,
         'changeNoticeHours', p.change_notice_hours, 'overdueGraceMinutes', p.overdue_grace_minutes,
         'depositReleaseHours', p.deposit_release_hours, 'depositObjectionDays', p.deposit_objection_days, 'lateChargeHours', p.late_charge_hours) end as policy
     from tenant t
     left join brand_asset l on l.tenant_id = t.id and l.path = 'logo.svg'
     left join booking_policy p on p.tenant_id = t.id
     left join lateral (
       select version, words from agreement_clauses where tenant_id = t.id and language = 'en' order by version desc limit 1
     ) c on true
     where t.id = $1`,
    [tenantId],
  );
  if (!firm) throw new Error(`There is no tenant ${tenantId}.`);
  const { name, contact, theme } = firm;
  const policy = firm.policy ? bookingPolicySchema.parse(firm.policy) : defaultBookingPolicy;
  return {
    name,
    timeZone: firm.time_zone,
    contact,
    look: lookOf(
      { name, theme, contact, poweredBy: firm.white_label ? null : POWERED_BY },
      firm.logo,
      origin,
    ),
    terms: hireTerms({ brand: name, policy }, 'en'),
    clauses: { version: firm.version, words: firm.words },
    tracksVans: firm.tracks_vans,
  };
}

/** A hire of the demo with the facts of its agreement. */
export interface DemoHire {
  readonly customerId: number;
  readonly facts: AgreementFacts;
}

/** The next confirmed hires of a demo brand with drivers whose records are whole; those of the account to try out come first. */
export async function demoHires(
  { tenantId, rows }: DemoBrand,
  firm: DemoFirm,
  many: number,
): Promise<DemoHire[]> {
  const hires = await rows<{
    id: number;
    reference: string;
    customer_id: number;
    name: string;
    email: string;
    company: string | null;
    birth_date: string | null;
    address: string | null;
    issuer: string | null;
    number: string | null;
    photocard_until: string | null;
    van_id: number;
    registration: string;
    van: string;
    pickup: string;
    return: string;
    pickup_depot: string;
    return_depot: string;
    lines: PriceLine[];
    rental_pence: number;
    vat_pence: number;
    deposit_pence: number;
    miles_per_day: number | null;
    extra_mile_pence: number | null;
  }>(
    `select b.id, b.reference, b.customer_id, u.first_name || ' ' || u.last_name as name, u.email,
       c.company, c.birth_date, c.address, l.issuer, l.number, l.photocard_until,
       b.van_id, v.registration, v.make || ' ' || v.model as van,
       b.pickup_date || coalesce('T' || left(b.pickup_time::text, 5), '') as pickup,
       b.return_date || coalesce('T' || left(b.return_time::text, 5), '') as return,
       p.name as pickup_depot, r.name as return_depot, b.lines, b.rental_pence, b.vat_pence, b.deposit_pence,
       b.miles_per_day, b.extra_mile_pence
     from booking b
     join app_user u on u.tenant_id = b.tenant_id and u.id = b.customer_id
     join van v on v.tenant_id = b.tenant_id and v.id = b.van_id
     join depot p on p.tenant_id = b.tenant_id and p.id = b.pickup_depot_id
     join depot r on r.tenant_id = b.tenant_id and r.id = b.return_depot_id
     left join customer c on c.tenant_id = b.tenant_id and c.id = b.customer_id
     left join driving_licence l on l.tenant_id = b.tenant_id and l.customer_id = b.customer_id
     where b.tenant_id = $1 and b.status = 'confirmed' and b.pickup_at > now()
     order by u.username = 'customer' desc nulls last, l.number is null, c.birth_date is null, b.pickup_at, b.id
     limit $2`,
    [tenantId, many],
  );
  return hires.map((hire) => ({
    customerId: hire.customer_id,
    facts: {
      language: 'en',
      owner: { name: firm.name, ...firm.contact },
      hirer: {
        id: hire.customer_id,
        name: hire.name,
        email: hire.email,
        company: hire.company,
        birthDate: hire.birth_date,
        address: hire.address,
      },
      licence:
        hire.number === null
          ? null
          : { country: hire.issuer ?? '', number: hire.number, expires: hire.photocard_until },
      // Hires of the demo begin without any; a driver who is added makes a new agreement.
      drivers: [],
      van: {
        id: hire.van_id,
        registration: hire.registration,
        makeAndModel: hire.van,
        tracked: firm.tracksVans,
      },
      hire: {
        id: hire.id,
        reference: hire.reference,
        start: hire.pickup,
        end: hire.return,
        pickupDepot: hire.pickup_depot,
        returnDepot: hire.return_depot,
        lines: hire.lines,
        rentalPence: hire.rental_pence,
        vatPence: hire.vat_pence,
        depositPence: hire.deposit_pence,
        mileage:
          hire.miles_per_day !== null && hire.extra_mile_pence !== null
            ? { milesPerDay: hire.miles_per_day, extraMilePence: hire.extra_mile_pence }
            : null,
      },
      terms: firm.terms,
      clauses: firm.clauses,
    },
  }));
}
