import { apiErrorMessage } from '@convoy/shell-api';
import { toast } from '@convoy/ui-kit';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PICTURE_MAX_BYTES, pictureTypes } from '../../../../contract/src/index.ts';
import { uploadPicture } from '../account.api.ts';
import { useTakeAccount } from '../use-account.ts';

/** An upload of the picture as it goes. */
export interface PictureUpload {
  readonly busy: boolean;
  /** How much is there, 0 to 1; null while nothing is sent. */
  readonly share: number | null;
  /** Address of what was chosen, to be seen before the server has it. */
  readonly preview: string | null;
  /** Why the last choice was not taken. */
  readonly fault: string | null;
  /** Takes what was chosen or dropped; nothing is no choice. */
  readonly start: (file: File | undefined) => void;
  readonly cancel: () => void;
}

const isTaken = (type: string) => (pictureTypes as readonly string[]).includes(type);

/** Sends a picture and takes the account that is answered. A new choice takes the place of one on its way. */
export function usePictureUpload(): PictureUpload {
  const { t } = useTranslation('identity');
  const take = useTakeAccount();
  const [share, setShare] = useState<number | null>(null);
  const [preview, setPreview] = useState<string | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const running = useRef<AbortController | null>(null);

  useEffect(() => () => running.current?.abort(), []);
  useEffect(() => {
    if (preview) return () => URL.revokeObjectURL(preview);
  }, [preview]);

  const start = async (file: File | undefined) => {
    if (!file) return;
    running.current?.abort();
    setFault(null);
    if (!isTaken(file.type)) return setFault(t('account.picture.wrongType'));
    if (file.size > PICTURE_MAX_BYTES)
      return setFault(
        t('account.picture.tooLarge', {
          size: Math.ceil(file.size / 1024 / 102.4) / 10,
          limit: PICTURE_MAX_BYTES / 1024 / 1024,
        }),
      );
    const own = new AbortController();
    running.current = own;
    setPreview(URL.createObjectURL(file));
    setShare(0);
    try {
      const account = await uploadPicture(file, {
        signal: own.signal,
        onProgress: (next) => running.current === own && setShare(next),
      });
      if (running.current !== own) return;
      take(account);
      toast({ title: t('account.picture.saved'), tone: 'success' });
    } catch (error) {
      if (running.current === own && !own.signal.aborted) setFault(apiErrorMessage(error));
    } finally {
      if (running.current === own) {
        running.current = null;
        setPreview(null);
        setShare(null);
      }
    }
  };
  return {
    busy: share !== null,
    share,
    preview,
    fault,
    start: (file) => void start(file),
    cancel: () => running.current?.abort(),
  };
}
