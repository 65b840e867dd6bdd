import { ApiError, apiErrorMessage } from '@convoy/shell-api';
import { Button, Field, toast } from '@convoy/ui-kit';
import { CodeField } from '@convoy/ui-kit/controls';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { recoveryCodeSchema, totpCodeSchema, type User } from '../../../contract/src/index.ts';
import { RecoveryCodeInput } from '../components/recovery-code-input.tsx';
import { signInWithCode } from '../identity.api.ts';

const FIELD = 'two-factor-code';

/**
 * The second proof: six digits of the app, or a recovery code. A full code is sent by itself; one that is not right stays
 * and is marked, so that the next digits take its place.
 */
export default function TwoFactorStep({
  challenge,
  remember,
  onSignedIn,
  onExpired,
  onBack,
}: {
  challenge: string;
  remember: boolean;
  onSignedIn: (user: User) => void;
  /** The challenge is of no use any more: the password has to be entered again. */
  onExpired: (message: string) => void;
  onBack: () => void;
}) {
  const { t } = useTranslation('identity');
  const [recovering, setRecovering] = useState(false);
  const [code, setCode] = useState('');
  const [fault, setFault] = useState<string>();
  const sending = useRef(false);

  const prove = useMutation({
    mutationFn: (proof: { code: string } | { recoveryCode: string }) =>
      signInWithCode({ challenge, remember, ...proof }),
    onSuccess: onSignedIn,
    onError: (error) => {
      sending.current = false;
      const refusal = error instanceof ApiError ? error.code : '';
      if (refusal === 'TWO_FACTOR_CHALLENGE_INVALID') return onExpired(apiErrorMessage(error));
      if (refusal !== 'TWO_FACTOR_CODE_WRONG') {
        toast({
          title: t('login.toast.failedTitle'),
          description: apiErrorMessage(error),
          tone: 'destructive',
        });
        return;
      }
      setFault(apiErrorMessage(error));
    },
  });
  const pending = prove.isPending || prove.isSuccess;
  // When the field is free again, what stands in it is marked: the next code replaces it.
  useEffect(() => {
    const field = document.getElementById(FIELD);
    if (fault && !pending && field instanceof HTMLInputElement) {
      field.focus();
      field.select();
    }
  }, [fault, pending]);

  const send = (entry: string) => {
    if (sending.current || pending) return;
    const schema = recovering ? recoveryCodeSchema : totpCodeSchema;
    if (!schema.safeParse(entry).success) {
      setFault(t(recovering ? 'login.twoFactor.recoveryFault' : 'login.twoFactor.codeFault'));
      document.getElementById(FIELD)?.focus();
      return;
    }
    sending.current = true;
    setFault(undefined);
    prove.mutate(recovering ? { recoveryCode: entry } : { code: entry });
  };
  const type = (entry: string) => {
    setCode(entry);
    setFault(undefined);
  };
  const swap = () => {
    setRecovering(!recovering);
    type('');
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send(code);
  };
  const control = { id: FIELD, value: code, readOnly: pending, autoFocus: true, onValueChange: type };

  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-5">
      <Field
        key={recovering ? 'recovery' : 'app'}
        label={t(recovering ? 'login.twoFactor.recoveryCode' : 'login.twoFactor.code')}
        hint={recovering ? t('login.twoFactor.recoveryHint') : undefined}
        error={fault}
      >
        {recovering ? (
          <RecoveryCodeInput {...control} className="max-w-none" />
        ) : (
          <CodeField {...control} onComplete={send} />
        )}
      </Field>
      <Button type="submit" size="lg" loading={pending}>
        {t(pending ? 'login.pending' : 'login.submit')}
      </Button>
      <div className="flex flex-wrap items-center justify-between gap-x-6">
        <Button variant="link" disabled={pending} onClick={swap}>
          {t(recovering ? 'login.twoFactor.useApp' : 'login.twoFactor.useRecovery')}
        </Button>
        <Button variant="link" disabled={pending} onClick={onBack}>
          {t('login.twoFactor.back')}
        </Button>
      </div>
    </form>
  );
}
