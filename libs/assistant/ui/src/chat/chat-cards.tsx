import { useFormats } from '@convoy/shell-api';
import { Link } from '@convoy/shell-api/router';
import { Badge, Button, Card, Icon } from '@convoy/ui-kit';
import { useTranslation } from 'react-i18next';
import type { ChatCard, ConfirmCard, OfferedVan } from '../../../contract/src/index.ts';

export interface ChatCardsProps {
  readonly cards: readonly ChatCard[];
  readonly busy: boolean;
  /** Says a sentence; left out where the log is only read. */
  readonly onSay?: (text: string) => void;
  readonly onConfirm?: (token: string) => void;
}

/** The facts below an answer. */
export function ChatCards({ cards, ...rest }: ChatCardsProps) {
  return (
    <div className="mt-2 flex flex-col gap-2">
      {cards.map((card, at) => (
        <OneCard key={at} card={card} {...rest} />
      ))}
    </div>
  );
}

function OneCard({
  card,
  busy,
  onSay,
  onConfirm,
}: { readonly card: ChatCard } & Omit<ChatCardsProps, 'cards'>) {
  const { t } = useTranslation('assistant');
  const { money, moment } = useFormats();
  switch (card.kind) {
    case 'vans':
      return (
        <ol className="flex flex-col gap-2">
          {card.vans.map((van, at) => (
            <li key={van.vanId}>
              <VanCard van={van} place={at + 1} busy={busy} onSay={onSay} />
            </li>
          ))}
        </ol>
      );
    case 'confirm':
      return <Confirm card={card} busy={busy} onConfirm={onConfirm} />;
    case 'bookings':
      return (
        <ul className="flex flex-col gap-2">
          {card.bookings.map((booking) => (
            <li key={booking.bookingId}>
              <Card className="flex flex-col gap-1 p-3 text-sm">
                <p className="flex flex-wrap items-baseline justify-between gap-x-3 font-medium">
                  <span>{booking.van}</span>
                  <span className="text-muted-foreground">{booking.reference}</span>
                </p>
                <p className="text-muted-foreground">
                  {moment(booking.pickupDate)} – {moment(booking.returnDate)}
                </p>
                <p className="mt-1 flex flex-wrap items-center gap-2">
                  {booking.payHref && (
                    <Button asChild size="sm">
                      <Link to={booking.payHref}>
                        {t('card.due', { amount: money(booking.outstandingAmount) })}
                      </Link>
                    </Button>
                  )}
                  <Button asChild size="sm" variant="outline">
                    <Link to={booking.href}>{t('card.show')}</Link>
                  </Button>
                </p>
              </Card>
            </li>
          ))}
        </ul>
      );
    case 'depots':
      return (
        <ul className="flex flex-col gap-2">
          {card.depots.map((depot) => (
            <li key={depot.name}>
              <Card className="p-3 text-sm">
                <p className="flex flex-wrap justify-between gap-x-3 font-medium">
                  <span>{depot.name}</span>
                  <span>{depot.hours ? `${depot.hours[0]}–${depot.hours[1]}` : t('card.closed')}</span>
                </p>
                <p className="text-muted-foreground">{depot.address}</p>
                <a
                  className="text-primary underline-offset-4 hover:underline"
                  href={`tel:${depot.phone.replace(/\s/g, '')}`}
                >
                  {depot.phone}
                </a>
              </Card>
            </li>
          ))}
        </ul>
      );
    case 'link':
      return (
        <div>
          <Button asChild size="sm" variant={card.to === 'pay' ? 'primary' : 'outline'}>
            <Link to={card.href}>{t(`card.to.${card.to}`)}</Link>
          </Button>
        </div>
      );
  }
}

function VanCard({
  van,
  place,
  busy,
  onSay,
}: {
  readonly van: OfferedVan;
  readonly place: number;
  readonly busy: boolean;
  readonly onSay?: ((text: string) => void) | undefined;
}) {
  const { t } = useTranslation('assistant');
  const { money } = useFormats();
  const facts = [
    t(`type.${van.vanType}`),
    t('card.seats', { count: van.seats }),
    t('card.metres', { length: van.loadLength }),
    van.distanceMiles ? t('card.miles', { count: van.distanceMiles }) : van.location,
  ];
  return (
    <Card className="flex flex-col gap-1 p-3 text-sm">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3 font-medium">
        <span>
          {place}. {van.name}
        </span>
        <span className="tabular-nums">
          {van.totalAmount
            ? t('card.total', { amount: money(van.totalAmount) })
            : t('card.perDay', { amount: money(van.perDay) })}
        </span>
      </p>
      <p className="text-muted-foreground">{facts.join(' · ')}</p>
      {van.rentalAmount && van.depositAmount && (
        <p className="text-muted-foreground tabular-nums">
          {t('card.rental')} {money(van.rentalAmount)} · {t('card.deposit')} {money(van.depositAmount)}
        </p>
      )}
      <p className="mt-1 flex flex-wrap gap-2">
        {onSay && van.quoteId && (
          <Button size="sm" disabled={busy} onClick={() => onSay(`option ${place}`)}>
            {t('card.choose')}
          </Button>
        )}
        <Button asChild size="sm" variant="outline">
          <Link to={van.href}>{t('card.open')}</Link>
        </Button>
      </p>
    </Card>
  );
}

function Confirm({
  card,
  busy,
  onConfirm,
}: {
  readonly card: ConfirmCard;
  readonly busy: boolean;
  readonly onConfirm?: ((token: string) => void) | undefined;
}) {
  const { t } = useTranslation('assistant');
  const { money, moment, instant } = useFormats();
  const rows: readonly (readonly [string, string | null])[] = [
    [t('card.reference'), card.reference],
    [
      t('card.from'),
      card.pickupDate && [moment(card.pickupDate), card.pickupLocation].filter(Boolean).join(', '),
    ],
    [
      t('card.until'),
      card.returnDate &&
        [moment(card.returnDate), card.returnLocation ?? card.pickupLocation].filter(Boolean).join(', '),
    ],
    [t('card.rental'), card.rentalAmount && money(card.rentalAmount)],
    [t('card.deposit'), card.depositAmount && money(card.depositAmount)],
    [t('card.totalLabel'), card.totalAmount && money(card.totalAmount)],
    [t('card.difference'), card.difference && money(card.difference)],
    [t('card.fee'), card.feeAmount && money(card.feeAmount)],
    [t('card.refund'), card.refundAmount && money(card.refundAmount)],
  ];
  const { token } = card;
  return (
    <Card className="border-primary p-3 text-sm" data-confirm={card.action}>
      {card.van && <p className="font-semibold text-base">{card.van}</p>}
      {card.text && <p className="whitespace-pre-wrap">{card.text}</p>}
      <dl className="mt-1 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
        {rows.map(
          ([label, value]) =>
            value && (
              <div key={label} className="contents">
                <dt className="text-muted-foreground">{label}</dt>
                <dd className="text-end tabular-nums">{value}</dd>
              </div>
            ),
        )}
      </dl>
      {onConfirm && token ? (
        <>
          <Button
            className="mt-3 w-full"
            variant={card.action === 'cancel' ? 'danger' : 'primary'}
            disabled={busy}
            onClick={() => onConfirm(token)}
          >
            {t(`card.confirm.${card.action}`)}
          </Button>
          <p className="mt-1 text-center text-muted-foreground text-xs">
            {t('card.expires', { time: instant(card.expiresAt) })}
          </p>
        </>
      ) : (
        <p className="mt-2 text-muted-foreground">
          <Badge tone="neutral">
            <Icon name="lock" className="size-3" /> {t('card.over')}
          </Badge>
        </p>
      )}
    </Card>
  );
}
