import { useTranslation } from 'react-i18next';
import planner from './pictures/planner.webp';
import search from './pictures/search.webp';
import today from './pictures/today.webp';

/** Taken from a running product by `npm run pictures`, with the brands of the demo. */
const PICTURES = { search, today, planner } as const;
const SIZE = { width: 1280, height: 800 } as const;

/** What the product looks like: for customers, and for staff. A picture leads to itself in full size. */
export function ProductPictures() {
  const { t } = useTranslation('site');
  return (
    <div className="mt-10">
      <p className="mb-4 max-w-2xl text-pretty text-muted-foreground">{t('landing.screensText')}</p>
      <ul className="grid gap-6 md:grid-cols-3 md:gap-4">
        {(Object.keys(PICTURES) as (keyof typeof PICTURES)[]).map((name) => (
          <li key={name}>
            <figure className="min-w-0">
              <a href={PICTURES[name]} className="block overflow-hidden rounded-xl border border-border">
                <img
                  src={PICTURES[name]}
                  alt={t(`landing.screens.${name}.alt`)}
                  loading="lazy"
                  decoding="async"
                  {...SIZE}
                  className="h-auto w-full"
                />
              </a>
              <figcaption className="mt-2 text-pretty text-sm">
                {t(`landing.screens.${name}.text`)}
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </div>
  );
}
