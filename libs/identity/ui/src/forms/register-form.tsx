import { ApiError, apiErrorMessage, completeSignIn, useTenant } from '@convoy/shell-api';
import { Button, Field, Input, PasswordInput, toast } from '@convoy/ui-kit';
import { ErrorSummary } from '@convoy/ui-kit/forms';
import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { register as openAccount, signIn } from '../identity.api.ts';
import { type RegisterForm as Fields, registerFormSchema } from './identity-form.schemas.ts';
import { serverIssues } from './server-faults.rule.ts';
import { useFormMessage } from './use-form-message.ts';

const FIELDS: readonly (keyof Fields)[] = ['firstName', 'lastName', 'email', 'phone', 'password'];

/**
 * Opens an account and goes on signed in with what was typed. Registering does not tell whether the address has an account: where
 * signing in fails, a mail says what to do. Nothing typed is lost when the server refuses.
 */
export function RegisterForm({
  returnTo,
  onMailed,
}: {
  returnTo: string | null;
  onMailed: (email: string) => void;
}) {
  const { t } = useTranslation('identity');
  const say = useFormMessage();
  const { name } = useTenant();
  const { register, handleSubmit, setError, formState } = useForm<Fields>({
    resolver: zodResolver(registerFormSchema),
    mode: 'onTouched',
    defaultValues: { firstName: '', lastName: '', email: '', phone: '', password: '' },
  });
  const open = useMutation({
    mutationFn: async ({ phone, ...rest }: Fields) => {
      await openAccount(phone ? { ...rest, phone } : rest);
      const { email, password } = rest;
      try {
        return { email, answer: await signIn({ username: email, password }) };
      } catch (error) {
        if (error instanceof ApiError && error.code === 'INVALID_CREDENTIALS') return { email, answer: null };
        throw error;
      }
    },
    onSuccess: ({ email, answer }) => {
      // An account that was there before, with another password or a second proof.
      if (!answer || 'twoFactor' in answer) return onMailed(email);
      completeSignIn(returnTo, {
        title: t('register.toast.successTitle', { product: name }),
        description: t('register.toast.successText'),
        tone: 'success',
      });
    },
    onError: (error) => {
      const faults = serverIssues(error, FIELDS);
      const faulty = FIELDS.filter((field) => faults[field]);
      faulty.forEach((field, index) => {
        setError(field, { type: 'server', message: faults[field] }, { shouldFocus: index === 0 });
      });
      toast({
        title: t('register.toast.failedTitle'),
        description: apiErrorMessage(error),
        tone: 'destructive',
      });
    },
  });
  const pending = open.isPending || open.isSuccess;
  const fault = (field: keyof Fields) => say(formState.errors[field]?.message);
  const faults = FIELDS.flatMap((field) => {
    const message = fault(field);
    return message ? [{ field, message }] : [];
  });

  return (
    <form onSubmit={handleSubmit((fields) => open.mutate(fields))} noValidate className="flex flex-col gap-5">
      <ErrorSummary title={t('errors.summary')} faults={formState.isSubmitted ? faults : []} />
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={t('register.firstName')} error={fault('firstName')}>
          <Input
            id="firstName"
            autoComplete="given-name"
            required
            maxLength={80}
            {...register('firstName')}
          />
        </Field>
        <Field label={t('register.lastName')} error={fault('lastName')}>
          <Input id="lastName" autoComplete="family-name" required maxLength={80} {...register('lastName')} />
        </Field>
      </div>
      <Field label={t('register.email')} error={fault('email')}>
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
      <Field label={t('register.phone')} hint={t('register.phoneHint')} error={fault('phone')}>
        <Input id="phone" type="tel" autoComplete="tel" maxLength={24} {...register('phone')} />
      </Field>
      <Field label={t('register.password')} hint={t('register.passwordHint')} error={fault('password')}>
        <PasswordInput
          id="password"
          autoComplete="new-password"
          required
          maxLength={128}
          {...register('password')}
        />
      </Field>
      <Button type="submit" size="lg" loading={pending}>
        {t(pending ? 'register.pending' : 'register.submit')}
      </Button>
    </form>
  );
}
