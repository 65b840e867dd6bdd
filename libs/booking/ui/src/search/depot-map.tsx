import { useFormats } from '@convoy/shell-api';
import { Button, Card, Icon } from '@convoy/ui-kit';
import { type MapPlace, MapView } from '@convoy/ui-kit/map';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { firstAmount } from '../components/first-price.rule.ts';
import { useDayPrice } from '../components/use-day-price.ts';
import { MAP_HEIGHT, type MapPanelProps } from './map-panel.props.ts';
import { type DepotOffer, depotOffers } from './search.api.ts';

/** The depots on a map with what each has of the search: how many vans, and from what price. */
export function DepotMap({ state, depots, chosenDepot, onDepot, onOnly }: MapPanelProps) {
  const { t } = useTranslation('booking');
  const { money } = useFormats();
  const dayPrice = useDayPrice();
  const { data: offers, isPending } = useQuery({
    ...depotOffers(state, depots),
    placeholderData: keepPreviousData,
  });
  const chosen = depots.find(({ id }) => id === chosenDepot);

  const places = useMemo((): MapPlace[] => {
    const words = (offer: DepotOffer | undefined) => wordsOf(offer, t, money, dayPrice);
    return depots.map((depot) => {
      const offer = offers?.find(({ depotId }) => depotId === depot.id);
      return {
        id: String(depot.id),
        longitude: depot.longitude,
        latitude: depot.latitude,
        label: offer ? t('map.pin', { depot: depot.name, offer: words(offer) }) : depot.name,
        caption: captionOf(offer, money),
        tone: offer?.count === 0 ? 'neutral' : 'primary',
        icon: 'van',
      };
    });
  }, [depots, offers, t, money, dayPrice]);

  const offer = offers?.find(({ depotId }) => depotId === chosenDepot);
  return (
    <div className="flex flex-col gap-3">
      <MapView
        label={t('search.mapLabel')}
        places={places}
        loading={isPending}
        height={MAP_HEIGHT}
        selectedId={chosenDepot === null ? null : String(chosenDepot)}
        onOpen={({ id }) => onDepot(Number(id) === chosenDepot ? null : Number(id))}
        attribution={t('map.credit')}
      />
      <div aria-live="polite">
        {chosen && (
          <Card className="flex flex-col gap-3 p-4">
            <div className="flex items-start gap-3">
              <Icon name="map-pin" className="mt-1 size-4 shrink-0 text-primary-text" />
              <div className="min-w-0 flex-1">
                <h3 className="text-base leading-6">{chosen.name}</h3>
                <p className="text-muted-foreground text-sm">
                  {[chosen.address, chosen.town, chosen.postcode].join(', ')}
                </p>
                <p className="mt-1 font-medium text-sm tabular-nums">{wordsOf(offer, t, money, dayPrice)}</p>
              </div>
              <Button
                variant="ghost"
                size="icon"
                aria-label={t('map.close')}
                onClick={() => onDepot(null)}
                className="-me-2 -mt-2"
              >
                <Icon name="x" />
              </Button>
            </div>
            {offer && offer.count > 0 && (
              <Button variant="outline" size="sm" onClick={() => onOnly(chosen)}>
                {t('map.only', { depot: chosen.name })}
              </Button>
            )}
          </Card>
        )}
      </div>
    </div>
  );
}

/** "4 · £170.00" under a pin, as short as it can be said. */
function captionOf(offer: DepotOffer | undefined, money: (amount: string) => string): string | undefined {
  if (!offer) return undefined;
  const { cheapest, count } = offer;
  return cheapest && count > 0 ? `${count} · ${money(firstAmount(cheapest))}` : String(count);
}

type Translate = ReturnType<typeof useTranslation<'booking'>>['t'];

/** "4 vans from £170.00", for the whole period where there is one; else per day. */
function wordsOf(
  offer: DepotOffer | undefined,
  t: Translate,
  money: (amount: string) => string,
  dayPrice: ReturnType<typeof useDayPrice>,
): string {
  if (!offer) return '';
  if (!offer.cheapest || offer.count === 0) return t('map.none');
  const { price, perDay, perHire } = offer.cheapest;
  const vans = t('search.vans', { count: offer.count });
  if (!price && Number(perHire) === 0) return t('map.offerPerDay', { vans, amount: money(perDay) });
  return t('map.offer', { vans, amount: price ? money(price.rentalAmount) : dayPrice(offer.cheapest) });
}
