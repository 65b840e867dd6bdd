import { apiErrorMessage, useFormats } from '@convoy/shell-api';
import { Alert, Button, Card, CardContent, type Tone } from '@convoy/ui-kit';
import { Timeline, type TimelineEvent } from '@convoy/ui-kit/steps';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { FleetVan, VanHistoryEntry } from '../../../contract/src/index.ts';
import { isFactName, useFactWords } from '../components/use-fact-words.ts';
import { vanHistory } from '../fleet.api.ts';

const looks: Readonly<Record<VanHistoryEntry['action'], { icon: string; tone: Tone }>> = {
  add: { icon: 'plus', tone: 'success' },
  change: { icon: 'pencil', tone: 'primary' },
  odometer: { icon: 'gauge', tone: 'neutral' },
  retire: { icon: 'log-out', tone: 'danger' },
  reinstate: { icon: 'undo-2', tone: 'success' },
  'photo-add': { icon: 'image', tone: 'primary' },
  'photo-remove': { icon: 'trash-2', tone: 'neutral' },
  'photo-change': { icon: 'image', tone: 'neutral' },
  transfer: { icon: 'truck', tone: 'primary' },
  'transfer-cancel': { icon: 'truck', tone: 'neutral' },
};

/** What people did with a van, newest first. */
export function HistoryCard({ van }: { van: FleetVan }) {
  const { t } = useTranslation('fleet');
  const { instant } = useFormats();
  const history = useQuery(vanHistory(van.id));
  const events: TimelineEvent[] = (history.data ?? []).map((entry) => ({
    id: String(entry.id),
    title: t(`history.${entry.action}`),
    time: instant(entry.at),
    dateTime: entry.at,
    text: <Changes entry={entry} />,
    person: entry.actorName ?? undefined,
    ...looks[entry.action],
  }));
  return (
    <Card>
      <CardContent className="flex flex-col gap-5">
        <h2 className="text-lg leading-6">{t('history.title')}</h2>
        {history.isError && !history.data ? (
          <Alert
            tone="danger"
            title={t('history.failed')}
            action={
              <Button variant="outline" size="sm" onClick={() => history.refetch()}>
                {t('retry')}
              </Button>
            }
          >
            {apiErrorMessage(history.error)}
          </Alert>
        ) : history.data?.length === 0 ? (
          <p className="text-muted-foreground text-sm">{t('history.none')}</p>
        ) : (
          <Timeline label={t('history.title')} events={events} loading={history.isPending} />
        )}
      </CardContent>
    </Card>
  );
}

/** Longest value that is shown; notes may be pages. */
const MOST_LETTERS = 80;
const short = (text: string) => (text.length > MOST_LETTERS ? `${text.slice(0, MOST_LETTERS)}…` : text);

function Changes({ entry }: { entry: VanHistoryEntry }) {
  const { t } = useTranslation('fleet');
  const { nameOf, wordsOf } = useFactWords();
  const facts = Object.entries(entry.changes).flatMap(([name, change]) =>
    isFactName(name) ? [{ name, change }] : [],
  );
  if (facts.length === 0 && !entry.reason) return null;
  return (
    <span className="flex flex-col gap-0.5 [overflow-wrap:anywhere]">
      {entry.reason && <span>{entry.reason}</span>}
      {facts.map(({ name, change: [before, after] }) => (
        <span key={name}>
          {t('history.changed', {
            fact: nameOf(name),
            before: short(wordsOf(name, before)),
            after: short(wordsOf(name, after)),
          })}
        </span>
      ))}
    </span>
  );
}
