import type { OfferedExtra, VanResult } from '@convoy/booking/contract';
import type { Depot } from '@convoy/fleet/contract';
import { civilToday } from '@convoy/platform/time';
import { useFormats, useTenant } from '@convoy/shell-api';
import { Button } from '@convoy/ui-kit';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Loaded, PublicPage } from '../components/public-page.tsx';
import { allVans, depots as depotsQuery, extrasAt } from '../site.api.ts';
import { sitePaths } from '../site.paths.ts';
import { pricesBySize } from '../vans/van-models.rule.ts';

const POINTS = ['vat', 'days', 'deposit', 'season'] as const;

/** `/rates` of a brand: prices by size, extras, one-way and out-of-hours fees, as the booking charges them. */
export default function RatesPage() {
  const { t } = useTranslation('site');
  const { timeZone } = useTenant();
  const vans = useQuery(allVans);
  const depots = useQuery(depotsQuery);
  const [first] = depots.data ?? [];
  const extras = useQuery(extrasAt(first, civilToday(timeZone)));
  return (
    <PublicPage
      title={t('rates.title')}
      text={t('rates.text')}
      action={
        <Button asChild>
          <a href={sitePaths.search()}>{t('rates.search')}</a>
        </Button>
      }
    >
      <div className="flex flex-col gap-10">
        <Part id="sizes" title={t('rates.bySize')}>
          <Loaded query={vans}>{(read) => <Sizes cheapest={pricesBySize(read)} />}</Loaded>
        </Part>
        <Part id="inside" title={t('rates.inside')}>
          <ul className="flex list-disc flex-col gap-1.5 ps-5 leading-7">
            {POINTS.map((point) => (
              <li key={point}>{t(`rates.points.${point}`)}</li>
            ))}
          </ul>
        </Part>
        <Part id="extras" title={t('rates.extras')}>
          <Loaded query={extras}>{(read) => <Extras extras={read} />}</Loaded>
        </Part>
        <Part id="one-way" title={t('rates.oneWay')}>
          <Loaded query={depots}>{(read) => <OneWay depots={read} />}</Loaded>
        </Part>
      </div>
    </PublicPage>
  );
}

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-4 text-2xl leading-8">
        {title}
      </h2>
      {children}
    </section>
  );
}

function Sizes({ cheapest }: { cheapest: readonly VanResult[] }) {
  const { t } = useTranslation('site');
  const { money } = useFormats();
  const cell = 'wrap-anywhere px-2 py-3 text-end align-top md:px-4';
  return (
    <table className="w-full table-fixed border-collapse rounded-xl border border-border bg-surface text-sm tabular-nums">
      <thead>
        <tr className="border-border border-b text-muted-foreground">
          <th scope="col" className="px-3 py-3 text-start font-medium md:px-4">
            {t('rates.size')}
          </th>
          <th scope="col" className={`${cell} font-medium`}>
            {t('rates.perDay')}
          </th>
          <th scope="col" className={`${cell} font-medium`}>
            {t('rates.perHire')}
          </th>
          <th scope="col" className={`${cell} font-medium`}>
            {t('rates.deposit')}
          </th>
        </tr>
      </thead>
      <tbody>
        {cheapest.map((van) => (
          <tr key={van.vanType} className="border-border border-b last:border-b-0">
            <th scope="row" className="wrap-anywhere px-3 py-3 text-start font-medium md:px-4">
              <a
                href={sitePaths.search({ vanType: van.vanType })}
                className="text-link underline-offset-4 hover:underline"
              >
                {t(`vanTypes.${van.vanType}`)}
              </a>
            </th>
            <td className={`${cell} font-semibold`}>{money(van.perDay)}</td>
            <td className={cell}>{Number(van.perHire) > 0 ? money(van.perHire) : '–'}</td>
            <td className={cell}>{money(van.depositAmount)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Extras({ extras }: { extras: readonly OfferedExtra[] }) {
  const { t } = useTranslation('site');
  const { money } = useFormats();
  if (extras.length === 0) return <p className="text-muted-foreground">{t('rates.extrasEmpty')}</p>;
  return (
    <ul className="grid gap-x-8 md:grid-cols-2">
      {extras.map(({ id, name, description, per, price, cap }) => (
        <li key={id} className="flex justify-between gap-4 border-border border-b py-3">
          <span className="min-w-0">
            <span className="wrap-anywhere font-medium">{name}</span>
            {description && (
              <span className="wrap-anywhere block text-muted-foreground text-sm">{description}</span>
            )}
          </span>
          <span className="shrink-0 text-end text-sm tabular-nums">
            {t(per === 'day' ? 'rates.perDayEach' : 'rates.perHireEach', { amount: money(price) })}
            {cap && (
              <span className="block text-muted-foreground">{t('rates.most', { amount: money(cap) })}</span>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}

function OneWay({ depots }: { depots: readonly Depot[] }) {
  const { t } = useTranslation('site');
  const { money } = useFormats();
  const nameOf = (id: number) => depots.find((depot) => depot.id === id)?.name;
  return (
    <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {depots.map(({ id, name, oneWay, outOfHoursFee }) => (
        <li key={id} className="min-w-0 rounded-xl border border-border bg-surface p-4 text-sm tabular-nums">
          <h3 className="wrap-anywhere text-base leading-6">
            <a href={sitePaths.depot(name)} className="text-link underline-offset-4 hover:underline">
              {t('rates.oneWayFrom', { depot: name })}
            </a>
          </h3>
          <dl className="mt-2 flex flex-col gap-1">
            {oneWay.map(({ depotId, fee }) => (
              <div key={depotId} className="flex justify-between gap-4">
                <dt className="wrap-anywhere text-muted-foreground">{nameOf(depotId)}</dt>
                <dd>{money(fee)}</dd>
              </div>
            ))}
            {outOfHoursFee !== null && (
              <div className="flex justify-between gap-4">
                <dt className="text-muted-foreground">{t('rates.outOfHours')}</dt>
                <dd className="text-end">{t('rates.eachTime', { amount: money(outOfHoursFee) })}</dd>
              </div>
            )}
          </dl>
        </li>
      ))}
    </ul>
  );
}
