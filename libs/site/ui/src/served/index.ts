import type { VanResult } from '@convoy/booking/contract';
import type { Depot } from '@convoy/fleet/contract';
import { featuredVans } from '../components/featured-vans.rule.ts';
import { hireBusinessFacts, organisationFacts, vanFacts } from './facts.rule.ts';
import type { PageReads, ServedPageDefinition } from './served-page.ts';

export { locales } from '../locales.ts';
export { listedPages } from './listed-pages.ts';
export { ServedFormProvider } from './served-form.ts';
export type { HeadInput, ServedPageDefinition } from './served-page.ts';

const whole = (answer: never) => answer;
const DEPOTS = '/api/depots';
const FREE_VANS = '/api/vans?available=true';
const CATALOGUE = '/api/catalogue';
const DEMO_SLOTS = '/api/contact/demo-slots';

/** The public pages that the server renders, by the names the manifest gives them. A page that is not here is the shell's. */
export const servedPages: Readonly<Record<string, ServedPageDefinition>> = {
  'brand-home': {
    load: () => import('../pages/brand-home.page.tsx'),
    reads: () => ({ [DEPOTS]: whole, [FREE_VANS]: (vans: VanResult[]) => featuredVans(vans) }),
    slots: ['site.home.after.v1'],
    description: ({ tenant }) => tenant.copy.heroText,
    facts: ({ tenant, origin, answers }) => [
      hireBusinessFacts(tenant, (answers[DEPOTS] ?? []) as Depot[], origin),
      ...vanFacts(tenant, (answers[FREE_VANS] ?? []) as VanResult[], origin),
    ],
  },
  'platform-home': {
    load: () => import('../pages/platform-home.page.tsx'),
    reads: () => ({ [CATALOGUE]: whole }),
    description: ({ tenant }) => tenant.copy.heroText,
    facts: ({ tenant, origin }) => [organisationFacts(tenant, origin)],
  },
  'how-it-works': {
    load: () => import('../pages/how-it-works.page.tsx'),
    reads: () => ({}),
    description: ({ t }) => t('how.text'),
  },
  pricing: {
    load: () => import('../pages/pricing.page.tsx'),
    reads: () => ({ [CATALOGUE]: whole }),
  },
  contact: {
    load: () => import('../pages/contact.page.tsx'),
    reads: ({ host }): PageReads => (host === 'platform' ? { [DEMO_SLOTS]: whole } : {}),
    description: ({ t, tenant }) => t('contact.text', { name: tenant.name }),
    facts: ({ tenant, origin }) => [organisationFacts(tenant, origin)],
  },
};
