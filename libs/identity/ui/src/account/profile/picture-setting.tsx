import { apiErrorMessage } from '@convoy/shell-api';
import { Avatar, askToConfirm, Button, cn, Icon, Progress, toast } from '@convoy/ui-kit';
import { useMutation } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Account, pictureTypes } from '../../../../contract/src/index.ts';
import { removePicture } from '../account.api.ts';
import { useTakeAccount } from '../use-account.ts';
import { usePictureUpload } from './use-picture-upload.ts';

/** The picture: chosen or dropped, seen at once while it is on its way, changed and removed. */
export function PictureSetting({ account }: { account: Account }) {
  const { t } = useTranslation('identity');
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const choose = useRef<HTMLButtonElement>(null);
  const [over, setOver] = useState(false);
  const upload = usePictureUpload();
  const take = useTakeAccount();
  const remove = useMutation({
    mutationFn: removePicture,
    onSuccess: (next) => {
      take(next);
      toast({ title: t('account.picture.removed') });
      choose.current?.focus();
    },
    onError: (error) =>
      toast({
        title: t('account.picture.notRemoved'),
        description: apiErrorMessage(error),
        tone: 'destructive',
      }),
  });
  const confirmRemoval = async () => {
    const yes = await askToConfirm({
      title: t('account.picture.removeTitle'),
      text: t('account.picture.removeText'),
      confirmLabel: t('account.picture.remove'),
      cancelLabel: t('account.cancel'),
      tone: 'danger',
    });
    if (yes) remove.mutate();
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping a file is a shortcut for the button inside
    <div
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        upload.start(event.dataTransfer.files[0]);
      }}
      className={cn(
        '-m-3 flex flex-wrap items-center gap-x-5 gap-y-4 rounded-lg border border-transparent p-3 transition-colors',
        over && 'border-primary border-dashed bg-primary-soft',
      )}
    >
      <Avatar
        name={`${account.firstName} ${account.lastName}`}
        src={upload.preview ?? account.profileImageUrl}
        size="lg"
        className={cn('size-20 text-2xl transition-opacity', upload.busy && 'opacity-60')}
      />
      <div className="min-w-0 flex-1 basis-48">
        <div className="flex flex-wrap gap-2">
          <Button
            ref={choose}
            variant="outline"
            loading={upload.busy}
            aria-describedby={`${id}-hint`}
            onClick={() => input.current?.click()}
          >
            {!upload.busy && <Icon name="upload" />}
            {t(account.profileImageUrl ? 'account.picture.change' : 'account.picture.upload')}
          </Button>
          {upload.busy ? (
            <Button variant="ghost" onClick={upload.cancel}>
              {t('account.cancel')}
            </Button>
          ) : (
            account.profileImageUrl && (
              <Button variant="ghost" loading={remove.isPending} onClick={() => void confirmRemoval()}>
                {t('account.picture.remove')}
              </Button>
            )
          )}
        </div>
        {upload.busy ? (
          <Progress
            value={upload.share ?? 0}
            label={t('account.picture.uploading')}
            className="mt-3 max-w-64"
          />
        ) : (
          <p id={`${id}-hint`} className="mt-2 text-pretty text-muted-foreground text-sm">
            {t('account.picture.hint')}
          </p>
        )}
        <div aria-live="polite" className="contents">
          {upload.fault && <p className="mt-1.5 text-danger-text text-sm">{upload.fault}</p>}
        </div>
      </div>
      <input
        ref={input}
        type="file"
        accept={pictureTypes.join(',')}
        aria-label={t('account.picture.upload')}
        tabIndex={-1}
        className="sr-only"
        onChange={(event) => {
          upload.start(event.target.files?.[0]);
          // The same file may be chosen again after a fault.
          event.target.value = '';
        }}
      />
    </div>
  );
}
