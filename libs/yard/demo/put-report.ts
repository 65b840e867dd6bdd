import { createHash } from 'node:crypto';
import type { DemoBrand } from '@convoy/platform/demo';
import { type ConditionKind, type ConditionPanel, neededPanels } from '@convoy/yard/contract';
import type { DemoYardHire } from './demo-hires.ts';
import { type DrawnPhoto, drawPhotos } from './photos/draw-photos.ts';
import { PHOTO_HEIGHT, PHOTO_WIDTH, type PhotoSubject } from './photos/van-photo.rule.ts';
import type { StoryMark } from './stories.ts';

/** A report that is to be put in, with what its photos show. */
export interface DemoReport {
  readonly hire: DemoYardHire;
  readonly kind: ConditionKind;
  readonly isDone: boolean;
  readonly panels: readonly ConditionPanel[];
  readonly odometerMiles: number;
  /** Of the tank, or of the battery of an electric van. */
  readonly fuelEighths: number;
  readonly keys: number | null;
  readonly notes: string;
  readonly licenceSeen: boolean;
  /** Marks that were there before, which photos show too. */
  readonly earlier: readonly StoryMark[];
  readonly marks: readonly StoryMark[];
  readonly isDirty: boolean;
  readonly startedAt: Date;
  readonly finishedAt: Date;
}

/** A report that was put in. */
export interface PutReport {
  readonly report: DemoReport;
  /** Ids of its marks, in their order. */
  readonly marks: readonly number[];
  /** Ids of its photos by panel. */
  readonly photos: ReadonlyMap<ConditionPanel, number>;
}

const STRIPE = '#c9a227';
const dirt: StoryMark[] = [
  { panel: 'load-area', x: 0.35, y: 0.45, kind: 'stain', severity: 'heavy', note: '' },
  { panel: 'load-area', x: 0.68, y: 0.62, kind: 'stain', severity: 'heavy', note: '' },
];

/** Puts in reports with their photos, which are drawn together and kept as the product keeps them. */
export async function putReports(
  brand: DemoBrand,
  reports: readonly DemoReport[],
  staffId: number,
): Promise<PutReport[]> {
  const drawn = await drawPhotos(
    reports.flatMap((report) => report.panels.map((panel) => subjectOf(report, panel))),
  );
  const put: PutReport[] = [];
  let next = 0;
  for (const report of reports) {
    const photos = drawn.slice(next, next + report.panels.length);
    next += report.panels.length;
    put.push(await putReport(brand, report, photos, staffId));
  }
  return put;
}

/** What a photo shows, and nothing else: photos that show the same are drawn once. */
function subjectOf(report: DemoReport, panel: ConditionPanel): PhotoSubject {
  const { hire, kind, earlier, marks, isDirty } = report;
  const isDashboard = panel === 'dashboard';
  const hasPlate = panel === 'front' || panel === 'rear';
  return {
    panel,
    vanType: isDashboard ? '' : hire.van_type,
    registration: hasPlate ? hire.registration : '',
    stripe: STRIPE,
    odometerMiles: isDashboard ? report.odometerMiles : 0,
    full: isDashboard ? report.fuelEighths / 8 : 0,
    marks: [...earlier, ...marks, ...(isDirty ? dirt : [])].filter((mark) => mark.panel === panel),
    // Another light and another hand as the van comes back.
    moment: (allPanels.indexOf(panel) % 2) * 2 + (kind === 'out' ? 0 : 1),
  };
}

async function putReport(
  { tenantId, slug, seed, rows, keepFile }: DemoBrand,
  report: DemoReport,
  drawn: readonly DrawnPhoto[],
  staffId: number,
): Promise<PutReport> {
  const { hire, kind, startedAt, finishedAt } = report;
  const isElectric = hire.fuel_type === 'electric';
  const [{ id: reportId } = { id: 0 }] = await rows<{ id: number }>(
    `insert into condition_report (tenant_id, booking_id, van_id, kind, odometer_miles, fuel_eighths, charge_percent, keys, equipment,
       notes, drivers, started_by, started_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13) returning id`,
    [
      tenantId,
      hire.id,
      hire.van_id,
      kind,
      report.odometerMiles,
      isElectric ? null : report.fuelEighths,
      isElectric ? Math.round(report.fuelEighths * 12.5) : null,
      report.keys,
      report.keys === null ? [] : ['Straps', 'Blankets'],
      report.notes,
      JSON.stringify(
        kind === 'out'
          ? [{ name: hire.customer_name, identitySeen: true, licenceSeen: report.licenceSeen }]
          : [],
      ),
      staffId,
      startedAt,
    ],
  );
  const photos = new Map<ConditionPanel, number>();
  for (const [at, panel] of report.panels.entries()) {
    const digest = createHash('sha256').update(`${seed} ${slug} ${hire.id} ${kind} ${panel}`).digest();
    const key = digest.toString('base64url');
    const { large, small } = drawn[at]!;
    await Promise.all([
      keepFile(`condition/${key}/1600.webp`, large),
      keepFile(`condition/${key}/320.webp`, small),
    ]);
    const share = (at + 1) / (report.panels.length + 1);
    const [{ id } = { id: 0 }] = await rows<{ id: number }>(
      `insert into condition_photo (tenant_id, report_id, panel, client_key, sha256, key, size_bytes, width, height, taken_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) returning id`,
      [
        tenantId,
        reportId,
        panel,
        uuidOf(digest),
        createHash('sha256').update(large).digest('hex'),
        key,
        large.length + small.length,
        PHOTO_WIDTH,
        PHOTO_HEIGHT,
        new Date(startedAt.getTime() + share * (finishedAt.getTime() - startedAt.getTime())),
      ],
    );
    photos.set(panel, id);
  }
  const marks: number[] = [];
  for (const mark of report.marks) {
    const [{ id } = { id: 0 }] = await rows<{ id: number }>(
      `insert into van_mark (tenant_id, van_id, panel, x, y, kind, severity, note, photo_id, report_id, found_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) returning id`,
      [
        tenantId,
        hire.van_id,
        mark.panel,
        mark.x,
        mark.y,
        mark.kind,
        mark.severity,
        mark.note,
        photos.get(mark.panel) ?? null,
        reportId,
        finishedAt,
      ],
    );
    marks.push(id);
  }
  if (report.isDone)
    await rows(
      `update condition_report set state = 'done', version = 4, finished_by = $3, finished_at = $4 where tenant_id = $1 and id = $2`,
      [tenantId, reportId, staffId, finishedAt],
    );
  return { report, marks, photos };
}

/** All panels of a done report. */
export const allPanels: readonly ConditionPanel[] = neededPanels;

/** A UUID of version 4 made of the first bytes of a digest. */
function uuidOf(digest: Buffer): string {
  const bytes = Buffer.from(digest.subarray(0, 16));
  bytes[6] = (bytes[6]! & 0x0f) | 0x40;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = bytes.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
