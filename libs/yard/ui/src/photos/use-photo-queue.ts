import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { ConditionKind } from '../../../contract/src/index.ts';
import { PhotoQueue } from './photo-queue.ts';
import { browserStore } from './photo-store.ts';
import { sendPhoto } from './send-photo.ts';

/** The queue of a report for as long as its page is open: it goes on over all steps. */
export function usePhotoQueue(bookingId: number, stretch: number, kind: ConditionKind, onSent: () => void) {
  const sent = useRef(onSent);
  sent.current = onSent;
  const [queue] = useState(
    () =>
      new PhotoQueue(bookingId, stretch, kind, {
        store: browserStore,
        send: sendPhoto,
        newKey: () => crypto.randomUUID(),
        previewOf: (file) => URL.createObjectURL(file),
        endPreview: (address) => URL.revokeObjectURL(address),
        onSent: () => sent.current(),
      }),
  );
  useEffect(() => {
    void queue.resume();
    const again = () => queue.retryCut();
    window.addEventListener('online', again);
    return () => {
      window.removeEventListener('online', again);
      queue.close();
    };
  }, [queue]);
  const photos = useSyncExternalStore(queue.subscribe, queue.photos, queue.photos);
  return { queue, photos };
}
