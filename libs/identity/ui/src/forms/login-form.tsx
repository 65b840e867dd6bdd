import { ApiError, apiErrorMessage, Slot, useTenant } from '@convoy/shell-api';
import { Link } from '@convoy/shell-api/router';
import type { DemoAccount } from '@convoy/tenancy/contract';
import { Button, Checkbox, Field, Input, PasswordInput, toast } from '@convoy/ui-kit';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DemoBox } from '../components/demo-box.tsx';
import { signIn } from '../identity.api.ts';
import { identityPaths, withReturnTo } from '../identity.paths.ts';
import { useWelcome } from '../login/use-welcome.ts';

/** What is typed into the login form. The page holds it, so that nothing is lost on the way to the second proof and back. */
export interface LoginEntry {
  readonly username: string;
  readonly password: string;
  readonly remember: boolean;
}

/**
 * Signing in. What was typed stays after a failure; an empty field is told by the specified toast and no call is
 * made. After success the page asked for is loaded anew, with its session; where a second proof is wanted first, the
 * page is given its challenge.
 */
export function LoginForm({
  entry,
  onEntry,
  returnTo,
  onChallenge,
}: {
  entry: LoginEntry;
  onEntry: (entry: LoginEntry) => void;
  returnTo: string | null;
  onChallenge: (challenge: string) => void;
}) {
  const { t } = useTranslation('identity');
  const tenant = useTenant();
  const welcome = useWelcome(returnTo);
  const { username, password, remember } = entry;
  const [missing, setMissing] = useState(false);

  const login = useMutation({
    mutationFn: signIn,
    onSuccess: (answer) => {
      if ('twoFactor' in answer) onChallenge(answer.twoFactor.challenge);
      else welcome(answer);
    },
    onError: (error) => {
      const said = error instanceof ApiError ? apiErrorMessage(error) : t('login.toast.failedText');
      toast({ title: t('login.toast.failedTitle'), description: said, tone: 'destructive' });
      document.getElementById('password')?.focus();
    },
  });
  // What refuses stays beside the password until something is typed: a toast goes before it was read.
  const refusal = login.error instanceof ApiError ? apiErrorMessage(login.error) : undefined;
  const type = (typed: Partial<LoginEntry>) => {
    if (login.isError) login.reset();
    onEntry({ ...entry, ...typed });
  };
  // The next page is being loaded: nothing may be pressed twice.
  const pending = login.isPending || login.isSuccess;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (pending) return;
    const incomplete = username.trim() === '' || password === '';
    setMissing(incomplete);
    if (incomplete) {
      toast({
        title: t('login.toast.missingTitle'),
        description: t('login.toast.missingText'),
        tone: 'destructive',
      });
      document.getElementById(username.trim() === '' ? 'username' : 'password')?.focus();
      return;
    }
    login.mutate({ username: username.trim(), password, remember });
  };
  const useDemo = (account: DemoAccount) => {
    onEntry({ username: account.username, password: account.password, remember });
    setMissing(false);
    login.mutate({ username: account.username, password: account.password, remember });
  };

  return (
    <div className="flex flex-col gap-6">
      <form onSubmit={submit} noValidate className="flex flex-col gap-5">
        <Field
          label={t('login.username')}
          error={missing && username.trim() === '' ? t('errors.usernameRequired') : undefined}
        >
          <Input
            id="username"
            name="username"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            required
            maxLength={254}
            value={username}
            onChange={(event) => type({ username: event.target.value })}
          />
        </Field>
        <Field
          label={t('login.password')}
          error={missing && password === '' ? t('errors.passwordRequired') : refusal}
        >
          <PasswordInput
            id="password"
            name="password"
            autoComplete="current-password"
            required
            maxLength={128}
            value={password}
            onChange={(event) => type({ password: event.target.value })}
          />
        </Field>
        <div className="-my-1 flex flex-wrap items-center justify-between gap-x-4">
          <Checkbox
            name="remember"
            label={t('login.remember')}
            checked={remember}
            onCheckedChange={(checked) => onEntry({ ...entry, remember: checked })}
          />
          <Link
            to={withReturnTo(identityPaths.forgotPassword, returnTo)}
            className="inline-flex min-h-11 items-center text-link text-sm underline-offset-4 hover:underline"
          >
            {t('login.forgot')}
          </Link>
        </div>
        <Button type="submit" size="lg" loading={pending}>
          {t(pending ? 'login.pending' : 'login.submit')}
        </Button>
      </form>
      {tenant.demo && tenant.demo.accounts.length > 0 && (
        <DemoBox accounts={tenant.demo.accounts} disabled={pending} onUse={useDemo} />
      )}
      {tenant.kind === 'brand' && (
        <p className="text-center text-muted-foreground text-sm">
          {t('login.noAccount')}{' '}
          <Link
            to={withReturnTo(identityPaths.register, returnTo)}
            className="inline-flex min-h-11 items-center font-medium text-link underline-offset-4 hover:underline"
          >
            {t('login.register')}
          </Link>
        </p>
      )}
      {tenant.kind === 'platform' && (
        <p className="flex flex-wrap justify-center gap-x-6 text-sm">
          {(['signup', 'contactSales'] as const).map((place) => (
            <Link
              key={place}
              to={identityPaths[place]}
              className="inline-flex min-h-11 items-center text-link underline-offset-4 hover:underline"
            >
              {t(`login.${place}`)}
            </Link>
          ))}
        </p>
      )}
      {tenant.kind === 'brand' && <Slot id="identity.login.after.v1" />}
    </div>
  );
}
