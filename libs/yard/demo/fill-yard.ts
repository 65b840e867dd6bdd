import type { DemoBrand } from '@convoy/platform/demo';
import { chooseHires, type DemoYardHire, demoYardHires } from './demo-hires.ts';
import { putCharges } from './put-charges.ts';
import { putNotice } from './put-notice.ts';
import { allPanels, type DemoReport, type PutReport, putReports } from './put-report.ts';
import { noticed, objectedTo, onTheRoad, remembered, type Story, toBeCharged, underWay } from './stories.ts';

const MINUTE = 60_000;
const DAY = 1440 * MINUTE;
const MILES_A_DAY = 58;
const LATE_MINUTES = 95;

/**
 * Reports of a demo brand's hires with photos, marks and charges, a notice about a deposit with its days to object running, one that
 * its customer objected to, and a hand-over that was begun. Nothing where the brand has reports.
 */
export async function fillYard(brand: DemoBrand): Promise<void> {
  const { tenantId, rows } = brand;
  const [known] = await rows('select from condition_report where tenant_id = $1 limit 1', [tenantId]);
  const [desk] = await rows<{ id: number }>(
    `select id from app_user where tenant_id = $1 and role in ('operator', 'admin') order by role desc, id limit 1`,
    [tenantId],
  );
  if (known || !desk) return;
  const chosen = chooseHires(await demoYardHires(brand), brand.today);
  const late = chosen.toBeCharged && (await comeLate(brand, chosen.toBeCharged));
  const told: { hire: DemoYardHire; story: Story }[] = [
    { hire: chosen.noticed, story: noticed },
    { hire: chosen.objectedTo, story: objectedTo },
    { hire: late, story: toBeCharged },
    { hire: chosen.remembered, story: remembered },
    { hire: chosen.onTheRoad, story: onTheRoad },
  ].flatMap(({ hire, story }) => (hire ? [{ hire, story }] : []));
  const reports = told.flatMap(({ hire, story }) => reportsOf(hire, story));
  if (chosen.underWay) reports.push(begunReport(chosen.underWay));
  const put = await putReports(brand, reports, desk.id);
  for (const { hire, story } of told) if (story.back) await settle(brand, hire, story, put, desk.id);
  // Money went back on days that were counted before.
  await rows('select app.count_business_days(id, time_zone) from tenant where id = $1', [tenantId]);
}

/** The van came back after its hour, if that is over: the return of a demo's hires is in time otherwise. */
async function comeLate({ tenantId, rows }: DemoBrand, hire: DemoYardHire): Promise<DemoYardHire> {
  const returnedAt = new Date(hire.return_at.getTime() + LATE_MINUTES * MINUTE);
  if (returnedAt.getTime() > Date.now() - 15 * MINUTE) return hire;
  await rows('update booking set returned_at = $3 where tenant_id = $1 and id = $2', [
    tenantId,
    hire.id,
    returnedAt,
  ]);
  await rows(
    `update booking_history set at = $3 where tenant_id = $1 and booking_id = $2 and kind = 'returned'`,
    [tenantId, hire.id, returnedAt],
  );
  return { ...hire, returned_at: returnedAt };
}

function reportsOf(hire: DemoYardHire, { outMarks, outNotes, back }: Story): DemoReport[] {
  const handedOver = hire.handed_over_at!;
  const driven = back ? hire.total_days * MILES_A_DAY : 0;
  // A van that came back long ago has been driven since.
  const since = back && hire.returned_at ? Math.floor((Date.now() - hire.returned_at.getTime()) / DAY) : 0;
  const odometer = hire.odometer_miles - (since > 3 ? since * MILES_A_DAY : 0);
  const out: DemoReport = {
    hire,
    kind: 'out',
    isDone: true,
    panels: allPanels,
    odometerMiles: Math.max(0, odometer - driven),
    fuelEighths: 8,
    keys: 2,
    notes: outNotes,
    licenceSeen: true,
    earlier: [],
    marks: outMarks,
    isDirty: false,
    startedAt: new Date(handedOver.getTime() - 14 * MINUTE),
    finishedAt: handedOver,
  };
  if (!back) return [out];
  const returned = hire.returned_at!;
  const into: DemoReport = {
    ...out,
    kind: 'in',
    odometerMiles: Math.max(0, odometer),
    fuelEighths: back.fuelEighths,
    notes: back.notes,
    earlier: outMarks,
    marks: back.marks,
    isDirty: back.dirty ?? false,
    startedAt: new Date(returned.getTime() - 11 * MINUTE),
    finishedAt: returned,
  };
  return [out, into];
}

/** The hand-over that is open on a phone somewhere in the yard. */
function begunReport(hire: DemoYardHire): DemoReport {
  return {
    hire,
    kind: 'out',
    isDone: false,
    panels: underWay.panels,
    odometerMiles: hire.odometer_miles,
    fuelEighths: 8,
    keys: null,
    notes: '',
    licenceSeen: false,
    earlier: [],
    marks: underWay.marks,
    isDirty: false,
    startedAt: new Date(Date.now() - 9 * MINUTE),
    finishedAt: new Date(),
  };
}

async function settle(
  brand: DemoBrand,
  hire: DemoYardHire,
  { back, objection }: Story,
  put: readonly PutReport[],
  staffId: number,
): Promise<void> {
  const of = (kind: string) => put.find(({ report }) => report.hire === hire && report.kind === kind);
  const [out, into] = [of('out'), of('in')];
  if (!back || !out || !into) return;
  const charges = await putCharges(brand, hire, back, [out, into], staffId);
  if (hire.is_deposit_open && charges.some(({ isAccepted }) => isAccepted))
    await putNotice(brand, hire, charges, objection, staffId);
  if (back.repairedAfter === undefined) return;
  await brand.rows(
    `update van_mark set repaired_at = found_at + make_interval(days => $3), repaired_by = $4
     where tenant_id = $1 and id = any ($2::bigint[]) and found_at + make_interval(days => $3) < now()`,
    [brand.tenantId, into.marks, back.repairedAfter, staffId],
  );
}
