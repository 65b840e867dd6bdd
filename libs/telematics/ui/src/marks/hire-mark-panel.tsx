import { apiErrorMessage, useAbility, useFormats } from '@convoy/shell-api';
import { Alert, askToConfirm, Button, Icon, toast } from '@convoy/ui-kit';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { VanLocation } from '../../../contract/src/index.ts';
import { useRenewTelematics } from '../telematics.api.ts';
import { takeMarkBack } from './marks.api.ts';

const MarkDialog = lazy(() => import('./mark-dialog.tsx'));

/** The mark of the hire that has a van: why its exact place is shown, and the way to make a mark or take it back. */
export function HireMarkPanel({ location }: { readonly location: VanLocation }) {
  const { t } = useTranslation('telematics');
  const { instant } = useFormats();
  const renew = useRenewTelematics();
  const mayMark = useAbility().can('mark', 'Telematics');
  const [asks, setAsks] = useState(false);
  const { mark, registration, bookingId } = location;
  const takeBack = async (id: number) => {
    const agreed = await askToConfirm({
      title: t('marks.takeBackTitle', { registration }),
      text: t('marks.takeBackText'),
      confirmLabel: t('marks.takeBack'),
    });
    if (!agreed) return;
    try {
      await takeMarkBack(id);
      toast({ title: t('marks.takenBack', { registration }), tone: 'success' });
    } catch (error) {
      toast({ title: t('error'), description: apiErrorMessage(error), tone: 'destructive' });
    } finally {
      await renew();
    }
  };
  if (mark)
    return (
      <Alert
        role="note"
        tone="danger"
        title={t(`marks.standing.${mark.kind}`)}
        action={
          mayMark && (
            <Button variant="outline" size="sm" onClick={() => void takeBack(mark.id)}>
              {t('marks.takeBack')}
            </Button>
          )
        }
      >
        <p className="whitespace-pre-line [overflow-wrap:anywhere]">{mark.reason}</p>
        <p className="mt-1 text-sm">{t('marks.by', { name: mark.markedBy, at: instant(mark.markedAt) })}</p>
      </Alert>
    );
  if (bookingId === null || !mayMark) return null;
  return (
    <div>
      <Button variant="outline" size="sm" onClick={() => setAsks(true)}>
        <Icon name="triangle-alert" />
        {t('marks.mark')}
      </Button>
      {asks && (
        <Suspense fallback={null}>
          <MarkDialog location={location} onClose={() => setAsks(false)} />
        </Suspense>
      )}
    </div>
  );
}
