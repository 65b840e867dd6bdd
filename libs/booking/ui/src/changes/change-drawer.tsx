import { Button, Icon } from '@convoy/ui-kit';
import { Drawer, DrawerContent, DrawerDescription, DrawerHeader, DrawerTitle } from '@convoy/ui-kit/panels';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Booking } from '../../../contract/src/index.ts';
import { depots } from '../booking.api.ts';
import { dateFaults } from './change-dates.rule.ts';
import {
  type ChangeKind,
  changeInputOf,
  draftOf,
  type HireDraft,
  hasDays,
  kindsFor,
} from './change-draft.rule.ts';
import { ChangeFault } from './change-fault.tsx';
import { ChangeFields } from './change-fields.tsx';
import { ChangeReview } from './change-review.tsx';
import { useChange } from './use-change.ts';

const icons: Readonly<Record<ChangeKind, string>> = {
  return: 'calendar-clock',
  dates: 'calendar-range',
  van: 'van',
  depots: 'map-pin',
  extras: 'package-open',
};

/** Changes a hire: what is to be otherwise, what that costs, and only then the change. */
export function ChangeDrawer({
  booking,
  kind,
  isStaff,
  onKind,
}: {
  booking: Booking;
  /** Null while the drawer is closed. */
  kind: ChangeKind | 'choose' | null;
  isStaff: boolean;
  onKind: (kind: ChangeKind | 'choose' | null) => void;
}) {
  const kinds = kindsFor(booking, isStaff);
  const open = kind !== null && kinds.length > 0 && (kind === 'choose' || kinds.includes(kind));
  return (
    <Drawer open={open} onOpenChange={(stays) => !stays && onKind(null)}>
      {open && (
        // Another version of the booking is another one to change.
        <Change key={booking.version} booking={booking} kind={kind} isStaff={isStaff} onKind={onKind} />
      )}
    </Drawer>
  );
}

function Change({
  booking,
  kind,
  isStaff,
  onKind,
}: {
  booking: Booking;
  kind: ChangeKind | 'choose';
  isStaff: boolean;
  onKind: (kind: ChangeKind | 'choose' | null) => void;
}) {
  const { t } = useTranslation('booking');
  const [draft, setDraft] = useState<HireDraft>(() => draftOf(booking));
  const { quote, confirm, forget } = useChange(booking, { isStaff, onDone: () => onKind(null) });
  const input = changeInputOf(booking, draft);
  const places = useQuery(depots).data ?? [];
  const depotOf = (name: string) => places.find((depot) => depot.name === name);
  // Of dates that are known to be refused nobody asks the price.
  const dated = kind === 'return' || kind === 'dates';
  const faults = dated
    ? dateFaults(draftOf(booking), draft, {
        pickup: depotOf(draft.pickupLocation),
        return: depotOf(draft.returnLocation),
      })
    : {};
  const ready = input !== null && hasDays(draft) && Object.keys(faults).length === 0;
  const change = (part: Partial<HireDraft>) => {
    quote.reset();
    setDraft({ ...draft, ...part });
  };
  const back = () => {
    forget();
    if (!quote.data) {
      setDraft(draftOf(booking));
      onKind('choose');
    }
  };
  return (
    <DrawerContent className="w-[min(34rem,100vw)]">
      <DrawerHeader>
        <DrawerTitle>
          {quote.data
            ? t('changes.review.title')
            : kind === 'choose'
              ? t('changes.title')
              : t(`changes.kinds.${kind}`)}
        </DrawerTitle>
        <DrawerDescription>
          {quote.data
            ? t('changes.review.text')
            : kind === 'choose'
              ? t('changes.text')
              : t(`changes.texts.${kind}`)}
        </DrawerDescription>
      </DrawerHeader>
      {kind === 'choose' ? (
        <ul className="flex flex-col gap-2">
          {kindsFor(booking, isStaff).map((one) => (
            <li key={one} className="grid">
              <Button
                variant="outline"
                className="justify-start gap-3 py-3 text-start"
                onClick={() => onKind(one)}
              >
                <Icon name={icons[one]} />
                <span className="min-w-0 flex-1">
                  {t(`changes.kinds.${one}`)}
                  <span className="block font-normal text-muted-foreground text-xs">
                    {t(`changes.texts.${one}`)}
                  </span>
                </span>
                <Icon name="chevron-right" className="rtl:rotate-180" />
              </Button>
            </li>
          ))}
        </ul>
      ) : quote.data ? (
        <ChangeReview
          booking={booking}
          change={quote.data}
          isStaff={isStaff}
          pending={confirm.isPending}
          error={confirm.error}
          onBack={back}
          onConfirm={() => confirm.mutate()}
          onAgain={() => {
            confirm.reset();
            if (input) quote.mutate(input);
          }}
        />
      ) : (
        <form
          className="flex flex-col gap-5"
          onSubmit={(event) => {
            event.preventDefault();
            if (input && ready) quote.mutate(input);
          }}
        >
          <ChangeFields booking={booking} kind={kind} draft={draft} onChange={change} />
          {quote.isError && (
            <ChangeFault
              error={quote.error}
              onVan={(van) => {
                const next = { ...draft, vanId: van.id };
                setDraft(next);
                const asked = changeInputOf(booking, next);
                if (asked) quote.mutate(asked);
              }}
            />
          )}
          <div className="flex flex-wrap justify-between gap-3">
            <Button variant="ghost" onClick={back}>
              <Icon name="arrow-left" className="rtl:rotate-180" />
              {t('changes.back')}
            </Button>
            <Button type="submit" disabled={!ready} loading={quote.isPending}>
              {t('changes.quote')}
            </Button>
          </div>
          {input === null && <p className="text-end text-muted-foreground text-sm">{t('changes.nothing')}</p>}
        </form>
      )}
    </DrawerContent>
  );
}
