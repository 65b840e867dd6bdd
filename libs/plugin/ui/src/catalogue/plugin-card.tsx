import { Slot } from '@convoy/shell-api';
import { Link } from '@convoy/shell-api/router';
import { Button, Card, Icon } from '@convoy/ui-kit';
import { useTranslation } from 'react-i18next';
import type { Plugin } from '../../../contract/src/index.ts';
import { AsksList } from '../components/asks-list.tsx';
import { BrokenNote } from '../components/broken-note.tsx';
import { PlanBadges } from '../components/plan-badges.tsx';
import { PluginPicture } from '../components/plugin-picture.tsx';
import { StateBadge } from '../components/state-badge.tsx';
import { usePriceWords } from '../components/use-price-words.ts';
import { pluginPaths } from '../plugin.paths.ts';

/** One integration of the catalogue. Where the plan lacks it, with what to buy. */
export function PluginCard({ plugin }: { plugin: Plugin }) {
  const { t } = useTranslation('plugin');
  const priceOf = usePriceWords();
  const { id, name, summary, price, plansThatCarry, state, disabledBecause, addOn } = plugin;
  return (
    <Card className="flex h-full flex-col overflow-hidden">
      <PluginPicture plugin={plugin} className="aspect-[3/1] border-border border-b" />
      <div className="flex flex-1 flex-col gap-4 p-5">
        <div className="flex flex-col gap-1.5">
          <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1.5">
            <h2 className="min-w-0 text-lg leading-6 [overflow-wrap:anywhere]">{name}</h2>
            <StateBadge state={state} disabledBecause={disabledBecause} upgrade={plugin.upgrade} />
          </div>
          <p className="text-pretty text-muted-foreground text-sm [overflow-wrap:anywhere]">{summary}</p>
        </div>
        {state !== 'broken' && (
          <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
            <p className="font-semibold text-sm tabular-nums">{priceOf(price)}</p>
            <PlanBadges plans={plansThatCarry} />
          </div>
        )}
        {disabledBecause && (
          <p className="text-muted-foreground text-sm">{t(`because.${disabledBecause}`)}</p>
        )}
        {plugin.broken && <BrokenNote broken={plugin.broken} />}
        <details className="group text-sm" hidden={state === 'broken'}>
          <summary className="flex min-h-11 cursor-pointer list-none items-center gap-1.5 rounded-xs text-link underline-offset-4 hover:underline md:min-h-8 [&::-webkit-details-marker]:hidden">
            <Icon
              name="chevron-right"
              className="size-4 shrink-0 transition-transform group-open:rotate-90 motion-reduce:transition-none"
            />
            {t('catalogue.mayDo')}
            <span className="sr-only">{`: ${name}`}</span>
          </summary>
          <div className="pt-2 pb-1">
            <AsksList plugin={plugin} />
          </div>
        </details>
        {state === 'lacking' && addOn && plugin.upgrade && <PluginOffer lacks={addOn} narrow />}
        <div className="mt-auto">
          <Button asChild variant={state === 'available' ? 'primary' : 'outline'} className="w-full">
            <Link to={pluginPaths.integration(id)} aria-label={t('catalogue.open', { name })}>
              {t('catalogue.details')}
            </Link>
          </Button>
        </div>
      </div>
    </Card>
  );
}

/** What to buy so that one may have it. Its place, which on a card is narrow everywhere, is kept while it loads. */
export function PluginOffer({
  lacks,
  narrow = false,
}: {
  lacks: NonNullable<Plugin['addOn']>;
  narrow?: boolean;
}) {
  return (
    <div className={narrow ? 'min-h-32 sm:min-h-26' : 'min-h-32 sm:min-h-14'}>
      <Slot id="billing.upgrade-offer.v1" lacks={lacks} />
    </div>
  );
}
