import { apiErrorMessage, useAbility, useLanguage } from '@convoy/shell-api';
import { Link, useNavigate, useSearchParams } from '@convoy/shell-api/router';
import { Button, Icon, PageHeader, Select, Skeleton, toast } from '@convoy/ui-kit';
import { type DataColumn, DataTable, exportAsCsv } from '@convoy/ui-kit/data-table';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListedVan } from '../../../contract/src/index.ts';
import { FleetAccess } from '../components/fleet-access.tsx';
import { plateText } from '../components/van-marks.tsx';
import { fleetVans } from '../fleet.api.ts';
import { fleetPaths } from '../fleet.paths.ts';
import { BulkActions, BulkDialogs, type BulkQuestion, RefusedVans } from '../list/bulk-actions.tsx';
import { useFleetColumns } from '../list/fleet-columns.tsx';
import { FLEET_ROOM_ID, FleetRoom, useFleetRoom } from '../list/fleet-room.tsx';
import { FleetTiles } from '../list/fleet-tiles.tsx';
import { fleetParts, narrowFleet, readFleetView, writeFleetView } from '../list/narrow-fleet.rule.ts';
import { useFleetAction } from '../list/use-fleet-action.tsx';
import { useLiveFleet } from '../live/use-live-fleet.ts';

// Forms are many times the list: each comes when it is opened.
const AddVanDialog = lazy(() => import('../form/add-van-dialog.tsx'));
const FleetSchedule = lazy(() => import('../list/fleet-schedule.tsx'));

const none: readonly ListedVan[] = [];
const idOf = (van: ListedVan) => String(van.id);
const nameOf = (van: ListedVan) => `${plateText(van.registration)}, ${van.make} ${van.model}`;

/** `/fleet`: the brand's vans as its staff work with them. */
export default function FleetPage() {
  return (
    <FleetAccess>
      <Fleet />
    </FleetAccess>
  );
}

function Fleet() {
  const { t } = useTranslation('fleet');
  const { language } = useLanguage();
  const ability = useAbility();
  const navigate = useNavigate();
  const [query, setQuery] = useSearchParams();
  const view = readFleetView(query);
  const vans = useQuery(fleetVans);
  useLiveFleet('vanChanged');
  const room = useFleetRoom(vans.data);
  const columns = useFleetColumns();
  const { run, refused, dismiss } = useFleetAction();
  const [question, setQuestion] = useState<BulkQuestion | null>(null);
  const [adding, setAdding] = useState(false);
  const { part, status } = view;
  const rows = useMemo(
    () => (vans.data ? narrowFleet(vans.data, { part, status }) : none),
    [vans.data, part, status],
  );
  const narrowed = part !== 'in-fleet' || status !== null;

  const save = (matching: readonly ListedVan[], shown: readonly DataColumn<ListedVan>[]) => {
    // In the file a plate stands once, as the rest of the world writes it down.
    const written = shown.map((column) => {
      const { text: _text, ...plain } = column;
      return column.id === 'registration' ? plain : column;
    });
    exportAsCsv<ListedVan>(`${t('list.exportName')}.csv`)(matching, written);
    toast({ title: t('list.exported', { count: matching.length }), tone: 'success' });
  };

  return (
    <>
      <PageHeader
        title={t('titles.fleet')}
        description={t('list.text')}
        moreActions={
          ability.can('add', 'Fleet')
            ? [{ label: t('import.link'), icon: 'upload', onSelect: () => navigate(fleetPaths.import) }]
            : []
        }
        actions={
          <>
            <Button asChild variant="outline">
              <Link to={fleetPaths.depots}>
                <Icon name="warehouse" />
                {t('titles.depots')}
              </Link>
            </Button>
            {ability.can('add', 'Fleet') &&
              (room?.isFull ? (
                // In reach of the keyboard all the same: what describes it says why it is shut.
                <Button aria-disabled aria-describedby={FLEET_ROOM_ID}>
                  <Icon name="plus" />
                  {t('titles.add')}
                </Button>
              ) : (
                <Button onClick={() => setAdding(true)}>
                  <Icon name="plus" />
                  {t('titles.add')}
                </Button>
              ))}
          </>
        }
      />
      {!(vans.isError && !vans.data) && <FleetTiles vans={vans.data} />}
      {room && <FleetRoom room={room} />}
      <RefusedVans refused={refused} onClose={dismiss} />
      <DataTable
        label={t('list.caption')}
        columns={columns}
        rows={rows}
        rowId={idOf}
        rowLabel={nameOf}
        locale={language}
        countText={(matching, total) =>
          matching === total
            ? t('list.count', { count: total })
            : t('list.countOf', { matching, count: total })
        }
        storageKey="fleet.list"
        maxHeight="max(24rem, calc(100dvh - 24rem))"
        onOpen={(van) => navigate(fleetPaths.van(van.id))}
        onExport={save}
        bulkActions={
          ability.can('update', 'Fleet')
            ? (chosen, clear) => <BulkActions vans={chosen} run={run} onAsk={setQuestion} onDone={clear} />
            : undefined
        }
        loading={vans.isPending}
        error={
          vans.isError && !vans.data
            ? { title: t('list.failed'), text: apiErrorMessage(vans.error), onRetry: () => vans.refetch() }
            : null
        }
        empty={{
          icon: 'van',
          title: t(narrowed ? 'list.noneSuch' : 'list.empty'),
          text: narrowed ? undefined : t('list.emptyText'),
          action: narrowed ? (
            <Button variant="outline" onClick={() => setQuery({})}>
              {t('list.showFleet')}
            </Button>
          ) : (
            <Button onClick={() => setAdding(true)}>{t('titles.add')}</Button>
          ),
        }}
        toolbar={
          <>
            <div className="w-40">
              <Select
                aria-label={t('list.part')}
                className="md:h-8"
                value={part}
                onValueChange={(value) =>
                  setQuery(
                    writeFleetView({
                      part: fleetParts.find((one) => one === value) ?? 'in-fleet',
                      status: null,
                    }),
                  )
                }
                options={fleetParts.map((value) => ({ value, label: t(`list.parts.${value}`) }))}
              />
            </div>
            {status && (
              <Button
                variant="secondary"
                size="sm"
                onClick={() => setQuery(writeFleetView({ part, status: null }))}
              >
                <span className="truncate">{t('list.only', { status: t(`status.${status}`) })}</span>
                <Icon name="x" />
                <span className="sr-only">{t('list.everyState')}</span>
              </Button>
            )}
          </>
        }
      />
      <Suspense fallback={<Skeleton className="mt-8 h-96 rounded-xl" />}>
        <FleetSchedule />
      </Suspense>
      <BulkDialogs question={question} run={run} onClose={() => setQuestion(null)} />
      <Suspense fallback={null}>{adding && <AddVanDialog onClose={() => setAdding(false)} />}</Suspense>
    </>
  );
}
