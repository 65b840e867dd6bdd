import { apiErrorMessage } from '@convoy/shell-api';
import {
  Alert,
  Button,
  Dialog,
  DialogClose,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
  Field,
  Select,
  Textarea,
} from '@convoy/ui-kit';
import { RadioGroup } from '@convoy/ui-kit/choices';
import { NumberField } from '@convoy/ui-kit/controls';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type ConditionPhoto,
  type MarkKind,
  type MarkSeverity,
  markKinds,
  markSeverities,
  type VanMarkInput,
} from '../../../contract/src/index.ts';
import { MarkSign } from '../drawing/mark-sign.tsx';
import { type Place, percentOf } from '../drawing/place.rule.ts';
import type { DrawnPanel } from '../drawing/van-shapes.rule.ts';

/** A word that stands alone begins with a capital; scripts without capitals stay as they are. */
const capital = (word: string): string => word.charAt(0).toLocaleUpperCase() + word.slice(1);

/** What a new mark is: kind, how heavy, where exactly, a note and a photo of the same panel. */
export function MarkDialog({
  panel,
  place: tapped,
  photos,
  onAdd,
  onClose,
}: {
  readonly panel: DrawnPanel;
  readonly place: Place;
  /** Photos of the report. */
  readonly photos: readonly ConditionPhoto[];
  readonly onAdd: (mark: VanMarkInput) => Promise<unknown>;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation('yard');
  const ofPanel = photos.filter((photo) => photo.panel === panel);
  const [place, setPlace] = useState(tapped);
  const [kind, setKind] = useState<MarkKind>('scratch');
  const [severity, setSeverity] = useState<MarkSeverity>('light');
  const [note, setNote] = useState('');
  const [photoId, setPhotoId] = useState(ofPanel.length === 1 ? String(ofPanel[0]?.id) : '');
  const add = useMutation({
    mutationFn: () =>
      onAdd({
        panel,
        ...place,
        kind,
        severity,
        note: note.trim(),
        photoId: photoId === '' ? null : Number(photoId),
      }),
    onSuccess: onClose,
  });
  const move = (part: Partial<Place>) => setPlace((before) => ({ ...before, ...part }));
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent>
        <DialogHeader>
          <DialogTitle>{t('marks.new', { panel: t(`panels.${panel}`) })}</DialogTitle>
          <DialogDescription>{t('marks.newText')}</DialogDescription>
        </DialogHeader>
        <form
          className="flex flex-col gap-4"
          onSubmit={(event) => {
            event.preventDefault();
            if (!add.isPending) add.mutate();
          }}
        >
          <RadioGroup
            look="cards"
            className="grid-cols-2 sm:grid-cols-3"
            aria-label={t('marks.kind')}
            value={kind}
            onValueChange={(value) => setKind(value as MarkKind)}
            options={markKinds.map((value) => ({
              value,
              label: (
                <span className="flex items-center gap-2">
                  <MarkSign kind={value} severity={severity} isNew className="h-6 w-5" />
                  {t(`kinds.${value}`)}
                </span>
              ),
            }))}
          />
          <Field label={t('marks.severity')}>
            <Select
              value={severity}
              onValueChange={(value) => setSeverity(value as MarkSeverity)}
              options={markSeverities.map((value) => ({ value, label: capital(t(`severities.${value}`)) }))}
            />
          </Field>
          <div className="grid grid-cols-2 gap-3">
            <Field label={t('marks.fromLeft')}>
              <NumberField
                plain
                unit="%"
                min={0}
                max={100}
                value={percentOf(place.x)}
                onValueChange={(x) => x !== null && move({ x: x / 100 })}
              />
            </Field>
            <Field label={t('marks.fromTop')}>
              <NumberField
                plain
                unit="%"
                min={0}
                max={100}
                value={percentOf(place.y)}
                onValueChange={(y) => y !== null && move({ y: y / 100 })}
              />
            </Field>
          </div>
          {ofPanel.length > 0 && (
            <Field label={t('marks.photo')}>
              <Select
                value={photoId}
                onValueChange={setPhotoId}
                options={[
                  { value: '', label: t('marks.noPhoto') },
                  ...ofPanel.map(({ id }, at) => ({
                    value: String(id),
                    label: t('photos.alt', { panel: t(`panels.${panel}`), number: at + 1 }),
                  })),
                ]}
              />
            </Field>
          )}
          <Field label={t('marks.note')}>
            <Textarea
              rows={2}
              maxLength={500}
              value={note}
              onChange={(event) => setNote(event.target.value)}
            />
          </Field>
          {add.isError && (
            <Alert tone="danger" title={t('marks.addFailed')}>
              {apiErrorMessage(add.error)}
            </Alert>
          )}
          <DialogFooter>
            <DialogClose asChild>
              <Button variant="outline">{t('cancel')}</Button>
            </DialogClose>
            <Button type="submit" loading={add.isPending}>
              {t('marks.save')}
            </Button>
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  );
}
