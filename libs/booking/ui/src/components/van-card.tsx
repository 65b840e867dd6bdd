import { useFormats } from '@convoy/shell-api';
import { Badge, Button, Card, cn, Icon, Skeleton } from '@convoy/ui-kit';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { VanResult } from '../../../contract/src/index.ts';
import { type BookingUrlState, momentOf } from '../booking-url.state.ts';
import { useFurther } from './further.tsx';
import { PriceExplained } from './price-explained.tsx';
import { vanAvailability } from './van-availability.rule.ts';
import { VanFacts } from './van-facts.tsx';
import { VanPicture } from './van-picture.tsx';

/** The hire that was searched for, as far as a card speaks of it. */
type AskedHire = Pick<
  BookingUrlState,
  'pickupDate' | 'pickupTime' | 'returnDate' | 'returnTime' | 'returnLocation'
>;

/** One van of the search: what it is, what it costs, whether it can be booked and why not. */
export function VanCard({
  van,
  eager,
  chosen,
  asked,
  onBook,
  onShowDepot,
}: {
  van: VanResult;
  eager?: boolean;
  /** Its depot is chosen on the map. */
  chosen?: boolean;
  asked: AskedHire;
  onBook: (van: VanResult) => void;
  onShowDepot: ((depotId: number) => void) | null;
}) {
  const { t } = useTranslation('booking');
  const headingId = useId();
  const reasonId = useId();
  const name = `${van.make} ${van.model}`;
  const state = vanAvailability(van, van.price !== null);
  const further = useFurther();
  return (
    <Card
      className={cn(
        'flex flex-col overflow-hidden transition-shadow hover:shadow-md',
        chosen && 'outline-2 outline-ring outline-offset-1',
      )}
    >
      <article aria-labelledby={headingId} className="flex flex-1 flex-col">
        <div className="relative">
          <VanPicture
            src={van.imageUrl}
            eager={eager}
            className={state.reason ? 'opacity-60 grayscale' : undefined}
          />
          <Badge tone={state.tone} className="absolute top-3 left-3 shadow-xs">
            {t(state.label)}
          </Badge>
        </div>
        <div className="flex flex-1 flex-col gap-4 p-4 sm:p-5">
          <div>
            <h3 id={headingId} className="text-balance text-lg leading-6">
              {name} <span className="font-normal text-muted-foreground text-sm">{van.year}</span>
            </h3>
            <VanFacts van={van} className="mt-3" onShowDepot={onShowDepot} />
            {asked.returnLocation && asked.returnLocation !== van.location && (
              <p className="mt-1.5 flex items-center gap-2 text-muted-foreground text-sm">
                <Icon name="route" className="size-4 shrink-0" />
                {t('van.returnTo', { depot: asked.returnLocation })}
              </p>
            )}
          </div>
          <div className="mt-auto flex flex-col gap-3 border-border border-t pt-4">
            <VanPrice van={van} asked={asked} name={name} explained={state.reason === null} />
            <Button
              className="w-full"
              variant={state.reason ? 'secondary' : 'primary'}
              disabled={state.reason !== null}
              aria-describedby={state.reason ? reasonId : undefined}
              {...further('van', van.id)}
              onClick={(event) => {
                event.preventDefault();
                onBook(van);
              }}
            >
              {t(state.reason ? 'van.notAvailable' : 'van.book')}
              <span className="sr-only">{name}</span>
            </Button>
            {state.reason && (
              <p id={reasonId} className="text-muted-foreground text-sm">
                {t(state.reason)}
              </p>
            )}
          </div>
        </div>
      </article>
    </Card>
  );
}

/** The whole price of the period where one was given, else that of a day, both with mandatory fees; the deposit apart. */
function VanPrice({
  van,
  asked,
  name,
  explained,
}: {
  van: VanResult;
  asked: AskedHire;
  name: string;
  explained: boolean;
}) {
  const { t } = useTranslation('booking');
  const { money, moment } = useFormats();
  const { perDay, perHire, depositAmount, price } = van;
  if (!price) {
    return (
      <div>
        <p className="flex flex-wrap items-baseline gap-x-1.5">
          <span className="font-semibold text-xl tabular-nums leading-7">{money(perDay)}</span>
          <span className="text-muted-foreground text-sm">{t('van.perDay')}</span>
        </p>
        {Number(perHire) > 0 && (
          <p className="text-muted-foreground text-sm tabular-nums">
            + {t('extras.perHire', { amount: money(perHire) })}
          </p>
        )}
        <p className="text-muted-foreground text-sm tabular-nums">
          {t('van.deposit', { amount: money(depositAmount) })}
        </p>
      </div>
    );
  }
  return (
    <div>
      <p className="flex flex-wrap items-baseline gap-x-1.5">
        <span className="font-semibold text-xl tabular-nums leading-7">{money(price.rentalAmount)}</span>
        <span className="text-muted-foreground text-sm">{t('van.forDays', { count: price.totalDays })}</span>
      </p>
      <p className="text-muted-foreground text-sm tabular-nums">
        {t('van.hours', { from: moment(price.pickupDate), to: moment(price.returnDate) })}
      </p>
      <p className="text-muted-foreground text-sm">{t('van.includes')}</p>
      <p className="text-muted-foreground text-sm tabular-nums">
        {t('van.deposit', { amount: money(depositAmount) })}
      </p>
      {explained && (
        <PriceExplained
          van={name}
          hire={{
            vanId: van.id,
            pickupDate: momentOf(asked.pickupDate, asked.pickupTime),
            returnDate: momentOf(asked.returnDate, asked.returnTime),
            pickupLocation: van.location,
            returnLocation: asked.returnLocation || null,
          }}
        />
      )}
    </div>
  );
}

/** The place of a van while the search runs; the same shape as a card. */
export function VanCardSkeleton() {
  return (
    <Card className="overflow-hidden" aria-hidden="true">
      <Skeleton className="aspect-[16/10] w-full rounded-none" />
      <div className="flex flex-col gap-3 p-4 sm:p-5">
        <Skeleton className="h-6 w-2/3" />
        <Skeleton className="h-4 w-full" />
        <Skeleton className="h-4 w-5/6" />
        <Skeleton className="mt-4 h-7 w-1/2" />
        <Skeleton className="h-11 w-full md:h-10" />
      </div>
    </Card>
  );
}
