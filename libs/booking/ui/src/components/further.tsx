import { useLocation, useNavigate } from '@convoy/shell-api/router';
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { bookingPaths } from '../booking.paths.ts';
import { type BookingUrlState, formatBookingUrl } from '../booking-url.state.ts';
import { OPENED_PART, type OpenedPart, opensPart, unshownChoices } from './further.rule.ts';

const FORM = 'booking-further';
const Query = createContext<URLSearchParams | null>(null);

/**
 * Around a page that has the search alone: what follows stands on the shell's page. Buttons that lead there send a form, so
 * they work before any script, and without one.
 */
export function SearchAlone({ state, children }: { state: BookingUrlState; children: ReactNode }) {
  const query = formatBookingUrl(state);
  return (
    <Query value={query}>
      {children}
      <form id={FORM} action={bookingPaths.book} hidden>
        <Hidden choices={[...query]} />
      </form>
    </Query>
  );
}

/** Whether this page has the search alone. */
export const useIsAlone = (): boolean => useContext(Query) !== null;

/** What makes a button lead on where this page has the search alone; nothing on the shell's page, which goes on by itself. */
export function useFurther(): (name: 'van' | typeof OPENED_PART, value: string | number) => object {
  const alone = useIsAlone();
  return (name, value) => (alone ? { type: 'submit', form: FORM, name, value } : {});
}

/** In the search form: what was chosen and no field shows, so that the form sends it along where no script does. */
export function UnshownChoices({ more }: { more: boolean }) {
  const query = useContext(Query);
  return query && <Hidden choices={unshownChoices(query, more)} />;
}

function Hidden({ choices }: { choices: readonly [string, string][] }) {
  return choices.map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
}

/** Whether a part of the page is open: at first where the address says so, which it then says no more. */
export function useOpenedPart(part: OpenedPart): readonly [boolean, (open: boolean) => void] {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const named = opensPart(search, part);
  const [open, setOpen] = useState(named);
  useEffect(() => {
    if (!named) return;
    const query = new URLSearchParams(search);
    query.delete(OPENED_PART);
    navigate(query.size > 0 ? `${pathname}?${query}` : pathname, {
      replace: true,
      preventScrollReset: true,
    });
  }, [named, navigate, pathname, search]);
  return [open, setOpen];
}
