import type { DemoBrand } from '@convoy/platform/demo';

/** A hire of the demo of which the yard has something to show. */
export interface DemoYardHire {
  readonly id: number;
  readonly status: string;
  readonly van_id: number;
  readonly customer_id: number;
  /** Of the account to try out. */
  readonly is_demo_customer: boolean;
  readonly customer_name: string;
  readonly return_date: string;
  readonly pickup_date: string;
  readonly total_days: number;
  readonly daily_rate_pence: number;
  readonly return_at: Date;
  readonly handed_over_at: Date | null;
  readonly returned_at: Date | null;
  readonly deposit_paid_pence: number;
  readonly is_deposit_open: boolean;
  readonly owes: boolean;
  readonly is_licence_checked: boolean;
  readonly registration: string;
  readonly van_type: string;
  readonly fuel_type: string;
  readonly odometer_miles: number;
}

/** The hires that tell the stories of a demo; null where the demo has none that fits. */
export interface ChosenHires {
  readonly noticed: DemoYardHire | null;
  readonly objectedTo: DemoYardHire | null;
  readonly toBeCharged: DemoYardHire | null;
  readonly remembered: DemoYardHire | null;
  readonly onTheRoad: DemoYardHire | null;
  readonly underWay: DemoYardHire | null;
}

/** Hires that were finished in the last weeks, are on the road, or go out next. */
export async function demoYardHires({ tenantId, today, rows }: DemoBrand): Promise<DemoYardHire[]> {
  return rows<DemoYardHire>(
    `select b.id, b.status, b.van_id, b.customer_id, coalesce(u.username = 'customer', false) as is_demo_customer,
       u.first_name || ' ' || u.last_name as customer_name, b.pickup_date, b.return_date, b.total_days, b.daily_rate_pence, b.return_at,
       b.handed_over_at, b.returned_at, b.deposit_paid_pence,
       b.deposit_settled_at is null and b.deposit_paid_pence > 0 as is_deposit_open,
       b.rental_paid_pence < b.rental_pence or b.deposit_paid_pence < b.deposit_pence as owes,
       l.checked_by is not null as is_licence_checked,
       v.registration, v.van_type, v.fuel_type, v.odometer_miles
     from booking b
     join app_user u on u.tenant_id = b.tenant_id and u.id = b.customer_id
     join van v on v.tenant_id = b.tenant_id and v.id = b.van_id
     left join driving_licence l on l.tenant_id = b.tenant_id and l.customer_id = b.customer_id
     where b.tenant_id = $1 and v.odometer_miles is not null and v.retired_at is null
       and (b.status = 'completed' and b.returned_at > $2::date - 40 and b.returned_at < now() - interval '5 minutes'
         or b.status = 'active' and b.handed_over_at is not null
         or b.status = 'confirmed' and b.pickup_date >= $2::date)
     order by coalesce(b.returned_at, b.pickup_at), b.id`,
    [tenantId, today],
  );
}

/**
 * Chooses a hire for each story, each of another van. The notice about a deposit goes to the account to try out, if that has a
 * hire whose deposit is still held.
 */
export function chooseHires(hires: readonly DemoYardHire[], today: string): ChosenHires {
  const taken = new Set<number>();
  const take = (fits: (hire: DemoYardHire) => boolean, from = hires): DemoYardHire | null => {
    const hire = from.find((one) => !taken.has(one.van_id) && fits(one)) ?? null;
    if (hire) taken.add(hire.van_id);
    return hire;
  };
  const newest = hires.toReversed();
  const isHeld = (hire: DemoYardHire) => hire.status === 'completed' && hire.is_deposit_open && !hire.owes;
  const goesOut = (hire: DemoYardHire) => hire.status === 'confirmed' && hire.is_licence_checked;
  return {
    noticed: take((hire) => isHeld(hire) && hire.is_demo_customer) ?? take(isHeld),
    objectedTo: take((hire) => isHeld(hire) && !hire.is_demo_customer),
    toBeCharged: take((hire) => isHeld(hire) && !hire.is_demo_customer, newest),
    remembered: take((hire) => hire.status === 'completed' && !hire.is_deposit_open),
    onTheRoad:
      take((hire) => hire.status === 'active' && hire.return_date === today) ??
      take((hire) => hire.status === 'active'),
    underWay:
      take((hire) => goesOut(hire) && !hire.owes && hire.pickup_date === today) ??
      take((hire) => goesOut(hire)),
  };
}
