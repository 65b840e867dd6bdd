import { useTenant } from '@convoy/shell-api';
import { cn } from '@convoy/ui-kit';
import type { ReactNode } from 'react';

/** The band behind the text in the hero's colour, fading out below it. */
const OVER_SCRIM = {
  backgroundImage: 'linear-gradient(to bottom, var(--hero) calc(100% - 6rem), transparent)',
};
/** The same at the left of the scene: as wide as the text may be, wherever the page's column begins. */
const BESIDE_SCRIM = {
  backgroundImage:
    'linear-gradient(to right, var(--hero) calc(max(0px, 50vw - 36rem) + 30rem), transparent calc(max(0px, 50vw - 36rem) + 40rem))',
};

/**
 * The brand's first words with its scene. Scenes begin at the top in the hero's own colour and stand at the bottom
 * right (see the brand packs): on phones the scene follows the text. On wide screens it fills the band, and the text stands
 * in its sky (`over`) or in its empty left part (`beside`), on a scrim that follows the text, because its length differs by language.
 */
export function Hero({
  form = 'over',
  actions,
  children,
}: {
  form?: 'over' | 'beside';
  actions?: ReactNode;
  /** Overlaps the lower edge of the band. */
  children?: ReactNode;
}) {
  const { copy, brand } = useTenant();
  const beside = form === 'beside';
  return (
    <section aria-labelledby="hero-title">
      <div className="relative isolate overflow-hidden bg-hero text-hero-foreground">
        {brand.hero && (
          <img
            src={brand.hero}
            alt=""
            fetchPriority="high"
            className="absolute inset-0 -z-10 hidden size-full object-cover object-[right_bottom] lg:block"
          />
        )}
        {beside && (
          <div aria-hidden="true" className="absolute inset-0 -z-10 hidden lg:block" style={BESIDE_SCRIM} />
        )}
        <div
          className={cn(
            'mx-auto w-full max-w-6xl px-4 pt-10 md:px-6',
            beside
              ? 'lg:flex lg:min-h-[max(34rem,38vw)] lg:flex-col lg:items-start lg:justify-center lg:py-14'
              : 'lg:min-h-[max(37rem,39vw)] lg:pt-11',
          )}
        >
          <div className="relative">
            {/* As tall as the text is in this language: roofs and bunting never run through a line of it. */}
            {!beside && (
              <div
                aria-hidden="true"
                className="absolute inset-x-[-50vw] -top-11 -bottom-24 -z-10 hidden lg:block"
                style={OVER_SCRIM}
              />
            )}
            <p className="font-medium text-sm tracking-wide opacity-85 md:text-base">{copy.tagline}</p>
            <h1
              id="hero-title"
              className={cn(
                'mt-2 text-balance text-4xl leading-[1.08] sm:text-5xl lg:text-6xl',
                beside ? 'max-w-md' : 'max-w-5xl',
              )}
            >
              {copy.heroTitle}
            </h1>
            <p
              className={cn(
                'mt-4 text-pretty text-base leading-7 md:text-lg',
                beside ? 'max-w-md' : 'max-w-2xl lg:mt-3',
              )}
            >
              {copy.heroText}
            </p>
          </div>
          {actions && <div className="mt-7 flex flex-wrap gap-3">{actions}</div>}
        </div>
        {brand.hero && (
          <img
            src={brand.hero}
            alt=""
            className={cn(
              'h-60 w-full object-cover object-[right_bottom] sm:h-80 lg:hidden',
              beside && 'mt-6 h-52',
            )}
          />
        )}
      </div>
      {children && (
        <div className="relative z-10 mx-auto -mt-10 w-full max-w-6xl px-4 md:px-6 lg:-mt-24">{children}</div>
      )}
    </section>
  );
}
