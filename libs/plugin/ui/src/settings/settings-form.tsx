import { formatLocales } from '@convoy/platform/i18n';
import { useLanguage, useLeaveGuard } from '@convoy/shell-api';
import { Card, CardContent, CardTitle, Input, Select, toast } from '@convoy/ui-kit';
import { Switch } from '@convoy/ui-kit/choices';
import { NumberField } from '@convoy/ui-kit/controls';
import { Form, FormCheck, FormField, SubmitButton, useKitForm } from '@convoy/ui-kit/forms';
import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Plugin, PluginField } from '../../../contract/src/index.ts';
import { saveSettings, useShowPlugin } from '../plugin.api.ts';
import { boundText } from './bound-text.rule.ts';
import { entriesOf, entriesSchema } from './settings-entries.rule.ts';

/** The form of an integration's settings, made of what it declares. A refusal stands beside its field; nothing typed is lost. */
export function SettingsForm({
  plugin: { id, settings },
  onDirty,
}: {
  plugin: Plugin;
  /** Told whether something is typed that is not saved. */
  onDirty: (dirty: boolean) => void;
}) {
  const { t } = useTranslation('plugin');
  const show = useShowPlugin();
  // The fields come anew with each answer; the rules change with the integration alone.
  const shape = JSON.stringify(
    settings.map(({ value: _value, label: _label, help: _help, ...field }) => field),
  );
  const schema = useMemo(() => entriesSchema(settings), [shape]);
  const form = useKitForm({
    schema,
    defaultValues: entriesOf(settings),
    values: entriesOf(settings),
    onSubmit: (entries) => saveSettings(id, entries),
    onSaved: (now) => {
      show(now);
      toast({ title: t('settings.saved'), tone: 'success' });
    },
  });
  const { dirty } = form;
  useLeaveGuard(dirty);
  useEffect(() => onDirty(dirty), [onDirty, dirty]);
  return (
    <Card>
      <CardContent className="flex flex-col gap-5">
        <CardTitle>{t('settings.title')}</CardTitle>
        <Form form={form} aria-label={t('settings.title')}>
          {settings.map((field) => (
            <SettingsEntry key={field.name} field={field} />
          ))}
          <div>
            <SubmitButton disabled={!dirty}>{t('settings.save')}</SubmitButton>
          </div>
        </Form>
      </CardContent>
    </Card>
  );
}

/** One field, by its kind. */
function SettingsEntry({ field }: { field: PluginField }) {
  const { t } = useTranslation('plugin');
  const hint = useHint()(field);
  const { name, label } = field;
  switch (field.kind) {
    case 'switch':
      return (
        <FormCheck name={name} label={label}>
          <Switch label={label} description={field.help} />
        </FormCheck>
      );
    case 'choice':
      return (
        <FormField name={name} label={label} hint={hint}>
          <Select
            options={[
              // What has a value to begin with has no need of none.
              ...(field.initial === null ? [{ value: '', label: t('settings.unset') }] : []),
              ...field.choices.map(({ value, label }) => ({ value, label })),
            ]}
          />
        </FormField>
      );
    case 'number':
      return (
        <FormField name={name} label={label} hint={hint} required={field.initial !== null}>
          <NumberField
            min={field.least ?? undefined}
            max={field.most ?? undefined}
            places={field.whole ? 0 : 4}
            plain={!field.whole}
          />
        </FormField>
      );
    case 'text':
      return (
        <FormField name={name} label={label} hint={hint}>
          <Input type={field.format === 'email' ? 'email' : field.format === 'uri' ? 'url' : 'text'} />
        </FormField>
      );
  }
}

/** What is to be known of a field while one fills it in: the integration's own help, its bounds, what an empty one is. */
function useHint() {
  const { t } = useTranslation('plugin');
  const { language } = useLanguage();
  return (field: PluginField): string | undefined => {
    const said: (string | null)[] = [field.help];
    if (field.kind === 'number') {
      const [least, most] = [field.least, field.most].map((bound) =>
        bound === null ? null : boundText(bound, formatLocales[language]),
      );
      if (least && most) said.push(t('settings.between', { least, most }));
      else if (least) said.push(t('settings.least', { least }));
      else if (most) said.push(t('settings.most', { most }));
    }
    if (field.kind === 'text' && field.initial) said.push(t('settings.initial', { value: field.initial }));
    return said.filter(Boolean).join(' ') || undefined;
  };
}
