import {
  Button,
  Checkbox,
  Dialog,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
  Field,
  Input,
} from '@convoy/ui-kit';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PhotoChange, VanPhoto } from '../../../contract/src/index.ts';
import { PhotoKindField } from './photo-kind-field.tsx';

/** What a photo shows, in words and by its part of the van, and whether customers see it. */
export default function DescribePhotoDialog({
  photo,
  onSave,
  onClose,
}: {
  photo: VanPhoto;
  onSave: (change: PhotoChange) => Promise<boolean>;
  onClose: () => void;
}) {
  const { t } = useTranslation('fleet');
  const [alt, setAlt] = useState(photo.alt);
  const [kind, setKind] = useState(photo.kind);
  const [published, setPublished] = useState(photo.published);
  const [busy, setBusy] = useState(false);
  return (
    <Dialog open onOpenChange={(open) => !open && !busy && onClose()}>
      <DialogContent className="sm:max-w-md">
        <DialogHeader>
          <DialogTitle>{t('photos.describeTitle')}</DialogTitle>
          <DialogDescription>{t('photos.describeText')}</DialogDescription>
        </DialogHeader>
        <form
          className="flex flex-col gap-5"
          onSubmit={async (event) => {
            event.preventDefault();
            if (busy) return;
            setBusy(true);
            const kept = await onSave({ alt, kind, published: photo.cover ? undefined : published });
            setBusy(false);
            if (kept) onClose();
          }}
        >
          <img
            src={photo.small}
            alt=""
            width={320}
            height={200}
            className="aspect-[16/10] w-full rounded-md bg-muted object-cover"
          />
          <PhotoKindField value={kind} onChange={setKind} />
          <Field label={t('photos.words')} hint={t('photos.wordsHint')}>
            <Input value={alt} onValueChange={setAlt} maxLength={200} autoComplete="off" />
          </Field>
          {photo.cover ? (
            <p className="text-muted-foreground text-sm">{t('photos.coverShown')}</p>
          ) : (
            <Checkbox label={t('photos.published')} checked={published} onCheckedChange={setPublished} />
          )}
          <DialogFooter>
            <Button variant="outline" disabled={busy} onClick={onClose}>
              {t('cancel')}
            </Button>
            <Button type="submit" loading={busy}>
              {t('form.save')}
            </Button>
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  );
}
