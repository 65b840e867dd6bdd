import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { publishedReviews } from '../reviews.api.ts';
import { PublishedAverage, PublishedCard } from './published-list.tsx';

/** What customers say, on the home page of a brand. Nothing where no review is published. */
export default function HomeReviews() {
  const { t } = useTranslation('review');
  const { data } = useQuery(publishedReviews());
  if (!data || data.totalReviews === 0) return null;
  return (
    <section aria-labelledby="home-reviews" className="mx-auto w-full max-w-6xl px-4 py-12 md:px-6">
      <h2 id="home-reviews" className="text-2xl sm:text-3xl">
        {t('public.title')}
      </h2>
      <div className="mt-3">
        <PublishedAverage reviews={data} />
      </div>
      <ul className="mt-6 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {data.reviews.map((review) => (
          <li key={review.id} className="min-w-0">
            <PublishedCard review={review} />
          </li>
        ))}
      </ul>
    </section>
  );
}
