import { useFormats } from '@convoy/shell-api';
import { Link } from '@convoy/shell-api/router';
import type { HireAhead } from '../../../contract/src/index.ts';
import { fleetPaths } from '../fleet.paths.ts';

/** Hires, each leading to its page. */
export function HireList({ hires }: { hires: readonly HireAhead[] }) {
  const { instant } = useFormats();
  return (
    <ul className="mt-2 flex flex-col gap-1">
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
  );
}
