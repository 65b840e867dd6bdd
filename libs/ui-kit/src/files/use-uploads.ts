import { useKitFailure } from '@convoy/ui-kit';
import { useEffect, useRef, useState } from 'react';

/** A file that was taken, and how far it is. */
export interface Upload {
  readonly id: number;
  readonly file: File;
  readonly state: 'sending' | 'done' | 'failed';
  /** From 0 to 1. */
  readonly progress: number;
  /** What failed, in words. */
  readonly fault?: string;
  /** Address of a preview, for pictures. */
  readonly preview?: string;
}

/** Sends one file; tells how far it is from 0 to 1, and ends early when `signal` says so. */
export type SendFile = (
  file: File,
  tell: (progress: number) => void,
  signal: AbortSignal,
) => Promise<unknown>;

let lastId = 0;

/** Files on their way: each is sent at once, can be tried again and taken away, also while it is being sent. */
export function useUploads(send: SendFile) {
  const readFailure = useKitFailure();
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const running = useRef(new Map<number, AbortController>()).current;
  const previews = useRef(new Map<number, string>()).current;

  useEffect(
    () => () => {
      for (const controller of running.values()) controller.abort();
      for (const address of previews.values()) URL.revokeObjectURL(address);
    },
    [running, previews],
  );

  const change = (id: number, part: Partial<Upload>) =>
    setUploads((all) => all.map((one) => (one.id === id ? { ...one, ...part } : one)));
  const start = async (id: number, file: File) => {
    const controller = new AbortController();
    running.set(id, controller);
    try {
      await send(file, (progress) => change(id, { progress }), controller.signal);
      change(id, { state: 'done', progress: 1 });
    } catch (error) {
      if (!controller.signal.aborted) change(id, { state: 'failed', fault: readFailure(error).message });
    } finally {
      running.delete(id);
    }
  };
  return {
    uploads,
    add: (files: readonly File[]) => {
      const added = files.map((file): Upload => {
        lastId += 1;
        if (file.type.startsWith('image/')) previews.set(lastId, URL.createObjectURL(file));
        return { id: lastId, file, state: 'sending', progress: 0, preview: previews.get(lastId) };
      });
      setUploads((all) => [...all, ...added]);
      for (const { id, file } of added) void start(id, file);
    },
    retry: ({ id, file }: Upload) => {
      change(id, { state: 'sending', progress: 0, fault: undefined });
      void start(id, file);
    },
    remove: ({ id }: Upload) => {
      running.get(id)?.abort();
      const address = previews.get(id);
      if (address) URL.revokeObjectURL(address);
      previews.delete(id);
      setUploads((all) => all.filter((one) => one.id !== id));
    },
  };
}
