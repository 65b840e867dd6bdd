import { Button, Checkbox, Field, Icon, Input, Textarea } from '@convoy/ui-kit';
import { NumberField } from '@convoy/ui-kit/controls';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Draft } from './use-draft.ts';

/** Keys and equipment. On return it is what went out that is ticked off. */
export function ItemsStep({
  draft,
  wentOut,
}: {
  readonly draft: Draft;
  readonly wentOut: readonly string[] | null;
}) {
  const { t } = useTranslation('yard');
  const [name, setName] = useState('');
  const { keys, equipment, notes } = draft.fields;
  const usual = wentOut ?? [
    t('items.usual.ramp'),
    t('items.usual.straps'),
    t('items.usual.blankets'),
    t('items.usual.trolley'),
  ];
  const all = [...new Set([...usual, ...equipment])];
  const add = () => {
    const item = name.trim();
    if (item !== '' && !equipment.includes(item)) draft.change({ equipment: [...equipment, item] });
    setName('');
  };
  return (
    <div className="flex flex-col gap-6">
      <Field label={t('items.keys')} hint={t('items.keysHint')}>
        <NumberField value={keys} min={0} max={9} onValueChange={(count) => draft.change({ keys: count })} />
      </Field>
      <fieldset className="flex flex-col gap-2">
        <legend className="mb-2 font-medium text-sm">
          {t(wentOut ? 'items.cameBack' : 'items.goesOut')}
        </legend>
        {all.map((item) => (
          <Checkbox
            key={item}
            checked={equipment.includes(item)}
            onCheckedChange={(has) =>
              draft.change({
                equipment: has ? [...equipment, item] : equipment.filter((other) => other !== item),
              })
            }
            label={item}
          />
        ))}
        {wentOut?.length === 0 && <p className="text-muted-foreground text-sm">{t('items.noneOut')}</p>}
        {equipment.length < 30 && (
          <form
            className="mt-2 flex items-end gap-2"
            onSubmit={(event) => {
              event.preventDefault();
              add();
            }}
          >
            <Field label={t('items.other')} className="min-w-0 flex-1">
              <Input value={name} maxLength={60} onChange={(event) => setName(event.target.value)} />
            </Field>
            <Button type="submit" variant="outline" disabled={name.trim() === ''}>
              <Icon name="plus" />
              {t('items.add')}
            </Button>
          </form>
        )}
      </fieldset>
      <Field label={t('items.notes')}>
        <Textarea
          rows={4}
          maxLength={2000}
          value={notes}
          onChange={(event) => draft.change({ notes: event.target.value })}
        />
      </Field>
    </div>
  );
}
