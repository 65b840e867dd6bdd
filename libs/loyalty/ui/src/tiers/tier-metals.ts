import type { LoyaltyTierKey } from '../../../contract/src/index.ts';

/** A metal as a hue mixed into the brand's own colours, so that it is legible on every brand in both schemes. */
export const metals: Record<LoyaltyTierKey | 'own', string> = {
  bronze:
    'bg-[color-mix(in_oklab,oklch(0.66_0.12_50)_26%,var(--surface))] text-[color-mix(in_oklab,oklch(0.55_0.12_50)_60%,var(--foreground))]',
  silver:
    'bg-[color-mix(in_oklab,oklch(0.72_0.02_250)_34%,var(--surface))] text-[color-mix(in_oklab,oklch(0.55_0.03_250)_55%,var(--foreground))]',
  gold: 'bg-[color-mix(in_oklab,oklch(0.82_0.15_88)_32%,var(--surface))] text-[color-mix(in_oklab,oklch(0.58_0.13_80)_58%,var(--foreground))]',
  platinum:
    'bg-[color-mix(in_oklab,oklch(0.7_0.07_205)_30%,var(--surface))] text-[color-mix(in_oklab,oklch(0.5_0.08_215)_58%,var(--foreground))]',
  own: 'bg-primary-soft text-primary-text',
};
