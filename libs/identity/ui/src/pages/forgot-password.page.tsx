import { apiErrorMessage, useTenant } from '@convoy/shell-api';
import { Link, useSearchParams } from '@convoy/shell-api/router';
import { Alert, Button, Field, Input, toast } from '@convoy/ui-kit';
import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { AuthFrame } from '../components/auth-frame.tsx';
import { type ForgotForm, forgotFormSchema } from '../forms/identity-form.schemas.ts';
import { useFormMessage } from '../forms/use-form-message.ts';
import { askForReset } from '../identity.api.ts';
import { identityPaths, withReturnTo } from '../identity.paths.ts';

/** `/forgot-password`: the answer never tells whether an address has an account. */
export default function ForgotPasswordPage() {
  const { t } = useTranslation('identity');
  const say = useFormMessage();
  const { name } = useTenant();
  const [query] = useSearchParams();
  const { register, handleSubmit, formState } = useForm<ForgotForm>({
    resolver: zodResolver(forgotFormSchema),
    mode: 'onTouched',
    defaultValues: { email: '' },
  });
  const ask = useMutation({
    mutationFn: (email: string) => askForReset(email),
    onError: (error) =>
      toast({ title: t('forgot.failedTitle'), description: apiErrorMessage(error), tone: 'destructive' }),
  });
  return (
    <AuthFrame title={t('forgot.title')} text={ask.isSuccess ? undefined : t('forgot.text')}>
      {ask.isSuccess ? (
        <Alert tone="success" title={t('forgot.sentTitle')}>
          <p>{t('forgot.sentText', { email: ask.variables, product: name })}</p>
          <Button variant="link" size="sm" onClick={() => ask.reset()}>
            {t('forgot.again')}
          </Button>
        </Alert>
      ) : (
        <form
          onSubmit={handleSubmit(({ email }) => ask.mutate(email))}
          noValidate
          className="flex flex-col gap-5"
        >
          <Field label={t('forgot.email')} error={say(formState.errors.email?.message)}>
            <Input
              id="email"
              type="email"
              autoComplete="email"
              autoCapitalize="none"
              required
              maxLength={254}
              {...register('email')}
            />
          </Field>
          <Button type="submit" size="lg" loading={ask.isPending}>
            {t(ask.isPending ? 'forgot.pending' : 'forgot.submit')}
          </Button>
        </form>
      )}
      <p className="mt-6 text-center text-sm">
        <Link
          to={withReturnTo(identityPaths.login, query.get('returnTo'))}
          className="inline-flex min-h-11 items-center text-link underline-offset-4 hover:underline"
        >
          {t('forgot.back')}
        </Link>
      </p>
    </AuthFrame>
  );
}
