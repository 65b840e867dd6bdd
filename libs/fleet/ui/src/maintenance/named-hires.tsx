import { ApiError, useFormats } from '@convoy/shell-api';
import { Link } from '@convoy/shell-api/router';
import { Alert } from '@convoy/ui-kit';
import { useTranslation } from 'react-i18next';
import type { HireAhead } from '../../../contract/src/index.ts';
import { fleetPaths } from '../fleet.paths.ts';

/** Hires that stand in a job's way, as a refusal names them. */
export function hiresOf(error: unknown): readonly HireAhead[] {
  if (!(error instanceof ApiError) || error.code !== 'MAINTENANCE_OVER_HIRE') return [];
  return (error.details as { hires?: HireAhead[] } | null)?.hires ?? [];
}

/** Hires that stand in a job's way, each leading to its page. */
export function NamedHires({ hires }: { hires: readonly HireAhead[] }) {
  const { t } = useTranslation('fleet');
  const { instant } = useFormats();
  if (hires.length === 0) return null;
  return (
    <Alert tone="warning" title={t('workshop.hiresTitle')}>
      <ul className="flex flex-col gap-1">
        {hires.map((hire) => (
          <li key={hire.bookingId}>
            <Link
              to={fleetPaths.booking(hire.bookingId)}
              className="rounded-xs font-medium underline underline-offset-4"
            >
              {hire.reference}
            </Link>{' '}
            <span className="tabular-nums">{instant(hire.pickupAt)}</span>
          </li>
        ))}
      </ul>
    </Alert>
  );
}
