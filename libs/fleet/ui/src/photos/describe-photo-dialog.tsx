import {
  Button,
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
import type { VanPhoto } from '../../../contract/src/index.ts';

/** What a photo shows, for those who cannot see it. */
export default function DescribePhotoDialog({
  photo,
  onSave,
  onClose,
}: {
  photo: VanPhoto;
  onSave: (alt: string) => Promise<boolean>;
  onClose: () => void;
}) {
  const { t } = useTranslation('fleet');
  const [alt, setAlt] = useState(photo.alt);
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
            const kept = await onSave(alt);
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
          <Field label={t('photos.words')} hint={t('photos.wordsHint')}>
            <Input value={alt} onValueChange={setAlt} maxLength={200} autoComplete="off" />
          </Field>
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
