import { civilToday } from '@convoy/platform/time';
import { ApiError, apiErrorMessage, useFormats, useTenant } from '@convoy/shell-api';
import { Link } from '@convoy/shell-api/router';
import {
  Alert,
  Badge,
  Button,
  Card,
  CardContent,
  CardDescription,
  CardHeader,
  CardTitle,
  EmptyState,
  Field,
  Icon,
  Input,
  Select,
  Textarea,
  toast,
} from '@convoy/ui-kit';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Recommendation, RecommendedVan } from '../../../contract/src/index.ts';
import { recommend } from '../assistant.api.ts';
import { PeriodFields } from './period-fields.tsx';

const categories = ['cargo', 'passenger', 'luxury', 'refrigerated'] as const;
type Category = (typeof categories)[number];
const empty = { place: '', from: '', until: '', passengers: '1', category: '', budget: '', special: '' };

/** One to fifteen; one where the entry cannot be read. */
export function passengersOf(text: string): number {
  const read = Number.parseInt(text, 10);
  return Number.isNaN(read) ? 1 : Math.min(15, Math.max(1, read));
}

/** The smart recommendation: a form, and the van that suits best with its quoted price. */
export function RecommendationCard() {
  const { t } = useTranslation('assistant');
  const { timeZone } = useTenant();
  const [draft, setDraft] = useState(empty);
  const [fault, setFault] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [found, setFound] = useState<Recommendation | null>(null);
  const title = useId();
  const set = (change: Partial<typeof empty>) => setDraft((before) => ({ ...before, ...change }));
  const today = civilToday(timeZone);
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (draft.place.trim() === '' || draft.from === '' || draft.until === '') {
      setFault(t('recommend.missingText'));
      toast({ title: t('recommend.missing'), description: t('recommend.missingText'), tone: 'destructive' });
      return;
    }
    setFault(null);
    setBusy(true);
    const budget = Number(draft.budget);
    try {
      const recommendation = await recommend({
        pickupLocation: draft.place.trim(),
        pickupDate: draft.from,
        returnDate: draft.until,
        passengers: passengersOf(draft.passengers),
        vanType: (draft.category || null) as Category | null,
        budget: budget > 0 ? budget : null,
        specialRequirements: draft.special.trim() || null,
      });
      setFound(recommendation);
      if (recommendation.recommendedVan)
        toast({ title: t('recommend.ready'), description: t('recommend.readyText'), tone: 'success' });
    } catch (error) {
      setFound(null);
      // What is wrong with the entries is said beside them; anything else as the specification words it.
      const says = error instanceof ApiError && error.status >= 400 && error.status < 500;
      if (says) setFault(apiErrorMessage(error));
      toast({
        title: t('recommend.failed'),
        description: says ? apiErrorMessage(error) : t('recommend.failedText'),
        tone: 'destructive',
      });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Card>
      <CardHeader>
        <CardTitle id={title}>{t('recommend.title')}</CardTitle>
        <CardDescription>{t('recommend.text')}</CardDescription>
      </CardHeader>
      <CardContent className="flex flex-col gap-5">
        <form
          aria-labelledby={title}
          noValidate
          onSubmit={(event) => void onSubmit(event)}
          className="grid gap-4 sm:grid-cols-2"
        >
          <Field label={t('recommend.place')} required className="sm:col-span-2">
            <Input
              maxLength={120}
              value={draft.place}
              onChange={(event) => set({ place: event.target.value })}
            />
          </Field>
          <PeriodFields value={draft} today={today} onChange={({ from, until }) => set({ from, until })} />
          <Field label={t('recommend.passengers')}>
            <Input
              type="number"
              inputMode="numeric"
              min={1}
              max={15}
              value={draft.passengers}
              onChange={(event) => set({ passengers: event.target.value })}
              onBlur={() => set({ passengers: String(passengersOf(draft.passengers)) })}
            />
          </Field>
          <Field label={t('recommend.category')}>
            <Select
              value={draft.category}
              options={[
                { value: '', label: t('recommend.any') },
                ...categories.map((value) => ({ value, label: t(`category.${value}`) })),
              ]}
              onValueChange={(category) => set({ category })}
            />
          </Field>
          <Field label={t('recommend.budget')} className="sm:col-span-2">
            <Input
              type="number"
              inputMode="decimal"
              min={1}
              value={draft.budget}
              onChange={(event) => set({ budget: event.target.value })}
            />
          </Field>
          <Field label={t('recommend.special')} hint={t('recommend.specialHint')} className="sm:col-span-2">
            <Textarea
              rows={2}
              maxLength={500}
              value={draft.special}
              onChange={(event) => set({ special: event.target.value })}
            />
          </Field>
          {fault && (
            <div className="sm:col-span-2">
              <Alert tone="danger" title={fault} />
            </div>
          )}
          <div className="sm:col-span-2">
            <Button type="submit" loading={busy} className="w-full sm:w-auto">
              <Icon name="sparkles" className="size-4" /> {t(busy ? 'recommend.busy' : 'recommend.submit')}
            </Button>
          </div>
        </form>
        {found && <Result recommendation={found} />}
      </CardContent>
    </Card>
  );
}

function Result({ recommendation }: { readonly recommendation: Recommendation }) {
  const { t } = useTranslation('assistant');
  const { money, moment } = useFormats();
  const { recommendedVan: van, reasoning, bookingTips, alternatives } = recommendation;
  if (!van) return <EmptyState icon="van" title={t('recommend.noneTitle')} text={reasoning} />;
  return (
    <section aria-label={t('recommend.best')} className="flex flex-col gap-4 border-border border-t pt-5">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <Badge tone="success">{t('recommend.best')}</Badge>
          <h3 className="mt-1 text-xl">
            {van.make} {van.model}
          </h3>
          <p className="text-muted-foreground text-sm">
            <Facts van={van} />
          </p>
          {recommendation.pickupDate && recommendation.returnDate && (
            <p className="text-muted-foreground text-sm">
              {moment(recommendation.pickupDate)} – {moment(recommendation.returnDate)}
              {recommendation.totalDays !== null &&
                ` · ${t('recommend.days', { count: recommendation.totalDays })}`}
            </p>
          )}
        </div>
        <div className="text-end">
          <p className="font-semibold text-2xl tabular-nums">{money(van.totalCost)}</p>
          {recommendation.rentalAmount && recommendation.depositAmount && (
            <p className="text-muted-foreground text-sm tabular-nums">
              {t('card.rental')} {money(recommendation.rentalAmount)} · {t('card.deposit')}{' '}
              {money(recommendation.depositAmount)}
            </p>
          )}
        </div>
      </div>
      <Button asChild className="w-full sm:w-fit">
        <Link to={van.href}>{t('recommend.book')}</Link>
      </Button>
      <div>
        <h4 className="font-semibold text-sm">{t('recommend.why')}</h4>
        <p className="mt-1 text-sm">{reasoning}</p>
      </div>
      <div>
        <h4 className="font-semibold text-sm">{t('recommend.tips')}</h4>
        <ul className="mt-1 list-disc ps-5 text-sm">
          {bookingTips.map((tip) => (
            <li key={tip}>{tip}</li>
          ))}
        </ul>
      </div>
      {alternatives.length > 0 && (
        <div>
          <h4 className="font-semibold text-sm">{t('recommend.others')}</h4>
          <ul className="mt-2 flex flex-col gap-2">
            {alternatives.map((other) => (
              <li
                key={other.id}
                className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-md border border-border p-3 text-sm"
              >
                <span className="min-w-0">
                  <span className="font-medium">
                    {other.make} {other.model}
                  </span>
                  <br />
                  <span className="text-muted-foreground">
                    <Facts van={other} />
                  </span>
                </span>
                <span className="flex items-center gap-3">
                  <span className="font-medium tabular-nums">{money(other.totalCost)}</span>
                  <Button asChild size="sm" variant="outline">
                    <Link to={other.href}>{t('card.choose')}</Link>
                  </Button>
                </span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}

function Facts({ van }: { readonly van: RecommendedVan }) {
  const { t } = useTranslation('assistant');
  return [
    t(`type.${van.vanType}`),
    t('card.seats', { count: van.seats }),
    t('card.metres', { length: van.loadLength }),
    van.distanceMiles ? `${van.location}, ${t('card.miles', { count: van.distanceMiles })}` : van.location,
  ].join(' · ');
}
