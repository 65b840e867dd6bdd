import {
  apiErrorMessage,
  choiceInUrl,
  listUrl,
  type PagePlace,
  pageAround,
  pagePlaceInUrl,
} from '@convoy/shell-api';
import { useSearchParams } from '@convoy/shell-api/router';
import { Alert, Button, Card, EmptyState, PageHeader, Select, Skeleton, toast } from '@convoy/ui-kit';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Enquiry, enquiryStates } from '../../../contract/src/index.ts';
import {
  closeEnquiry,
  ENQUIRIES_PER_PAGE,
  enquiryList,
  reopenEnquiry,
  useRenewEnquiries,
} from '../enquiries/enquiries.api.ts';
import { type EnquiryAction, EnquiryCard } from '../enquiries/enquiry-card.tsx';

const AnswerDialog = lazy(() => import('../enquiries/answer-dialog.tsx'));

/** `/enquiries`: messages from the contact form, for staff. The filter is in the address. */
export default function EnquiriesPage() {
  const { t } = useTranslation('enquiry');
  const renew = useRenewEnquiries();
  const [query, setQuery] = useSearchParams();
  const state = choiceInUrl(query, 'state', enquiryStates) ?? '';
  const place = pagePlaceInUrl(query);
  const list = useQuery({ ...enquiryList(state, place), placeholderData: keepPreviousData });
  const [answering, setAnswering] = useState<Enquiry | null>(null);
  const show = (next: { state: string } & PagePlace) => setQuery(listUrl(next, ['state']));

  const act = async (action: EnquiryAction, enquiry: Enquiry) => {
    if (action === 'answer') return setAnswering(enquiry);
    try {
      await (action === 'close' ? closeEnquiry : reopenEnquiry)(enquiry.id);
      toast({ title: t(action === 'close' ? 'list.closed' : 'list.reopened'), tone: 'success' });
    } catch (error) {
      toast({ title: t('error'), description: apiErrorMessage(error), tone: 'destructive' });
    } finally {
      await renew();
    }
  };
  const pages = Math.max(1, Math.ceil((list.data?.total ?? 0) / ENQUIRIES_PER_PAGE));
  return (
    <>
      <PageHeader title={t('titles.enquiries')} description={t('text')} />
      <div className="mb-4 max-w-60">
        <Select
          aria-label={t('list.filter')}
          value={state}
          onValueChange={(next) => show({ state: next, page: 1 })}
          options={[
            { value: '', label: t('list.all') },
            ...enquiryStates.map((each) => ({ value: each, label: t(`states.${each}`) })),
          ]}
        />
      </div>
      {list.isError && !list.data ? (
        <Alert
          tone="danger"
          title={t('list.failed')}
          action={
            <Button variant="outline" size="sm" onClick={() => list.refetch()}>
              {t('retry')}
            </Button>
          }
        >
          {apiErrorMessage(list.error)}
        </Alert>
      ) : list.isPending ? (
        <div role="status" className="flex flex-col gap-3">
          <span className="sr-only">{t('loading')}</span>
          <Skeleton className="h-40 rounded-xl" />
          <Skeleton className="h-40 rounded-xl" />
        </div>
      ) : list.data.items.length === 0 ? (
        <Card>
          <EmptyState
            icon="mail"
            heading="h2"
            title={t(state === '' ? 'list.empty' : 'list.none')}
            text={t(state === '' ? 'list.emptyText' : 'list.noneText')}
            action={
              state !== '' && (
                <Button variant="outline" onClick={() => show({ state: '', page: 1 })}>
                  {t('list.all')}
                </Button>
              )
            }
          />
        </Card>
      ) : (
        <ul
          aria-label={t('titles.enquiries')}
          aria-busy={list.isPlaceholderData}
          className="flex flex-col gap-3"
        >
          {list.data.items.map((enquiry) => (
            <li key={enquiry.id}>
              <EnquiryCard enquiry={enquiry} onAction={(action) => void act(action, enquiry)} />
            </li>
          ))}
        </ul>
      )}
      {pages > 1 && list.data && (
        <nav aria-label={t('list.pages')} className="mt-4 flex items-center justify-between gap-3">
          <Button
            variant="outline"
            disabled={place.page <= 1}
            onClick={() => show({ state, ...pageAround(place.page - 1, place.page, list.data) })}
          >
            {t('list.previous')}
          </Button>
          <p className="text-muted-foreground text-sm tabular-nums">
            {t('list.page', { page: place.page, pages })}
          </p>
          <Button
            variant="outline"
            disabled={place.page >= pages}
            onClick={() => show({ state, ...pageAround(place.page + 1, place.page, list.data) })}
          >
            {t('list.next')}
          </Button>
        </nav>
      )}
      {answering && (
        <Suspense fallback={null}>
          <AnswerDialog enquiry={answering} onClose={() => setAnswering(null)} />
        </Suspense>
      )}
    </>
  );
}
