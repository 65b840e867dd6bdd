import { Skeleton } from '@convoy/ui-kit';
import { Gallery } from '@convoy/ui-kit/gallery';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { VanPicture } from '../components/van-picture.tsx';
import { vanGallery } from '../site.api.ts';
import { modelPictures } from './model-pictures.rule.ts';
import type { VanModel } from './van-models.rule.ts';

/** Photos of a model from outside, of the load area and of the cab, each with what it shows. */
export function ModelGallery({ model }: { model: VanModel }) {
  const { t } = useTranslation('site');
  const photos = useQuery(vanGallery(model.cheapest.id));
  if (photos.isPending)
    return (
      // As high as a picture with its caption and the small ones below.
      <div className="flex flex-col gap-3">
        <div className="rounded-xl border border-transparent pb-10">
          <Skeleton className="aspect-[16/10] rounded-xl" />
        </div>
        <div className="h-14" />
      </div>
    );
  // Without an answer there are still the pictures that searches show.
  const pictures = modelPictures(model, photos.data ?? []).map(({ kind, alt, ofAnotherVan, files }) => {
    const what = t(`gallery.kinds.${kind}`);
    return { files, alt, caption: ofAnotherVan ? t('gallery.anotherVan', { what }) : what };
  });
  if (pictures.length === 0)
    return (
      <VanPicture
        src={undefined}
        alt={t('vanPage.picture', { number: 1, model: model.name })}
        className="rounded-xl border border-border"
      />
    );
  return (
    <Gallery
      eager
      pictures={pictures}
      texts={{
        label: t('gallery.label', { van: model.name }),
        previous: t('gallery.previous'),
        next: t('gallery.next'),
        open: t('gallery.open'),
        place: (number, total) => t('gallery.place', { number, total }),
      }}
    />
  );
}
