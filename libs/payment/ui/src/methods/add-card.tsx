import { apiErrorMessage, useLanguage } from '@convoy/shell-api';
import { Alert, Button, Card, CardContent, Icon, Skeleton, toast } from '@convoy/ui-kit';
import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useMemo, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import type { CardSetup } from '../../../contract/src/index.ts';
import { useProvider } from '../hooks/use-provider.ts';
import { paymentPaths } from '../payment.paths.ts';
import { brandAppearance, currentScheme, onSchemeChange } from '../provider/brand-appearance.ts';
import { providerLocale } from '../provider/load-provider.ts';
import { ConsentText } from './keep-card-field.tsx';
import { beginCard, cardAdded, savedCards } from './methods.api.ts';

/** Adds a card without paying. It goes from the browser to the provider; we are told what its owner may see of it. */
export function AddCard({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation('payment');
  const { language } = useLanguage();
  const provider = useProvider();
  const [lost, setLost] = useState(false);
  const setup = useQuery({
    queryKey: ['/api/payment-methods', 'begin'] as const,
    queryFn: beginCard,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const scheme = useSyncExternalStore(onSchemeChange, currentScheme, () => '');
  const clientSecret = setup.data?.clientSecret;
  // Asked for again with the scheme: the colours read are those of the scheme.
  const options = useMemo(
    () =>
      clientSecret
        ? { clientSecret, appearance: brandAppearance(), locale: providerLocale(language) }
        : undefined,
    [clientSecret, scheme, language],
  );
  const error = provider.error ?? setup.error;
  return (
    <Card>
      <CardContent className="flex flex-col gap-5">
        <h2 className="text-lg leading-6">{t('methods.addTitle')}</h2>
        {error !== null || lost ? (
          <Alert
            tone="danger"
            title={t('form.unavailable')}
            action={
              <Button
                variant="outline"
                size="sm"
                onClick={() => {
                  setLost(false);
                  provider.retry();
                  if (setup.isError) setup.refetch();
                }}
              >
                {t('form.retry')}
              </Button>
            }
          >
            {error ? apiErrorMessage(error) : null}
          </Alert>
        ) : provider.stripe && options && setup.data ? (
          <Elements key={clientSecret} stripe={provider.stripe} options={options}>
            <AddForm setup={setup.data} onDone={onDone} onLost={() => setLost(true)} />
          </Elements>
        ) : (
          <div role="status" className="flex flex-col gap-4">
            <span className="sr-only">{t('form.loading')}</span>
            <Skeleton className="h-16" />
            <Skeleton className="h-16" />
            <Skeleton className="h-12" />
          </div>
        )}
      </CardContent>
    </Card>
  );
}

function AddForm({ setup, onDone, onLost }: { setup: CardSetup; onDone: () => void; onLost: () => void }) {
  const { t } = useTranslation('payment');
  const client = useQueryClient();
  const stripe = useStripe();
  const elements = useElements();
  const [ready, setReady] = useState(false);
  const [saving, setSaving] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);

  /** @returns why it was not kept; null where it was */
  const add = async (): Promise<string | null> => {
    if (!stripe || !elements) return t('methods.notAdded');
    try {
      const checked = await elements.submit();
      if (checked.error) return checked.error.message ?? t('methods.notAdded');
      const { error } = await stripe.confirmSetup({
        elements,
        redirect: 'if_required',
        confirmParams: { return_url: window.location.origin + paymentPaths.methods },
      });
      if (error) return error.message ?? t('methods.notAdded');
      await cardAdded(setup.setupIntentId);
      return null;
    } catch (error) {
      return apiErrorMessage(error);
    }
  };
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (saving) return;
    setSaving(true);
    setRefused(null);
    const why = await add();
    setSaving(false);
    if (why !== null) return setRefused(why);
    await client.invalidateQueries({ queryKey: savedCards.queryKey, exact: true });
    toast({ title: t('methods.added'), tone: 'success' });
    onDone();
  };
  return (
    <form onSubmit={save} aria-label={t('methods.addTitle')} className="flex flex-col gap-5">
      <div className="relative min-h-52">
        {!ready && <Skeleton className="absolute inset-0" />}
        <PaymentElement onReady={() => setReady(true)} onLoadError={onLost} />
      </div>
      <ConsentText />
      {refused && (
        <Alert tone="danger" title={refused}>
          {t('methods.refusedHint')}
        </Alert>
      )}
      <div className="flex flex-col gap-3 sm:flex-row">
        <Button type="submit" loading={saving} disabled={!ready}>
          {!saving && <Icon name="lock" />}
          {t('methods.save')}
        </Button>
        <Button type="button" variant="outline" disabled={saving} onClick={onDone}>
          {t('methods.cancel')}
        </Button>
      </div>
    </form>
  );
}
