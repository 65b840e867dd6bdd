import { Alert, Button, Card, CardContent, Checkbox, Field, Icon, Input } from '@convoy/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { SeenDriver } from '../../../contract/src/index.ts';
import { driversOf } from '../yard.api.ts';
import { MOST_DRIVERS, unlisted, unseen } from './draft.rule.ts';
import type { Draft } from './use-draft.ts';

/** Identity and licence of each driver, as staff see them at the counter. */
export function DriversStep({ bookingId, draft }: { readonly bookingId: number; readonly draft: Draft }) {
  const { t } = useTranslation('yard');
  const { drivers } = draft.fields;
  const change = (at: number, part: Partial<SeenDriver>) =>
    draft.change({
      drivers: drivers.map((driver, index) => (index === at ? { ...driver, ...part } : driver)),
    });
  const booked = useQuery(driversOf(bookingId)).data?.items ?? [];
  const list = useRef<HTMLDivElement>(null);
  const isAdded = useRef(false);
  const add = (name: string) => {
    isAdded.current = true;
    draft.change({ drivers: [...drivers, unseen(name)] });
  };
  // Who was added is named next.
  useEffect(() => {
    if (!isAdded.current) return;
    isAdded.current = false;
    const name = list.current?.querySelectorAll<HTMLInputElement>('input[type=text]')[drivers.length - 1];
    name?.focus();
    name?.select();
  }, [drivers.length]);
  return (
    <div ref={list} className="flex flex-col gap-4">
      <p className="text-muted-foreground text-sm">{t('drivers.help')}</p>
      {unlisted(
        booked.map(({ name }) => name),
        drivers,
      ).map((name) => (
        <Alert
          key={name}
          tone="warning"
          role="note"
          title={t('drivers.unlisted', { name })}
          action={
            <Button
              variant="outline"
              size="sm"
              disabled={drivers.length >= MOST_DRIVERS}
              onClick={() => add(name)}
            >
              {t('drivers.addNamed', { name })}
            </Button>
          }
        />
      ))}
      {drivers.map((driver, at) => (
        // A driver has no id of its own: its place in the list is what it is known by.
        <Card key={at}>
          <CardContent className="flex flex-col gap-3">
            <div className="flex items-end gap-2">
              <Field label={t('drivers.name')} className="min-w-0 flex-1">
                <Input
                  value={driver.name}
                  maxLength={120}
                  onChange={(event) => change(at, { name: event.target.value })}
                />
              </Field>
              {drivers.length > 1 && (
                <Button
                  variant="ghost"
                  size="icon"
                  aria-label={t('drivers.remove', { name: driver.name })}
                  onClick={() => draft.change({ drivers: drivers.filter((_, index) => index !== at) })}
                >
                  <Icon name="trash-2" />
                </Button>
              )}
            </div>
            <Checkbox
              checked={driver.identitySeen}
              onCheckedChange={(identitySeen) => change(at, { identitySeen })}
              label={t('drivers.identity')}
            />
            <Checkbox
              checked={driver.licenceSeen}
              onCheckedChange={(licenceSeen) => change(at, { licenceSeen })}
              label={t('drivers.licence')}
            />
          </CardContent>
        </Card>
      ))}
      {drivers.length < MOST_DRIVERS && (
        <Button variant="outline" className="self-start" onClick={() => add(t('drivers.new'))}>
          <Icon name="user-plus" />
          {t('drivers.add')}
        </Button>
      )}
    </div>
  );
}
