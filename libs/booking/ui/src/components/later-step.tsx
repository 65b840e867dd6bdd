import { ApiError, apiErrorMessage, NETWORK_ERROR } from '@convoy/shell-api';
import { Alert, Button, Skeleton } from '@convoy/ui-kit';
import { type ComponentType, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BookingFlow } from '../hooks/use-booking-flow.ts';

type Step = ComponentType<{ flow: BookingFlow }>;

/**
 * A step whose code comes when it is reached: what the form and its rules weigh is not sent to those who only look.
 * Where it does not come, the page stands and offers another try.
 */
export function LaterStep({ load, flow }: { load: () => Promise<Step>; flow: BookingFlow }) {
  const { t } = useTranslation('booking');
  const [shown, setShown] = useState<{ readonly Step: Step } | 'failed' | null>(null);
  useEffect(() => {
    if (shown !== null) return;
    let wanted = true;
    load().then(
      (Step) => wanted && setShown({ Step }),
      () => wanted && setShown('failed'),
    );
    return () => {
      wanted = false;
    };
  }, [load, shown]);
  if (shown === null) return <Skeleton className="h-[60vh]" />;
  if (shown !== 'failed') return <shown.Step flow={flow} />;
  return (
    <Alert
      tone="danger"
      action={
        <Button variant="outline" size="sm" onClick={() => setShown(null)}>
          {t('search.retry')}
        </Button>
      }
    >
      {apiErrorMessage(new ApiError(0, '', NETWORK_ERROR))}
    </Alert>
  );
}
