import { apiErrorMessage } from '@convoy/shell-api';
import { Button, Checkbox, foldText, Skeleton } from '@convoy/ui-kit';
import { SearchField } from '@convoy/ui-kit/controls';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { WebhookEventView } from '../../../contract/src/index.ts';
import { webhookEvents } from './webhooks.api.ts';

interface EventChoiceProps {
  readonly id: string;
  readonly value: readonly string[];
  readonly onValueChange: (types: string[]) => void;
  readonly 'aria-describedby'?: string | undefined;
  readonly 'aria-invalid'?: true | undefined;
}

/** Which events an endpoint hears, found by a part of their name, by what they are about. */
export function EventChoice({ id, value, onValueChange, ...aria }: EventChoiceProps) {
  const { t } = useTranslation('integration');
  const events = useQuery(webhookEvents);
  const [words, setWords] = useState('');
  if (events.isError && !events.data)
    return (
      <p role="alert" className="text-danger-text text-sm">
        {apiErrorMessage(events.error)}{' '}
        <Button type="button" variant="outline" size="sm" onClick={() => events.refetch()}>
          {t('retry')}
        </Button>
      </p>
    );
  if (!events.data) return <Skeleton className="h-72 rounded-lg" />;
  // Words of the group's owner: the build merges those of slices into these texts; an integration's come with its events.
  const nameOf = (group: string) =>
    events.data.find((event) => event.group === group)?.groupName ??
    String(t(`webhooks.groups.${group}` as never));
  const looked = foldText(words.trim());
  const groups = [...new Set(events.data.map(({ group }) => group))];
  const shown = events.data.filter(({ type }) => type.includes(looked));
  const set = (types: readonly string[], on: boolean) => {
    const others = value.filter((type) => !types.includes(type));
    onValueChange(on ? [...others, ...types] : others);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would name itself once more
    <div
      role="group"
      aria-labelledby={`${id}-label`}
      aria-describedby={aria['aria-describedby']}
      className="flex min-w-0 flex-col gap-3"
    >
      <SearchField
        id={id}
        value={words}
        onValueChange={setWords}
        aria-label={t('webhooks.form.findEvents')}
        placeholder={t('webhooks.form.findEvents')}
        aria-invalid={aria['aria-invalid']}
      />
      <p role="status" className="text-muted-foreground text-sm">
        {t('webhooks.form.chosen', { count: value.length })}
      </p>
      <div className="flex max-h-72 flex-col gap-4 overflow-y-auto rounded-lg border border-border p-3">
        {shown.length === 0 && <p className="text-muted-foreground text-sm">{t('webhooks.form.noEvents')}</p>}
        {groups.map((group) => (
          <Group
            key={group}
            name={nameOf(group)}
            all={t('webhooks.form.all', { group: nameOf(group) })}
            events={shown.filter((event) => event.group === group)}
            value={value}
            onSet={set}
          />
        ))}
      </div>
    </div>
  );
}

function Group({
  name,
  all,
  events,
  value,
  onSet,
}: {
  name: string;
  all: string;
  events: readonly WebhookEventView[];
  value: readonly string[];
  onSet: (types: readonly string[], on: boolean) => void;
}) {
  if (events.length === 0) return null;
  const types = events.map(({ type }) => type);
  const every = types.every((type) => value.includes(type));
  return (
    <fieldset className="m-0 flex min-w-0 flex-col border-0 p-0">
      <legend className="mb-1 p-0 font-medium text-sm">{name}</legend>
      <Checkbox label={all} checked={every} onCheckedChange={(on) => onSet(types, on === true)} />
      <div className="grid ps-6 sm:grid-cols-2">
        {types.map((type) => (
          <Checkbox
            key={type}
            label={<code className="[overflow-wrap:anywhere]">{type}</code>}
            checked={value.includes(type)}
            onCheckedChange={(on) => onSet([type], on === true)}
          />
        ))}
      </div>
    </fieldset>
  );
}
