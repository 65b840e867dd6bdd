import { addDays, civilToday } from '@convoy/platform/time';
import { apiErrorMessage, useFormats, useSession, useTenant } from '@convoy/shell-api';
import { useSearchParams } from '@convoy/shell-api/router';
import { Alert, Button, Card, CardContent, DateField, Field, Select, Skeleton } from '@convoy/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ChosenExtras, MAX_DAYS_AHEAD, MAX_HIRE_DAYS } from '../../../contract/src/index.ts';
import { ExtrasPicker } from '../book/extras-picker.tsx';
import { depots as depotsQuery, vanById } from '../booking.api.ts';
import { momentOf } from '../booking-url.state.ts';
import { FreeDays } from '../components/free-days.tsx';
import { PriceLines } from '../components/price-lines.tsx';
import { blankTime, TimeField } from '../components/time-field.tsx';
import { ChosenDrivers } from '../drivers/chosen-drivers.tsx';
import type { DriverEntries } from '../drivers/driver-entries.rule.ts';
import { hireDays } from '../forms/booking-form.schema.ts';
import { quoteInputOf, useQuote } from '../hooks/use-quote.ts';
import { CounterCustomer } from './counter-customer.tsx';
import { type ChosenHire, clockIn, counterDates, firstTime } from './counter-dates.rule.ts';
import { CounterDone } from './counter-done.tsx';
import { type CounterEntries, type CounterField, counterFaults, priceRange } from './counter-form.rule.ts';
import { CounterPrice } from './counter-price.tsx';
import { CounterVans } from './counter-vans.tsx';
import { useCounter } from './use-counter.ts';

const idOf = (text: string | null): number | null => (text && /^\d{1,16}$/.test(text) ? Number(text) : null);

/** Customer, dates, van, extras and price of a walk-in; then its payment. */
export function CounterForm({ onNext }: { onNext: () => void }) {
  const { t } = useTranslation('booking');
  const { money } = useFormats();
  const { timeZone } = useTenant();
  const { user } = useSession();
  const [query] = useSearchParams();
  const today = civilToday(timeZone);
  const [entries, setEntries] = useState<CounterEntries>(() => ({
    customerId: idOf(query.get('customer')),
    added: null,
    vanId: idOf(query.get('van')),
    agreed: null,
  }));
  // A walk-in leaves now: no time means as soon as the depot can.
  const [chosen, setDates] = useState<ChosenHire>({ pickupTime: '', returnTime: '' });
  const [chosenDepot, setDepot] = useState('');
  const [calendarOpen, setCalendarOpen] = useState(false);
  const calendar = { label: t('freeDays.choose'), onOpen: () => setCalendarOpen(true) };
  const [extras, setExtras] = useState<ChosenExtras>([]);
  const [drivers, setDrivers] = useState<readonly DriverEntries[]>([]);
  const [tried, setTried] = useState(false);
  const { book, pending, error, result } = useCounter();
  const depots = useQuery(depotsQuery);
  const named = useQuery({
    ...vanById(entries.vanId ?? 0),
    enabled: entries.vanId !== null && chosenDepot === '',
  });
  const depot = chosenDepot || named.data?.location || depots.data?.[0]?.name || '';
  const at = depots.data?.filter(({ name }) => name === depot) ?? [];
  const now = clockIn(timeZone);
  const dates = counterDates(chosen, at, { today, now });
  const from = dates.pickupDate === today ? now : undefined;
  const days = hireDays(dates.pickupDate, dates.returnDate, dates.pickupTime, dates.returnTime);
  const hire = quoteInputOf({
    ...dates,
    vanId: entries.vanId ?? 0,
    pickupLocation: depot,
    returnLocation: '',
    extras,
    promotionCode: '',
    today,
  });
  const wanted = entries.vanId === null ? null : hire;
  const live = useQuote(wanted);
  const { quote } = live;
  const range = quote && user ? priceRange(quote.rentalAmount, user.role) : null;
  const faults = counterFaults(entries, range);
  const faultOf = (field: CounterField): string | undefined => {
    const fault = tried ? faults[field] : undefined;
    if (!fault) return undefined;
    return fault === 'missing' && (field === 'customer' || field === 'van')
      ? t(`counter.faults.${field}`)
      : t(`counter.faults.${fault}`);
  };
  const change = (next: Partial<CounterEntries>) => setEntries((now) => ({ ...now, ...next }));
  const set = (next: ChosenHire) => setDates((now) => ({ ...now, ...next }));
  if (result) return <CounterDone result={result} onNext={onNext} />;
  if (depots.isError) {
    return (
      <Alert tone="danger" title={t('counter.vansFailed')}>
        {apiErrorMessage(depots.error)}
      </Alert>
    );
  }
  if (!depots.data) return <Skeleton className="h-[30rem] w-full rounded-xl" />;
  const submit = () => {
    setTried(true);
    if (Object.keys(faults).length > 0 || !wanted || !quote || live.updating || pending) return;
    void book({ entries, drivers }, wanted, quote);
  };
  const refused = error ?? live.error;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      // By its own width, which a sidebar makes smaller: fields that have no room lie on each other.
      className="@container"
    >
      <div className="grid @4xl:grid-cols-[minmax(0,1fr)_22rem] @4xl:items-start gap-5 @4xl:gap-6">
        <div className="@container flex min-w-0 flex-col gap-5">
          <Card>
            <CardContent>
              <CounterCustomer entries={entries} onChange={change} faultOf={faultOf} />
            </CardContent>
            <CardContent>
              <ChosenDrivers isStaff drivers={drivers} onChange={setDrivers} />
            </CardContent>
          </Card>
          <Card>
            <CardContent className="flex flex-col gap-5">
              <h2 className="text-lg leading-6">{t('counter.hire')}</h2>
              <Field label={t('form.pickupLocation')}>
                <Select
                  value={depot}
                  onValueChange={(name) => {
                    setDepot(name);
                    change({ vanId: null });
                  }}
                  options={depots.data.map(({ name }) => ({ value: name, label: name }))}
                />
              </Field>
              <div className="grid @min-[40rem]:grid-cols-2 gap-4">
                <div className="grid grid-cols-[minmax(0,1fr)_8.75rem] gap-3">
                  <Field label={t('form.pickupDate')}>
                    <DateField
                      value={dates.pickupDate}
                      onValueChange={(pickupDate) => set({ pickupDate })}
                      calendar={calendar}
                      min={today}
                      max={addDays(today, MAX_DAYS_AHEAD)}
                    />
                  </Field>
                  <TimeField
                    name="pickupTime"
                    label={t('form.pickupTime')}
                    date={dates.pickupDate}
                    depots={at}
                    from={from}
                    value={dates.pickupTime}
                    standing={
                      quote && !live.updating
                        ? quote.pickupDate.slice(11, 16)
                        : firstTime(at, dates.pickupDate, from)
                    }
                    blank="opening"
                    onValueChange={(pickupTime) => set({ pickupTime })}
                  />
                </div>
                <div className="grid grid-cols-[minmax(0,1fr)_8.75rem] gap-3">
                  <Field
                    label={t('form.returnDate')}
                    error={days <= 0 ? t('form.errors.returnBeforePickup') : undefined}
                  >
                    <DateField
                      value={dates.returnDate}
                      onValueChange={(returnDate) => set({ returnDate })}
                      calendar={calendar}
                      min={dates.pickupDate || today}
                      max={addDays(dates.pickupDate || today, MAX_HIRE_DAYS)}
                    />
                  </Field>
                  <TimeField
                    name="returnTime"
                    label={t('form.returnTime')}
                    date={dates.returnDate}
                    depots={at}
                    value={dates.returnTime}
                    standing={quote && !live.updating ? quote.returnDate.slice(11, 16) : null}
                    blank={blankTime('return', dates.pickupDate, dates.returnDate)}
                    onValueChange={(returnTime) => set({ returnTime })}
                  />
                </div>
              </div>
              <FreeDays
                className="-mx-3 -my-3 self-start"
                question={{ location: depot, ...(entries.vanId === null ? {} : { vanId: entries.vanId }) }}
                about={depot}
                value={{ from: dates.pickupDate, to: dates.returnDate }}
                today={today}
                open={calendarOpen}
                onOpenChange={setCalendarOpen}
                onChange={({ from: pickupDate, to: returnDate }) => set({ pickupDate, returnDate })}
              />
              <h3 className="font-medium text-sm">{t('counter.vans', { depot })}</h3>
              {hire && (
                <CounterVans
                  depot={depot}
                  pickupDate={momentOf(dates.pickupDate, dates.pickupTime)}
                  returnDate={momentOf(dates.returnDate, dates.returnTime)}
                  value={entries.vanId}
                  onChange={(vanId) => change({ vanId })}
                  error={faultOf('van')}
                />
              )}
              <ExtrasPicker hire={wanted} chosen={extras} onChange={setExtras} error={undefined} />
            </CardContent>
          </Card>
        </div>
        <Card className="@4xl:sticky @4xl:top-4">
          <CardContent className="flex flex-col gap-5">
            <h2 className="text-lg leading-6">{t('quote.title')}</h2>
            {quote && wanted ? (
              <>
                <PriceLines price={quote} />
                <CounterPrice
                  agreed={entries.agreed}
                  range={range}
                  onChange={(agreed) => change({ agreed })}
                  faultOf={faultOf}
                />
              </>
            ) : (
              <p className="text-muted-foreground text-sm">{t('counter.chooseVan')}</p>
            )}
            {refused !== null && (
              <Alert tone="warning" title={t('toast.failedTitle')}>
                {apiErrorMessage(refused)}
              </Alert>
            )}
            {tried && Object.keys(faults).length > 0 && (
              <Alert tone="warning">{t('form.errors.summary')}</Alert>
            )}
            <Button type="submit" size="lg" loading={pending}>
              {quote && wanted ? t('counter.book', { amount: money(quote.totalAmount) }) : t('form.submit')}
            </Button>
          </CardContent>
        </Card>
      </div>
    </form>
  );
}
