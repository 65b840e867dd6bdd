import type { VanResult } from '@convoy/booking/contract';
import type { Depot } from '@convoy/fleet/contract';
import type { ServedAnswers, ServedPlace } from '@convoy/platform/manifest';
import type { PageReads, ServedPages } from '@convoy/shell-api';
import { brandFigures } from '../components/brand-figures.rule.ts';
import { featuredVans } from '../components/featured-vans.rule.ts';
import { slugOf } from '../components/slug.rule.ts';
import { allVans, depots, extrasAt, freeDays, freeVans, vanGallery } from '../site.api.ts';
import { shownMonth } from '../vans/month-grid.rule.ts';
import { modelAt, pricesBySize, vanModels, vansOfPages } from '../vans/van-models.rule.ts';
import {
  depotFacts,
  hireBusinessFacts,
  organisationFacts,
  type ShownReviews,
  vanFacts,
} from './facts.rule.ts';

const whole = (answer: never) => answer;
// The key of a query is the address of its call.
const [DEPOTS] = depots.queryKey;
const [FREE_VANS] = freeVans.queryKey;
const [ALL_VANS] = allVans.queryKey;
const CATALOGUE = '/api/catalogue';
/** Read for the part of the slice `review` that stands in the slots of these pages. */
const BRAND_REVIEWS = '/api/reviews/published';

const depotsIn = (answers: ServedAnswers) => (answers[DEPOTS] ?? []) as readonly Depot[];
const vansIn = (answers: ServedAnswers) => (answers[ALL_VANS] ?? []) as readonly VanResult[];
const modelIn = ({ params }: ServedPlace, answers: ServedAnswers) => modelAt(vansIn(answers), params.model);
const depotIn = ({ params }: ServedPlace, answers: ServedAnswers) =>
  depotsIn(answers).find(({ name }) => slugOf(name) === params.depot);
const reviewsIn = (answers: ServedAnswers, address: string) => answers[address] as ShownReviews | undefined;

/** Pages about what a brand hires out. */
export const hirePages: ServedPages<'site'> = {
  'brand-home': {
    load: () => import('../pages/brand-home.page.tsx'),
    reads: () => ({ [DEPOTS]: whole, [FREE_VANS]: (vans: VanResult[]) => featuredVans(vans) }),
    slots: ['site.home.after.v1'],
    description: ({ tenant }) => tenant.copy.heroText,
    facts: ({ tenant, origin, answers }) => [
      hireBusinessFacts(tenant, depotsIn(answers), origin, reviewsIn(answers, BRAND_REVIEWS)),
      ...vanFacts(tenant, (answers[FREE_VANS] ?? []) as VanResult[], origin),
    ],
  },
  vans: {
    load: () => import('../pages/vans.page.tsx'),
    reads: () => ({ [ALL_VANS]: vansOfPages }),
    description: ({ t }) => t('vansPage.text'),
    facts: ({ tenant, origin, answers }) =>
      vanFacts(
        tenant,
        vanModels(vansIn(answers)).map(({ cheapest }) => cheapest),
        origin,
      ),
  },
  van: {
    load: () => import('../pages/van.page.tsx'),
    reads: ({ params }) => ({
      [ALL_VANS]: (vans: VanResult[]) => vansOfPages(modelAt(vans, params.model)?.vans ?? []),
    }),
    further: (place, answers) => {
      const model = modelIn(place, answers);
      if (!model) return [];
      const { id } = model.cheapest;
      return [
        freeDays(id, shownMonth(new URLSearchParams(place.search).get('month'), place.today)).queryKey[0],
        vanGallery(id).queryKey[0],
      ];
    },
    slots: ['site.van.after.v1'],
    slotProps: (place, answers) => {
      const model = modelIn(place, answers);
      return model ? { vanId: model.cheapest.id } : null;
    },
    title: (place, answers) => modelIn(place, answers)?.name,
    description: ({ t, formats, place, answers }) => {
      const model = modelIn(place, answers);
      if (!model) return t('vanPage.notFound');
      const price = t('vansPage.from', { amount: formats.money(model.cheapest.perDay) });
      return `${model.name}: ${t(`vanTypes.${model.vanType}`)}. ${t(`sizes.${model.vanType}`)}. ${price}`;
    },
    facts: ({ tenant, origin, place, answers }) => {
      const model = modelIn(place, answers);
      if (!model) return [];
      const reviews = reviewsIn(answers, `${BRAND_REVIEWS}?vanId=${model.cheapest.id}`);
      return vanFacts(tenant, [model.cheapest], origin, reviews);
    },
    picture: (place, answers) => modelIn(place, answers)?.slug,
    isMissing: (place, answers) => Object.hasOwn(answers, ALL_VANS) && !modelIn(place, answers),
  },
  depot: {
    load: () => import('../pages/depot.page.tsx'),
    reads: () => ({ [DEPOTS]: whole }),
    title: (place, answers) => depotIn(place, answers)?.name,
    description: ({ t, tenant, place, answers }) => {
      const depot = depotIn(place, answers);
      return depot
        ? `${tenant.name} ${depot.name}: ${t('depotPage.wayText', { ...depot })}`
        : t('depotPage.notFound');
    },
    facts: ({ tenant, origin, place, answers }) => {
      const depot = depotIn(place, answers);
      return depot ? [depotFacts(tenant, depot, origin)] : [];
    },
    isMissing: (place, answers) => Object.hasOwn(answers, DEPOTS) && !depotIn(place, answers),
  },
  rates: {
    load: () => import('../pages/rates.page.tsx'),
    reads: () => ({ [ALL_VANS]: (vans: VanResult[]) => vansOfPages(pricesBySize(vans)), [DEPOTS]: whole }),
    further: ({ today }, answers) => {
      const [first] = depotsIn(answers);
      return first ? [extrasAt(first, today).queryKey[0]] : [];
    },
    description: ({ t }) => t('rates.text'),
  },
  about: {
    load: () => import('../pages/about.page.tsx'),
    reads: ({ host }): PageReads =>
      host === 'platform' ? { [CATALOGUE]: whole } : { [ALL_VANS]: vansOfPages, [DEPOTS]: whole },
    // A brand's own words describe its home: here they are what this page counts.
    description: ({ t, tenant, place, answers }) =>
      place.host === 'platform'
        ? t('about.platformText')
        : [
            t('about.brandTitle', { brand: tenant.name }),
            ...brandFigures(t, {
              ...(Object.hasOwn(answers, DEPOTS) && { depots: depotsIn(answers) }),
              ...(Object.hasOwn(answers, ALL_VANS) && { vans: vansIn(answers) }),
              languages: tenant.locales.length,
            }),
            ...depotsIn(answers).map(({ name }) => name),
          ].join(' · '),
    facts: ({ tenant, origin, place, answers }) => [
      place.host === 'platform'
        ? organisationFacts(tenant, origin)
        : hireBusinessFacts(tenant, depotsIn(answers), origin),
    ],
  },
};
