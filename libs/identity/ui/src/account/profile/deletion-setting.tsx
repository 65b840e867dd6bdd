import { apiErrorMessage, useFormats, useTenant } from '@convoy/shell-api';
import { Alert, Button, PasswordInput, toast } from '@convoy/ui-kit';
import { Form, FormField, SubmitButton, useKitForm } from '@convoy/ui-kit/forms';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { type Account, requestDeletionSchema } from '../../../../contract/src/index.ts';
import { askForDeletion, withdrawDeletion } from '../account.api.ts';
import { SettingBlock, SettingRow, SettingSection } from '../setting-section.tsx';
import { useTakeAccount } from '../use-account.ts';
import { useFormInPlace } from '../use-form-in-place.ts';

const consequences = ['until', 'erased', 'kept', 'booked'] as const;
/** Accounts of staff go by nobody's clock. */
const ofStaff = ['until', 'erasedByTeam', 'kept', 'booked'] as const;

/** The wish to have the account deleted: what will happen, the password, and the way back until the day. */
export function DeletionSetting({ account }: { account: Account }) {
  const { t } = useTranslation('identity');
  const form = useFormInPlace();
  return (
    <SettingSection title={t('account.deletion.title')} tone="danger">
      {account.deletion ? (
        <SettingBlock>
          <Requested deletion={account.deletion} />
        </SettingBlock>
      ) : form.isOpen ? (
        <SettingBlock>
          <DeletionForm role={account.role} onClose={form.close} />
        </SettingBlock>
      ) : (
        <SettingRow
          title={t('account.deletion.rowTitle')}
          text={t('account.deletion.text')}
          action={
            <Button ref={form.button} variant="outline" onClick={form.open}>
              {t('account.deletion.open')}
            </Button>
          }
        />
      )}
    </SettingSection>
  );
}

function DeletionForm({ role, onClose }: { role: Account['role']; onClose: () => void }) {
  const { t } = useTranslation('identity');
  const { name } = useTenant();
  const take = useTakeAccount();
  const form = useKitForm({
    schema: requestDeletionSchema,
    defaultValues: { password: '' },
    onSubmit: ({ password }) => askForDeletion(password),
    onSaved: (account) => {
      take(account);
      toast({ title: t('account.deletion.requested') });
      onClose();
    },
    refusedFields: { PASSWORD_WRONG: 'password' },
    messages: { 'password.required': t('errors.passwordRequired') },
  });
  return (
    <Form form={form} className="max-w-prose">
      <div>
        <p className="font-medium text-sm">{t('account.deletion.consequences')}</p>
        <ul className="mt-2 list-disc space-y-1.5 pl-5 text-muted-foreground text-sm">
          {(role === 'customer' ? consequences : ofStaff).map((one) => (
            <li key={one}>{t(`account.deletion.consequence.${one}`, { product: name })}</li>
          ))}
        </ul>
      </div>
      <FormField
        form={form}
        name="password"
        label={t('account.currentPassword')}
        required
        className="max-w-md"
      >
        <PasswordInput autoComplete="current-password" autoFocus />
      </FormField>
      <div className="flex flex-wrap gap-3">
        <SubmitButton variant="danger" pendingLabel={t('account.sending')}>
          {t('account.deletion.submit')}
        </SubmitButton>
        <Button variant="ghost" disabled={form.pending} onClick={onClose}>
          {t('account.deletion.keep')}
        </Button>
      </div>
    </Form>
  );
}

function Requested({ deletion: { dueAt } }: { deletion: NonNullable<Account['deletion']> }) {
  const { t } = useTranslation('identity');
  const { instant } = useFormats();
  const take = useTakeAccount();
  const withdraw = useMutation({
    mutationFn: withdrawDeletion,
    onSuccess: (account) => {
      take(account);
      toast({ title: t('account.deletion.withdrawn'), tone: 'success' });
    },
    onError: (error) =>
      toast({
        title: t('account.deletion.notWithdrawn'),
        description: apiErrorMessage(error),
        tone: 'destructive',
      }),
  });
  return (
    <Alert
      tone="warning"
      title={t('account.deletion.pendingTitle', { date: instant(dueAt) })}
      action={
        <Button variant="outline" size="sm" loading={withdraw.isPending} onClick={() => withdraw.mutate()}>
          {t('account.deletion.withdraw')}
        </Button>
      }
    >
      {t('account.deletion.pendingText')}
    </Alert>
  );
}
