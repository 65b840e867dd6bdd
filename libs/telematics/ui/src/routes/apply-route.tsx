import { apiErrorMessage, useFormats } from '@convoy/shell-api';
import { Link } from '@convoy/shell-api/router';
import { Alert, askToConfirm, Button, toast } from '@convoy/ui-kit';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RouteAnalysis } from '../../../contract/src/index.ts';
import { applyRoute, routeOf } from './routes.api.ts';

/** Applies the optimised route, and says to whom it was sent. */
export function ApplyRoute({
  vanId,
  applied,
}: {
  readonly vanId: number;
  readonly applied: RouteAnalysis['applied'];
}) {
  const { t } = useTranslation('telematics');
  const { instant } = useFormats();
  const client = useQueryClient();
  const [pending, setPending] = useState(false);
  const sent = (to: NonNullable<RouteAnalysis['applied']>) => {
    if (to.sentTo !== null) return t('routes.sentTo', { name: to.sentTo });
    return t(to.bookingId === null ? 'routes.keptOnly' : 'routes.sentToCustomer');
  };
  const apply = async () => {
    const agreed = await askToConfirm({
      title: t('routes.applyTitle'),
      text: t('routes.applyText'),
      confirmLabel: t('routes.applyConfirm'),
    });
    if (!agreed) return;
    setPending(true);
    try {
      const route = await applyRoute(vanId);
      client.setQueryData(routeOf(vanId).queryKey, route);
      toast({
        title: t('routes.applied'),
        description: route.applied ? sent(route.applied) : undefined,
        tone: 'success',
      });
    } catch (error) {
      toast({ title: t('error'), description: apiErrorMessage(error), tone: 'destructive' });
    } finally {
      setPending(false);
    }
  };
  return (
    <div className="flex flex-col items-start gap-3">
      <Button onClick={() => void apply()} loading={pending}>
        {t('routes.apply')}
      </Button>
      {applied && (
        <Alert
          tone="success"
          className="w-full"
          title={t('routes.appliedAt', { at: instant(applied.at) })}
          action={
            applied.bookingId !== null && (
              <Button asChild variant="outline" size="sm">
                <Link to={`/booking/${applied.bookingId}`}>{t('routes.hire')}</Link>
              </Button>
            )
          }
        >
          {sent(applied)}
        </Alert>
      )}
    </div>
  );
}
