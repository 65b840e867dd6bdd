import { isCivilDate } from '@convoy/platform/time';
import {
  apiErrorMessage,
  completeSignIn,
  Slot,
  useFormats,
  useLanguage,
  useSession,
} from '@convoy/shell-api';
import { Alert, Button, Card, CardContent, Field, Textarea, toast } from '@convoy/ui-kit';
import { ErrorSummary } from '@convoy/ui-kit/forms';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ParseKeys } from 'i18next';
import { type ReactNode, useEffect, useState } from 'react';
import type { FieldErrors } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { VanResult } from '../../../contract/src/index.ts';
import { depots as depotsQuery, quoteFor, vanById } from '../booking.api.ts';
import { bookingPaths } from '../booking.paths.ts';
import { momentOf } from '../booking-url.state.ts';
import { HireVoice } from '../components/hire-voice.tsx';
import { LaterPart } from '../components/later-part.tsx';
import { spokenOver } from '../components/spoken-over.rule.ts';
import { bookingDraft } from '../forms/booking-draft.storage.ts';
import { type BookingForm, hireDays } from '../forms/booking-form.schema.ts';
import {
  fieldFaults,
  isAboutHirer,
  isCodeRefused,
  isHoldLimit,
  isTermsChanged,
  nextOpenOf,
} from '../forms/booking-server-error.rule.ts';
import { useBookForm } from '../hooks/use-book-form.ts';
import type { BookingFlow } from '../hooks/use-booking-flow.ts';
import { useExtraDrivers } from '../hooks/use-extra-drivers.ts';
import { type GuestDetails, useGuestAccount } from '../hooks/use-guest-account.ts';
import { usePluginChoices } from '../hooks/use-plugin-choices.ts';
import { quotedTimes, quoteInputOf, useQuote } from '../hooks/use-quote.ts';
import { useReturnToBooking } from '../hooks/use-return-to-booking.ts';
import { useSettled } from '../hooks/use-settled.ts';
import { useSubmitBooking } from '../hooks/use-submit-booking.ts';
import { useTaken } from '../hooks/use-taken.ts';
import { hireTerms } from './book.api.ts';
import { CustomerField } from './customer-field.tsx';
import { ExtrasPicker } from './extras-picker.tsx';
import { GuestFields } from './guest-fields.tsx';
import { GuestPrompt } from './guest-prompt.tsx';
import { HireFields } from './hire-fields.tsx';
import { HoldLimit } from './hold-limit.tsx';
import { PromotionField } from './promotion-field.tsx';
import { QuoteCard } from './quote-card.tsx';
import { SelectedVan } from './selected-van.tsx';
import { TermsNote } from './terms-note.tsx';
import { VanTaken } from './van-taken.tsx';

const FORM_ID = 'booking-form';
const chosenDrivers = async () => (await import('../drivers/chosen-drivers.tsx')).ChosenDrivers;

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
  const { moment } = useFormats();
  const client = useQueryClient();
  const { user, guest } = useSession();
  // A guest who has booked is a new guest for another hire: the session is bound to the first.
  const signedIn = user !== null && guest?.bookingId == null;
  const isStaff = user !== null && user.role !== 'customer';
  // Before the form reads its draft.
  useState(() => bookingDraft.openFor(user?.id ?? null));
  const { form, values, today } = useBookForm(van, flow, isStaff);
  const { register, handleSubmit, formState, setError, setValue } = form;
  const [asksSignIn, setAsksSignIn] = useState(false);
  const [codeRefusal, setCodeRefusal] = useState<string>();
  const { data: depots = [] } = useQuery(depotsQuery);
  const { language } = useLanguage();
  // Staff accept nothing for a customer. What is not there to be read is not accepted either.
  const { data: terms, refetch: readAgain } = useQuery({ ...hireTerms(language), enabled: !isStaff });

  const pickupLocation = useSettled(values.pickupLocation, 400);
  const [choices, onChoose] = usePluginChoices();
  const input = quoteInputOf({ ...values, pickupLocation, vanId: van.id, today, choices });
  const live = useQuote(input);
  const days = hireDays(values.pickupDate, values.returnDate, values.pickupTime, values.returnTime);
  const showFaults = (error: unknown) => {
    fieldFaults(error, form.getValues()).forEach(({ field, message }, index) => {
      setError(field, { type: 'server', message }, { shouldFocus: index === 0 });
    });
  };
  const { drivers, onChange: chooseDrivers, addTo } = useExtraDrivers();
  const { create, send } = useSubmitBooking(live, terms?.sha256 ?? null, {
    onBooked: async (booking) => {
      const leftOut = await addTo(booking.id);
      // Who was a guest is signed in by now; the page that follows is loaded with that session.
      if (!signedIn)
        return completeSignIn(
          bookingPaths.flow(flow.base, { step: 'payment', booking: booking.id }),
          leftOut,
        );
      if (leftOut) toast(leftOut);
      flow.go(
        { step: 'payment', booking: booking.id, van: null, extras: [], promotionCode: '', customer: null },
        { replace: true },
      );
    },
    onRefused: (error) => {
      showFaults(error);
      if (isTermsChanged(error)) void readAgain();
    },
  });
  const taken = useTaken(van, live.quote && input, [create.error, live.error]);

  // A refusal belongs to the hire it was given for; changed dates or places, or somebody else, are a new question.
  const { reset: forget } = create;
  const hire = JSON.stringify([input, values.customerId]);
  useEffect(() => {
    if (hire) forget();
  }, [hire, forget]);

  // A code that this hire does not allow any more is taken off, and says so where it stood: the price goes on without.
  useEffect(() => {
    if (!isCodeRefused(live.error)) return;
    setCodeRefusal(apiErrorMessage(live.error));
    setValue('promotionCode', '');
  }, [live.error, setValue]);

  const submit = handleSubmit(async (filled) => {
    if (!signedIn) {
      bookingDraft.keepWanted(van.id);
      return setAsksSignIn(true);
    }
    const wanted = quoteInputOf({ ...filled, vanId: van.id, today, choices });
    if (wanted) await send(wanted, filled);
  }, leadToCustomer);

  const openAccount = useGuestAccount();
  const [guestPending, setGuestPending] = useState(false);
  const [guestError, setGuestError] = useState<unknown>(null);
  const bookAsGuest = (guest: GuestDetails) =>
    handleSubmit(async (filled) => {
      const wanted = quoteInputOf({ ...filled, vanId: van.id, today, choices });
      if (!wanted) return;
      setGuestPending(true);
      setGuestError(null);
      try {
        await openAccount(guest);
        await send(wanted, filled);
      } catch (error) {
        setGuestError(error);
      } finally {
        setGuestPending(false);
      }
    })();

  /** Own messages are keys, the server's are sentences. */
  const say = (message: string | undefined) => (isFormKey(message) ? t(message) : message);
  const quoted = fieldFaults(live.error, values);
  const sentenceOf = (field: keyof BookingForm): string | undefined => {
    const own = say(formState.errors[field]?.message);
    if (own) return own;
    if (values.pickupDate && values.returnDate && days <= 0) {
      const byHours = values.pickupDate === values.returnDate && values.pickupTime && values.returnTime;
      if (field === 'returnTime' && byHours) return t('form.errors.returnTimeBeforePickup');
      if (field === 'returnDate' && !byHours) return t('form.errors.returnBeforePickup');
    }
    return quoted.find((fault) => fault.field === field)?.message;
  };
  const nextOpen = nextOpenOf(live.error ?? create.error);
  const faultOf = (field: keyof BookingForm): ReactNode => {
    const sentence = sentenceOf(field);
    if (!sentence || !nextOpen || (field !== 'pickupDate' && field !== 'returnDate')) return sentence;
    return (
      <>
        {sentence}{' '}
        <button
          type="button"
          className="py-1 text-start text-link underline underline-offset-2"
          onClick={() => {
            setValue(field, nextOpen, { shouldDirty: true, shouldValidate: true });
            if (field === 'pickupDate' && values.returnDate <= nextOpen) setValue('returnDate', '');
          }}
        >
          {t('search.nextOpen', { day: moment(nextOpen) })}
        </button>
      </>
    );
  };
  const summary = formState.isSubmitted
    ? (Object.keys(formState.errors) as (keyof BookingForm)[]).flatMap((field) => {
        const message = sentenceOf(field);
        return message ? [{ field, message }] : [];
      })
    : [];
  const returnTo = bookingPaths.flow(flow.base, {
    ...flow.state,
    ...values,
    customer: values.customerId,
    step: 'book',
    van: van.id,
  });
  const busy = create.isPending || formState.isSubmitting;
  const bookable = days > 0 && taken?.certain !== true && !live.updating && live.error === null;
  const bookButton = useReturnToBooking(van.id, signedIn && bookable);

  return (
    <div className="grid gap-5 lg:grid-cols-[minmax(0,1fr)_24rem] lg:grid-rows-[auto_1fr] lg:items-start lg:gap-6">
      <div className="flex min-w-0 flex-col gap-5 lg:col-start-2 lg:row-start-1">
        <SelectedVan van={van} onChange={onCancel} />
        <Slot id="booking.van.after.v1" vanId={van.id} />
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
        {isHoldLimit(create.error) && <HoldLimit error={create.error} />}
        {/* More to read than a toast has time for. */}
        {isAboutHirer(create.error) && (
          <Alert tone="warning" title={t('toast.failedTitle')}>
            {apiErrorMessage(create.error)}
          </Alert>
        )}
        <ErrorSummary title={t('form.errors.summary')} faults={summary} />
        <Card>
          <CardContent>
            <h2 className="mb-5 text-lg leading-6">{t('form.title')}</h2>
            <form id={FORM_ID} onSubmit={submit} noValidate className="flex flex-col gap-5">
              {isStaff && (
                <CustomerField
                  value={values.customerId}
                  onChange={(customerId) =>
                    setValue('customerId', customerId, {
                      shouldDirty: true,
                      shouldValidate: formState.isSubmitted,
                    })
                  }
                  error={sentenceOf('customerId')}
                />
              )}
              <HireVoice
                held={values}
                found={
                  days > 0 && live.quote && !live.updating
                    ? {
                        pickupDate: values.pickupDate,
                        returnDate: values.returnDate,
                        count: 1,
                        first: { van: `${van.make} ${van.model}`, rentalAmount: live.quote.rentalAmount },
                      }
                    : null
                }
                onHire={(said) => {
                  // The van is chosen: its size and where it stands are no question any more.
                  const { location: _place, vanType: _size, ...period } = said;
                  const over = spokenOver(
                    { ...values, location: '', near: null, vanType: null },
                    { ...period, location: null, vanType: null },
                  );
                  for (const field of ['pickupDate', 'pickupTime', 'returnDate', 'returnTime'] as const)
                    if (over[field] !== undefined)
                      setValue(field, over[field], { shouldDirty: true, shouldTouch: true });
                }}
              />
              <HireFields {...{ van, form, values, today, depots, faultOf }} quoted={quotedTimes(live)} />
              <ExtrasPicker
                hire={input}
                chosen={values.extras}
                onChange={(extras) => {
                  form.clearErrors('extras');
                  setValue('extras', extras, { shouldDirty: true });
                }}
                error={sentenceOf('extras')}
              />
              <PromotionField
                applied={values.promotionCode}
                refusal={codeRefusal ?? say(formState.errors.promotionCode?.message)}
                canTry={input !== null}
                onTry={async (promotionCode) => {
                  if (!input) return;
                  await client.fetchQuery(quoteFor({ ...input, promotionCode }));
                  setCodeRefusal(undefined);
                  setValue('promotionCode', promotionCode, { shouldDirty: true });
                }}
                onRemove={() => setValue('promotionCode', '', { shouldDirty: true })}
                onType={() => {
                  setCodeRefusal(undefined);
                  form.clearErrors('promotionCode');
                }}
              />
              <Field label={t('form.notes')} hint={t('form.notesHint')} error={faultOf('notes')}>
                <Textarea id="notes" rows={3} maxLength={2000} {...register('notes')} />
              </Field>
            </form>
            <div className="mt-5 border-border border-t pt-5">
              <LaterPart
                load={chosenDrivers}
                waiting={<div className="h-9" />}
                props={{ drivers, isStaff, onChange: chooseDrivers }}
              />
            </div>
          </CardContent>
        </Card>
        <Slot
          id="booking.form.after.v1"
          vanId={van.id}
          pickupDate={isCivilDate(values.pickupDate) ? momentOf(values.pickupDate, values.pickupTime) : null}
          returnDate={isCivilDate(values.returnDate) ? momentOf(values.returnDate, values.returnTime) : null}
          pickupLocation={pickupLocation.trim() || null}
          returnLocation={values.returnLocation.trim() || null}
          choices={choices}
          onChoose={onChoose}
        />
      </div>
      <div className="flex min-w-0 flex-col gap-5  lg:col-start-2 lg:row-start-2">
        <QuoteCard
          live={taken || isCodeRefused(live.error) ? { ...live, error: null } : live}
          pending={input !== null && !live.quote && !live.error}
          toldAtField={quoted.length > 0}
          days={days}
          onLeaveOut={(pluginId) => onChoose(pluginId, {})}
        >
          {asksSignIn ? (
            <GuestPrompt returnTo={returnTo}>
              {terms && <TermsNote terms={terms} />}
              <GuestFields pending={guestPending} error={guestError} onBook={bookAsGuest} />
            </GuestPrompt>
          ) : (
            <div className="flex flex-col gap-3">
              {terms && !isStaff && <TermsNote terms={terms} />}
              <Button
                type="submit"
                form={FORM_ID}
                size="lg"
                loading={busy}
                ref={bookButton}
                disabled={!(bookable || (busy && days > 0 && taken?.certain !== true))}
              >
                {t(busy ? 'form.pending' : 'form.submit')}
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

/** The form moves to a faulty field by itself, but not to this one, which it did not register. */
function leadToCustomer({ customerId }: FieldErrors<BookingForm>): void {
  if (!customerId) return;
  const field = document.getElementById('customerId');
  field?.scrollIntoView({ block: 'center' });
  field?.focus({ preventScroll: true });
}

function isFormKey(message: string | undefined): message is Extract<ParseKeys<'booking'>, `form.${string}`> {
  return message?.startsWith('form.') ?? false;
}
