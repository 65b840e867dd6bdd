import { useAbility } from '@convoy/shell-api';
import {
  Button,
  Card,
  CardContent,
  Dialog,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
  Icon,
  Input,
  toast,
} from '@convoy/ui-kit';
import { NumberField } from '@convoy/ui-kit/controls';
import { Form, FormField, SubmitButton, useKitForm } from '@convoy/ui-kit/forms';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type FleetVan, odometerInputSchema } from '../../../contract/src/index.ts';
import { ReplacedBox } from '../components/replaced-box.tsx';
import { useFactWords } from '../components/use-fact-words.ts';
import { noteOdometer, useRenewFleet } from '../fleet.api.ts';

/** What the odometer showed last, and noting what it shows now. */
export function OdometerCard({ van }: { van: FleetVan }) {
  const { t } = useTranslation('fleet');
  const { nameOf, wordsOf } = useFactWords();
  const mayNote = useAbility().can('update', 'Fleet');
  const [noting, setNoting] = useState(false);
  return (
    <Card>
      <CardContent className="flex flex-wrap items-center justify-between gap-4">
        <div>
          <h2 className="text-muted-foreground text-sm">{nameOf('odometerMiles')}</h2>
          <p className="font-semibold text-2xl tabular-nums">{wordsOf('odometerMiles', van.odometerMiles)}</p>
        </div>
        {mayNote && (
          <Button variant="outline" size="sm" onClick={() => setNoting(true)}>
            <Icon name="gauge" />
            {t('odometer.note')}
          </Button>
        )}
        {noting && <OdometerDialog van={van} onClose={() => setNoting(false)} />}
      </CardContent>
    </Card>
  );
}

function OdometerDialog({ van, onClose }: { van: FleetVan; onClose: () => void }) {
  const { t } = useTranslation('fleet');
  const { wordsOf } = useFactWords();
  const renew = useRenewFleet();
  const last = van.odometerMiles;
  const [replaced, setReplaced] = useState(false);
  const form = useKitForm({
    // A reason is asked for where it shows less; the server refuses what comes without.
    schema: odometerInputSchema.refine(
      ({ miles, reason }) => last === null || miles >= last || reason != null,
      {
        path: ['reason'],
        message: 'required',
      },
    ),
    defaultValues: { miles: null as unknown as number, reason: '' as string | null },
    onSubmit: ({ miles, reason }) =>
      noteOdometer(van.id, {
        miles,
        reason: reason ?? null,
        ...(replaced && last !== null && miles < last ? { replaced } : {}),
      }),
    onSaved: () => {
      toast({ title: t('odometer.noted'), tone: 'success' });
      void renew();
      onClose();
    },
    messages: { 'reason.custom': t('odometer.reasonNeeded') },
    refusedFields: { ODOMETER_BACKWARDS: 'reason' },
  });
  const miles = form.hook.watch('miles');
  const backwards = last !== null && typeof miles === 'number' && miles < last;
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent className="sm:max-w-md">
        <DialogHeader>
          <DialogTitle>{t('odometer.note')}</DialogTitle>
          <DialogDescription>
            {last === null
              ? t('odometer.first')
              : t('odometer.last', { miles: wordsOf('odometerMiles', last) })}
          </DialogDescription>
        </DialogHeader>
        <Form form={form}>
          <FormField form={form} name="miles" label={t('facts.odometerMiles')} required>
            <NumberField min={0} max={2_000_000} unit={t('units.milesShort')} plain />
          </FormField>
          {backwards && (
            <>
              <FormField
                form={form}
                name="reason"
                label={t('odometer.reason')}
                hint={t('odometer.reasonHint')}
                required
              >
                <Input maxLength={300} />
              </FormField>
              <ReplacedBox checked={replaced} onCheckedChange={setReplaced} />
            </>
          )}
          <DialogFooter>
            <Button type="button" variant="outline" onClick={onClose}>
              {t('cancel')}
            </Button>
            <SubmitButton pendingLabel={t('form.saving')}>{t('odometer.save')}</SubmitButton>
          </DialogFooter>
        </Form>
      </DialogContent>
    </Dialog>
  );
}
