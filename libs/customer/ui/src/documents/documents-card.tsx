import { apiErrorMessage, useAbility, useFormats } from '@convoy/shell-api';
import { addressOf, call } from '@convoy/shell-api/calls';
import { askToConfirm, Button, Card, CardContent, Icon, Skeleton, toast } from '@convoy/ui-kit';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type Customer,
  type CustomerDocument,
  customerCalls as calls,
  maskedDocumentKinds,
} from '../../../contract/src/index.ts';
import { FailedToLoad } from '../components/failed-to-load.tsx';
import { customerDocuments } from '../customer.api.ts';
import { useFocusAfterRemoval } from './use-focus-after-removal.ts';

const AddDocumentDialog = lazy(() => import('./add-document-dialog.tsx'));

/** Documents that staff keep of a customer, newest first: to save, to remove, and adding more. */
export function DocumentsCard({ customer }: { customer: Customer }) {
  const { t } = useTranslation('customer');
  const ability = useAbility();
  const mayUpdate = ability.can('update', 'Customer');
  const mayUnmask = ability.can('unmask', 'Customer');
  const client = useQueryClient();
  const of = customerDocuments(customer.id);
  const documents = useQuery(of);
  const [adding, setAdding] = useState(false);
  const [busy, setBusy] = useState(false);
  const { heading, list, leaves } = useFocusAfterRemoval((documents.data ?? []).map(({ id }) => id));

  const remove = async (document: CustomerDocument) => {
    const agreed = await askToConfirm({
      title: t('documents.removeTitle', { name: document.name }),
      text: t('documents.removeText'),
      confirmLabel: t('documents.remove'),
      tone: 'danger',
    });
    if (!agreed) return;
    setBusy(true);
    try {
      const left = await call(calls.removeDocument, {
        params: { id: customer.id, documentId: document.id },
      });
      leaves(document.id);
      client.setQueryData(of.queryKey, left);
      toast({ title: t('documents.removed'), tone: 'success' });
    } catch (error) {
      toast({ title: t('error'), description: apiErrorMessage(error), tone: 'destructive' });
      await client.invalidateQueries({ queryKey: of.queryKey });
    } finally {
      setBusy(false);
    }
  };

  return (
    <Card>
      <CardContent className="flex flex-col gap-4">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <h2 ref={heading} tabIndex={-1} className="text-lg leading-6 outline-none">
            {t('documents.title')}
          </h2>
          {mayUpdate && (
            <Button variant="outline" size="sm" onClick={() => setAdding(true)}>
              <Icon name="upload" />
              {t('documents.add')}
            </Button>
          )}
        </div>
        {documents.isPending ? (
          <div role="status">
            <span className="sr-only">{t('loading')}</span>
            <Skeleton className="h-16 rounded-lg" />
          </div>
        ) : documents.isError && !documents.data ? (
          <FailedToLoad
            title={t('documents.failed')}
            error={documents.error}
            onRetry={() => void documents.refetch()}
          />
        ) : documents.data?.length === 0 ? (
          <p className="text-muted-foreground text-sm">{t('documents.none')}</p>
        ) : (
          <ul ref={list} className="flex flex-col divide-y divide-border text-sm">
            {documents.data?.map((document) => (
              <DocumentRow
                key={document.id}
                document={document}
                href={
                  mayUnmask || !maskedDocumentKinds.includes(document.kind)
                    ? addressOf(calls.document, { params: { id: customer.id, documentId: document.id } })
                    : null
                }
                onRemove={mayUpdate ? () => void remove(document) : null}
                busy={busy}
              />
            ))}
          </ul>
        )}
        {adding && (
          <Suspense fallback={null}>
            <AddDocumentDialog customerId={customer.id} onClose={() => setAdding(false)} />
          </Suspense>
        )}
      </CardContent>
    </Card>
  );
}

function DocumentRow({
  document,
  href,
  onRemove,
  busy,
}: {
  document: CustomerDocument;
  /** Null for who may not save it. */
  href: string | null;
  onRemove: (() => void) | null;
  busy: boolean;
}) {
  const { t } = useTranslation('customer');
  const { instant } = useFormats();
  const { kind, name, note, addedByName, addedAt } = document;
  return (
    <li className="flex items-start justify-between gap-3 py-2.5">
      <span className="min-w-0">
        {href === null ? (
          <span className="inline-flex min-h-11 items-center gap-1.5 [overflow-wrap:anywhere] md:min-h-0">
            <Icon name="file-text" className="size-4 shrink-0" />
            {name}
          </span>
        ) : (
          <a
            href={href}
            download
            className="inline-flex min-h-11 items-center gap-1.5 rounded-sm text-link underline underline-offset-4 [overflow-wrap:anywhere] md:min-h-0"
          >
            <Icon name="file-text" className="size-4 shrink-0" />
            {name}
          </a>
        )}
        {href === null && <span className="block text-muted-foreground">{t('documents.forAdmins')}</span>}
        {note && <span className="block [overflow-wrap:anywhere]">{note}</span>}
        <span className="mt-0.5 block text-muted-foreground text-xs">
          {[t(`documents.kinds.${kind}`), addedByName, instant(addedAt)].filter(Boolean).join(' · ')}
        </span>
      </span>
      {onRemove && (
        <Button
          variant="ghost"
          size="sm"
          aria-label={t('documents.removeNamed', { name })}
          disabled={busy}
          onClick={onRemove}
        >
          <Icon name="trash-2" />
        </Button>
      )}
    </li>
  );
}
