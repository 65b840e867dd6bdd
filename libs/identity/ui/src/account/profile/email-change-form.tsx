import { Button, Input, PasswordInput, toast } from '@convoy/ui-kit';
import { Form, FormField, SubmitButton, useKitForm } from '@convoy/ui-kit/forms';
import { useTranslation } from 'react-i18next';
import { changeEmailSchema } from '../../../../contract/src/index.ts';
import { askForEmailChange } from '../account.api.ts';
import { useTakeAccount } from '../use-account.ts';

/**
 * Asks for another address, or for its link once more.
 *
 * @param email what to begin with: the address that waits already, or nothing
 */
export function EmailChangeForm({ email, onClose }: { email: string; onClose: () => void }) {
  const { t } = useTranslation('identity');
  const take = useTakeAccount();
  const form = useKitForm({
    schema: changeEmailSchema,
    defaultValues: { email, password: '' },
    onSubmit: askForEmailChange,
    onSaved: (account, sent) => {
      take(account);
      toast({ title: t('account.email.sent', { email: sent.email }), tone: 'success' });
      onClose();
    },
    refusedFields: { EMAIL_UNCHANGED: 'email', PASSWORD_WRONG: 'password' },
    messages: { 'password.required': t('errors.passwordRequired') },
  });
  return (
    <Form form={form} className="max-w-md">
      <FormField form={form} name="email" label={t('account.email.newLabel')} required>
        <Input type="email" autoComplete="email" autoCapitalize="none" spellCheck={false} autoFocus />
      </FormField>
      <FormField
        form={form}
        name="password"
        label={t('account.currentPassword')}
        hint={t('account.email.passwordHint')}
        required
      >
        <PasswordInput autoComplete="current-password" />
      </FormField>
      <div className="flex flex-wrap gap-3">
        <SubmitButton pendingLabel={t('account.sending')}>{t('account.email.submit')}</SubmitButton>
        <Button variant="ghost" disabled={form.pending} onClick={onClose}>
          {t('account.cancel')}
        </Button>
      </div>
    </Form>
  );
}
