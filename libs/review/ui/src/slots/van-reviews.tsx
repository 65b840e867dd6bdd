import type { SlotProps } from '@convoy/platform/manifest';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { publishedReviews } from '../reviews.api.ts';
import { PublishedAverage, PublishedCard } from './published-list.tsx';

/** Published reviews of a van, folded below it where it is booked. Nothing where there is none. */
export default function VanReviews({ vanId }: SlotProps<'booking.van.after.v1'>) {
  const { t } = useTranslation('review');
  const { data } = useQuery(publishedReviews(vanId));
  if (!data || data.totalReviews === 0) return null;
  return (
    <section aria-label={t('public.vanTitle')}>
      <details className="rounded-xl border border-border bg-surface px-4 py-3">
        <summary className="cursor-pointer">
          <span className="me-3 font-medium">{t('public.vanTitle')}</span>
          <span className="inline-block align-middle">
            <PublishedAverage reviews={data} />
          </span>
        </summary>
        <ul className="mt-3 flex flex-col gap-3">
          {data.reviews.map((review) => (
            <li key={review.id}>
              <PublishedCard review={review} />
            </li>
          ))}
        </ul>
      </details>
    </section>
  );
}
