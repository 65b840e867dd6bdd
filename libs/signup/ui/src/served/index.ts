import type { SignUpOffer } from '@convoy/signup/contract';
import type { TFunction } from 'i18next';
import { signUpOffer } from '../sign-up/sign-up.api.ts';

export { locales } from '../locales.ts';

const [OFFER] = signUpOffer.queryKey;

/** `/signup` as the server renders it. */
export const signUpPage = {
  load: () => import('../pages/signup.page.tsx'),
  /** The public call whose answer it shows. */
  read: OFFER,
  /** Its sentence for search engines. @param answers of public calls by address */
  description: (t: TFunction<'signup'>, answers: Readonly<Record<string, unknown>>): string => {
    const offer = answers[OFFER] as SignUpOffer | undefined;
    return offer ? t('signup.text', { days: offer.trialDays }) : t('signup.textPlain');
  },
} as const;
