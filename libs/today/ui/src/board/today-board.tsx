import { apiErrorMessage, choiceInUrl, idInUrl, useFormats } from '@convoy/shell-api';
import { Link, useLatestQuery, useSearchParams } from '@convoy/shell-api/router';
import { Alert, Button, cn, Icon, Select, Skeleton, type Tone } from '@convoy/ui-kit';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { depots, useLiveToday, workOf } from '../today.api.ts';
import { todayPaths } from '../today.paths.ts';
import { boardLists, listLooks } from './board-lists.ts';
import { BoardRows } from './board-rows.tsx';

const counts: Partial<Record<Tone, string>> = {
  primary: 'text-primary-text',
  danger: 'text-danger-text',
  warning: 'text-warning-text',
};

/**
 * What staff have to do today: a tile with its count for each list, and below them the rows of the one that is chosen. Depot and
 * list are in the address. It is as high as its rows; where the dashboard gives it less, they scroll.
 */
export default function TodayBoard() {
  const { t } = useTranslation('today');
  const { number, moment } = useFormats();
  useLiveToday();
  const [query, setQuery] = useSearchParams();
  const latest = useLatestQuery();
  const depot = idInUrl(query, 'depot');
  const places = useQuery(depots);
  const found = useQuery({ ...workOf(null, depot), placeholderData: keepPreviousData });
  const work = found.data;
  // Nothing chosen: the first list with something to do, instead of an empty one.
  const list =
    choiceInUrl(query, 'list', boardLists) ??
    boardLists.find((each) => (work?.[each].total ?? 0) > 0) ??
    'goingOut';
  // Before the counts are known no tile is marked, which another would be a moment later.
  const chosen = work !== undefined || query.has('list') ? list : null;
  const go = (name: 'depot' | 'list', value: string) => {
    const next = new URLSearchParams(latest());
    if (value) next.set(name, value);
    else next.delete(name);
    setQuery(next, { replace: true, preventScrollReset: true });
  };
  return (
    <section
      aria-labelledby="today"
      // The dashboard keeps a height until it is false.
      aria-busy={!work && !found.isError}
      className="flex min-h-0 flex-col gap-3"
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h2 id="today" className="text-lg leading-6">
          {t('titles.board')}
        </h2>
        {work && <p className="text-muted-foreground text-sm">{moment(work.date)}</p>}
        <div className="flex w-full gap-2 sm:ms-auto sm:w-auto">
          <div className="min-w-0 grow sm:w-48">
            <Select
              aria-label={t('depot')}
              className="has-[option[value='']:checked]:text-foreground md:h-9"
              value={String(depot ?? '')}
              onValueChange={(value) => go('depot', value)}
              options={[
                { value: '', label: t('everyDepot') },
                ...(places.data ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
              ]}
            />
          </div>
          <Button asChild variant="outline" className="md:min-h-9">
            <Link to={todayPaths.sheet(depot)}>
              <Icon name="printer" />
              {t('titles.sheet')}
            </Link>
          </Button>
        </div>
      </div>
      <fieldset aria-label={t('choose')} className="grid grid-cols-2 gap-2 lg:grid-cols-4">
        {boardLists.map((one) => {
          const total = work?.[one].total ?? 0;
          return (
            <button
              key={one}
              type="button"
              aria-pressed={chosen === one}
              onClick={() => go('list', one)}
              className={cn(
                'flex h-14 min-w-0 items-center gap-2.5 rounded-lg border border-border bg-surface px-3 text-start transition-colors hover:border-primary/60',
                chosen === one && 'border-primary bg-primary-soft',
              )}
            >
              <Icon name={listLooks[one].icon} className="size-4 shrink-0 text-muted-foreground" />
              <span className="line-clamp-2 min-w-0 grow hyphens-auto break-words text-sm leading-4.5">
                {t(`lists.${one}`)}
              </span>
              {/* A key of its own: a dash that becomes a number would count as one that moves. */}
              <span
                key={work ? 'count' : 'none'}
                className={cn(
                  'min-w-6 text-end font-semibold text-lg tabular-nums',
                  total > 0 && counts[listLooks[one].tone],
                )}
              >
                {work ? number(total) : '–'}
              </span>
            </button>
          );
        })}
      </fieldset>
      <div
        aria-busy={found.isPlaceholderData}
        className={cn(
          'min-h-0 overflow-y-auto rounded-xl border border-border bg-surface',
          found.isPlaceholderData && 'opacity-60',
        )}
      >
        {found.isError && !work ? (
          <Alert
            tone="danger"
            className="m-3"
            title={t('failed')}
            action={
              <Button variant="outline" size="sm" onClick={() => found.refetch()}>
                {t('retry')}
              </Button>
            }
          >
            {apiErrorMessage(found.error)}
          </Alert>
        ) : work ? (
          <BoardRows work={work} list={list} />
        ) : (
          <div role="status" className="p-3">
            <span className="sr-only">{t('loading')}</span>
            <Skeleton className="h-40" />
          </div>
        )}
      </div>
    </section>
  );
}
