import {
  Card,
  CardContent,
  CardHeader,
  CardTitle,
  Skeleton,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableHeader,
  TableRow,
} from '@convoy/ui-kit';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { VanEco } from '../../../contract/src/index.ts';
import { DASH, useFigures } from '../driving/use-figures.ts';
import { useFuelName } from './use-fuel-name.ts';

const CarbonChart = lazy(() => import('./carbon-chart.tsx'));

/** What each van drove and used, as a picture and as a table. */
export function EcoVans({ vans }: { readonly vans: readonly VanEco[] }) {
  const { t } = useTranslation('telematics');
  const { inUnit, span } = useFigures();
  const nameOf = useFuelName();
  return (
    <Card>
      <CardHeader>
        <CardTitle>{t('eco.table.title')}</CardTitle>
      </CardHeader>
      <CardContent className="flex flex-col gap-5">
        {vans.length === 0 ? (
          <p className="text-muted-foreground text-sm">{t('eco.table.empty')}</p>
        ) : (
          <>
            <Suspense fallback={<Skeleton className="h-64 rounded-xl" />}>
              <CarbonChart vans={vans} />
            </Suspense>
            <Table aria-label={t('eco.table.title')}>
              <TableHeader>
                <TableRow>
                  <TableHead>{t('eco.table.van')}</TableHead>
                  <TableHead>{t('eco.table.fuel')}</TableHead>
                  <TableHead className="text-right">{t('eco.table.distance')}</TableHead>
                  <TableHead className="text-right">{t('eco.table.litres')}</TableHead>
                  <TableHead className="text-right">{t('eco.table.consumption')}</TableHead>
                  <TableHead className="text-right">{t('eco.table.carbon')}</TableHead>
                  <TableHead className="text-right">{t('eco.table.idle')}</TableHead>
                </TableRow>
              </TableHeader>
              <TableBody>
                {vans.map((van) => (
                  <TableRow key={van.vanId}>
                    <TableHead scope="row" className="font-normal text-foreground">
                      <span className="font-medium">{van.registration}</span>
                      <span className="block text-muted-foreground text-xs">{van.van}</span>
                    </TableHead>
                    <TableCell>{nameOf(van.fuel)}</TableCell>
                    <Figure>{inUnit(van.distanceKm, 'km')}</Figure>
                    <Figure>{inUnit(van.litres, 'litres')}</Figure>
                    <Figure>
                      {[
                        van.litresPer100Km !== null && inUnit(van.litresPer100Km, 'litresPer100'),
                        van.kwhPer100Km !== null && inUnit(van.kwhPer100Km, 'kwhPer100'),
                      ]
                        .filter(Boolean)
                        .join(' · ') || DASH}
                    </Figure>
                    <Figure>{inUnit(van.carbonKg, 'kg')}</Figure>
                    <Figure>{span(van.idleMinutes)}</Figure>
                  </TableRow>
                ))}
              </TableBody>
            </Table>
          </>
        )}
      </CardContent>
    </Card>
  );
}

function Figure({ children }: { readonly children: string }) {
  return <TableCell className="whitespace-nowrap text-right tabular-nums">{children}</TableCell>;
}
