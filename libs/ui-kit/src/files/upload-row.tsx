import { Button, Progress, useKitLocale, useKitTexts } from '@convoy/ui-kit';
import { CircleAlert, CircleCheck, FileText, RotateCcw, X } from 'lucide-react';
import { writeSize } from './file-check.rule.ts';
import type { Upload } from './use-uploads.ts';

/** One file: its picture, name and size, how far it is, and what can be done with it. */
export function UploadRow({
  upload,
  onRetry,
  onRemove,
}: {
  upload: Upload;
  onRetry: () => void;
  onRemove: () => void;
}) {
  const texts = useKitTexts();
  const locale = useKitLocale();
  const { file, state, progress, preview, fault } = upload;
  const named = (text: string) => text.replace('{name}', () => file.name);
  const percent = progress.toLocaleString(locale, { style: 'percent' });
  return (
    <li className="flex min-w-0 items-center gap-3 rounded-lg border border-border bg-surface p-3 text-sm">
      {preview ? (
        <img src={preview} alt="" className="size-12 shrink-0 rounded-sm bg-muted object-cover" />
      ) : (
        <span className="grid size-12 shrink-0 place-items-center rounded-sm bg-muted">
          <FileText aria-hidden="true" className="size-5 text-muted-foreground" />
        </span>
      )}
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <p className="flex min-w-0 flex-wrap gap-x-2">
          <span className="min-w-0 break-all">{file.name}</span>
          <span className="text-muted-foreground">{writeSize(file.size, locale)}</span>
        </p>
        {state === 'sending' && (
          <Progress value={progress} label={named(texts.filesUploading).replace('{percent}', percent)} />
        )}
        <div aria-live="polite" className="contents">
          {state === 'done' && (
            <p className="flex items-center gap-1.5 text-success-text">
              <CircleCheck aria-hidden="true" className="size-4 shrink-0" />
              <span className="break-all">{named(texts.filesDone)}</span>
            </p>
          )}
          {state === 'failed' && (
            <p className="flex items-start gap-1.5 text-danger-text">
              <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
              <span className="min-w-0 break-words">
                {named(texts.filesFailed)} {fault}
              </span>
            </p>
          )}
        </div>
      </div>
      {state === 'failed' && (
        <Button variant="ghost" size="icon" aria-label={named(texts.filesRetry)} onClick={onRetry}>
          <RotateCcw aria-hidden="true" />
        </Button>
      )}
      <Button variant="ghost" size="icon" aria-label={named(texts.filesRemove)} onClick={onRemove}>
        <X aria-hidden="true" />
      </Button>
    </li>
  );
}
