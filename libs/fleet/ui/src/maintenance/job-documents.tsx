import { apiErrorMessage, useFormats, useLanguage } from '@convoy/shell-api';
import { Alert, askToConfirm, Button, Icon, Skeleton, toast } from '@convoy/ui-kit';
import { FileDrop, writeSize } from '@convoy/ui-kit/files';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { JOB_DOCUMENT_MAX_BYTES, type JobDocument, MOST_JOB_DOCUMENTS } from '../../../contract/src/index.ts';
import { useFocusAfterRemoval } from '../components/use-focus-after-removal.ts';
import { addJobDocument, jobDocumentPath, jobDocuments, removeJobDocument } from './documents.api.ts';

/** Kinds of documents and their endings. */
const kinds = {
  'application/pdf': ['.pdf'],
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/png': ['.png'],
  'image/webp': ['.webp'],
  'image/heic': ['.heic'],
  'image/heif': ['.heif'],
};

/** Documents of a job, such as its invoice: kept, downloaded, removed. */
export default function JobDocuments({ jobId, mayUpdate }: { jobId: number; mayUpdate: boolean }) {
  const { t } = useTranslation('fleet');
  const client = useQueryClient();
  const documents = useQuery(jobDocuments(jobId));
  // A file that was sent stands in the list: the next one is chosen anew.
  const [sent, setSent] = useState(0);
  const { heading, list, leaves } = useFocusAfterRemoval((documents.data ?? []).map(({ id }) => id));
  const keep = (next: JobDocument[]) => client.setQueryData(jobDocuments(jobId).queryKey, next);
  const remove = async (document: JobDocument) => {
    const agreed = await askToConfirm({
      title: t('documents.removeTitle'),
      text: t('documents.removeText', { name: document.name }),
      confirmLabel: t('documents.remove'),
      tone: 'danger',
    });
    if (!agreed) return;
    try {
      const left = await removeJobDocument(jobId, document.id);
      leaves(document.id);
      keep(left);
      toast({ title: t('documents.removed'), tone: 'success' });
    } catch (error) {
      toast({ title: t('error'), description: apiErrorMessage(error), tone: 'destructive' });
      await documents.refetch();
    }
  };
  return (
    <section className="flex min-w-0 flex-col gap-3" aria-labelledby="job-documents">
      <h3 ref={heading} id="job-documents" tabIndex={-1} className="font-medium text-sm outline-none">
        {t('documents.title')}
      </h3>
      {documents.isError && !documents.data ? (
        <Alert
          tone="danger"
          title={t('documents.failed')}
          action={
            <Button variant="outline" size="sm" onClick={() => documents.refetch()}>
              {t('retry')}
            </Button>
          }
        >
          {apiErrorMessage(documents.error)}
        </Alert>
      ) : documents.isPending ? (
        <div role="status">
          <span className="sr-only">{t('loading')}</span>
          {/* As high as what comes, with the place to drop a file. */}
          <Skeleton className={mayUpdate ? 'h-40' : 'h-11'} />
        </div>
      ) : documents.data.length === 0 ? (
        <p className="text-muted-foreground text-sm">{t('documents.none')}</p>
      ) : (
        <ul ref={list} className="flex flex-col gap-2">
          {documents.data.map((document) => (
            <DocumentRow
              key={document.id}
              jobId={jobId}
              document={document}
              onRemove={mayUpdate ? () => void remove(document) : undefined}
            />
          ))}
        </ul>
      )}
      {mayUpdate &&
        documents.data &&
        (documents.data.length < MOST_JOB_DOCUMENTS ? (
          <FileDrop
            key={sent}
            kinds={kinds}
            maxBytes={JOB_DOCUMENT_MAX_BYTES}
            onSend={async (file, onProgress, signal) => {
              keep(await addJobDocument(jobId, file, { onProgress, signal }));
              toast({ title: t('documents.added'), tone: 'success' });
              setSent((times) => times + 1);
            }}
          />
        ) : (
          <p className="text-muted-foreground text-sm">{t('documents.full', { most: MOST_JOB_DOCUMENTS })}</p>
        ))}
    </section>
  );
}

function DocumentRow({
  jobId,
  document,
  onRemove,
}: {
  jobId: number;
  document: JobDocument;
  /** Absent for who may not. */
  onRemove: (() => void) | undefined;
}) {
  const { t } = useTranslation('fleet');
  const { language } = useLanguage();
  const { instant } = useFormats();
  return (
    <li className="flex items-center gap-3 rounded-md border border-border px-3 py-2">
      <Icon
        name={document.contentType === 'application/pdf' ? 'file-text' : 'image'}
        className="size-5 shrink-0 text-muted-foreground"
      />
      <div className="min-w-0 flex-1">
        <a
          href={jobDocumentPath(jobId, document.id)}
          download
          className="block rounded-xs font-medium text-sm underline underline-offset-4 [overflow-wrap:anywhere]"
        >
          {document.name}
        </a>
        <p className="text-muted-foreground text-xs">
          {[writeSize(document.sizeBytes, language), instant(document.addedAt), document.addedBy]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      {onRemove && (
        <Button
          variant="ghost"
          size="icon"
          aria-label={t('documents.removeOne', { name: document.name })}
          onClick={onRemove}
        >
          <Icon name="trash-2" />
        </Button>
      )}
    </li>
  );
}
