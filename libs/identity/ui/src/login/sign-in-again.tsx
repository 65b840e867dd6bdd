import { ApiError, apiErrorMessage } from '@convoy/shell-api';
import { Alert, Button, Checkbox, Field, Input, PasswordInput } from '@convoy/ui-kit';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { User } from '../../../contract/src/index.ts';
import { signIn } from '../identity.api.ts';
import TwoFactorStep from './two-factor-step.tsx';

/** The same person signs in again without leaving the page: the password, and for who has it the second proof. */
export function SignInAgain({ user, onSignedIn }: { user: User; onSignedIn: () => void }) {
  const { t } = useTranslation('identity');
  const [password, setPassword] = useState('');
  const [remember, setRemember] = useState(false);
  const [fault, setFault] = useState<string>();
  const [challenge, setChallenge] = useState<string | null>(null);
  const [expired, setExpired] = useState<string | null>(null);
  const login = useMutation({
    mutationFn: signIn,
    onSuccess: (answer) => {
      if ('twoFactor' in answer) setChallenge(answer.twoFactor.challenge);
      else onSignedIn();
    },
    onError: (error) => {
      setFault(error instanceof ApiError ? apiErrorMessage(error) : t('login.toast.failedText'));
      document.getElementById('again-password')?.focus();
    },
  });

  if (challenge) {
    return (
      <TwoFactorStep
        challenge={challenge}
        remember={remember}
        onSignedIn={onSignedIn}
        onExpired={(message) => {
          setExpired(message);
          setChallenge(null);
        }}
        onBack={() => setChallenge(null)}
      />
    );
  }
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // In a window over a form, a press of Enter is for this form alone.
    event.stopPropagation();
    if (login.isPending) return;
    if (password === '') {
      setFault(t('errors.passwordRequired'));
      document.getElementById('again-password')?.focus();
      return;
    }
    setFault(undefined);
    login.mutate({ username: user.email, password, remember });
  };
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4">
      {expired && <Alert tone="warning">{expired}</Alert>}
      <Field label={t('login.username')}>
        <Input value={user.email} readOnly autoComplete="username" name="username" />
      </Field>
      <Field label={t('login.password')} error={fault}>
        <PasswordInput
          id="again-password"
          name="password"
          autoComplete="current-password"
          autoFocus
          required
          maxLength={128}
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
      </Field>
      <Checkbox
        name="remember"
        label={t('login.remember')}
        checked={remember}
        onCheckedChange={setRemember}
      />
      <Button type="submit" size="lg" loading={login.isPending}>
        {t(login.isPending ? 'login.pending' : 'login.submit')}
      </Button>
    </form>
  );
}
