import type { ServedPages } from '@convoy/shell-api';
import type { SignUpOffer } from '@convoy/signup/contract';
import { signUpOffer } from '../sign-up/sign-up.api.ts';

export { locales } from '../locales.ts';

const [OFFER] = signUpOffer.queryKey;

/** `/signup` as the server renders it. */
export const servedPages: ServedPages<'signup'> = {
  signup: {
    load: () => import('../pages/signup.page.tsx'),
    reads: () => ({ [OFFER]: (offer: never) => offer }),
    description: ({ t, answers }) => {
      const offer = answers[OFFER] as SignUpOffer | undefined;
      return offer ? t('signup.text', { days: offer.trialDays }) : t('signup.textPlain');
    },
  },
};
