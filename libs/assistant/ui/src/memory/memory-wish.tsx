import { apiErrorMessage, useSession } from '@convoy/shell-api';
import { Button, Card, Field, Input, Select, toast } from '@convoy/ui-kit';
import { Switch } from '@convoy/ui-kit/choices';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Memory, PASSENGERS } from '../../../contract/src/index.ts';
import { memory as memoryQuery, saveMemory } from '../assistant.api.ts';

/** In the account of a customer: what the assistant remembers, shown, edited and forgotten. */
export default function MemoryWish() {
  const { user } = useSession();
  return user?.role === 'customer' ? <Wish /> : null;
}

function Wish() {
  const { t } = useTranslation('assistant');
  const id = useId();
  const client = useQueryClient();
  const { data } = useQuery(memoryQuery);
  const [busy, setBusy] = useState(false);
  // Beside the other preferences: where it cannot be read, they are what the page is for.
  if (!data) return null;
  const save = async (next: Memory, said: string) => {
    setBusy(true);
    try {
      client.setQueryData(memoryQuery.queryKey, await saveMemory(next));
      toast({ title: said, tone: 'success' });
    } catch (error) {
      toast({ title: t('error'), description: apiErrorMessage(error), tone: 'destructive' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <section aria-labelledby={id} className="min-w-0">
      <h2 id={id} className="mb-3 text-lg leading-6">
        {t('memory.title')}
      </h2>
      <Card className="flex flex-col gap-4 p-4 md:p-6">
        <Switch
          label={t('memory.label')}
          description={t('memory.description')}
          checked={data.enabled}
          disabled={busy}
          onCheckedChange={(enabled) =>
            void save({ ...data, enabled }, t(enabled ? 'memory.on' : 'memory.off'))
          }
        />
        {data.enabled && (
          <Facts
            key={JSON.stringify(data)}
            memory={data}
            busy={busy}
            onSave={(next) => void save(next, t('memory.saved'))}
          />
        )}
      </Card>
    </section>
  );
}

function Facts({
  memory,
  busy,
  onSave,
}: {
  readonly memory: Memory;
  readonly busy: boolean;
  readonly onSave: (next: Memory) => void;
}) {
  const { t } = useTranslation('assistant');
  const [draft, setDraft] = useState(memory);
  const none = { value: '', label: t('memory.none') };
  return (
    <form
      className="grid gap-4 sm:grid-cols-3"
      onSubmit={(event) => {
        event.preventDefault();
        onSave(draft);
      }}
    >
      <Field label={t('memory.depot')}>
        <Input
          maxLength={120}
          value={draft.depot ?? ''}
          onChange={(event) => setDraft({ ...draft, depot: event.target.value || null })}
        />
      </Field>
      <Field label={t('memory.size')}>
        <Select
          value={draft.vanType ?? ''}
          options={[
            none,
            ...(['small', 'medium', 'large', 'extra-large'] as const).map((value) => ({
              value,
              label: t(`type.${value}`),
            })),
          ]}
          onValueChange={(value) => setDraft({ ...draft, vanType: (value || null) as Memory['vanType'] })}
        />
      </Field>
      <Field label={t('memory.purpose')}>
        <Select
          value={draft.purpose ?? ''}
          options={[
            none,
            ...(['moving', 'delivery'] as const).map((value) => ({ value, label: t(`memory.${value}`) })),
          ]}
          onValueChange={(value) => setDraft({ ...draft, purpose: (value || null) as Memory['purpose'] })}
        />
      </Field>
      {memory.extra && (
        <>
          <Field label={t('memory.fuel')}>
            <Select
              value={draft.fuelType ?? ''}
              options={[
                none,
                ...(['diesel', 'petrol', 'electric', 'hybrid'] as const).map((value) => ({
                  value,
                  label: t(`memory.fuels.${value}`),
                })),
              ]}
              onValueChange={(value) =>
                setDraft({ ...draft, fuelType: (value || null) as Memory['fuelType'] })
              }
            />
          </Field>
          <Field label={t('memory.seats')}>
            <Input
              type="number"
              inputMode="numeric"
              min={PASSENGERS.least}
              max={PASSENGERS.most}
              value={draft.seats ?? ''}
              onChange={(event) =>
                setDraft({ ...draft, seats: event.target.value ? Number(event.target.value) : null })
              }
            />
          </Field>
        </>
      )}
      <p className="text-muted-foreground text-sm sm:col-span-3">
        {t('memory.kept', { days: memory.keptDays })}
      </p>
      <div className="sm:col-span-3">
        <Button type="submit" disabled={busy}>
          {t('memory.save')}
        </Button>
      </div>
    </form>
  );
}
