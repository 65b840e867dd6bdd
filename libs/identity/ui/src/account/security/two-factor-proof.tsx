import { Button, PasswordInput } from '@convoy/ui-kit';
import { CodeField } from '@convoy/ui-kit/controls';
import { Form, FormField, SubmitButton, useKitForm, z } from '@convoy/ui-kit/forms';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  recoveryCodeSchema,
  setupTwoFactorSchema,
  type TwoFactorProofInput,
  totpCodeSchema,
} from '../../../../contract/src/index.ts';
import { RecoveryCodeInput } from '../../components/recovery-code-input.tsx';

const password = setupTwoFactorSchema.shape.password;
const byApp = z.strictObject({ password, code: totpCodeSchema });
const byRecovery = z.strictObject({ password, code: recoveryCodeSchema });

/** The proof that it is the account's owner: the password, and a code of the app or a recovery code. */
export function TwoFactorProof<R>({
  text,
  submitLabel,
  danger = false,
  send,
  onDone,
  onCancel,
}: {
  text: ReactNode;
  submitLabel: string;
  danger?: boolean;
  send: (proof: TwoFactorProofInput) => Promise<R>;
  onDone: (result: R) => void;
  onCancel: () => void;
}) {
  const { t } = useTranslation('identity');
  const [recovering, setRecovering] = useState(false);
  const form = useKitForm({
    schema: recovering ? byRecovery : byApp,
    defaultValues: { password: '', code: '' },
    onSubmit: ({ password, code }) =>
      send(recovering ? { password, recoveryCode: code } : { password, code }),
    onSaved: onDone,
    refusedFields: { PASSWORD_WRONG: 'password', TWO_FACTOR_CODE_WRONG: 'code' },
    messages: {
      'password.required': t('errors.passwordRequired'),
      code: t(recovering ? 'login.twoFactor.recoveryFault' : 'login.twoFactor.codeFault'),
    },
  });
  const swap = () => {
    setRecovering(!recovering);
    form.hook.resetField('code', { defaultValue: '' });
  };
  return (
    <Form form={form} className="max-w-md">
      <p className="text-pretty text-sm">{text}</p>
      <FormField form={form} name="password" label={t('account.currentPassword')} required>
        <PasswordInput autoComplete="current-password" autoFocus />
      </FormField>
      <div className="flex flex-col items-start gap-1">
        <FormField
          key={recovering ? 'recovery' : 'app'}
          form={form}
          name="code"
          label={t(recovering ? 'login.twoFactor.recoveryCode' : 'login.twoFactor.code')}
          required
          className="w-full"
        >
          {recovering ? <RecoveryCodeInput /> : <CodeField />}
        </FormField>
        <Button variant="link" size="sm" onClick={swap}>
          {t(recovering ? 'login.twoFactor.useApp' : 'login.twoFactor.useRecovery')}
        </Button>
      </div>
      <div className="flex flex-wrap gap-3">
        <SubmitButton variant={danger ? 'danger' : 'primary'} pendingLabel={t('account.checking')}>
          {submitLabel}
        </SubmitButton>
        <Button variant="ghost" disabled={form.pending} onClick={onCancel}>
          {t('account.cancel')}
        </Button>
      </div>
    </Form>
  );
}
