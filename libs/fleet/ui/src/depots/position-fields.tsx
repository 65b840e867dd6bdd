import { apiErrorMessage } from '@convoy/shell-api';
import { Button, Icon, Input, Skeleton } from '@convoy/ui-kit';
import { NumberField } from '@convoy/ui-kit/controls';
import { FormField, type KitForm, useWatch } from '@convoy/ui-kit/forms';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DepotEntries } from './depot-entries.ts';
import { findPlace } from './depots.api.ts';
import { PartBoundary } from './part-boundary.tsx';

const MAP_HEIGHT = 288;
const PositionMap = lazy(() => import('./position-map.tsx'));

/** Postcode and position: looked up from one another, entered as numbers, or pointed at on the map. */
export function PositionFields({
  form,
  required,
}: {
  form: KitForm<DepotEntries>;
  /** False for a new depot: without a position it is where its postcode is. */
  required: boolean;
}) {
  const { t } = useTranslation('fleet');
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState('');
  const [name, postcode, latitude, longitude] = useWatch({
    control: form.control,
    name: ['name', 'postcode', 'latitude', 'longitude'],
  });

  const place = (point: { latitude: number; longitude: number }) => {
    for (const axis of ['latitude', 'longitude'] as const)
      form.hook.setValue(axis, Number(point[axis].toFixed(5)), { shouldDirty: true, shouldValidate: true });
  };
  const look = async () => {
    setBusy(true);
    try {
      const found = await findPlace(postcode.trim());
      if (found) place(found);
      setSaid(
        found
          ? t(found.kind === 'postcode' ? 'depots.foundExactly' : 'depots.foundAbout', { place: found.name })
          : t('depots.notFound'),
      );
    } catch (error) {
      setSaid(apiErrorMessage(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="flex flex-col gap-5">
      <div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)_minmax(0,1fr)]">
        <FormField form={form} name="postcode" label={t('depots.facts.postcode')} required>
          <Input maxLength={12} autoComplete="off" autoCapitalize="characters" spellCheck={false} />
        </FormField>
        <Button
          type="button"
          variant="outline"
          className="self-start sm:mt-7"
          loading={busy}
          disabled={postcode.trim().length < 2}
          onClick={() => void look()}
        >
          <Icon name="map-pin" />
          {t('depots.findPostcode')}
        </Button>
        <FormField form={form} name="latitude" label={t('depots.facts.latitude')} required={required}>
          <NumberField min={49} max={61} step={0.001} places={5} plain />
        </FormField>
        <FormField form={form} name="longitude" label={t('depots.facts.longitude')} required={required}>
          <NumberField min={-9} max={2} step={0.001} places={5} plain />
        </FormField>
      </div>
      <p role="status" className="text-muted-foreground text-sm">
        {said || t('depots.positionHint')}
      </p>
      <PartBoundary instead={null}>
        <Suspense fallback={<Skeleton className="w-full rounded-xl" style={{ height: MAP_HEIGHT + 48 }} />}>
          <PositionMap
            height={MAP_HEIGHT}
            name={name || t('depots.newPin')}
            latitude={latitude}
            longitude={longitude}
            onPick={(point) => {
              setSaid('');
              place(point);
            }}
          />
        </Suspense>
      </PartBoundary>
    </div>
  );
}
