import { HOME_PATH, safeReturnTo, useTenant } from '@convoy/shell-api';
import { useSearchParams } from '@convoy/shell-api/router';
import { Alert } from '@convoy/ui-kit';
import { useTranslation } from 'react-i18next';
import { AuthFrame } from '../components/auth-frame.tsx';
import { LoginForm } from '../forms/login-form.tsx';

/** `/login`, on every host. */
export default function LoginPage() {
  const { t } = useTranslation('identity');
  const { copy } = useTenant();
  const [query] = useSearchParams();
  const returnTo = query.get('returnTo');
  const onTheWay = safeReturnTo(returnTo) !== HOME_PATH;
  return (
    <AuthFrame title={copy.loginTitle} text={copy.loginText}>
      {onTheWay && <Alert className="mb-6">{t('login.continueHint')}</Alert>}
      <LoginForm returnTo={returnTo} />
    </AuthFrame>
  );
}
