import { addDays } from '@convoy/platform/time';
import { apiErrorMessage, useSession } from '@convoy/shell-api';
import {
  Button,
  Card,
  CardContent,
  DateField,
  ErrorSummary,
  Field,
  Input,
  Select,
  Textarea,
  toast,
} from '@convoy/ui-kit';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ParseKeys } from 'i18next';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_DAYS_AHEAD, MAX_HIRE_DAYS, type Quote, type VanResult } from '../../../contract/src/index.ts';
import { depots as depotsQuery, quoteFor, vanById } from '../booking.api.ts';
import { bookingPaths } from '../booking.paths.ts';
import { type BookingForm, hireDays } from '../forms/booking-form.schema.ts';
import { fieldFaults, isPriceStale } from '../forms/booking-server-error.rule.ts';
import { useBookForm } from '../hooks/use-book-form.ts';
import type { BookingFlow } from '../hooks/use-booking-flow.ts';
import { useCreateBooking } from '../hooks/use-create-booking.ts';
import { quoteInputOf, useQuote, useSettled } from '../hooks/use-quote.ts';
import { useTaken } from '../hooks/use-taken.ts';
import { GuestPrompt } from './guest-prompt.tsx';
import { QuoteCard } from './quote-card.tsx';
import { SelectedVan } from './selected-van.tsx';
import { VanTaken } from './van-taken.tsx';

const FORM_ID = 'booking-form';

/** Form, van and price of one hire. Price and button stand together, so that nobody books without having seen it. */
export function BookForm({
  van,
  flow,
  onCancel,
}: {
  van: VanResult;
  flow: BookingFlow;
  onCancel: () => void;
}) {
  const { t } = useTranslation('booking');
  const client = useQueryClient();
  const { signedIn } = useSession();
  const { form, values, today } = useBookForm(van, flow);
  const { register, handleSubmit, formState, setError } = form;
  const [asksSignIn, setAsksSignIn] = useState(false);
  const { data: depots = [] } = useQuery(depotsQuery);

  const pickupLocation = useSettled(values.pickupLocation, 400);
  const input = quoteInputOf({ ...values, pickupLocation, vanId: van.id, today });
  const live = useQuote(input);
  const days = hireDays(values.pickupDate, values.returnDate);
  const create = useCreateBooking((booking) => {
    flow.go({ step: 'payment', booking: booking.id, van: null }, { replace: true });
  });
  const taken = useTaken(van, live.quote && input, [create.error, live.error]);

  // A refusal belongs to the hire it was given for; changed dates or places are a new question.
  const { reset: forget } = create;
  const hire = JSON.stringify(input);
  useEffect(() => {
    if (hire) forget();
  }, [hire, forget]);

  const showFaults = (error: unknown, filled: BookingForm) => {
    fieldFaults(error, filled).forEach(({ field, message }, index) => {
      setError(field, { type: 'server', message }, { shouldFocus: index === 0 });
    });
  };
  const submit = handleSubmit(async (filled) => {
    if (!signedIn) return setAsksSignIn(true);
    const wanted = quoteInputOf({ ...filled, vanId: van.id, today });
    if (!wanted) return;
    let quote: Quote;
    try {
      quote = await client.fetchQuery(quoteFor(wanted));
    } catch (error) {
      showFaults(error, filled);
      toast({ title: t('toast.failedTitle'), description: apiErrorMessage(error), tone: 'destructive' });
      return;
    }
    try {
      await create.mutateAsync({
        vanId: van.id,
        pickupDate: filled.pickupDate,
        returnDate: filled.returnDate,
        pickupLocation: wanted.pickupLocation,
        returnLocation: wanted.returnLocation ?? null,
        notes: filled.notes.trim() || null,
        totalDays: quote.totalDays,
        totalAmount: quote.totalAmount,
        depositAmount: quote.depositAmount,
        quoteId: quote.id,
      });
    } catch (error) {
      showFaults(error, filled);
      if (isPriceStale(error)) await live.refresh();
    }
  });

  /** Own messages are keys, the server's are sentences. */
  const say = (message: string | undefined) => (isFormKey(message) ? t(message) : message);
  const quoted = fieldFaults(live.error, values);
  const faultOf = (field: keyof BookingForm): string | undefined => {
    const own = say(formState.errors[field]?.message);
    if (own) return own;
    if (field === 'returnDate' && values.pickupDate && values.returnDate && days <= 0) {
      return t('form.errors.returnBeforePickup');
    }
    return quoted.find((fault) => fault.field === field)?.message;
  };
  const summary = formState.isSubmitted
    ? (Object.keys(formState.errors) as (keyof BookingForm)[]).flatMap((field) => {
        const message = faultOf(field);
        return message ? [{ field, message }] : [];
      })
    : [];
  const returnTo = bookingPaths.flow(flow.base, { ...flow.state, ...values, step: 'book', van: van.id });
  const lastDay = addDays(today, MAX_DAYS_AHEAD);

  return (
    <div className="grid gap-5 lg:grid-cols-[minmax(0,1fr)_24rem] lg:grid-rows-[auto_1fr] lg:items-start lg:gap-6">
      <div className="flex min-w-0 flex-col gap-5 lg:col-start-2 lg:row-start-1">
        <SelectedVan van={van} onChange={onCancel} />
      </div>
      <div className="flex min-w-0 flex-col gap-5 lg:col-start-1 lg:row-span-2 lg:row-start-1">
        {taken && (
          <VanTaken
            message={taken.message}
            alternatives={taken.alternatives}
            onChoose={(other) => {
              client.setQueryData(vanById(other.id).queryKey, other);
              flow.go({ van: other.id, pickupLocation: other.location });
            }}
            onSearch={onCancel}
          />
        )}
        <ErrorSummary title={t('form.errors.summary')} faults={summary} />
        <Card>
          <CardContent>
            <h2 className="mb-5 text-lg leading-6">{t('form.title')}</h2>
            <form id={FORM_ID} onSubmit={submit} noValidate className="flex flex-col gap-5">
              <div className="grid gap-5 sm:grid-cols-2">
                <Field label={t('form.pickupDate')} error={faultOf('pickupDate')}>
                  <DateField
                    id="pickupDate"
                    required
                    {...register('pickupDate', {
                      deps: formState.touchedFields.returnDate ? 'returnDate' : [],
                    })}
                    min={today}
                    max={lastDay}
                  />
                </Field>
                <Field label={t('form.returnDate')} error={faultOf('returnDate')}>
                  <DateField
                    id="returnDate"
                    required
                    {...register('returnDate')}
                    min={values.pickupDate || today}
                    max={addDays(values.pickupDate || lastDay, MAX_HIRE_DAYS)}
                  />
                </Field>
                <Field
                  label={t('form.pickupLocation')}
                  hint={t('form.pickupLocationHint')}
                  error={faultOf('pickupLocation')}
                >
                  <Input
                    id="pickupLocation"
                    required
                    autoComplete="off"
                    maxLength={120}
                    {...register('pickupLocation')}
                  />
                </Field>
                <Field label={t('form.returnLocation')} error={faultOf('returnLocation')}>
                  <Select
                    id="returnLocation"
                    className="has-[option[value='']:checked]:text-foreground"
                    options={[
                      { value: '', label: t('form.returnSame') },
                      ...depots.map((depot) => ({ value: depot.name, label: depot.name })),
                    ]}
                    {...register('returnLocation')}
                    value={values.returnLocation}
                  />
                </Field>
              </div>
              <Field label={t('form.notes')} hint={t('form.notesHint')} error={faultOf('notes')}>
                <Textarea id="notes" rows={3} maxLength={2000} {...register('notes')} />
              </Field>
            </form>
          </CardContent>
        </Card>
      </div>
      <div className="flex min-w-0 flex-col gap-5 lg:col-start-2 lg:row-start-2">
        <QuoteCard
          live={taken ? { ...live, error: null } : live}
          pending={input !== null && !live.quote && !live.error}
          days={days}
        >
          {asksSignIn ? (
            <GuestPrompt returnTo={returnTo} />
          ) : (
            <div className="flex flex-col gap-3">
              <Button
                type="submit"
                form={FORM_ID}
                size="lg"
                loading={create.isPending || formState.isSubmitting}
                disabled={days <= 0 || taken?.certain === true}
              >
                {t(create.isPending || formState.isSubmitting ? 'form.pending' : 'form.submit')}
              </Button>
              <Button variant="ghost" onClick={onCancel}>
                {t('form.cancel')}
              </Button>
            </div>
          )}
        </QuoteCard>
      </div>
    </div>
  );
}

function isFormKey(message: string | undefined): message is Extract<ParseKeys<'booking'>, `form.${string}`> {
  return message?.startsWith('form.') ?? false;
}
