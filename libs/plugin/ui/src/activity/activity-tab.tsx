import { apiErrorMessage, type PagePlace, pageAround, useFormats, useLanguage } from '@convoy/shell-api';
import { Badge, Select, type Tone } from '@convoy/ui-kit';
import { type DataColumn, DataTable } from '@convoy/ui-kit/data-table';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type Plugin,
  type PluginLogLevel,
  type PluginLogLine,
  pluginLogLevels,
} from '../../../contract/src/index.ts';
import { LINES_PER_PAGE, pluginLogs } from '../plugin.api.ts';

const none: readonly PluginLogLine[] = [];
const idOf = ({ id }: PluginLogLine) => String(id);
const tones: Record<PluginLogLevel, Tone> = { info: 'neutral', warn: 'warning', error: 'danger' };

/** What an integration did and what was done with it. The newest comes by itself while one looks. */
export function ActivityTab({ plugin: { id } }: { plugin: Plugin }) {
  const { t } = useTranslation('plugin');
  const { language } = useLanguage();
  const [{ level, page, cursor }, show] = useState<{ level: PluginLogLevel | null } & PagePlace>({
    level: null,
    page: 1,
  });
  const logs = useQuery({ ...pluginLogs(id, { level, page, cursor }), placeholderData: keepPreviousData });
  const columns = useColumns();
  return (
    <>
      <p className="mb-4 text-muted-foreground text-sm">
        {t('activity.text')} {page === 1 && t('activity.live')}
      </p>
      <DataTable
        label={t('detail.activity')}
        columns={columns}
        rows={logs.data?.items ?? none}
        rowId={idOf}
        locale={language}
        countText={(count) => t('activity.shown', { count })}
        maxHeight="max(24rem, calc(100dvh - 22rem))"
        loading={logs.isPending}
        refreshing={logs.isPlaceholderData}
        error={
          logs.isError && !logs.data
            ? {
                title: t('activity.failed'),
                text: apiErrorMessage(logs.error),
                onRetry: () => logs.refetch(),
              }
            : null
        }
        empty={
          level
            ? { icon: 'circle-check', title: t('activity.emptyLevel'), text: t('activity.emptyLevelText') }
            : { icon: 'activity', title: t('activity.empty'), text: t('activity.emptyText') }
        }
        server={{
          total: logs.data?.total ?? 0,
          page,
          perPage: LINES_PER_PAGE,
          onPageChange: (next) => show({ level, ...pageAround(next, page, logs.data) }),
        }}
        toolbar={
          <div className="w-40">
            <Select
              aria-label={t('activity.level')}
              className="has-[option[value='']:checked]:text-foreground md:h-8"
              value={level ?? ''}
              onValueChange={(value) =>
                show({ level: pluginLogLevels.find((one) => one === value) ?? null, page: 1 })
              }
              options={[
                { value: '', label: t('activity.levels.all') },
                ...pluginLogLevels.map((one) => ({ value: one, label: t(`activity.levels.${one}`) })),
              ]}
            />
          </div>
        }
      />
    </>
  );
}

function useColumns(): readonly DataColumn<PluginLogLine>[] {
  const { t } = useTranslation('plugin');
  const { instant } = useFormats();
  return useMemo(
    () => [
      {
        id: 'message',
        header: t('activity.columns.message'),
        value: ({ message }) => message,
        cell: ({ message }) => <span className="whitespace-normal [overflow-wrap:anywhere]">{message}</span>,
        minWidth: 220,
        grow: 3,
        sortable: false,
        hideable: false,
        card: 'title',
      },
      {
        id: 'level',
        header: t('activity.columns.level'),
        value: ({ level }) => level,
        text: ({ level }) => t(`activity.one.${level}`),
        cell: ({ level }) => <Badge tone={tones[level]}>{t(`activity.one.${level}`)}</Badge>,
        minWidth: 110,
        grow: 0,
        sortable: false,
        card: 'badge',
      },
      {
        id: 'hook',
        header: t('activity.columns.hook'),
        value: ({ hook }) => hook,
        text: ({ hook }) => hook ?? t('activity.person'),
        minWidth: 180,
        sortable: false,
      },
      {
        id: 'at',
        header: t('activity.columns.at'),
        value: ({ at }) => new Date(at),
        text: ({ at }) => instant(at),
        minWidth: 180,
        grow: 0,
        sortable: false,
      },
    ],
    [t, instant],
  );
}
