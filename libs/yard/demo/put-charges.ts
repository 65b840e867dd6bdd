import type { DemoBrand } from '@convoy/platform/demo';
import type { ConditionPanel, HireChargeKind } from '@convoy/yard/contract';
import type { DemoYardHire } from './demo-hires.ts';
import type { PutReport } from './put-report.ts';
import type { StoryReturn } from './stories.ts';

/** A charge that was put in, with the addresses of its photos. */
export interface PutCharge {
  readonly id: number;
  readonly kind: HireChargeKind;
  readonly note: string;
  readonly amountPence: number | null;
  readonly isAccepted: boolean;
  readonly photosOut: readonly string[];
  readonly photosIn: readonly string[];
}

/** Costs are whole steps of five pounds. */
const STEP_PENCE = 500;

const MINUTE_MS = 60_000;
const DAY_MINUTES = 1440;

const panelOf: Readonly<Record<Exclude<HireChargeKind, 'damage'>, ConditionPanel>> = {
  late: 'dashboard',
  fuel: 'dashboard',
  mileage: 'dashboard',
  cleaning: 'load-area',
};

/** Puts in the charges of a return: those for damage are for its marks, in their order. */
export async function putCharges(
  { tenantId, rows }: DemoBrand,
  hire: DemoYardHire,
  back: StoryReturn,
  [out, into]: readonly [PutReport, PutReport],
  staffId: number,
): Promise<PutCharge[]> {
  const put: PutCharge[] = [];
  let nextMark = 0;
  for (const { kind, state, note, share } of back.charges) {
    const at = kind === 'damage' ? nextMark++ : null;
    const late = lateMinutes(hire);
    if ((kind === 'late' && late <= 0) || (kind === 'fuel' && hire.fuel_type === 'electric')) continue;
    const amountPence =
      kind === 'late'
        ? Math.ceil(late / DAY_MINUTES) * hire.daily_rate_pence
        : share === undefined
          ? null
          : Math.floor((hire.deposit_paid_pence * share) / STEP_PENCE) * STEP_PENCE;
    const quantity = kind === 'fuel' ? 8 - back.fuelEighths : kind === 'late' ? late : null;
    const [{ id } = { id: 0 }] = await rows<{ id: number }>(
      `insert into hire_charge (tenant_id, booking_id, kind, amount_pence, note, quantity, mark_id, state, decided_by, decided_at, created_at, stretch)
       values ($1, $2, $3, $4, $5, $6, $7, $8, case when $8 <> 'proposed' then $9::bigint end,
         case when $8 <> 'proposed' then $10::timestamptz + interval '20 minutes' end, $10,
         case when $3 not in ('late', 'mileage') then 1 end)
       returning id`,
      [
        tenantId,
        hire.id,
        kind,
        amountPence,
        note,
        quantity,
        at === null ? null : into.marks[at]!,
        state,
        staffId,
        into.report.finishedAt,
      ],
    );
    const panel = kind === 'damage' ? back.marks[at!]!.panel : panelOf[kind];
    const shown = ({ photos }: PutReport) => [
      `/api/bookings/${hire.id}/condition-photos/${photos.get(panel)!}?size=1600`,
    ];
    const isAccepted = state === 'accepted';
    put.push({ id, kind, note, amountPence, isAccepted, photosOut: shown(out), photosIn: shown(into) });
  }
  return put;
}

const lateMinutes = ({ return_at, returned_at }: DemoYardHire): number =>
  returned_at ? Math.floor((returned_at.getTime() - return_at.getTime()) / MINUTE_MS) : 0;
