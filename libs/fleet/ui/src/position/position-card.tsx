import { formatLocales } from '@convoy/platform/i18n';
import { useFormats, useLanguage } from '@convoy/shell-api';
import { Button, Card, CardContent, Icon } from '@convoy/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { LastPosition, VanPosition } from '../../../contract/src/index.ts';
import { lastPosition } from '../fleet.api.ts';
import { ageOf } from './age.rule.ts';

/** Where a van was last and how long ago, with the way to a map. */
export default function PositionCard({ vanId, last }: { vanId: number; last: LastPosition }) {
  const { t } = useTranslation('fleet');
  const { refetch, isFetching } = useQuery(lastPosition(vanId));
  return (
    <Card>
      <CardContent className="flex flex-col gap-3">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2 className="text-lg leading-6">{t('position.title')}</h2>
          <Button variant="outline" size="sm" loading={isFetching} onClick={() => void refetch()}>
            {t('position.renew')}
          </Button>
        </div>
        <div aria-live="polite" className="text-sm">
          {last.position ? (
            <Position position={last.position} />
          ) : (
            <p className="text-muted-foreground">
              {t(last.state === 'failed' ? 'position.failed' : 'position.unknown')}
            </p>
          )}
        </div>
      </CardContent>
    </Card>
  );
}

function Position({ position: { latitude, longitude, at, accuracyMetres } }: { position: VanPosition }) {
  const { t } = useTranslation('fleet');
  const { instant, number } = useFormats();
  const { language } = useLanguage();
  const ago = new Intl.RelativeTimeFormat(formatLocales[language], { numeric: 'auto' });
  const [value, unit] = ageOf(Date.parse(at), Date.now());
  const place = [latitude, longitude].map((degrees) => degrees.toFixed(5));
  return (
    <>
      <p className="font-medium">
        {value === 0 ? t('position.now') : ago.format(value, unit)}{' '}
        <span className="font-normal text-muted-foreground">{instant(at)}</span>
      </p>
      {accuracyMetres !== null && (
        <p className="text-muted-foreground">{t('position.within', { metres: number(accuracyMetres) })}</p>
      )}
      <a
        href={`https://www.openstreetmap.org/?mlat=${place[0]}&mlon=${place[1]}#map=16/${place.join('/')}`}
        target="_blank"
        rel="noreferrer"
        className="mt-1 inline-flex min-h-11 items-center gap-1.5 rounded-sm text-link underline underline-offset-4 md:min-h-0"
      >
        <Icon name="map-pin" className="size-4 shrink-0" />
        {t('position.map', { place: place.join(', ') })}
        <span className="sr-only"> {t('position.newTab')}</span>
      </a>
    </>
  );
}
