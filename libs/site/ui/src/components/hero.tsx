import { useTenant } from '@convoy/shell-api';
import type { ReactNode } from 'react';

/**
 * The brand's first words over its scene. Scenes begin at the top in the hero's own colour and stand at the bottom
 * right (see the brand packs), so text keeps its contrast: on phones the scene follows the text, on wide screens
 * it fills the band and the text stands in its sky.
 */
export function Hero({ children, actions }: { children?: ReactNode; actions?: ReactNode }) {
  const { copy, brand } = useTenant();
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
        <div className="mx-auto w-full max-w-6xl px-4 pt-10 md:px-6 md:pt-14 lg:min-h-[35rem] lg:pt-14 lg:pb-72">
          <p className="font-medium text-sm tracking-wide opacity-85 md:text-base">{copy.tagline}</p>
          <h1
            id="hero-title"
            className="mt-2 max-w-4xl text-balance text-4xl leading-[1.08] sm:text-5xl lg:text-6xl"
          >
            {copy.heroTitle}
          </h1>
          <p className="mt-4 max-w-xl text-pretty text-base leading-7 md:text-lg lg:mt-3">{copy.heroText}</p>
          {actions && <div className="mt-6 flex flex-wrap gap-3">{actions}</div>}
        </div>
        {brand.hero && (
          <img
            src={brand.hero}
            alt=""
            className="h-60 w-full object-cover object-[right_bottom] sm:h-80 lg:hidden"
          />
        )}
      </div>
      {children && (
        <div className="relative z-10 mx-auto -mt-10 w-full max-w-6xl px-4 md:px-6 lg:-mt-24">{children}</div>
      )}
    </section>
  );
}
