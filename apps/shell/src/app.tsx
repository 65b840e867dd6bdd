import { formatLocales } from '@convoy/platform/i18n';
import {
  type Boot,
  createQueryClient,
  readApiFailure,
  ShellProvider,
  takeFlash,
  unreadNotifications,
} from '@convoy/shell-api';
import { ConfirmHost, KitProvider, type KitTexts, Toaster, toast } from '@convoy/ui-kit';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { LanguageSwitch } from './boot/language-switch.ts';
import { useLanguageState } from './boot/use-language-state.ts';
import { SessionGate } from './session/session-gate.tsx';
import type { SessionWatch } from './session/session-watch.ts';

/** Everything a page may rely on: tenant, session, ability, language, the data cache, the kit's words and toasts. */
export function App({
  boot,
  languages,
  session,
  prepare,
  children,
}: {
  boot: Boot;
  languages: LanguageSwitch;
  session: SessionWatch;
  /** Brings a slice of the shell with its texts. */
  prepare: (slice: string) => Promise<unknown>;
  children: ReactNode;
}) {
  const { t } = useTranslation('shell');
  const language = useLanguageState(boot.offered, languages);
  const tenant = useMemo(() => ({ ...boot.tenant, copy: language.copy }), [boot.tenant, language.copy]);
  const signedIn = boot.session.user !== null;
  const unread = boot.unreadNotifications;
  const { answers, lists } = boot;
  const queries = useMemo(() => {
    const client = createQueryClient();
    for (const [address, answer] of Object.entries(answers ?? {})) client.setQueryData([address], answer);
    // A page may have stood a while before its script came: what it shows is as old as that.
    const updatedAt = Date.now() - (typeof window === 'undefined' ? 0 : performance.now());
    for (const [address, first] of Object.entries(lists ?? {}))
      client.setQueryData([address, 'pages'], { pages: [first], pageParams: [1] }, { updatedAt });
    // The page brought the number: the bell asks for nothing at the start.
    if (signedIn) client.setQueryData(unreadNotifications.queryKey, { count: unread });
    return client;
  }, [signedIn, unread, answers, lists]);
  useEffect(() => {
    const flash = takeFlash();
    if (flash) toast(flash);
  }, []);
  // A word of the kit that the catalogue lacks does not compile.
  const texts: KitTexts = useMemo(() => t('kit', { returnObjects: true }), [t]);
  return (
    <ShellProvider tenant={tenant} session={boot.session} language={language}>
      <QueryClientProvider client={queries}>
        <KitProvider
          texts={texts}
          locale={formatLocales[language.language]}
          readFailure={readApiFailure}
          mapStyle={boot.mapStyle}
        >
          {children}
          <SessionGate watch={session} prepare={prepare} />
          <Toaster />
          <ConfirmHost />
        </KitProvider>
      </QueryClientProvider>
    </ShellProvider>
  );
}
