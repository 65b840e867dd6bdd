import { civilToday } from '@convoy/platform/time';
import { useTenant } from '@convoy/shell-api';
import { Link } from '@convoy/shell-api/router';
import { cn } from '@convoy/ui-kit';
import type { DataColumn } from '@convoy/ui-kit/data-table';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { firstPaper, type ListedVan, vanStatuses } from '../../../contract/src/index.ts';
import { type FactName, useFactWords } from '../components/use-fact-words.ts';
import { useLacks } from '../components/use-lacks.ts';
import { PaperState, Plate, plateText, usePaperWords, VanStatusBadge } from '../components/van-marks.tsx';
import { fleetPaths } from '../fleet.paths.ts';
import { saidOnce } from './said-once.rule.ts';

/** Columns of the fleet. At a window of 1280 px the usual ones stand beside the sidebar. */
export function useFleetColumns(): readonly DataColumn<ListedVan>[] {
  const { t } = useTranslation('fleet');
  const words = useFactWords();
  const paperWords = usePaperWords();
  const lacksOf = useLacks();
  const { timeZone } = useTenant();
  // Texts and formats do not follow the language in the same render: words change with whichever comes later.
  return useMemo(() => {
    const today = civilToday(timeZone);
    const wordsOf = saidOnce(words.wordsOf);
    const retired = t('retired');
    /** A fact that is one number or one word. */
    const fact = (
      name: FactName & keyof ListedVan,
      more: Partial<DataColumn<ListedVan>> = {},
    ): DataColumn<ListedVan> => ({
      id: name,
      header: words.nameOf(name),
      value: (van) => van[name] as string | number | boolean | null,
      text: (van) => {
        const value = van[name];
        return value === null ? '' : wordsOf(name, value);
      },
      minWidth: 120,
      grow: 0.5,
      initiallyHidden: true,
      ...more,
    });
    const amount = (name: 'dailyRate' | 'depositAmount', more: Partial<DataColumn<ListedVan>> = {}) =>
      fact(name, { value: (van) => Number(van[name]), align: 'end', ...more });
    const columns: DataColumn<ListedVan>[] = [
      {
        id: 'registration',
        header: words.nameOf('registration'),
        value: (van) => van.registration,
        // Found with its space and without.
        text: (van) => `${plateText(van.registration)} ${van.registration}`,
        cell: (van) => (
          <Link to={fleetPaths.van(van.id)} className="relative z-1 rounded-sm hover:underline">
            <Plate registration={van.registration} />
          </Link>
        ),
        minWidth: 136,
        grow: 0.2,
        hideable: false,
      },
      {
        id: 'van',
        header: t('list.van'),
        value: (van) => `${van.make} ${van.model}`,
        cell: (van, place) => (
          <>
            <span className={cn('block', place === 'grid' && 'truncate')}>
              {van.make} {van.model}
            </span>
            <span
              className={cn(
                'block font-normal text-muted-foreground text-xs',
                place === 'grid' && 'truncate',
              )}
            >
              {[van.year, wordsOf('fuelType', van.fuelType)].join(' · ')}
            </span>
          </>
        ),
        minWidth: 145,
        card: 'title',
      },
      fact('vanType', { filter: {}, initiallyHidden: false, minWidth: 104, grow: 0.4 }),
      fact('location', { filter: {}, initiallyHidden: false, minWidth: 105, grow: 0.7 }),
      {
        id: 'status',
        header: words.nameOf('status'),
        value: stateOf,
        text: (van) => {
          if (van.retiredAt !== null) return retired;
          return van.draft ? [t('draft.name'), lacksOf(van)].join(' ') : wordsOf('status', van.status);
        },
        cell: (van, place) => {
          const lacks = lacksOf(van);
          return (
            <>
              <VanStatusBadge van={van} />
              {lacks !== '' && (
                <span
                  title={lacks}
                  className={cn('block text-muted-foreground text-xs', place === 'grid' && 'truncate')}
                >
                  {lacks}
                </span>
              )}
            </>
          );
        },
        filter: {
          options: [
            ...vanStatuses.map((status) => ({ value: status, label: t(`status.${status}`) })),
            { value: 'draft', label: t('draft.name') },
            { value: 'retired', label: retired },
          ],
        },
        minWidth: 160,
        grow: 0.4,
        card: 'badge',
      },
      {
        id: 'papers',
        header: t('papers.title'),
        value: (van) => firstPaper(van, today).until,
        text: (van) => {
          const { paper, light, daysLeft } = firstPaper(van, today);
          const state = paperWords(light, daysLeft);
          return light === 'unknown' ? state : t('papers.of', { paper: t(`papers.${paper}`), state });
        },
        cell: (van) => <PaperState {...firstPaper(van, today)} />,
        searchable: false,
        minWidth: 175,
        grow: 0.8,
      },
      amount('dailyRate', { initiallyHidden: false, minWidth: 112 }),
      fact('odometerMiles', { align: 'end', minWidth: 128 }),
      amount('depositAmount'),
      fact('category', { filter: {} }),
      fact('fuelType', { filter: {} }),
      fact('year', { align: 'end' }),
      fact('seats', { align: 'end' }),
      fact('loadLength', { value: (van) => Number(van.loadLength), align: 'end' }),
      fact('loadVolume', {
        value: (van) => (van.loadVolume === null ? null : Number(van.loadVolume)),
        align: 'end',
      }),
      fact('payloadKg', { align: 'end' }),
      fact('grossWeightKg', { align: 'end' }),
      fact('licenceCategory'),
      fact('minDriverAge', { align: 'end' }),
      fact('euroClass'),
      fact('cleanAirCompliant'),
      ...(['motExpiresOn', 'taxExpiresOn', 'insuranceExpiresOn'] as const).map((name) =>
        fact(name, { minWidth: 145 }),
      ),
    ];
    // On a phone's card only what is shown on the grid anyway.
    return columns.map((column) => (column.initiallyHidden ? { ...column, card: 'none' as const } : column));
  }, [t, words, timeZone]);
}

/** What the list narrows a van's state by. */
const stateOf = (van: ListedVan): string =>
  van.retiredAt !== null ? 'retired' : van.draft ? 'draft' : van.status;
