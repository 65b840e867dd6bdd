import { useFormats } from '@convoy/shell-api';
import { Link } from '@convoy/shell-api/router';
import { Button, cn, EmptyState, Icon } from '@convoy/ui-kit';
import { DropdownMenu, DropdownMenuTrigger } from '@convoy/ui-kit/overlays';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PlannerVan, Take } from '../../../contract/src/index.ts';
import { touches } from '../grid/grid-layout.ts';
import type { TakeAction } from '../moves/move.rule.ts';
import { TakeMenu } from '../moves/take-menu.tsx';
import { gapsOf } from '../plan/gaps.rule.ts';
import { DAY_MINUTES } from '../plan/plan-time.rule.ts';
import { takeLooks } from '../plan/take-looks.ts';
import { useTakeWords } from '../plan/use-take-words.ts';
import type { Plan } from '../planner.api.ts';
import { plannerPaths } from '../planner.paths.ts';

/** Entries that are shown at first, and with each press of the button. */
const PORTION = 50;

/** What the grid shows, as a list with the same actions: for screen readers and phones. */
export function PlannerList({
  plan,
  vans,
  days,
  onAct,
}: {
  plan: Plan;
  vans: readonly PlannerVan[];
  /** Days from the first one that are listed. */
  days: number;
  onAct: (action: TakeAction, take: Take, van: PlannerVan) => void;
}) {
  const { t } = useTranslation('planner');
  const words = useTakeWords(plan.from);
  const [shown, setShown] = useState(PORTION);
  const stretch = { from: 0, until: days * DAY_MINUTES };
  const entries = vans
    .flatMap((van) => van.takes.map((take) => ({ van, take })))
    .filter(({ take }) => touches({ from: take.from, until: take.blockedUntil }, stretch))
    .sort((a, b) => a.take.from - b.take.from);
  const gaps = vans
    .flatMap((van) => gapsOf(van, plan.now).map((gap) => ({ van, gap })))
    .filter(({ gap }) => touches(gap, stretch))
    .sort((a, b) => a.gap.from - b.gap.from);
  return (
    <div className={cn('grid gap-6', gaps.length > 0 && 'xl:grid-cols-[minmax(0,1fr)_22rem] xl:items-start')}>
      <section aria-labelledby="planner-list" className="min-w-0">
        <h2 id="planner-list" className="mb-2 text-lg leading-6">
          {t('list.title', { count: entries.length })}
        </h2>
        {entries.length === 0 ? (
          <EmptyState icon="calendar-clock" title={t('list.empty')} text={t('list.emptyText')} />
        ) : (
          <ul className="divide-y divide-border rounded-xl border border-border bg-surface">
            {entries.slice(0, shown).map(({ van, take }) => (
              <li key={`${van.id} ${take.id} ${take.from}`} className="flex items-center gap-3 px-3 py-2">
                <span className="min-w-0 grow text-sm">
                  <span className="flex items-center gap-1.5">
                    <span
                      className={cn(
                        'grid size-5 shrink-0 place-items-center rounded-md',
                        takeLooks[take.state].bar,
                      )}
                    >
                      <Icon name={takeLooks[take.state].icon} className="size-3" />
                    </span>
                    <span className="min-w-0 font-medium [overflow-wrap:anywhere]">
                      {take.label || t(`states.${take.state}`)}
                      {take.label && (
                        <span className="font-normal text-muted-foreground">
                          {' '}
                          · {t(`states.${take.state}`)}
                        </span>
                      )}
                    </span>
                  </span>
                  <When ends={words.soon(take)} />
                  <span className="block text-muted-foreground text-xs [overflow-wrap:anywhere]">
                    {van.registration} · {van.model} · {van.depot.name}
                  </span>
                </span>
                <DropdownMenu>
                  <DropdownMenuTrigger asChild>
                    <Button
                      variant="outline"
                      size="icon"
                      aria-label={t('list.actions', { what: words.take(van, take) })}
                    >
                      <Icon name="ellipsis" />
                    </Button>
                  </DropdownMenuTrigger>
                  <TakeMenu take={take} align="end" onAct={(action) => onAct(action, take, van)} />
                </DropdownMenu>
              </li>
            ))}
          </ul>
        )}
        {entries.length > shown && (
          <Button variant="outline" className="mt-3" onClick={() => setShown(shown + PORTION)}>
            {t('list.more')}
          </Button>
        )}
      </section>
      <Gaps plan={plan} gaps={gaps.slice(0, PORTION)} />
    </div>
  );
}

/** From when to when. Where both have no room in one line, it breaks between them alone. */
const When = ({ ends: [from, until] }: { ends: readonly [string, string] }) => (
  <span className="block text-muted-foreground text-xs tabular-nums">
    <span className="whitespace-nowrap">{from}</span>
    {' – '}
    <span className="whitespace-nowrap">{until}</span>
  </span>
);

function Gaps({
  plan,
  gaps,
}: {
  plan: Plan;
  gaps: readonly { van: PlannerVan; gap: ReturnType<typeof gapsOf>[number] }[];
}) {
  const { t } = useTranslation('planner');
  const { number } = useFormats();
  const words = useTakeWords(plan.from);
  if (gaps.length === 0) return null;
  return (
    <section aria-labelledby="planner-gaps">
      <h2 id="planner-gaps" className="mb-2 text-lg leading-6">
        {t('gap.title')} <span className="text-muted-foreground text-sm">{number(gaps.length)}</span>
      </h2>
      <ul className="divide-y divide-border rounded-xl border border-border bg-surface text-sm">
        {gaps.map(({ van, gap }) => (
          <li key={`${van.id} ${gap.from}`}>
            <Link to={plannerPaths.gap(van.id, gap, plan.from)} className="block px-3 py-2.5 hover:bg-muted">
              {words.gap(van, gap)}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
