import { apiErrorMessage, useLanguage } from '@convoy/shell-api';
import { Alert, Button, Icon, Spinner } from '@convoy/ui-kit';
import { writeSize } from '@convoy/ui-kit/files';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type AttachedKind,
  attachedKinds,
  type DisputeDetail,
  type EvidenceFile,
  evidenceSentTypes,
} from '../../../contract/src/index.ts';
import { paymentPaths } from '../payment.paths.ts';
import { attachFile, removeFile } from './disputes.api.ts';

/** Files of a dispute: those that people add and, once it is answered, those that were sent. */
export function EvidenceFiles({
  dispute,
  onChange,
}: {
  dispute: DisputeDetail;
  onChange: (next: DisputeDetail) => void;
}) {
  const { t } = useTranslation('payment');
  const add = useMutation({
    mutationFn: async ({ kind, files }: { kind: AttachedKind; files: readonly File[] }) => {
      // One after the other: each counts what is there already.
      for (const file of files) onChange(await attachFile(dispute.id, kind, file));
    },
  });
  const remove = useMutation({
    mutationFn: (fileId: number) => removeFile(dispute.id, fileId),
    onSuccess: onChange,
  });
  const failure = add.error ?? remove.error;
  const shown = dispute.can.answer ? dispute.files.filter(({ addedBy }) => addedBy !== null) : dispute.files;
  return (
    <div className="flex flex-col gap-4">
      {shown.length === 0 ? (
        <p className="text-muted-foreground text-sm">{t('disputes.files.none')}</p>
      ) : (
        <ul className="flex flex-col gap-2">
          {shown.map((file) => (
            <FileRow
              key={file.id}
              dispute={dispute}
              file={file}
              onRemove={
                dispute.can.answer && file.addedBy !== null ? () => remove.mutate(file.id) : undefined
              }
            />
          ))}
        </ul>
      )}
      {dispute.can.answer && (
        <>
          <div className="flex flex-wrap gap-3">
            {attachedKinds.map((kind) => (
              <AddFiles
                key={kind}
                label={t(`disputes.files.add.${kind}`)}
                busy={add.isPending}
                onFiles={(files) => add.mutate({ kind, files })}
              />
            ))}
          </div>
          <p className="text-muted-foreground text-xs">{t('disputes.files.limits')}</p>
        </>
      )}
      {failure && (
        <Alert tone="danger" title={t('disputes.files.failed')}>
          {apiErrorMessage(failure)}
        </Alert>
      )}
    </div>
  );
}

function AddFiles({
  label,
  busy,
  onFiles,
}: {
  label: string;
  busy: boolean;
  onFiles: (files: readonly File[]) => void;
}) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        multiple
        accept={evidenceSentTypes.join(',')}
        aria-label={label}
        className="sr-only"
        tabIndex={-1}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          // The same file again is a choice too.
          target.value = '';
          if (files.length > 0) onFiles(files);
        }}
      />
      <Button variant="outline" disabled={busy} onClick={() => input.current?.click()}>
        {busy ? <Spinner /> : <Icon name="upload" />}
        {label}
      </Button>
    </>
  );
}

function FileRow({
  dispute,
  file,
  onRemove,
}: {
  dispute: DisputeDetail;
  file: EvidenceFile;
  onRemove: (() => void) | undefined;
}) {
  const { t } = useTranslation('payment');
  const { language } = useLanguage();
  return (
    <li className="flex items-center gap-3 rounded-md border border-border px-3 py-2">
      <Icon
        name={file.contentType === 'application/pdf' ? 'file-text' : 'image'}
        className="size-5 shrink-0 text-muted-foreground"
      />
      <div className="min-w-0 flex-1">
        <a
          href={paymentPaths.disputeFile(dispute.id, file.id)}
          download
          className="block truncate font-medium text-sm hover:underline"
        >
          {file.filename}
        </a>
        <p className="truncate text-muted-foreground text-xs">
          {[t(`disputes.evidence.kinds.${file.kind}`), writeSize(file.sizeBytes, language), file.addedBy]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      {onRemove && (
        <Button variant="ghost" size="sm" onClick={onRemove}>
          <Icon name="trash-2" />
          <span className="sr-only">{t('disputes.files.remove', { name: file.filename })}</span>
        </Button>
      )}
    </li>
  );
}
