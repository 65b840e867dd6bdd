import { apiErrorMessage } from '@convoy/shell-api';
import { Alert, Button, Card, SkeletonText } from '@convoy/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { signUpOffer } from '../sign-up/sign-up.api.ts';
import { SignUpForm } from '../sign-up/sign-up-form.tsx';

/** `/signup` of the platform: a business makes its own brand. `?plan=` chooses the plan. */
export default function SignupPage() {
  const { t } = useTranslation('signup');
  const { data, error, refetch } = useQuery(signUpOffer);
  return (
    <div className="py-2">
      <h1 tabIndex={-1} className="text-balance text-3xl leading-10 outline-none md:text-4xl">
        {t('signup.title')}
      </h1>
      <p className="mt-2 max-w-2xl text-pretty text-muted-foreground">
        {data ? t('signup.text', { days: data.trialDays }) : t('signup.textPlain')}
      </p>
      <div className="mt-8">
        {data ? (
          <SignUpForm offer={data} />
        ) : error ? (
          <Alert
            tone="danger"
            title={t('signup.failed')}
            action={
              <Button variant="outline" size="sm" onClick={() => void refetch()}>
                {t('signup.retry')}
              </Button>
            }
          >
            {apiErrorMessage(error)}
          </Alert>
        ) : (
          <Card className="min-h-[40rem] p-6">
            <SkeletonText lines={8} />
          </Card>
        )}
      </div>
    </div>
  );
}
