import type { PublicCatalogue } from '@convoy/billing/contract';
import type { PublicStatus } from '@convoy/operation/contract';
import type { PageReads, ServedPages } from '@convoy/shell-api';
import { hireQuestions, priceQuestions } from '../components/questions.rule.ts';
import { organisationFacts, questionFacts } from './facts.rule.ts';
import { hirePages } from './hire-pages.ts';

export { locales } from '../locales.ts';
export { depotPicture, depotPictureReads } from './depot-picture.ts';
export { listedPages } from './listed-pages.ts';
export { sharedReads, sharedWords } from './shared-words.ts';

const whole = (answer: never) => answer;
const CATALOGUE = '/api/catalogue';
const DEMO_SLOTS = '/api/contact/demo-slots';
const STATUS = '/api/status';
const HIRE_TERMS = '/api/hire-terms';

/** Pages of the platform, and those that both kinds of hosts have. */
const commonPages: ServedPages<'site'> = {
  'platform-home': {
    load: () => import('../pages/platform-home.page.tsx'),
    reads: () => ({ [CATALOGUE]: whole }),
    description: ({ tenant }) => tenant.copy.heroText,
    facts: ({ tenant, origin }) => [organisationFacts(tenant, origin)],
  },
  pricing: {
    load: () => import('../pages/pricing.page.tsx'),
    reads: () => ({ [CATALOGUE]: whole }),
    description: ({ t, answers }) => {
      const sold = answers[CATALOGUE] as PublicCatalogue | undefined;
      return sold && t('pricing.text', { days: sold.trialDays });
    },
    facts: ({ t, answers }) => {
      const sold = answers[CATALOGUE] as PublicCatalogue | undefined;
      return sold ? [questionFacts(priceQuestions(t, sold))] : [];
    },
  },
  status: {
    load: () => import('../pages/status.page.tsx'),
    reads: () => ({ [STATUS]: whole }),
    description: ({ t, answers }) => {
      const status = answers[STATUS] as PublicStatus | undefined;
      return status && `${t('status.title')}: ${t(`status.overall.${status.overall}`)}`;
    },
  },
  'how-it-works': {
    load: () => import('../pages/how-it-works.page.tsx'),
    reads: () => ({}),
    description: ({ t }) => t('how.text'),
    facts: ({ t }) => [questionFacts(hireQuestions(t))],
  },
  contact: {
    load: () => import('../pages/contact.page.tsx'),
    reads: ({ host }): PageReads => (host === 'platform' ? { [DEMO_SLOTS]: whole, [CATALOGUE]: whole } : {}),
    description: ({ t, tenant }) => t('contact.text', { name: tenant.name }),
    facts: ({ tenant, origin }) => [organisationFacts(tenant, origin)],
  },
  terms: {
    load: () => import('../pages/terms.page.tsx'),
    reads: ({ host }): PageReads => ({
      '/api/legal/terms': whole,
      ...(host === 'brand' ? { [HIRE_TERMS]: whole } : {}),
    }),
    description: ({ t, tenant, place }) =>
      place.host === 'brand' ? t('legal.hireText') : `${t('titles.terms')}: ${tenant.name}`,
  },
  privacy: {
    load: () => import('../pages/privacy.page.tsx'),
    reads: () => ({ '/api/legal/privacy': whole }),
    description: ({ t, tenant }) => `${t('titles.privacy')}: ${tenant.name}`,
  },
  cookies: {
    load: () => import('../pages/cookies.page.tsx'),
    reads: () => ({ '/api/legal/cookies': whole }),
    description: ({ t }) => t('cookiePage.text'),
  },
};

/** The public pages that the server renders, by the names the manifest gives them. A page that is not here is the shell's. */
export const servedPages: ServedPages<'site'> = { ...hirePages, ...commonPages };
