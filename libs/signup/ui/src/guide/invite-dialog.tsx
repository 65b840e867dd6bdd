import { inviteColleagueSchema } from '@convoy/signup/contract';
import { Input, Select, toast } from '@convoy/ui-kit';
import { FormDialog, FormField, useKitForm } from '@convoy/ui-kit/forms';
import { useTranslation } from 'react-i18next';
import { inviteColleague, useRenewSteps } from './guide.api.ts';

/** Makes an account for a colleague, who gets a link by mail to choose a password. */
export default function InviteDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('signup');
  const renew = useRenewSteps();
  const form = useKitForm({
    schema: inviteColleagueSchema,
    defaultValues: { firstName: '', lastName: '', email: '', role: 'operator' },
    refusedFields: { COLLEAGUE_EMAIL_TAKEN: 'email' },
    onSubmit: inviteColleague,
    onSaved: (_colleague, { email }) => {
      toast({ title: t('invite.sent', { email }), tone: 'success' });
      void renew();
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={t('invite.title')}
      description={t('invite.text')}
      labels={{ save: t('invite.send'), saving: t('invite.sending'), cancel: t('invite.cancel') }}
      onClose={onClose}
    >
      <FormField form={form} name="firstName" label={t('signup.person.firstName')} required>
        <Input maxLength={80} autoComplete="off" />
      </FormField>
      <FormField form={form} name="lastName" label={t('signup.person.lastName')} required>
        <Input maxLength={80} autoComplete="off" />
      </FormField>
      <FormField form={form} name="email" label={t('signup.person.email')} required>
        <Input type="email" maxLength={254} autoComplete="off" autoCapitalize="none" />
      </FormField>
      <FormField form={form} name="role" label={t('invite.role')} hint={t('invite.roleHint')} required>
        <Select
          options={[
            { value: 'operator', label: t('invite.roles.operator') },
            { value: 'admin', label: t('invite.roles.admin') },
          ]}
        />
      </FormField>
    </FormDialog>
  );
}
