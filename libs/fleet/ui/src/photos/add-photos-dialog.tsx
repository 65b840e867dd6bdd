import { apiErrorMessage } from '@convoy/shell-api';
import {
  Button,
  Dialog,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
  Input,
  toast,
} from '@convoy/ui-kit';
import { FileDrop } from '@convoy/ui-kit/files';
import { Form, FormField, SubmitButton, useKitForm } from '@convoy/ui-kit/forms';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  MOST_VAN_PHOTOS,
  photoAddressSchema,
  VAN_PHOTO_MAX_BYTES,
  type VanPhotoKind,
} from '../../../contract/src/index.ts';
import { useRenewFleet } from '../fleet.api.ts';
import { PhotoKindField } from './photo-kind-field.tsx';
import { fetchPhoto, removePhoto, sendPhoto, vanPhotos } from './photos.api.ts';

/** Kinds of photos and their endings. */
const kinds = {
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/png': ['.png'],
  'image/webp': ['.webp'],
  'image/avif': ['.avif'],
  'image/gif': ['.gif'],
  'image/heic': ['.heic'],
  'image/heif': ['.heif'],
};

/** What the form asks for: the kind stands above the files. */
const addressSchema = photoAddressSchema.pick({ address: true });

/** Adds photos to a van: files, several at once, or what is at an address. @param there so many it has already */
export default function AddPhotosDialog({
  vanId,
  there,
  onClose,
}: {
  vanId: number;
  there: number;
  onClose: () => void;
}) {
  const { t } = useTranslation('fleet');
  const client = useQueryClient();
  const renew = useRenewFleet();
  /** Photos that files of this dialog became. */
  const added = useRef(new Map<File, number>()).current;
  // Of what was there when it was opened: what is added here is counted by the list of files.
  const [room] = useState(MOST_VAN_PHOTOS - there);
  /** Of the files and addresses that come next. */
  const [kind, setKind] = useState<VanPhotoKind>('outside');
  const takeAway = async (file: File) => {
    const photoId = added.get(file);
    if (photoId === undefined) return;
    try {
      client.setQueryData(vanPhotos(vanId).queryKey, await removePhoto(vanId, photoId));
    } catch (error) {
      toast({ title: t('error'), description: apiErrorMessage(error), tone: 'destructive' });
    }
    await renew();
  };
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent className="sm:max-w-lg">
        <DialogHeader>
          <DialogTitle>{t('photos.add')}</DialogTitle>
          <DialogDescription>{t('photos.addText', { most: MOST_VAN_PHOTOS })}</DialogDescription>
        </DialogHeader>
        {room > 0 ? (
          <div className="flex min-w-0 flex-col gap-6">
            <PhotoKindField value={kind} onChange={setKind} />
            <FileDrop
              kinds={kinds}
              maxBytes={VAN_PHOTO_MAX_BYTES}
              maxFiles={room}
              onSend={async (file, onProgress, signal) => {
                const photo = await sendPhoto(vanId, file, kind, { onProgress, signal });
                added.set(file, photo.id);
                await renew();
              }}
              onRemove={({ file }) => void takeAway(file)}
            />
            <AddressForm vanId={vanId} kind={kind} />
          </div>
        ) : (
          <p className="text-sm">{t('photos.full')}</p>
        )}
        <DialogFooter>
          <Button variant="outline" onClick={onClose}>
            {t('close')}
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}

/** The address of a photo that is on the internet already. */
function AddressForm({ vanId, kind }: { vanId: number; kind: VanPhotoKind }) {
  const { t } = useTranslation('fleet');
  const renew = useRenewFleet();
  const form = useKitForm({
    schema: addressSchema,
    defaultValues: { address: '' },
    onSubmit: ({ address }) => fetchPhoto(vanId, { address, kind }),
    onSaved: () => {
      toast({ title: t('photos.added'), tone: 'success' });
      void renew();
    },
    afterSaved: 'clear',
    refusedFields: {
      PHOTO_ADDRESS_REFUSED: 'address',
      PHOTO_ADDRESS_SILENT: 'address',
      PHOTO_TOO_LARGE: 'address',
      PHOTO_TYPE_REFUSED: 'address',
      PHOTO_UNREADABLE: 'address',
      PHOTO_TOO_MANY_PIXELS: 'address',
    },
  });
  return (
    <Form form={form}>
      <FormField form={form} name="address" label={t('photos.byAddress')} hint={t('photos.addressHint')}>
        <Input type="url" inputMode="url" autoComplete="off" maxLength={2_000} />
      </FormField>
      <div className="flex justify-end">
        <SubmitButton variant="outline" pendingLabel={t('photos.fetching')}>
          {t('photos.fetch')}
        </SubmitButton>
      </div>
    </Form>
  );
}
