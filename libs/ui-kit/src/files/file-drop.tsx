import { cn, useKitLocale, useKitTexts } from '@convoy/ui-kit';
import { CircleAlert, Upload as UploadIcon } from 'lucide-react';
import { useId, useState } from 'react';
import { useDropzone } from 'react-dropzone';
import { type FileLimits, fileFault, writeKinds, writeSize } from './file-check.rule.ts';
import { UploadRow } from './upload-row.tsx';
import { type SendFile, type Upload, useUploads } from './use-uploads.ts';

export interface FileDropProps extends FileLimits {
  /** Sends one file; called at once for each that can be used. */
  readonly onSend: SendFile;
  /** Called when a file is taken away: one that was sent has to go on the server too. */
  readonly onRemove?: (upload: Upload) => void;
  readonly disabled?: boolean;
  /** In a `Field` it is described by its hint. */
  readonly id?: string;
  readonly className?: string;
  readonly 'aria-describedby'?: string;
  readonly 'aria-invalid'?: true;
  readonly 'aria-required'?: true;
}

/**
 * Takes files by dropping, by choosing or by the keyboard. What cannot be used is told with its reason; the others are
 * sent at once, with their progress, and can be tried again or taken away.
 */
export function FileDrop({
  kinds,
  maxBytes,
  maxFiles = 1,
  onSend,
  onRemove,
  disabled,
  id,
  className,
  'aria-describedby': describedBy,
  'aria-invalid': invalid,
}: FileDropProps) {
  const texts = useKitTexts();
  const locale = useKitLocale();
  const limitsId = useId();
  const [faults, setFaults] = useState<readonly string[]>([]);
  const { uploads, add, retry, remove } = useUploads(onSend);
  const limits = { kinds, maxBytes, maxFiles };

  const take = (files: readonly File[]) => {
    const found: string[] = [];
    const good: File[] = [];
    for (const file of files) {
      const fault = fileFault(file, limits, texts, locale);
      if (fault) found.push(fault);
      else if (uploads.length + good.length >= maxFiles)
        found.push(texts.filesTooMany.replace('{max}', String(maxFiles)).replace('{name}', () => file.name));
      else good.push(file);
    }
    setFaults(found);
    if (good.length > 0) add(good);
  };
  const full = uploads.length >= maxFiles;
  const { getRootProps, getInputProps, isDragActive, open } = useDropzone({
    // Everything is let in, so that what cannot be used is told in our words and not by the system's greyed-out names.
    onDrop: (accepted, rejected) => take([...accepted, ...rejected.map(({ file }) => file)]),
    multiple: maxFiles > 1,
    disabled: disabled || full,
    noKeyboard: true,
    noClick: true,
  });
  return (
    <div className={cn('flex min-w-0 flex-col gap-3', className)}>
      {!full && (
        <div
          {...getRootProps({
            className: cn(
              'flex flex-col items-center gap-1 rounded-lg border border-input border-dashed bg-field px-4 py-6 text-center text-sm transition-colors',
              isDragActive && 'border-primary border-solid bg-primary-soft',
              invalid && 'border-danger',
              disabled && 'opacity-55',
            ),
            role: 'presentation',
          })}
        >
          <input {...getInputProps({ accept: Object.entries(kinds).flat(2).join(), 'aria-hidden': true })} />
          <UploadIcon aria-hidden="true" className="mb-1 size-6 text-muted-foreground" />
          <p>
            <span className="hidden sm:inline">
              {maxFiles > 1 ? texts.filesDrop : texts.filesDropOne} {texts.filesOr}{' '}
            </span>
            <button
              type="button"
              id={id}
              disabled={disabled}
              onClick={open}
              aria-describedby={cn(describedBy, limitsId)}
              // It stands alone on a phone, and in a sentence beside the box to drop files in.
              className="inline-block min-h-11 rounded-sm font-medium text-link underline underline-offset-4 max-sm:first-letter:uppercase md:min-h-0"
            >
              {texts.filesChoose}
            </button>
          </p>
          <p id={limitsId} className="text-muted-foreground">
            {texts.filesKinds
              .replace('{kinds}', () => writeKinds(limits))
              .replace('{size}', () => writeSize(maxBytes, locale))}
          </p>
        </div>
      )}
      <div aria-live="polite" className="contents">
        {faults.map((fault) => (
          <p key={fault} className="flex items-start gap-1.5 break-words text-danger-text text-sm">
            <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
            {fault}
          </p>
        ))}
      </div>
      {uploads.length > 0 && (
        <ul className="flex flex-col gap-2">
          {uploads.map((upload) => (
            <UploadRow
              key={upload.id}
              upload={upload}
              onRetry={() => retry(upload)}
              onRemove={() => {
                remove(upload);
                onRemove?.(upload);
                setFaults([]);
              }}
            />
          ))}
        </ul>
      )}
    </div>
  );
}
