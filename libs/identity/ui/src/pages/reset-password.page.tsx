import { ApiError, apiErrorMessage } from '@convoy/shell-api';
import { Link } from '@convoy/shell-api/router';
import { Alert, Button, Field, PasswordInput, toast } from '@convoy/ui-kit';
import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { resetPasswordSchema } from '../../../contract/src/index.ts';
import { AuthFrame } from '../components/auth-frame.tsx';
import { useMailedToken } from '../components/use-mailed-token.ts';
import { type ResetForm, resetFormSchema } from '../forms/identity-form.schemas.ts';
import { serverIssues } from '../forms/server-faults.rule.ts';
import { useFormMessage } from '../forms/use-form-message.ts';
import { resetPassword } from '../identity.api.ts';
import { identityPaths } from '../identity.paths.ts';

/** `/reset-password#token=…`: the link of the mail. */
export default function ResetPasswordPage() {
  const token = useMailedToken();
  // Another link opened in the same tab differs by what is behind the `#` alone: nothing of the first is left then.
  return <NewPassword key={token} token={token} />;
}

function NewPassword({ token }: { token: string }) {
  const { t } = useTranslation('identity');
  const say = useFormMessage();
  const usable = resetPasswordSchema.shape.token.safeParse(token).success;
  const { register, handleSubmit, setError, formState } = useForm<ResetForm>({
    resolver: zodResolver(resetFormSchema),
    mode: 'onTouched',
    defaultValues: { password: '' },
  });
  const save = useMutation({
    mutationFn: (password: string) => resetPassword(token, password),
    onError: (error) => {
      const message = serverIssues(error, ['password']).password;
      if (message) setError('password', { type: 'server', message }, { shouldFocus: true });
      toast({ title: t('reset.failedTitle'), description: apiErrorMessage(error), tone: 'destructive' });
    },
  });
  const spent = save.error instanceof ApiError && save.error.code === 'RESET_TOKEN_INVALID';

  if (save.isSuccess) {
    return (
      <AuthFrame title={t('reset.doneTitle')} text={t('reset.doneText')}>
        <Button asChild size="lg" className="w-full">
          {/* A new page load: the old session, if there was one, ended with the old password. */}
          <a href={identityPaths.login}>{t('reset.signIn')}</a>
        </Button>
      </AuthFrame>
    );
  }
  if (!usable || spent) {
    return (
      <AuthFrame title={t('reset.title')}>
        <Alert tone="warning" title={t('reset.missingTitle')}>
          {spent ? apiErrorMessage(save.error) : t('reset.missingText')}
        </Alert>
        <Button asChild size="lg" className="mt-6 w-full">
          <Link to={identityPaths.forgotPassword}>{t('reset.askAgain')}</Link>
        </Button>
      </AuthFrame>
    );
  }
  return (
    <AuthFrame title={t('reset.title')} text={t('reset.text')}>
      <form
        onSubmit={handleSubmit(({ password }) => save.mutate(password))}
        noValidate
        className="flex flex-col gap-5"
      >
        <Field
          label={t('reset.password')}
          hint={t('reset.passwordHint')}
          error={say(formState.errors.password?.message)}
        >
          <PasswordInput
            id="password"
            autoComplete="new-password"
            required
            maxLength={128}
            {...register('password')}
          />
        </Field>
        <Button type="submit" size="lg" loading={save.isPending}>
          {t(save.isPending ? 'reset.pending' : 'reset.submit')}
        </Button>
      </form>
    </AuthFrame>
  );
}
