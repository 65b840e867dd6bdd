import type { VanResult } from '@convoy/booking/contract';
import type { Depot } from '@convoy/fleet/contract';
import type { ListedPages } from '@convoy/site/contract';
import { allVans, depots as depotsQuery } from '../site.api.ts';
import { sitePaths } from '../site.paths.ts';
import { vanModels } from '../vans/van-models.rule.ts';

const [DEPOTS] = depotsQuery.queryKey;
const [ALL_VANS] = allVans.queryKey;

/** Pages of models and depots, for the map that search engines read. The platform has none. */
export const listedPages: ListedPages = {
  reads: (host) => (host === 'brand' ? [ALL_VANS, DEPOTS] : []),
  paths: (_host, answers) => {
    const vans = (answers[ALL_VANS] ?? []) as VanResult[];
    const depots = (answers[DEPOTS] ?? []) as Depot[];
    return [
      ...vanModels(vans).map(({ slug }) => sitePaths.van(slug)),
      ...depots.map(({ name }) => sitePaths.depot(name)),
    ];
  },
};
