import {
  apiErrorMessage,
  Link,
  useFormats,
  useLanguage,
  usePluginQuery,
  usePluginSend,
  usePluginTexts,
} from '@convoy/sdk/ui';
import { askToConfirm, Badge, Button, PageHeader, toast } from '@convoy/ui-kit';
import { type DataColumn, DataTable } from '@convoy/ui-kit/data-table';
import type english from '../../locales/en.json';
import manifest from '../../plugin.manifest.ts';
import { type Permit, tones } from './permit.ts';

const none: readonly Permit[] = [];

/** `/sample-parking-permit`: the permits of the brand, for its staff. */
export default function PermitsPage() {
  const t = usePluginTexts<typeof english>(manifest);
  const { language } = useLanguage();
  const { period } = useFormats();
  const permits = usePluginQuery<readonly Permit[]>(manifest, '/permits', { staleTime: 10_000 });
  const move = usePluginSend<Permit, { id: number; how: 'issue' | 'void' }>(manifest, {
    method: 'POST',
    path: ({ id, how }) => `/permits/${id}/${how}`,
    renews: ['/permits', '/bookings'],
  });
  const act = async (permit: Permit, how: 'issue' | 'void') => {
    if (how === 'void') {
      const sure = await askToConfirm({
        title: t('page.voidTitle', { number: permit.number }),
        text: t('page.voidText'),
        confirmLabel: t('page.void'),
        tone: 'danger',
      });
      if (!sure) return;
    }
    move.mutate(
      { id: permit.id, how },
      {
        onSuccess: () =>
          toast({ tone: 'success', title: t(how === 'issue' ? 'page.issued' : 'page.voided') }),
        onError: (error) => toast({ tone: 'destructive', title: apiErrorMessage(error) }),
      },
    );
  };
  const columns: readonly DataColumn<Permit>[] = [
    {
      id: 'number',
      header: t('page.number'),
      value: (permit) => permit.number,
      minWidth: 180,
      card: 'title',
    },
    {
      id: 'booking',
      header: t('page.booking'),
      value: (permit) => permit.reference,
      cell: (permit) => <Link to={`/booking/${permit.bookingId}`}>{permit.reference}</Link>,
      minWidth: 120,
    },
    { id: 'zone', header: t('page.zone'), value: (permit) => permit.zone, minWidth: 90, filter: {} },
    {
      id: 'days',
      header: t('page.days'),
      value: (permit) => permit.validFrom,
      text: (permit) => period(permit.validFrom, permit.validUntil),
      minWidth: 190,
    },
    {
      id: 'state',
      header: t('page.state'),
      value: (permit) => permit.state,
      text: (permit) => t(`states.${permit.state}`),
      cell: (permit) => <Badge tone={tones[permit.state]}>{t(`states.${permit.state}`)}</Badge>,
      minWidth: 130,
      filter: {},
    },
    {
      id: 'do',
      header: t('page.actions'),
      value: (permit) => permit.state,
      text: () => '',
      cell: (permit) => (
        <span className="flex gap-2">
          {permit.state === 'requested' && (
            <Button size="sm" onClick={() => act(permit, 'issue')}>
              {t('page.issue')}
            </Button>
          )}
          {(permit.state === 'requested' || permit.state === 'issued') && (
            <Button size="sm" variant="outline" onClick={() => act(permit, 'void')}>
              {t('page.void')}
            </Button>
          )}
        </span>
      ),
      minWidth: 170,
    },
  ];
  return (
    <>
      <PageHeader title={t('titles.permits')} description={t('page.text')} />
      <DataTable
        label={t('titles.permits')}
        columns={columns}
        rows={permits.data ?? none}
        rowId={(permit) => String(permit.id)}
        rowLabel={(permit) => permit.number}
        locale={language}
        storageKey="sample-parking-permit"
        loading={permits.isPending}
        error={
          permits.isError
            ? {
                title: t('page.failed'),
                text: apiErrorMessage(permits.error),
                onRetry: () => permits.refetch(),
              }
            : null
        }
        empty={{ icon: 'ticket', title: t('page.empty'), text: t('page.emptyText') }}
      />
    </>
  );
}
