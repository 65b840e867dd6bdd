import type { Depot } from '@convoy/fleet/contract';
import { addDays, civilToday } from '@convoy/platform/time';
import { apiErrorMessage, useTenant } from '@convoy/shell-api';
import { Alert, Button, Field, Input, Select } from '@convoy/ui-kit';
import { Combobox } from '@convoy/ui-kit/controls';
import { DatePicker } from '@convoy/ui-kit/dates';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PriceLines } from '../components/price-lines.tsx';
import { allVans, nameOf, ratesQuery, tryPrice } from './rates.api.ts';
import { vansToTry } from './vans-to-try.rule.ts';

const HEADING = 'try-price';

/** Leads to the panel: on a phone it stands below all the rules. */
export function enterTryPrice(): void {
  const heading = document.getElementById(HEADING);
  heading?.scrollIntoView({ block: 'start' });
  heading?.focus({ preventScroll: true });
}

/** What a hire would cost a customer now, line by line: to see what the rules do. */
export function TryPrice({ depots }: { depots: readonly Depot[] }) {
  const { t } = useTranslation('booking');
  const { timeZone } = useTenant();
  const today = civilToday(timeZone);
  const vans = useQuery(allVans);
  const [vanId, setVanId] = useState('');
  const [pickupDate, setPickupDate] = useState(() => addDays(today, 7));
  const [returnDate, setReturnDate] = useState(() => addDays(today, 10));
  const [returnTo, setReturnTo] = useState('');
  const [code, setCode] = useState('');
  const price = useMutation({ mutationFn: tryPrice });
  const { data: rates } = useQuery(ratesQuery);
  // A price is shown for what stands in the form, at the rates that stand beside it, and for nothing else.
  const { reset } = price;
  const question = JSON.stringify([vanId, pickupDate, returnDate, returnTo, code]);
  useEffect(() => {
    if (question && rates) reset();
  }, [question, rates, reset]);
  const van = vans.data?.find(({ id }) => String(id) === vanId);
  const home = depots.find(({ id }) => id === van?.depotId);
  const reachable = depots.filter(({ id }) => home?.oneWay.some(({ depotId }) => depotId === id));

  const ask = (event: FormEvent) => {
    event.preventDefault();
    if (!van || !pickupDate || !returnDate) return;
    price.mutate({
      vanId: van.id,
      pickupDate,
      returnDate,
      pickupLocation: van.location,
      returnLocation: returnTo || null,
      promotionCode: code.trim() || null,
    });
  };
  return (
    <section
      className="rounded-xl border border-border bg-surface p-4 shadow-xs md:p-5"
      aria-labelledby={HEADING}
    >
      <h2 id={HEADING} tabIndex={-1} className="scroll-mt-20 text-base leading-7 outline-none">
        {t('rates.try.title')}
      </h2>
      <p className="text-pretty text-muted-foreground text-sm">{t('rates.try.text')}</p>
      <form onSubmit={ask} className="mt-4 flex flex-col gap-4" noValidate>
        <Field label={t('rates.fields.van')} error={vans.isError ? apiErrorMessage(vans.error) : undefined}>
          {(ids) => (
            <Combobox
              {...ids}
              value={vanId}
              onValueChange={(id) => {
                setVanId(id);
                setReturnTo('');
              }}
              listLabel={t('rates.fields.van')}
              source={vansToTry(vans.data ?? []).map((one) => ({
                value: String(one.id),
                label: nameOf(one),
                detail: one.location,
              }))}
            />
          )}
        </Field>
        <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-1 xl:grid-cols-2">
          <Field label={t('search.pickupDate')}>
            {(ids) => <DatePicker {...ids} min={today} value={pickupDate} onValueChange={setPickupDate} />}
          </Field>
          <Field label={t('search.returnDate')}>
            {(ids) => (
              <DatePicker {...ids} min={pickupDate} value={returnDate} onValueChange={setReturnDate} />
            )}
          </Field>
        </div>
        {reachable.length > 0 && (
          <Field label={t('rates.try.returnTo')}>
            {(ids) => (
              <Select
                {...ids}
                value={returnTo}
                onValueChange={setReturnTo}
                options={[
                  { value: '', label: home?.name ?? '' },
                  ...reachable.map(({ name }) => ({ value: name, label: name })),
                ]}
              />
            )}
          </Field>
        )}
        <Field label={t('rates.fields.code')}>
          {(ids) => (
            <Input {...ids} value={code} onValueChange={setCode} maxLength={24} className="uppercase" />
          )}
        </Field>
        <Button type="submit" loading={price.isPending} disabled={!van || !pickupDate || !returnDate}>
          {t('rates.try.submit')}
        </Button>
        {!van && <p className="text-muted-foreground text-sm">{t('rates.try.chooseVan')}</p>}
      </form>
      <div aria-live="polite" className="mt-4">
        {price.isError && (
          <Alert tone="danger" title={t('rates.try.refused')}>
            {apiErrorMessage(price.error)}
          </Alert>
        )}
        {price.data && (
          <div className="border-border border-t pt-4">
            <PriceLines price={price.data} />
          </div>
        )}
      </div>
    </section>
  );
}
