import type { Depot } from '@convoy/fleet/contract';
import { civilToday } from '@convoy/platform/time';
import { useTenant } from '@convoy/shell-api';
import { Input, Select } from '@convoy/ui-kit';
import { Switch } from '@convoy/ui-kit/choices';
import { Combobox, MoneyField, NumberField } from '@convoy/ui-kit/controls';
import { FormCheck, FormField, type KitForm, useWatch } from '@convoy/ui-kit/forms';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { PriceRule, PriceRuleKind } from '../../../contract/src/index.ts';
import { EditDialog } from './edit-dialog.tsx';
import { blankRule, entriesOf, type RuleEntries, ruleForm } from './rate-entries.ts';
import { allVans, nameOf, saveRule } from './rates.api.ts';
import { datedSeason, yearlySeason } from './season-dates.rule.ts';
import { SeasonDay } from './season-day.tsx';
import { WeekdayPicks } from './weekday-picks.tsx';

const SIZES = ['small', 'medium', 'large', 'extra-large'] as const;

/** A rule that is added or changed: its name, when it fits, what it does, whom it concerns. */
export function RuleDialog({
  kind,
  rule,
  depots,
  onClose,
}: {
  kind: PriceRuleKind;
  /** Null for a new one. */
  rule: PriceRule | null;
  depots: readonly Depot[];
  onClose: () => void;
}) {
  const { t } = useTranslation('booking');
  return (
    <EditDialog
      edit={{
        title: rule ? t('rates.editRule', { name: rule.name }) : t(`rates.addRule.${kind}`),
        text: t(`rates.steps.${kind}.text`),
        schema: ruleForm,
        record: rule,
        entriesOf: (one) => (one ? entriesOf(one) : blankRule(kind)),
        save: saveRule,
        refusedFields: { RATES_CONFLICT: 'name' },
      }}
      onClose={onClose}
    >
      {(form) => (
        <>
          <FormField
            form={form}
            name="name"
            label={t('rates.fields.name')}
            hint={t('rates.fields.nameHint')}
            required
          >
            <Input maxLength={80} />
          </FormField>
          <RuleFields kind={kind} form={form} />
          {kind !== 'rounding' && <ScopeFields form={form} depots={depots} />}
          <FormCheck form={form} name="active" label={t('rates.fields.active')}>
            <Switch label={t('rates.fields.active')} description={t('rates.fields.activeHint')} />
          </FormCheck>
        </>
      )}
    </EditDialog>
  );
}

type RuleKitForm = KitForm<RuleEntries>;

/** When a rule of this kind fits and what it does then. */
function RuleFields({ kind, form }: { kind: PriceRuleKind; form: RuleKitForm }) {
  const { t } = useTranslation('booking');
  if (kind === 'base-rate')
    return (
      <FormField form={form} name="effect.dailyRate" label={t('rates.fields.dailyRate')} required>
        <MoneyField />
      </FormField>
    );
  if (kind === 'fee')
    return (
      <div className="grid gap-5 sm:grid-cols-2">
        <FormField form={form} name="effect.amount" label={t('rates.fields.amount')} required>
          <MoneyField />
        </FormField>
        <FormField form={form} name="conditions.per" label={t('rates.fields.per')}>
          <Select
            options={[
              { value: 'hire', label: t('rates.per.hire') },
              { value: 'day', label: t('rates.per.day') },
            ]}
          />
        </FormField>
      </div>
    );
  if (kind === 'rounding')
    return (
      <div className="grid gap-5 sm:grid-cols-2">
        <FormField form={form} name="effect.to" label={t('rates.fields.roundTo')} required>
          <MoneyField />
        </FormField>
        <FormField form={form} name="conditions.way" label={t('rates.fields.way')}>
          <Select
            options={(['nearest', 'down', 'up'] as const).map((value) => ({
              value,
              label: t(`rates.ways.${value}`),
            }))}
          />
        </FormField>
      </div>
    );
  return (
    <>
      {kind === 'season' && <SeasonFields form={form} />}
      {kind === 'weekday' && (
        <FormField form={form} name="conditions.days" label={t('rates.fields.days')} required>
          <WeekdayPicks />
        </FormField>
      )}
      {kind === 'length' && <LengthFields form={form} />}
      {kind === 'lead-time' && (
        <div className="grid gap-5 sm:grid-cols-2">
          <FormField form={form} name="conditions.minDaysAhead" label={t('rates.fields.minAhead')} required>
            <NumberField min={0} max={400} />
          </FormField>
          <FormField
            form={form}
            name="conditions.maxDaysAhead"
            label={t('rates.fields.maxAhead')}
            hint={t('rates.fields.emptyIsAny')}
          >
            <NumberField min={0} max={400} />
          </FormField>
        </div>
      )}
      <FormField
        form={form}
        name="effect.percent"
        label={t('rates.fields.percent')}
        hint={t('rates.fields.percentHint')}
        required
      >
        <NumberField min={-100} max={500} places={2} unit="%" />
      </FormField>
    </>
  );
}

function SeasonFields({ form }: { form: RuleKitForm }) {
  const { t } = useTranslation('booking');
  const { timeZone } = useTenant();
  const from = useWatch({ control: form.control, name: 'conditions.from' });
  const yearly = typeof from === 'string' && from.length === 5;
  const repeat = (every: boolean) => {
    const read = (name: 'conditions.from' | 'conditions.until') => String(form.hook.getValues(name) ?? '');
    const days = { from: read('conditions.from'), until: read('conditions.until') };
    const next = every
      ? yearlySeason(days)
      : datedSeason(yearlySeason(days), Number(civilToday(timeZone).slice(0, 4)));
    form.hook.setValue('conditions.from', next.from, { shouldDirty: true });
    form.hook.setValue('conditions.until', next.until, { shouldDirty: true });
  };
  return (
    <>
      <Switch
        label={t('rates.fields.everyYear')}
        description={t('rates.fields.everyYearHint')}
        checked={yearly}
        onCheckedChange={repeat}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <FormField form={form} name="conditions.from" label={t('rates.fields.from')} required>
          <SeasonDay />
        </FormField>
        <FormField form={form} name="conditions.until" label={t('rates.fields.until')} required>
          <SeasonDay />
        </FormField>
      </div>
    </>
  );
}

function LengthFields({ form }: { form: RuleKitForm }) {
  const { t } = useTranslation('booking');
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <FormField form={form} name="conditions.minDays" label={t('rates.fields.minDays')} required>
          <NumberField min={1} max={365} />
        </FormField>
        <FormField
          form={form}
          name="conditions.maxDays"
          label={t('rates.fields.maxDays')}
          hint={t('rates.fields.emptyIsAny')}
        >
          <NumberField min={1} max={365} />
        </FormField>
      </div>
      <FormField
        form={form}
        name="conditions.pickupDays"
        label={t('rates.fields.pickupDays')}
        hint={t('rates.fields.noneIsAny')}
      >
        <WeekdayPicks nullable />
      </FormField>
      <FormField
        form={form}
        name="conditions.returnDays"
        label={t('rates.fields.returnDays')}
        hint={t('rates.fields.noneIsAny')}
      >
        <WeekdayPicks nullable />
      </FormField>
    </>
  );
}

/** Whom a rule concerns, and which of two that fit counts. */
function ScopeFields({ form, depots }: { form: RuleKitForm; depots: readonly Depot[] }) {
  const { t } = useTranslation('booking');
  const vans = useQuery(allVans);
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <FormField form={form} name="vanType" label={t('rates.fields.vanType')}>
        <Select
          options={[
            { value: '', label: t('rates.scope.allSizes') },
            ...SIZES.map((value) => ({ value, label: t(`vanTypes.${value}`) })),
          ]}
        />
      </FormField>
      <FormField form={form} name="depotId" label={t('rates.fields.depot')}>
        {(control) => (
          <Select
            {...control}
            value={String(control.value ?? '')}
            onValueChange={(id) => control.onValueChange(id === '' ? null : Number(id))}
            options={[
              { value: '', label: t('rates.scope.allDepots') },
              ...depots.map(({ id, name }) => ({ value: String(id), label: name })),
            ]}
          />
        )}
      </FormField>
      <FormField
        form={form}
        name="vanId"
        label={t('rates.fields.van')}
        hint={t('rates.fields.vanHint')}
        className="sm:col-span-2"
      >
        {(control) => (
          <Combobox
            {...control}
            value={String(control.value ?? '')}
            onValueChange={(id) => control.onValueChange(id === '' ? null : Number(id))}
            listLabel={t('rates.fields.van')}
            source={(vans.data ?? []).map((van) => ({ value: String(van.id), label: nameOf(van) }))}
          />
        )}
      </FormField>
      <FormField
        form={form}
        name="priority"
        label={t('rates.fields.priority')}
        hint={t('rates.fields.priorityHint')}
        className="sm:col-span-2"
      >
        <NumberField min={-1000} max={1000} />
      </FormField>
    </div>
  );
}
