import type { Depot } from '@convoy/fleet/contract';
import { civilToday } from '@convoy/platform/time';
import { useFormats, useTenant } from '@convoy/shell-api';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type Booking,
  bookingCan,
  type Cancellation,
  type TimelineEntry,
} from '../../../contract/src/index.ts';
import { depots } from '../booking.api.ts';
import { useLineName } from '../changes/use-line-name.ts';
import { hoursOn } from '../components/depot-hours.rule.ts';
import { paymentSummary } from '../detail/payment-summary.rule.ts';

/** A booking on paper: whose it is, what was agreed, what it costs, and the short of the terms. Fits one page. */
export function BookingConfirmation({
  booking,
  timeline,
  cancellation,
}: {
  booking: Booking;
  timeline: readonly TimelineEntry[];
  cancellation: Cancellation | undefined;
}) {
  const { t } = useTranslation('booking');
  const { money, moment, instant } = useFormats();
  const { name, contact, brand, timeZone } = useTenant();
  const nameOf = useLineName();
  const places = useQuery(depots);
  const depotOf = (id: number) => places.data?.find((depot) => depot.id === id);
  const home = depotOf(booking.pickupDepotId);
  const { paid, refunded } = paymentSummary(booking, timeline);
  const agreed =
    booking.status === 'confirmed' || booking.status === 'active' || booking.status === 'completed';
  return (
    <article className="hidden text-sm leading-5 print:block">
      <header className="flex items-start justify-between gap-8 border-foreground border-b-2 pb-4">
        <div>
          <img src={brand.logo} alt={name} className="h-10 w-auto" />
          <h1 className="mt-4 text-2xl">{t(agreed ? 'print.title' : 'print.titleOther')}</h1>
        </div>
        <address className="text-right not-italic">
          <strong className="block">{name}</strong>
          {/* Where the hire is: the brand's own address would send people to its head office. */}
          {home ? `${home.address}, ${home.town} ${home.postcode}` : contact.address}
          <span className="block">{home?.phone ?? contact.phone}</span>
          <span className="block">{contact.email}</span>
        </address>
      </header>
      <dl className="mt-4 grid grid-cols-4 gap-4">
        <Fact label={t('list.reference')}>
          <strong className="text-base">{booking.reference}</strong>
        </Fact>
        <Fact label={t('detail.customer')}>{booking.customerName}</Fact>
        <Fact label={t('print.booked')}>{instant(booking.createdAt)}</Fact>
        <Fact label={t('list.status')}>{t(`status.${booking.status}`)}</Fact>
      </dl>
      <dl className="mt-4 grid grid-cols-3 gap-4 border-border border-t pt-4">
        <Fact label={t('list.van')}>
          <strong className="block">
            {booking.vanMake} {booking.vanModel}
          </strong>
          {booking.vanRegistration} · {t(`vanTypes.${booking.vanType}`)}
          {booking.extras.map(({ extraId, name: extra, quantity }) => (
            <span key={extraId} className="block">
              {t('detail.extra', { quantity, name: extra })}
            </span>
          ))}
        </Fact>
        <Fact label={t('detail.pickup')}>
          <Place
            at={booking.pickupDate}
            name={booking.pickupLocation}
            depot={depotOf(booking.pickupDepotId)}
          />
        </Fact>
        <Fact label={t('detail.return')}>
          <Place
            at={booking.returnDate}
            name={booking.returnLocation ?? booking.pickupLocation}
            depot={depotOf(booking.returnDepotId)}
          />
        </Fact>
      </dl>
      <table className="mt-5 w-full tabular-nums">
        <thead>
          <tr className="border-foreground border-b text-left">
            <th className="py-1.5 font-semibold">{t('detail.price')}</th>
            <th className="py-1.5 text-right font-semibold">{t('print.each')}</th>
            <th className="py-1.5 text-right font-semibold">{t('print.amount')}</th>
          </tr>
        </thead>
        <tbody>
          {booking.lines.map((line, at) => (
            <tr key={at} className="border-border border-b">
              <td className="py-1.5">{nameOf(line)}</td>
              <td className="py-1.5 text-right">
                {/* One of a thing costs what it comes to. */}
                {line.quantity !== 1 &&
                  t('quote.line', { quantity: line.quantity, amount: money(line.unitAmount) })}
              </td>
              <td className="py-1.5 text-right">{money(line.amount)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <Sum label={t('quote.rental')} value={money(booking.rentalAmount)} strong />
          <Sum label={t('quote.vat')} value={money(booking.vatAmount)} />
          <Sum label={t('quote.deposit')} value={money(booking.depositAmount)} />
          <Sum label={t('quote.total')} value={money(booking.totalAmount)} strong />
          {paid !== null && <Sum label={t('detail.paid')} value={money(paid)} />}
          {Number(refunded) > 0 && <Sum label={t('detail.refunded')} value={money(refunded)} />}
          {Number(booking.cancellationFee) > 0 && (
            <Sum label={t('detail.fee')} value={money(booking.cancellationFee)} />
          )}
          {bookingCan.pay(booking) && Number(booking.outstandingAmount) > 0 && (
            <Sum label={t('detail.outstanding')} value={money(booking.outstandingAmount)} strong />
          )}
        </tfoot>
      </table>
      <section className="mt-6 break-inside-avoid border-border border-t pt-3 text-xs">
        <h2 className="font-semibold text-sm">{t('print.terms.title')}</h2>
        <ul className="mt-1 list-disc pl-4">
          <li>{t('print.terms.licence')}</li>
          <li>{t('print.terms.days')}</li>
          <li>{t('print.terms.deposit')}</li>
          {cancellation?.freeUntil && (
            <li>{t('print.terms.cancel', { date: instant(cancellation.freeUntil) })}</li>
          )}
          <li>{t('print.terms.late', { depot: booking.returnLocation ?? booking.pickupLocation })}</li>
          <li>{t('print.terms.whole', { brand: name })}</li>
        </ul>
        <p className="mt-3 text-muted-foreground">
          {t('print.printed', { date: moment(civilToday(timeZone)) })}
        </p>
      </section>
    </article>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-muted-foreground text-xs">{label}</dt>
      <dd className="[overflow-wrap:anywhere]">{children}</dd>
    </div>
  );
}

function Place({ at, name, depot }: { at: string; name: string; depot: Depot | undefined }) {
  const { t } = useTranslation('booking');
  const { moment } = useFormats();
  const hours = depot ? hoursOn(depot, at.slice(0, 10)) : null;
  return (
    <>
      <strong className="block">{moment(at)}</strong>
      {name}
      {depot && (
        <span className="block">
          {depot.address}, {depot.town} {depot.postcode}
          <span className="block">{depot.phone}</span>
          {hours && (
            <span className="block">{t('detail.openThatDay', { opens: hours[0], closes: hours[1] })}</span>
          )}
        </span>
      )}
    </>
  );
}

function Sum({ label, value, strong }: { label: string; value: string; strong?: boolean }) {
  return (
    <tr className={strong ? 'font-semibold' : 'text-muted-foreground'}>
      <th scope="row" colSpan={2} className={`py-1 text-right ${strong ? 'font-semibold' : 'font-normal'}`}>
        {label}
      </th>
      <td className="py-1 text-right">{value}</td>
    </tr>
  );
}
