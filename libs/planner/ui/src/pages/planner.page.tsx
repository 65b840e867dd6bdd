import { civilToday } from '@convoy/platform/time';
import { apiErrorMessage, useTenant } from '@convoy/shell-api';
import { Link, useLatestQuery, useNavigate, useSearchParams } from '@convoy/shell-api/router';
import { Alert, Button, Card, EmptyState, Icon, PageHeader, Skeleton } from '@convoy/ui-kit';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PlannerVan, Take } from '../../../contract/src/index.ts';
import { PlannerGrid } from '../grid/planner-grid.tsx';
import { PlannerList } from '../list/planner-list.tsx';
import { moveOf, type TakeAction } from '../moves/move.rule.ts';
import { MoveNotices } from '../moves/move-notices.tsx';
import { ReviewDialog } from '../moves/review-dialog.tsx';
import { useMoves } from '../moves/use-moves.ts';
import { type Chosen, VanDialog } from '../moves/van-dialog.tsx';
import { planOf, useLivePlan } from '../planner.api.ts';
import { plannerPaths } from '../planner.paths.ts';
import {
  daysOf,
  filtersOf,
  formatPlannerUrl,
  noFilters,
  type PlannerState,
  parsePlannerUrl,
} from '../planner-url.state.ts';
import { PlannerLegend } from '../toolbar/planner-legend.tsx';
import { PlannerToolbar } from '../toolbar/planner-toolbar.tsx';
import { useRoom } from './use-room.ts';

/** `/booking/planner`: vans down, days across, or the same as a list. Everything chosen is in the address. */
export default function PlannerPage() {
  const { t } = useTranslation('planner');
  useLivePlan();
  const { timeZone } = useTenant();
  const navigate = useNavigate();
  const [query, setQuery] = useSearchParams();
  const latest = useLatestQuery();
  const isWide = useRoom();
  const today = civilToday(timeZone);
  const state = parsePlannerUrl(query, today);
  const view = state.view ?? (isWide ? 'grid' : 'list');
  const found = useQuery({ ...planOf(state), placeholderData: keepPreviousData });
  const plan = found.data;
  const moves = useMoves(plan?.from ?? state.day);
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const vans = useMemo(
    () =>
      plan?.vans.filter(
        (van) => state.state === null || van.takes.some((take) => take.state === state.state),
      ) ?? [],
    [plan, state.state],
  );

  const go = (change: Partial<PlannerState>) =>
    setQuery(formatPlannerUrl({ ...parsePlannerUrl(latest(), today), ...change }, today), {
      replace: true,
      preventScrollReset: true,
    });
  const act = (action: TakeAction, take: Take, van: PlannerVan) => {
    if (action === 'open') return navigate(plannerPaths.take(take));
    if (action === 'van') return setChosen({ take, van });
    const move = moveOf(action, take, van);
    if (move) moves.propose(move);
  };
  const narrowed = filtersOf(state) > 0;

  return (
    <>
      <PageHeader
        title={t('titles.planner')}
        // On a phone the plan is what one comes for: its first entry stands where this would.
        description={isWide ? t('help') : undefined}
        className={isWide ? undefined : 'mb-3 flex-row items-center justify-between'}
        actions={
          <Button asChild>
            <Link to={plannerPaths.newBooking}>
              <Icon name="plus" />
              {t('newBooking')}
            </Link>
          </Button>
        }
      />
      <PlannerToolbar isWide={isWide} state={state} view={view} today={today} onChange={go} />
      <MoveNotices moves={moves} from={plan?.from ?? state.day} />
      {plan?.more && (
        <Alert tone="warning" className="mb-3">
          {t('more')}
        </Alert>
      )}
      {found.isError && !plan ? (
        <Alert
          tone="danger"
          title={t('failed')}
          action={
            <Button variant="outline" size="sm" onClick={() => found.refetch()}>
              {t('retry')}
            </Button>
          }
        >
          {apiErrorMessage(found.error)}
        </Alert>
      ) : !plan ? (
        <div role="status">
          <span className="sr-only">{t('loading')}</span>
          <Skeleton className="h-[28rem] rounded-xl" />
        </div>
      ) : vans.length === 0 ? (
        <Card>
          <EmptyState
            icon="calendar-clock"
            title={t(narrowed ? 'empty.filtered' : 'empty.title')}
            text={t(narrowed ? 'empty.filteredText' : 'empty.text')}
            action={
              narrowed ? (
                <Button variant="outline" onClick={() => go(noFilters)}>
                  {t('empty.clear')}
                </Button>
              ) : undefined
            }
          />
        </Card>
      ) : (
        <div
          aria-busy={found.isPlaceholderData}
          className={found.isPlaceholderData ? 'opacity-60' : undefined}
        >
          {view === 'grid' ? (
            <>
              <PlannerGrid
                key={plan.from}
                plan={plan}
                vans={vans}
                zoom={state.zoom}
                today={today}
                move={moves.move}
                onAct={act}
                onMove={moves.propose}
              />
              <PlannerLegend />
            </>
          ) : (
            <PlannerList plan={plan} vans={vans} days={daysOf[state.zoom]} onAct={act} />
          )}
        </div>
      )}
      <VanDialog
        chosen={chosen}
        vans={plan?.vans ?? []}
        onMove={moves.propose}
        onClose={() => setChosen(null)}
      />
      <ReviewDialog moves={moves} />
    </>
  );
}
