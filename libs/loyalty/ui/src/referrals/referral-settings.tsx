import { useAbility } from '@convoy/shell-api';
import { Card, CardContent, CardHeader, CardTitle, toast } from '@convoy/ui-kit';
import { NumberField } from '@convoy/ui-kit/controls';
import { Form, FormField, SubmitButton, useKitForm } from '@convoy/ui-kit/forms';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { type ReferralSettings, referralSettingsSchema } from '../../../contract/src/referrals/index.ts';
import { referralSettingsQuery, saveReferralSettings } from './referrals.api.ts';

/** How many points both sides of an invitation get. */
export function ReferralSettingsCard() {
  const mayUpdate = useAbility().can('update', 'LoyaltyReferral');
  const settings = useQuery({ ...referralSettingsQuery, enabled: mayUpdate });
  return settings.data ? <SettingsForm settings={settings.data} /> : null;
}

function SettingsForm({ settings }: { settings: ReferralSettings }) {
  const { t } = useTranslation('loyalty');
  const client = useQueryClient();
  const form = useKitForm({
    schema: referralSettingsSchema,
    defaultValues: settings,
    onSubmit: saveReferralSettings,
    onSaved: (saved) => {
      client.setQueryData(referralSettingsQuery.queryKey, saved);
      toast({ title: t('referral.saved'), tone: 'success' });
    },
  });
  return (
    <Card>
      <CardHeader>
        <CardTitle>{t('referral.settings')}</CardTitle>
      </CardHeader>
      <CardContent>
        <Form form={form}>
          <p className="text-pretty text-muted-foreground text-sm">{t('referral.settingsText')}</p>
          <div className="grid gap-5 sm:grid-cols-2">
            <FormField form={form} name="referrerPoints" label={t('referral.referrer')} required>
              <NumberField min={0} max={100_000} step={50} unit={t('edit.points')} />
            </FormField>
            <FormField form={form} name="referredPoints" label={t('referral.referred')} required>
              <NumberField min={0} max={100_000} step={50} unit={t('edit.points')} />
            </FormField>
          </div>
          <div className="flex justify-end">
            <SubmitButton pendingLabel={t('edit.saving')}>{t('referral.save')}</SubmitButton>
          </div>
        </Form>
      </CardContent>
    </Card>
  );
}
