import { ApiError, apiErrorMessage, useFormats } from '@convoy/shell-api';
import { Alert, Button } from '@convoy/ui-kit';
import { useTranslation } from 'react-i18next';
import type { VanResult } from '../../../contract/src/index.ts';
import { useDayPrice } from '../components/use-day-price.ts';
import { alternativesOf, isVanTaken } from '../forms/booking-server-error.rule.ts';

/** Why a change cannot be had, and what can be had instead. */
export function ChangeFault({ error, onVan }: { error: Error; onVan: (van: VanResult) => void }) {
  const { t } = useTranslation('booking');
  const { money } = useFormats();
  const dayPrice = useDayPrice();
  const others = error instanceof ApiError && isVanTaken(error) ? alternativesOf(error) : [];
  return (
    <>
      <Alert tone="danger" title={t('changes.failed')}>
        {apiErrorMessage(error)}
      </Alert>
      {others.length > 0 && (
        <div>
          <h3 className="mb-2 font-medium text-sm">{t('changes.otherVans')}</h3>
          <ul className="flex flex-col gap-2">
            {others.map((van) => (
              <li
                key={van.id}
                className="flex flex-wrap items-center justify-between gap-3 rounded-lg border border-border p-3 text-sm"
              >
                <span className="min-w-0">
                  <span className="block font-medium">
                    {van.make} {van.model}
                  </span>
                  <span className="block text-muted-foreground">
                    {t(`vanTypes.${van.vanType}`)} ·{' '}
                    {van.price ? money(van.price.totalAmount) : dayPrice(van)}
                  </span>
                </span>
                <Button size="sm" variant="outline" onClick={() => onVan(van)}>
                  {t('unavailable.choose')}
                </Button>
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}
