import { ApiError, apiErrorMessage, NETWORK_ERROR } from '@convoy/shell-api';
import { Alert, Button } from '@convoy/ui-kit';
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

/**
 * A part whose code comes when it is shown. While it is on its way `waiting` keeps its place; where it does not come,
 * the page stands and offers another try.
 *
 * @param load keep it the same between renders
 */
export function LaterPart<P extends object>({
  load,
  waiting,
  props,
}: {
  load: () => Promise<ComponentType<P>>;
  waiting: ReactNode;
  props: P;
}) {
  const { t } = useTranslation('booking');
  const [shown, setShown] = useState<{ readonly Part: ComponentType<P> } | 'failed' | null>(null);
  useEffect(() => {
    if (shown !== null) return;
    let wanted = true;
    load().then(
      (Part) => wanted && setShown({ Part }),
      () => wanted && setShown('failed'),
    );
    return () => {
      wanted = false;
    };
  }, [load, shown]);
  if (shown === null) return waiting;
  if (shown !== 'failed') return <shown.Part {...props} />;
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
