import { Button, PasswordInput, toast } from '@convoy/ui-kit';
import { Form, FormField, SubmitButton, useKitForm } from '@convoy/ui-kit/forms';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { type Account, changePasswordSchema } from '../../../../contract/src/index.ts';
import { changePassword, SESSIONS_PATH } from '../account.api.ts';
import { SettingBlock, SettingRow, SettingSection } from '../setting-section.tsx';
import { useFormInPlace } from '../use-form-in-place.ts';
import { PasswordMeter } from './password-meter.tsx';

/** The password: changed here, with the present one asked first. */
export function PasswordSetting({ account }: { account: Account }) {
  const { t } = useTranslation('identity');
  const form = useFormInPlace();
  return (
    <SettingSection title={t('account.password.title')}>
      {form.isOpen ? (
        <SettingBlock>
          <PasswordForm username={account.username ?? account.email} onClose={form.close} />
        </SettingBlock>
      ) : (
        <SettingRow
          title={t('account.password.rowTitle')}
          text={t('account.password.text')}
          action={
            <Button ref={form.button} variant="outline" onClick={form.open}>
              {t('account.password.change')}
            </Button>
          }
        />
      )}
    </SettingSection>
  );
}

function PasswordForm({ username, onClose }: { username: string; onClose: () => void }) {
  const { t } = useTranslation('identity');
  const queries = useQueryClient();
  const form = useKitForm({
    schema: changePasswordSchema,
    defaultValues: { current: '', next: '' },
    onSubmit: changePassword,
    onSaved: ({ sessionsEnded }) => {
      void queries.invalidateQueries({ queryKey: [SESSIONS_PATH] });
      toast({
        title: t('account.password.changed'),
        description: sessionsEnded > 0 ? t('account.sessions.ended', { count: sessionsEnded }) : undefined,
        tone: 'success',
      });
      onClose();
    },
    refusedFields: { PASSWORD_WRONG: 'current', PASSWORD_UNCHANGED: 'next', PASSWORD_EASY: 'next' },
    messages: {
      'current.required': t('errors.passwordRequired'),
      'next.required': t('errors.passwordRequired'),
      'next.tooShort': t('errors.passwordShort'),
      'next.tooLong': t('errors.passwordLong'),
    },
  });
  return (
    <Form form={form} className="max-w-md">
      {/* Says to a password manager whose password this is. */}
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <FormField form={form} name="current" label={t('account.currentPassword')} required>
        <PasswordInput autoComplete="current-password" autoFocus />
      </FormField>
      <FormField
        form={form}
        name="next"
        label={t('reset.password')}
        hint={t('account.password.hint')}
        required
      >
        {(control) => (
          <>
            <PasswordInput autoComplete="new-password" {...control} />
            <PasswordMeter password={control.value} />
          </>
        )}
      </FormField>
      <div className="flex flex-wrap gap-3">
        <SubmitButton pendingLabel={t('account.saving')}>{t('account.password.submit')}</SubmitButton>
        <Button variant="ghost" disabled={form.pending} onClick={onClose}>
          {t('account.cancel')}
        </Button>
      </div>
    </Form>
  );
}
