import { useTenant } from '@convoy/shell-api';
import { Link, useSearchParams } from '@convoy/shell-api/router';
import { Button } from '@convoy/ui-kit';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AuthFrame } from '../components/auth-frame.tsx';
import { RegisterForm } from '../forms/register-form.tsx';
import { identityPaths, withReturnTo } from '../identity.paths.ts';

/** `/register`: a customer's own account with a brand. */
export default function RegisterPage() {
  const { t } = useTranslation('identity');
  const { name } = useTenant();
  const [query] = useSearchParams();
  const returnTo = query.get('returnTo');
  const [mailed, setMailed] = useState<string>();
  if (mailed)
    return (
      <AuthFrame title={t('register.mailedTitle')} text={t('register.mailedText', { email: mailed })}>
        <Button asChild size="lg" className="w-full">
          <Link to={withReturnTo(identityPaths.login, returnTo)}>{t('register.signIn')}</Link>
        </Button>
      </AuthFrame>
    );
  return (
    <AuthFrame title={t('register.title', { product: name })} text={t('register.text')}>
      <RegisterForm returnTo={returnTo} onMailed={setMailed} />
      <p className="mt-6 text-center text-muted-foreground text-sm">
        {t('register.haveAccount')}{' '}
        <Link
          to={withReturnTo(identityPaths.login, returnTo)}
          className="inline-flex min-h-11 items-center font-medium text-link underline-offset-4 hover:underline"
        >
          {t('register.signIn')}
        </Link>
      </p>
    </AuthFrame>
  );
}
