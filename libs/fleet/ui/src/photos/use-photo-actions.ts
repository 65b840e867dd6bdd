import { apiErrorMessage } from '@convoy/shell-api';
import { askToConfirm, toast } from '@convoy/ui-kit';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PhotoChange, VanPhoto } from '../../../contract/src/index.ts';
import { useRenewFleet } from '../fleet.api.ts';
import { moved } from './moved.rule.ts';
import { changePhoto, orderPhotos, removePhoto, vanPhotos } from './photos.api.ts';

/** What may be done with photos of a van. */
export interface PhotoActions {
  readonly busy: boolean;
  readonly move: (photos: readonly VanPhoto[], at: number, by: -1 | 1) => Promise<void>;
  /** Asks first where customers do not see the photo yet. @param named the photo in words */
  readonly cover: (photo: VanPhoto, named: string) => Promise<void>;
  /** @returns whether it was kept */
  readonly describe: (photo: VanPhoto, change: PhotoChange) => Promise<boolean>;
  /** Asks first. */
  readonly remove: (photo: VanPhoto) => Promise<void>;
}

/**
 * Does something to photos of a van, shows them as they are then, and says why where it did not work.
 * @param leaves told of a photo before it is taken off the page
 */
export function usePhotoActions(vanId: number, leaves: (photoId: number) => void): PhotoActions {
  const { t } = useTranslation('fleet');
  const client = useQueryClient();
  const renew = useRenewFleet();
  const [busy, setBusy] = useState(false);
  const { queryKey } = vanPhotos(vanId);

  const act = async (call: () => Promise<VanPhoto[]>, done?: string): Promise<boolean> => {
    setBusy(true);
    try {
      client.setQueryData(queryKey, await call());
      if (done) toast({ title: done, tone: 'success' });
      return true;
    } catch (error) {
      toast({ title: t('error'), description: apiErrorMessage(error), tone: 'destructive' });
      return false;
    } finally {
      setBusy(false);
      void renew();
    }
  };
  return {
    busy,
    move: async (photos, at, by) => {
      const next = moved(photos, at, by);
      if (next === photos) return;
      // Seen at once; what the server says comes after.
      client.setQueryData(queryKey, [...next]);
      await act(() =>
        orderPhotos(
          vanId,
          next.map(({ id }) => id),
        ),
      );
    },
    cover: async (photo, named) => {
      const agreed =
        photo.published ||
        (await askToConfirm({
          title: t('photos.makeCover', { photo: named }),
          text: t('photos.coverShown'),
          confirmLabel: t('photos.published'),
        }));
      if (!agreed) return;
      await act(() => changePhoto(vanId, photo.id, { cover: true }), t('photos.covered'));
    },
    describe: (photo, change) => act(() => changePhoto(vanId, photo.id, change)),
    remove: async (photo) => {
      const agreed = await askToConfirm({
        title: t('photos.removeTitle'),
        text: t('photos.removeText'),
        confirmLabel: t('photos.remove'),
        tone: 'danger',
      });
      if (!agreed) return;
      await act(async () => {
        const left = await removePhoto(vanId, photo.id);
        leaves(photo.id);
        return left;
      }, t('photos.removed'));
    },
  };
}
