import type { Depot } from '@convoy/fleet/contract';
import { useFormats } from '@convoy/shell-api';
import { Field, Select } from '@convoy/ui-kit';
import { useTranslation } from 'react-i18next';
import type { Booking } from '../../../contract/src/index.ts';
import type { HireDraft } from './change-draft.rule.ts';
import { VanChoice } from './van-choice.tsx';

/** Where the hire begins and ends. Another depot to begin at has other vans, so one of them is chosen along with it. */
export function DepotFields({
  booking,
  draft,
  depots,
  onChange,
}: {
  booking: Booking;
  draft: HireDraft;
  depots: readonly Depot[];
  onChange: (part: Partial<HireDraft>) => void;
}) {
  const { t } = useTranslation('booking');
  const { money } = useFormats();
  const begins = depots.find(({ name }) => name === draft.pickupLocation);
  const ends = depots.flatMap((depot) => {
    if (depot.name === draft.pickupLocation) return [{ value: depot.name, label: depot.name }];
    const route = begins?.oneWay.find(({ depotId }) => depotId === depot.id);
    return route
      ? [{ value: depot.name, label: t('changes.oneWay', { depot: depot.name, fee: money(route.fee) }) }]
      : [];
  });
  const elsewhere = draft.pickupLocation !== booking.pickupLocation;
  return (
    <>
      <Field label={t('form.pickupLocation')}>
        <Select
          value={draft.pickupLocation}
          onValueChange={(pickupLocation) => {
            const home = pickupLocation === booking.pickupLocation;
            onChange({
              pickupLocation,
              returnLocation: pickupLocation,
              ...(home ? { vanId: booking.vanId } : {}),
            });
          }}
          options={depots.map(({ name }) => ({ value: name, label: name }))}
        />
      </Field>
      <Field label={t('form.returnLocation')} hint={ends.length < 2 ? t('changes.noOneWay') : undefined}>
        <Select
          value={draft.returnLocation}
          onValueChange={(returnLocation) => onChange({ returnLocation })}
          options={ends}
        />
      </Field>
      {elsewhere && (
        <div className="flex flex-col gap-2">
          <h3 className="font-medium text-sm">{t('changes.vanThere', { depot: draft.pickupLocation })}</h3>
          <VanChoice booking={booking} draft={draft} location={draft.pickupLocation} onChange={onChange} />
        </div>
      )}
    </>
  );
}
