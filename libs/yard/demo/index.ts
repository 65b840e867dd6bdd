import { defineDemo } from '@convoy/platform/demo';
import { fillYard } from './fill-yard.ts';

/** Brands whose demo shows reports with photos: drawing them takes a second each. */
const WITH_REPORTS: readonly string[] = ['swift-vans', 'northern-hire'];

/** A few old marks on the first vans of a demo's brand, one of them repaired, and reports of two brands' hires. */
export const demo = defineDemo({
  fill: async (brand) => {
    const { tenantId, slug, rows } = brand;
    await rows(
      `with van_at as (
         select id, row_number() over (order by id) as place from van where tenant_id = $1 and retired_at is null
       ), given (place, panel, x, y, kind, severity, note, days, repaired) as (
         values (1, 'left', 0.32, 0.58, 'scratch', 'light', 'Along the sliding door', 90, false),
                (1, 'rear', 0.7, 0.42, 'dent', 'medium', 'Beside the number plate', 60, false),
                (2, 'front', 0.25, 0.8, 'crack', 'light', 'Corner of the bumper', 120, true),
                (3, 'load-area', 0.5, 0.5, 'stain', 'light', 'Paint on the floor', 30, false)
       )
       insert into van_mark (tenant_id, van_id, panel, x, y, kind, severity, note, found_at, repaired_at)
       select $1, van_at.id, given.panel, given.x, given.y, given.kind, given.severity, given.note,
              now() - make_interval(days => given.days),
              case when given.repaired then now() - interval '20 days' end
       from given join van_at on van_at.place = given.place
       where not exists (select from van_mark where tenant_id = $1)`,
      [tenantId],
    );
    if (WITH_REPORTS.includes(slug)) await fillYard(brand);
  },
});
