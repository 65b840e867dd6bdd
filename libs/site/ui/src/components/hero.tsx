import { useTenant } from '@convoy/shell-api';
import { cn } from '@convoy/ui-kit';
import type { ReactNode } from 'react';

/**
 * The brand's first words with its scene. Scenes begin at the top in the hero's own colour and stand at the bottom
 * right (see the brand packs), so text keeps its contrast: on phones the scene follows the text. On wide screens it
 * fills the band, and the text stands in its sky (`over`) or in its empty left part (`beside`).
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
        {/* The scene fades behind the text, so that clouds and roofs do not run through it. */}
        <div
          aria-hidden="true"
          className={cn(
            'absolute inset-x-0 top-0 -z-10 hidden bg-linear-to-r from-hero to-transparent lg:block',
            beside ? 'h-full from-25% to-48%' : 'mask-b-from-55% h-[42%] from-30% to-65%',
          )}
        />
        <div
          className={cn(
            'mx-auto w-full max-w-6xl px-4 pt-10 md:px-6',
            beside
              ? 'lg:flex lg:min-h-[max(34rem,38vw)] lg:flex-col lg:items-start lg:justify-center lg:py-14'
              : 'lg:min-h-[max(37rem,39vw)] lg:pt-11',
          )}
        >
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
