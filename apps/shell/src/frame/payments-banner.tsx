import { useTenant } from '@convoy/shell-api';
import { Icon } from '@convoy/ui-kit';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

const KEY = 'convoy.payments-banner';

/**
 * Says that no real money moves, unless it does. Closed, it stays away for the visit: the script of the document marks the
 * root (`data-payments-banner`) before the first paint, so that it never shows and goes again.
 */
export function PaymentsBanner() {
  const { t } = useTranslation('shell');
  const { payments } = useTenant();
  const [hidden, setHidden] = useState(false);
  if (payments === 'live' || hidden) return null;
  return (
    <section
      aria-label={t('banner.label')}
      className="payments-banner relative flex min-h-9 items-center justify-center gap-2 bg-warning-soft py-1.5 pr-12 pl-4 text-sm text-warning-text print:hidden"
    >
      <Icon name="flag" className="size-4 shrink-0" />
      <span>{t('banner.testPayments')}</span>
      <button
        type="button"
        aria-label={t('banner.dismiss')}
        onClick={() => {
          setHidden(true);
          document.documentElement.dataset.paymentsBanner = 'dismissed';
          try {
            sessionStorage.setItem(KEY, 'dismissed');
          } catch {
            // Storage may be denied; the banner is then back on the next page load.
          }
        }}
        className="absolute inset-y-0 right-0 grid noscript:hidden w-11 place-items-center focus-visible:outline-2 focus-visible:outline-ring focus-visible:-outline-offset-2"
      >
        <Icon name="x" className="size-4" />
      </button>
    </section>
  );
}
