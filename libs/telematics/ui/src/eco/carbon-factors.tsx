import { formatLocales } from '@convoy/platform/i18n';
import { apiErrorMessage, useAbility, useLanguage } from '@convoy/shell-api';
import {
  askToConfirm,
  Badge,
  Button,
  Card,
  CardContent,
  CardDescription,
  CardHeader,
  CardTitle,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableHeader,
  TableRow,
  toast,
} from '@convoy/ui-kit';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CarbonFactor } from '../../../contract/src/index.ts';
import { useRenewTelematics } from '../telematics.api.ts';
import { resetFactor } from './eco.api.ts';
import { useFuelName } from './use-fuel-name.ts';

const FactorDialog = lazy(() => import('./factor-dialog.tsx'));

/** How much carbon each fuel stands for, of which year, by whom; admins replace a factor or go back to the built-in one. */
export function CarbonFactors({ factors }: { readonly factors: readonly CarbonFactor[] }) {
  const { t } = useTranslation('telematics');
  const { language } = useLanguage();
  const nameOf = useFuelName();
  const renew = useRenewTelematics();
  const maySet = useAbility().can('set', 'Telematics');
  const [asked, setAsked] = useState<CarbonFactor | null>(null);
  const kilograms = (kg: number) => kg.toLocaleString(formatLocales[language], { maximumFractionDigits: 5 });

  const reset = async ({ fuel }: CarbonFactor) => {
    const agreed = await askToConfirm({
      title: t('eco.factors.resetTitle', { fuel: nameOf(fuel) }),
      text: t('eco.factors.resetText'),
      confirmLabel: t('eco.factors.reset'),
    });
    if (!agreed) return;
    try {
      await resetFactor(fuel);
      toast({ title: t('eco.factors.wasReset'), tone: 'success' });
    } catch (error) {
      toast({ title: t('error'), description: apiErrorMessage(error), tone: 'destructive' });
    } finally {
      await renew();
    }
  };

  return (
    <Card>
      <CardHeader>
        <CardTitle>{t('eco.factors.title')}</CardTitle>
        <CardDescription>{t('eco.factors.text')}</CardDescription>
      </CardHeader>
      <CardContent>
        <Table aria-label={t('eco.factors.title')}>
          <TableHeader>
            <TableRow>
              <TableHead>{t('eco.factors.fuel')}</TableHead>
              <TableHead>{t('eco.factors.factor')}</TableHead>
              <TableHead>{t('eco.factors.year')}</TableHead>
              <TableHead>{t('eco.factors.source')}</TableHead>
              {maySet && <TableHead>{t('eco.factors.actions')}</TableHead>}
            </TableRow>
          </TableHeader>
          <TableBody>
            {factors.map((factor) => (
              <TableRow key={factor.fuel}>
                <TableHead scope="row" className="text-foreground">
                  {nameOf(factor.fuel)}
                </TableHead>
                <TableCell className="whitespace-nowrap tabular-nums">
                  {factor.unit === 'l'
                    ? t('eco.factors.perLitre', { value: kilograms(factor.kgPerUnit) })
                    : t('eco.factors.perKwh', { value: kilograms(factor.kgPerUnit) })}
                </TableCell>
                <TableCell className="tabular-nums">{factor.year}</TableCell>
                <TableCell className="min-w-48 [overflow-wrap:anywhere]">
                  {factor.source}
                  {factor.own && (
                    <Badge tone="primary" className="ms-2">
                      {t('eco.factors.own')}
                    </Badge>
                  )}
                </TableCell>
                {maySet && (
                  <TableCell>
                    <span className="flex gap-2">
                      <Button
                        variant="outline"
                        size="sm"
                        aria-label={t('eco.factors.replaceNamed', { fuel: nameOf(factor.fuel) })}
                        onClick={() => setAsked(factor)}
                      >
                        {t('eco.factors.replace')}
                      </Button>
                      {factor.own && (
                        <Button
                          variant="ghost"
                          size="sm"
                          aria-label={t('eco.factors.resetNamed', { fuel: nameOf(factor.fuel) })}
                          onClick={() => void reset(factor)}
                        >
                          {t('eco.factors.reset')}
                        </Button>
                      )}
                    </span>
                  </TableCell>
                )}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </CardContent>
      {asked && (
        <Suspense fallback={null}>
          <FactorDialog factor={asked} onClose={() => setAsked(null)} />
        </Suspense>
      )}
    </Card>
  );
}
