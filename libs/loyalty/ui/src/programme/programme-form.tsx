import { ApiError, useAbility } from '@convoy/shell-api';
import { askToConfirm, Card, CardContent, toast } from '@convoy/ui-kit';
import { Switch } from '@convoy/ui-kit/choices';
import { NumberField } from '@convoy/ui-kit/controls';
import { Form, FormField, SubmitButton, useKitForm, z } from '@convoy/ui-kit/forms';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LoyaltyProgrammeView } from '../../../contract/src/index.ts';
import { loyaltyLeaderboard, loyaltyProgramme, loyaltySummary, saveProgramme } from '../points/points.api.ts';

const entriesSchema = z.strictObject({
  pointsPerPound: z.number().min(0.01).max(100).multipleOf(0.01),
  expiryDays: z.number().int().min(30).max(3650).nullable(),
  noticeDays: z.number().int().min(1).max(90),
});

/** Settings of the programme; without the right to change them they are only shown. */
export function ProgrammeForm({ programme }: { programme: LoyaltyProgrammeView }) {
  const { t } = useTranslation('loyalty');
  const client = useQueryClient();
  const mayUpdate = useAbility().can('update', 'LoyaltyProgramme');
  const [on, setOn] = useState(programme.on);
  const { pointsPerPound, expiryDays, noticeDays, revision } = programme;
  const form = useKitForm({
    schema: entriesSchema,
    defaultValues: { pointsPerPound, expiryDays, noticeDays },
    onSubmit: async (entries) => {
      const saved = await saveProgramme({ ...entries, on, revision });
      const turned = saved.on !== programme.on;
      toast({
        title: t('programme.saved'),
        ...(turned && { description: t('programme.menuText') }),
        tone: 'success',
      });
      client.setQueryData(loyaltyProgramme.queryKey, saved);
      await client.invalidateQueries({ queryKey: loyaltySummary.queryKey });
      await client.invalidateQueries({ queryKey: loyaltyLeaderboard.queryKey });
    },
    onRefused: (error) => {
      if (!(error instanceof ApiError) || error.code !== 'CONFLICT') return false;
      void client.invalidateQueries({ queryKey: loyaltyProgramme.queryKey });
      return false;
    },
  });
  const turn = async (wanted: boolean) => {
    const agreed =
      wanted ||
      (await askToConfirm({
        title: t('programme.offTitle'),
        text: t('programme.offText'),
        confirmLabel: t('programme.turnOff'),
        tone: 'danger',
      }));
    if (agreed) setOn(wanted);
  };
  return (
    <Card>
      <CardContent>
        <Form form={form}>
          <Switch
            label={t('programme.on')}
            description={t('programme.onText')}
            checked={on}
            disabled={!mayUpdate}
            onCheckedChange={(wanted) => void turn(wanted)}
          />
          <FormField
            form={form}
            name="pointsPerPound"
            label={t('programme.rate')}
            hint={t('programme.rateHint')}
            required
          >
            <NumberField
              min={0.01}
              max={100}
              step={0.5}
              places={2}
              unit={t('edit.points')}
              disabled={!mayUpdate}
            />
          </FormField>
          <div className="grid gap-5 sm:grid-cols-2">
            <FormField
              form={form}
              name="expiryDays"
              label={t('programme.expiry')}
              hint={t('programme.expiryHint')}
            >
              <NumberField min={30} max={3650} step={30} unit={t('programme.days')} disabled={!mayUpdate} />
            </FormField>
            <FormField
              form={form}
              name="noticeDays"
              label={t('programme.notice')}
              hint={t('programme.noticeHint')}
              required
            >
              <NumberField min={1} max={90} unit={t('programme.days')} disabled={!mayUpdate} />
            </FormField>
          </div>
          {mayUpdate && (
            <div className="flex justify-end">
              <SubmitButton pendingLabel={t('edit.saving')}>{t('programme.save')}</SubmitButton>
            </div>
          )}
        </Form>
      </CardContent>
    </Card>
  );
}
