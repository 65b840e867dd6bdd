import { HOME_PATH, safeReturnTo, useTenant } from '@convoy/shell-api';
import { useSearchParams } from '@convoy/shell-api/router';
import { Alert, Spinner } from '@convoy/ui-kit';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AuthFrame } from '../components/auth-frame.tsx';
import { type LoginEntry, LoginForm } from '../forms/login-form.tsx';
import { useWelcome } from '../login/use-welcome.ts';

/** Comes when it is wanted: most people sign in without. */
const TwoFactorStep = lazy(() => import('../login/two-factor-step.tsx'));

/** `/login`, on every host: the password, and for who has it the second proof. */
export default function LoginPage() {
  const { t } = useTranslation('identity');
  const { copy } = useTenant();
  const [query] = useSearchParams();
  const returnTo = query.get('returnTo');
  const welcome = useWelcome(returnTo);
  const onTheWay = safeReturnTo(returnTo) !== HOME_PATH;
  const [entry, setEntry] = useState<LoginEntry>({ username: '', password: '', remember: false });
  const [challenge, setChallenge] = useState<string | null>(null);
  const [expired, setExpired] = useState<string | null>(null);

  if (challenge) {
    return (
      <AuthFrame title={t('login.twoFactor.title')} text={t('login.twoFactor.text')}>
        <Suspense fallback={<Spinner />}>
          <TwoFactorStep
            challenge={challenge}
            remember={entry.remember}
            onSignedIn={welcome}
            onExpired={(message) => {
              setExpired(message);
              setChallenge(null);
            }}
            onBack={() => setChallenge(null)}
          />
        </Suspense>
      </AuthFrame>
    );
  }
  return (
    <AuthFrame title={copy.loginTitle} text={copy.loginText}>
      {expired ? (
        <Alert tone="warning" className="mb-6">
          {expired}
        </Alert>
      ) : (
        onTheWay && <Alert className="mb-6">{t('login.continueHint')}</Alert>
      )}
      <LoginForm
        entry={entry}
        onEntry={setEntry}
        returnTo={returnTo}
        onChallenge={(next) => {
          setExpired(null);
          setChallenge(next);
        }}
      />
    </AuthFrame>
  );
}
