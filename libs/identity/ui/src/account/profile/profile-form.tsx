import { useLeaveGuard } from '@convoy/shell-api';
import { Button, Input, PasswordInput, toast } from '@convoy/ui-kit';
import { Form, FormField, SubmitButton, useKitForm, z } from '@convoy/ui-kit/forms';
import { useTranslation } from 'react-i18next';
import {
  type Account,
  phoneSchema,
  updateProfileSchema,
  usernameSchema,
} from '../../../../contract/src/index.ts';
import { saveProfile } from '../account.api.ts';
import { SettingBlock } from '../setting-section.tsx';
import { useTakeAccount } from '../use-account.ts';

/** The call's own rules, with every field in the form: an emptied username or phone is taken away, not left as it was. */
const profileFormSchema = z.strictObject({
  firstName: updateProfileSchema.shape.firstName.unwrap(),
  lastName: updateProfileSchema.shape.lastName.unwrap(),
  username: usernameSchema.nullable(),
  phone: phoneSchema.nullable(),
  password: z.string().max(128).nullable(),
});

/** Name, username and phone. What somebody could sign in with is changed with the password alone. */
export function ProfileForm({ account }: { account: Account }) {
  const { t } = useTranslation('identity');
  const take = useTakeAccount();
  const saved = {
    firstName: account.firstName,
    lastName: account.lastName,
    username: account.username ?? '',
    phone: account.phone ?? '',
    password: '',
  };
  const form = useKitForm({
    schema: profileFormSchema,
    defaultValues: saved,
    values: saved,
    onSubmit: ({ password, ...profile }) => saveProfile(password ? { ...profile, password } : profile),
    onSaved: (next) => {
      take(next);
      form.hook.resetField('password', { defaultValue: '' });
      toast({ title: t('account.profile.saved'), tone: 'success' });
    },
    refusedFields: { USERNAME_TAKEN: 'username', PASSWORD_NEEDED: 'password', PASSWORD_WRONG: 'password' },
    messages: {
      'username.invalid': t('account.profile.usernameFault'),
      'phone.invalid': t('errors.phoneInvalid'),
    },
  });
  useLeaveGuard(form.dirty);
  const [username, phone] = form.hook.watch(['username', 'phone']);
  const asksPassword = (username ?? '') !== saved.username || (phone ?? '') !== saved.phone;
  return (
    <SettingBlock>
      <Form form={form}>
        <div className="grid gap-5 sm:grid-cols-2">
          <FormField form={form} name="firstName" label={t('register.firstName')} required>
            <Input autoComplete="given-name" dir="auto" />
          </FormField>
          <FormField form={form} name="lastName" label={t('register.lastName')} required>
            <Input autoComplete="family-name" dir="auto" />
          </FormField>
          <FormField
            form={form}
            name="username"
            label={t('account.profile.username')}
            hint={t('account.profile.usernameHint')}
          >
            <Input autoComplete="username" autoCapitalize="none" spellCheck={false} dir="auto" />
          </FormField>
          <FormField
            form={form}
            name="phone"
            label={t('register.phone')}
            hint={t(account.role === 'customer' ? 'register.phoneHint' : 'account.profile.phoneHintStaff')}
          >
            <Input type="tel" autoComplete="tel" />
          </FormField>
        </div>
        {asksPassword && (
          <FormField
            form={form}
            name="password"
            label={t('account.currentPassword')}
            hint={t('account.profile.passwordHint')}
            required
          >
            <PasswordInput autoComplete="current-password" />
          </FormField>
        )}
        <div className="flex flex-wrap gap-3">
          <SubmitButton disabled={!form.dirty} pendingLabel={t('account.saving')}>
            {t('account.save')}
          </SubmitButton>
          {form.dirty && !form.pending && (
            <Button variant="ghost" onClick={form.discard}>
              {t('account.discard')}
            </Button>
          )}
        </div>
      </Form>
    </SettingBlock>
  );
}
