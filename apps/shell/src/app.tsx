import {
  type Boot,
  createQueryClient,
  loginPathFor,
  readApiFailure,
  ShellProvider,
  takeFlash,
} from '@convoy/shell-api';
import { ConfirmHost, KitProvider, type KitTexts, Toaster, toast } from '@convoy/ui-kit';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { LanguageSwitch } from './boot/language-switch.ts';
import { useLanguageState } from './boot/use-language-state.ts';

/** Everything a page may rely on: tenant, session, ability, language, the data cache, the kit's words and toasts. */
export function App({
  boot,
  languages,
  children,
}: {
  boot: Boot;
  languages: LanguageSwitch;
  children: ReactNode;
}) {
  const { t } = useTranslation('shell');
  const language = useLanguageState(boot.offered, languages);
  const tenant = useMemo(() => ({ ...boot.tenant, copy: language.copy }), [boot.tenant, language.copy]);
  const signedIn = boot.session.user !== null;
  const queries = useMemo(
    () =>
      createQueryClient(() => {
        // The session ended while the page stood open: sign in again and come back to the same place.
        const { pathname, search, hash } = window.location;
        if (signedIn) window.location.assign(loginPathFor(pathname + search + hash));
      }),
    [signedIn],
  );
  useEffect(() => {
    const flash = takeFlash();
    if (flash) toast(flash);
  }, []);
  const texts = useMemo(() => t('kit', { returnObjects: true }) as Partial<KitTexts>, [t]);
  return (
    <ShellProvider tenant={tenant} session={boot.session} language={language}>
      <QueryClientProvider client={queries}>
        <KitProvider texts={texts} readFailure={readApiFailure}>
          {children}
          <Toaster />
          <ConfirmHost />
        </KitProvider>
      </QueryClientProvider>
    </ShellProvider>
  );
}
