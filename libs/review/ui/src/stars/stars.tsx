import { cn } from '@convoy/ui-kit';
import { useTranslation } from 'react-i18next';

const PLACES = [1, 2, 3, 4, 5] as const;
const SHAPE = 'M12 2.6l2.9 5.9 6.5.9-4.7 4.6 1.1 6.5L12 17.4l-5.8 3.1 1.1-6.5L2.6 9.4l6.5-.9z';

/** One star, filled or not. */
export function StarShape({ filled, className }: { readonly filled: boolean; readonly className?: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      className={cn(
        'size-4 shrink-0',
        filled ? 'fill-warning stroke-warning' : 'fill-transparent stroke-input-hover',
        className,
      )}
      strokeWidth="1.5"
      strokeLinejoin="round"
    >
      <path d={SHAPE} />
    </svg>
  );
}

/** Stars of a review, read out as a number. */
export function Stars({ rating, className }: { readonly rating: number; readonly className?: string }) {
  const { t } = useTranslation('review');
  return (
    <span
      role="img"
      aria-label={t('stars', { stars: rating })}
      className={cn('inline-flex items-center gap-0.5', className)}
    >
      {PLACES.map((place) => (
        <StarShape key={place} filled={place <= Math.round(rating)} />
      ))}
    </span>
  );
}
