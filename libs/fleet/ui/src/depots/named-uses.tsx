import { ApiError, useFormats } from '@convoy/shell-api';
import { Link } from '@convoy/shell-api/router';
import { Alert } from '@convoy/ui-kit';
import { useTranslation } from 'react-i18next';
import type { HireEnd } from '../../../contract/src/index.ts';
import { plateText } from '../components/van-marks.tsx';
import { fleetPaths } from '../fleet.paths.ts';

/** What keeps a depot open. */
export interface DepotUses {
  readonly hires: readonly HireEnd[];
  readonly vans: readonly string[];
}

/** What keeps a depot open, as a refusal names it; null for another refusal. */
export function usesOf(error: unknown): DepotUses | null {
  if (!(error instanceof ApiError) || error.code !== 'DEPOT_IN_USE') return null;
  const { hires = [], vans = [] } = (error.details as Partial<DepotUses> | null) ?? {};
  return { hires, vans };
}

/** What has to be moved before a depot can close. */
export function NamedUses({ uses }: { uses: DepotUses }) {
  const { t } = useTranslation('fleet');
  return (
    <Alert tone="warning" title={t('depots.inUse')} className="mb-6">
      {uses.vans.length > 0 && (
        <p className="[overflow-wrap:anywhere]">
          {t('depots.vansHere', { vans: uses.vans.map(plateText).join(', ') })}
        </p>
      )}
      {uses.hires.length > 0 && (
        <>
          <p className="mt-2">{t('depots.hiresHere')}</p>
          <HireEnds ends={uses.hires} />
        </>
      )}
    </Alert>
  );
}

/** Ends of hires at a depot, each leading to the page of its hire. */
export function HireEnds({ ends }: { ends: readonly HireEnd[] }) {
  const { t } = useTranslation('fleet');
  const { moment } = useFormats();
  return (
    <ul className="mt-2 flex flex-col gap-1">
      {ends.map((end) => (
        <li key={`${end.bookingId} ${end.end}`}>
          <Link
            to={fleetPaths.booking(end.bookingId)}
            className="rounded-xs font-medium underline underline-offset-4"
          >
            {end.reference}
          </Link>{' '}
          <span className="tabular-nums">
            {t(`depots.ends.${end.end}`, { moment: moment(end.time ? `${end.date}T${end.time}` : end.date) })}
          </span>
        </li>
      ))}
    </ul>
  );
}
