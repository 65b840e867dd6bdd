import { withGivenPicture } from '@convoy/fleet/contract';
import { apiErrorMessage } from '@convoy/shell-api';
import { Alert, Button, Dialog, DialogContent, DialogHeader, DialogTitle, Skeleton } from '@convoy/ui-kit';
import { Gallery } from '@convoy/ui-kit/gallery';
import { useQuery } from '@tanstack/react-query';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type { VanResult } from '../../../contract/src/index.ts';
import { LoadSpace } from '../components/load-space.tsx';
import { VanPicture } from '../components/van-picture.tsx';
import { vanGallery } from './book.api.ts';

/** What a van looks like outside and inside, and what fits in. */
export default function VanPhotosDialog({
  van,
  anchor,
  onClose,
}: {
  van: VanResult;
  /** Gets the focus back. */
  anchor: RefObject<HTMLButtonElement | null>;
  onClose: () => void;
}) {
  const { t } = useTranslation('booking');
  const name = `${van.make} ${van.model}`;
  const photos = useQuery(vanGallery(van.id));
  const pictures = withGivenPicture(photos.data ?? [], van).map(({ kind, alt, ofAnotherVan, files }) => {
    const what = t(`gallery.kinds.${kind}`);
    return { files, alt, caption: ofAnotherVan ? t('gallery.anotherVan', { what }) : what };
  });
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        className="sm:max-w-2xl"
        aria-describedby={undefined}
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          anchor.current?.focus({ preventScroll: true });
        }}
      >
        <DialogHeader>
          <DialogTitle>{name}</DialogTitle>
        </DialogHeader>
        {photos.isPending ? (
          <Skeleton className="aspect-[16/10] rounded-xl" />
        ) : pictures.length === 0 ? (
          <VanPicture src={null} className="rounded-xl" />
        ) : (
          <Gallery
            enlarges={false}
            sizes="(min-width: 40rem) 40rem, 100vw"
            pictures={pictures}
            texts={{
              label: t('gallery.label', { van: name }),
              previous: t('gallery.previous'),
              next: t('gallery.next'),
              open: t('gallery.open'),
              place: (number, total) => t('gallery.place', { number, total }),
            }}
          />
        )}
        {photos.isError && (
          <Alert
            tone="danger"
            title={t('gallery.failed')}
            action={
              <Button variant="outline" size="sm" onClick={() => photos.refetch()}>
                {t('form.retry')}
              </Button>
            }
          >
            {apiErrorMessage(photos.error)}
          </Alert>
        )}
        <LoadSpace van={van} className="text-sm" />
      </DialogContent>
    </Dialog>
  );
}
