import type { AddOnCode } from '@convoy/billing/contract';
import { cn, Icon } from '@convoy/ui-kit';
import type { Plugin } from '../../../contract/src/index.ts';

/** What stands for an integration that has no picture. */
const glyphs: Partial<Record<AddOnCode, string>> = {
  gps: 'map-pinned',
  biometric: 'badge-check',
  'voice-ai': 'headphones',
  'ai-memory': 'sparkles',
  'custom-integrations': 'plug-zap',
};

/** The first picture of an integration, or its sign. Only for the eye: its name stands beside it. */
export function PluginPicture({
  plugin: { pictures, addOn },
  className,
}: {
  plugin: Pick<Plugin, 'pictures' | 'addOn'>;
  className?: string;
}) {
  const [first] = pictures;
  return (
    <div
      aria-hidden="true"
      className={cn(
        'grid place-items-center overflow-hidden bg-primary-soft text-primary-text forced-colors:border',
        className,
      )}
    >
      {first ? (
        <img src={first.address} alt="" loading="lazy" className="size-full object-cover" />
      ) : (
        <Icon name={(addOn && glyphs[addOn]) ?? 'plug'} className="size-8" />
      )}
    </div>
  );
}
