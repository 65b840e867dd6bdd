import type { SlotProps } from '@convoy/platform/manifest';
import { useAbility, useFormats } from '@convoy/shell-api';
import {
  Badge,
  Button,
  Card,
  CardContent,
  CardDescription,
  CardHeader,
  CardTitle,
  Icon,
} from '@convoy/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFigures } from '../driving/use-figures.ts';
import { geoLink } from './geo-link.rule.ts';
import { routeOfHire } from './hire.api.ts';

/** The route that staff sent to the customer of a hire: its stops in order, each with a way into a maps app. */
export default function HireRoute({ bookingId, status }: SlotProps<'booking.detail.after.v1'>) {
  const { t } = useTranslation('telematics');
  const { instant } = useFormats();
  const { inUnit, span } = useFigures();
  const isCustomer = useAbility().can('object', 'DrivingScore');
  const mayHave = status === 'confirmed' || status === 'active' || status === 'completed';
  const { data } = useQuery({ ...routeOfHire(bookingId), enabled: mayHave });
  const route = data?.route;
  if (!mayHave || !route) return null;
  return (
    <Card>
      <CardHeader>
        <CardTitle>{t(isCustomer ? 'slots.route.own' : 'slots.route.staff')}</CardTitle>
        <CardDescription>{t('slots.route.sent', { at: instant(route.sentAt) })}</CardDescription>
      </CardHeader>
      <CardContent className="flex flex-col gap-4">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-medium tabular-nums">
          {inUnit(route.distance, 'mi')} · {span(route.duration)}
          {route.estimate && <Badge tone="outline">{t('routes.estimate')}</Badge>}
        </p>
        <ol aria-label={t('slots.route.stops')} className="flex flex-col gap-2">
          {route.stops.map((stop, at) => (
            <li key={at} className="flex flex-wrap items-center justify-between gap-2">
              <span className="min-w-0 [overflow-wrap:anywhere]">
                <span className="me-2 text-muted-foreground tabular-nums">{at + 1}.</span>
                {stop.name}
              </span>
              <Button asChild variant="outline" size="sm">
                <a href={geoLink(stop)} aria-label={t('slots.route.openNamed', { stop: stop.name })}>
                  <Icon name="map-pin" />
                  {t('slots.route.open')}
                </a>
              </Button>
            </li>
          ))}
        </ol>
      </CardContent>
    </Card>
  );
}
