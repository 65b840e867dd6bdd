import { apiErrorMessage, completeSignIn, useTenant } from '@convoy/shell-api';
import { call } from '@convoy/shell-api/calls';
import { useLocation } from '@convoy/shell-api/router';
import { handOverSchema, signupCalls } from '@convoy/signup/contract';
import { Alert, Button, Spinner } from '@convoy/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';

/** `/welcome#token=…` of a new brand: its admin comes in from the platform's host, once, and goes on to the dashboard. */
export default function WelcomePage() {
  const { t } = useTranslation('signup');
  const { name, brand } = useTenant();
  const { hash } = useLocation();
  const token = new URLSearchParams(hash.slice(1)).get('token') ?? '';
  const whole = handOverSchema.safeParse({ token }).success;
  // A query and not a mutation, because it goes by itself: asked once for a token, however often the page is drawn.
  const opened = useQuery({
    queryKey: ['/api/signup/hand-over', token],
    queryFn: async () => {
      await call(signupCalls.handOver, { body: { token } });
      return true;
    },
    enabled: whole,
    gcTime: Number.POSITIVE_INFINITY,
  });
  useEffect(() => {
    if (opened.isSuccess)
      completeSignIn(null, {
        title: t('welcome.toastTitle', { product: name }),
        description: t('welcome.toastText'),
        tone: 'success',
      });
  }, [opened.isSuccess, name, t]);
  const failed = !whole || opened.isError;
  return (
    <div className="grid flex-1 place-items-center bg-background p-6 text-foreground">
      <div className="flex w-full max-w-md flex-col items-start gap-6">
        <img src={brand.logo} alt={name} className="h-9 max-w-60 object-contain object-left dark:hidden" />
        <img
          src={brand.logoDark}
          alt={name}
          className="hidden h-9 max-w-60 object-contain object-left dark:block"
        />
        {failed ? (
          <>
            <h1 className="text-2xl leading-8">{t('welcome.failedTitle')}</h1>
            <Alert tone="warning">{whole ? apiErrorMessage(opened.error) : t('welcome.incomplete')}</Alert>
            <Button asChild size="lg">
              <a href="/login">{t('welcome.signIn')}</a>
            </Button>
          </>
        ) : (
          <>
            <h1 className="text-2xl leading-8">{t('welcome.opening', { product: name })}</h1>
            <Spinner className="size-6" />
          </>
        )}
      </div>
    </div>
  );
}
