import type { Booking } from '@convoy/booking/contract';
import { ApiError, apiErrorMessage, useLanguage, useSession } from '@convoy/shell-api';
import { Alert, Button, Card, CardContent, Skeleton, toast } from '@convoy/ui-kit';
import { Elements } from '@stripe/react-stripe-js';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import type { PaymentType, SavedCard } from '../../../contract/src/index.ts';
import { useProvider } from '../hooks/use-provider.ts';
import { returnTo } from '../hooks/use-return.ts';
import { savedCards } from '../methods/methods.api.ts';
import { SavedCardChoice } from '../methods/saved-card-choice.tsx';
import { SavedCardForm } from '../methods/saved-card-form.tsx';
import { useKept } from '../methods/use-kept.ts';
import { paymentConfig, paymentIntent } from '../payment.api.ts';
import { paymentPaths } from '../payment.paths.ts';
import { brandAppearance, currentScheme, onSchemeChange } from '../provider/brand-appearance.ts';
import { providerLocale } from '../provider/load-provider.ts';
import { CardForm } from './card-form.tsx';
import { PaymentChoice } from './payment-choice.tsx';

/** Refusals that mean: money is on its way or already there. The page then waits for the booking instead. */
const UNDER_WAY = ['PAYMENT_PROCESSING', 'ALREADY_PAID'];

/** What is said stands above a form that may be longer than the window. */
const show = (said: HTMLElement | null) => said?.scrollIntoView({ block: 'center' });

/** Choice, card form, and what to do when the form cannot be had. */
export function PaymentPanel({
  booking,
  type,
  canChoose,
  onType,
  refusedByBank,
  onBusy,
  onPaid,
  onPending,
  onUnderWay,
  onUnsure,
}: {
  booking: Booking;
  type: PaymentType;
  canChoose: boolean;
  onType: (type: PaymentType) => void;
  /** A card is being charged, or no longer. */
  onBusy: (busy: boolean) => void;
  /** Who was at their bank came back without having paid. */
  refusedByBank: boolean;
  onPaid: () => void;
  onPending: () => void;
  /** Money is on its way; `undecided` while the bank has it in hand. */
  onUnderWay: (undecided: boolean) => void;
  /** A charge ended without anybody knowing how. */
  onUnsure: () => void;
}) {
  const { t } = useTranslation('payment');
  const { language } = useLanguage();
  const [busy, setBusy] = useState(false);
  /** What was said of a charge whose outcome is not known. */
  const [unknown, setUnknown] = useState<string | null>(null);
  /** The provider's form did not load. */
  const [formLost, setFormLost] = useState(false);
  const provider = useProvider();
  const { user, guest } = useSession();
  // A guest keeps no cards: they belong to an account.
  const own = user?.role === 'customer' && guest === null;
  const mine = useQuery({ ...savedCards, enabled: own });
  // An expired card would only be refused.
  const cards = (mine.data ?? []).filter(({ expired }) => !expired);
  /** Undefined while nobody has chosen, null for another way than a kept card. */
  const [chosen, setChosen] = useState<SavedCard | null | undefined>(refusedByBank ? null : undefined);
  /** What the provider's form pays with: the form may be made anew, and what was chosen in it stays. */
  const [kind, setKind] = useState(refusedByBank ? 'pay_by_bank' : 'card');
  const card = chosen === undefined ? (cards[0] ?? null) : chosen;
  // Not before it is known whether the brand takes cards at all.
  const { isPending: undecided } = useQuery(paymentConfig);
  const asked = paymentIntent({ bookingId: booking.id, type });
  const intent = useQuery({ ...asked, enabled: !undecided });
  const kept = useKept(asked.queryKey, intent.data?.paymentId);
  const error = provider.error ?? intent.error;
  const failed = error !== null || formLost;
  const underWay = error instanceof ApiError && UNDER_WAY.includes(error.code);

  useEffect(() => {
    if (!error) return;
    if (underWay) return onUnderWay(error instanceof ApiError && error.code === 'PAYMENT_PROCESSING');
    toast({ title: t('toast.setupFailedTitle'), description: apiErrorMessage(error), tone: 'destructive' });
  }, [error, underWay, onUnderWay, t]);

  useEffect(() => {
    if (formLost) toast({ title: t('toast.setupFailedTitle'), tone: 'destructive' });
  }, [formLost, t]);

  const { stripe } = provider;
  const clientSecret = intent.isFetching ? undefined : intent.data?.clientSecret;
  const scheme = useSyncExternalStore(onSchemeChange, currentScheme, () => '');
  // Asked for again with the scheme: the colours read are those of the scheme.
  const options = useMemo(
    () =>
      clientSecret
        ? { clientSecret, appearance: brandAppearance(), locale: providerLocale(language) }
        : undefined,
    [clientSecret, scheme, language],
  );
  const onCharging = (charging: boolean) => {
    setBusy(charging);
    if (charging) setUnknown(null);
    onBusy(charging);
  };
  const ends = {
    onBusy: onCharging,
    onPaid,
    onPending,
    onUnsure: (said: string) => {
      setUnknown(said);
      onUnsure();
      // The server asks the provider what became of it: where money is on its way, it refuses another try.
      intent.refetch();
    },
  };
  const page = paymentPaths.pay(booking.id);
  const returnUrl = returnTo(
    canChoose && type === 'rental' ? `${page}?type=rental` : page,
    booking.outstandingAmount,
  );

  return (
    <Card>
      <CardContent className="flex flex-col gap-6">
        {canChoose ? (
          <PaymentChoice booking={booking} type={type} disabled={busy} onChange={onType} />
        ) : (
          <div>
            <h2 className="text-lg leading-6">{t('type.balance')}</h2>
            <p className="mt-1 text-muted-foreground text-sm">{t('type.balanceHint')}</p>
          </div>
        )}
        <div className="flex flex-col gap-5 border-border border-t pt-6">
          {unknown && <Alert ref={show} tone="danger" title={unknown} />}
          {refusedByBank && !busy && !unknown && (
            <Alert tone="danger" title={t('bank.refused')}>
              {t('bank.refusedHint')}
            </Alert>
          )}
          {failed && !underWay ? (
            <Alert
              tone="danger"
              title={t('form.unavailable')}
              action={
                <Button
                  variant="outline"
                  size="sm"
                  onClick={() => {
                    setFormLost(false);
                    provider.retry();
                    if (intent.isError) intent.refetch();
                  }}
                >
                  {t('form.retry')}
                </Button>
              }
            >
              {error ? apiErrorMessage(error) : null}
            </Alert>
          ) : stripe && options && intent.data && !(own && mine.isPending) ? (
            <>
              {cards.length > 0 && (
                <SavedCardChoice cards={cards} chosen={card} disabled={busy} onChange={setChosen} />
              )}
              {card ? (
                <SavedCardForm
                  key={card.id}
                  stripe={stripe}
                  intent={intent.data}
                  card={card}
                  onUse={kept.use}
                  returnUrl={returnUrl}
                  {...ends}
                />
              ) : (
                // A form belongs to one intent: another choice starts another form.
                <Elements key={options.clientSecret} stripe={stripe} options={options}>
                  <CardForm
                    intent={intent.data}
                    mayKeep={own}
                    onKeep={kept.keep}
                    returnUrl={returnUrl}
                    kind={kind}
                    onKind={setKind}
                    onLost={() => setFormLost(true)}
                    {...ends}
                  />
                </Elements>
              )}
            </>
          ) : (
            <div role="status" className="flex flex-col gap-4">
              <span className="sr-only">{t('form.loading')}</span>
              <Skeleton className="h-16" />
              <Skeleton className="h-16" />
              <Skeleton className="h-12" />
              <Skeleton className="mt-5 h-12" />
            </div>
          )}
        </div>
      </CardContent>
    </Card>
  );
}
