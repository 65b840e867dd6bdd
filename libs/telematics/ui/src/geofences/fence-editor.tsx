import { ApiError } from '@convoy/shell-api';
import { Button, Card, CardContent, CardHeader, CardTitle, Input, Skeleton, toast } from '@convoy/ui-kit';
import { RadioGroup, Switch } from '@convoy/ui-kit/choices';
import { NumberField } from '@convoy/ui-kit/controls';
import { Form, FormCheck, FormField, SubmitButton, useKitForm } from '@convoy/ui-kit/forms';
import type { MapPoint } from '@convoy/ui-kit/map';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Geofence } from '../../../contract/src/index.ts';
import { addGeofence, brandDepots, changeGeofence, useRenewTelematics } from '../telematics.api.ts';
import { areasOf, ringOf } from './fence-area.rule.ts';
import { CORNERS, entriesOf, fenceKinds, inputOf, shapeOf, wholeCorners } from './fence-entries.rule.ts';
import { fenceSchema } from './fence-form.schema.ts';
import { ShapeFields } from './shape-fields.tsx';

const FenceMap = lazy(() => import('./fence-map.tsx'));

const HEIGHT = 480;
const none: readonly never[] = [];

/** A fence on the map and as a form: each shows at once what the other says. */
export default function FenceEditor({
  fence,
  fences,
  onClose,
}: {
  /** Null adds one. */
  fence: Geofence | null;
  fences: readonly Geofence[];
  onClose: () => void;
}) {
  const { t } = useTranslation('telematics');
  const renew = useRenewTelematics();
  const { data: depots = none } = useQuery(brandDepots);
  // A repetition of what did not come through adds no second fence.
  const key = useRef(crypto.randomUUID());
  const [frame, setFrame] = useState<readonly MapPoint[]>(() => {
    const rings = (fence ? [fence] : fences).flatMap(({ shape }) => ringOf(shape, depots));
    return rings.map(([longitude, latitude]) => ({ longitude, latitude }));
  });
  const entries = entriesOf(fence);
  const form = useKitForm({
    schema: fenceSchema,
    defaultValues: { ...entries, corners: entries.corners.map((corner) => ({ ...corner })) },
    messages: {
      cornerEmpty: t('fences.faults.cornerEmpty'),
      cornersFew: t('fences.faults.cornersFew'),
      cornersMany: t('fences.faults.cornersMany'),
      crosses: t('fences.faults.crosses'),
      depotMissing: t('fences.faults.depot'),
      centreMissing: t('fences.faults.centre'),
      'metres-circle': t('fences.faults.circle'),
      'metres-depot': t('fences.faults.aroundDepot'),
    },
    refusedFields: { GEOFENCE_NAME_TAKEN: 'name', GEOFENCE_DEPOT_NOT_FOUND: 'depotId' },
    onSubmit: (given) =>
      fence
        ? changeGeofence(fence.id, { ...inputOf(given), revision: fence.revision })
        : addGeofence(inputOf(given), key.current),
    onSaved: ({ name }) => {
      toast({ title: t('fences.saved', { name }), tone: 'success' });
      void renew();
      onClose();
    },
    onRefused: (error) => {
      // The same key would only repeat the refusal.
      key.current = crypto.randomUUID();
      if (error instanceof ApiError && error.code === 'TELEMATICS_CHANGED_MEANWHILE') void renew();
      return false;
    },
  });
  const now = form.hook.watch();
  const { kind } = now;
  const others = useMemo(() => fences.filter(({ id }) => id !== fence?.id), [fences, fence]);
  const corners = wholeCorners(kind === 'polygon' ? now.corners : kind === 'circle' ? [now.centre] : []);
  const shape = shapeOf({ ...now, metres: now.metres || null });
  const areas = [
    ...areasOf(others, depots, null),
    {
      id: 'drawn',
      chosen: true,
      ring: shape
        ? ringOf(shape, depots)
        : kind === 'polygon'
          ? corners.map(({ longitude, latitude }) => [longitude, latitude] as const)
          : [],
    },
  ];
  const take = ({ latitude, longitude }: MapPoint) => {
    const point = { latitude: round(latitude), longitude: round(longitude) };
    const how = { shouldDirty: true, shouldValidate: form.refusals > 0 } as const;
    if (kind === 'circle') form.hook.setValue('centre', point, how);
    else if (now.corners.length < CORNERS[1]) form.hook.setValue('corners', [...now.corners, point], how);
  };
  return (
    <div className="grid gap-5 lg:grid-cols-[minmax(0,1fr)_24rem]">
      <Suspense fallback={<Skeleton className="w-full rounded-xl" style={{ height: HEIGHT }} />}>
        <FenceMap
          areas={areas}
          corners={corners}
          frame={frame}
          height={HEIGHT}
          onPick={kind === 'depot' ? undefined : take}
        />
      </Suspense>
      <Card>
        <CardHeader>
          <CardTitle>{fence ? t('fences.change') : t('fences.add')}</CardTitle>
        </CardHeader>
        <CardContent>
          <Form form={form}>
            <FormField form={form} name="name" label={t('fences.name')} required>
              <Input maxLength={60} autoComplete="off" />
            </FormField>
            <FormField form={form} name="kind" label={t('fences.kind')} required>
              <RadioGroup
                options={fenceKinds.map((value) => ({
                  value,
                  label: t(`fences.kinds.${value}.name`),
                  description: t(`fences.kinds.${value}.text`),
                }))}
              />
            </FormField>
            <ShapeFields
              form={form}
              kind={kind}
              onFound={(point) => {
                setFrame([point]);
                take(point);
              }}
            />
            <FormCheck form={form} name="tellsEnter" label={t('fences.enter')}>
              <Switch label={t('fences.enter')} />
            </FormCheck>
            <FormCheck form={form} name="tellsLeave" label={t('fences.leave')}>
              <Switch label={t('fences.leave')} />
            </FormCheck>
            <FormField form={form} name="dwellMinutes" label={t('fences.dwell')} hint={t('fences.dwellHint')}>
              <NumberField min={5} max={10_080} step={5} unit={t('units.minutesShort')} />
            </FormField>
            <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
              <Button variant="outline" disabled={form.pending} onClick={onClose}>
                {t('cancel')}
              </Button>
              <SubmitButton pendingLabel={t('saving')}>{t('save')}</SubmitButton>
            </div>
          </Form>
        </CardContent>
      </Card>
    </div>
  );
}

/** A coordinate to about a metre. */
const round = (degrees: number) => Number(degrees.toFixed(5));
