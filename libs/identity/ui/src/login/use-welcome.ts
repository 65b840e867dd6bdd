import { chooseScheme, completeSignIn, useTenant } from '@convoy/shell-api';
import { useTranslation } from 'react-i18next';
import type { User } from '../../../contract/src/index.ts';

/** What follows once somebody is signed in: their own appearance, and the page they wanted with the specified greeting. */
export function useWelcome(returnTo: string | null): (user: User) => void {
  const { t } = useTranslation('identity');
  const { name } = useTenant();
  return (user) => {
    // Before the next page, so that its first frame is theirs already.
    if (user.theme) chooseScheme(user.theme);
    completeSignIn(returnTo, {
      title: t('login.toast.successTitle', { product: name }),
      description: t('login.toast.successText'),
      tone: 'success',
    });
  };
}
