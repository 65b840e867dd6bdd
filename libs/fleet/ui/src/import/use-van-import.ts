import { ApiError } from '@convoy/shell-api';
import type { SendFile } from '@convoy/ui-kit/files';
import { useEffect, useRef, useState } from 'react';
import type { ImportColumns, ImportPreview, ImportProgress } from '../../../contract/src/index.ts';
import { useRenewFleet } from '../fleet.api.ts';
import { chooseColumn, columnsOf } from './choose-column.rule.ts';
import { type ImportReading, importProgress, previewImport, runImport } from './import.api.ts';

/** How often an import is asked how far it is. */
const ASK_EVERY_MS = 400;
/** How long one is asked about whose answer was lost: longer than the server takes to know that it died. */
const ASK_FOR_MS = 45_000;
/** How many times an import is asked about that has not begun: its file may be there and be looked at. */
const ASK_WAITING = 20;

/** Vans that are there already are updated unless people choose otherwise; what would change is shown first. */
const ASKED: ImportReading = { known: 'update' };

/** What an import does now: its file is on its way, or its vans are being written. */
export type ImportStep =
  | { readonly step: 'sending'; readonly share: number }
  | { readonly step: 'writing'; readonly written: number; readonly rows: number };

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** A file of vans from its choice to its end. */
export function useVanImport() {
  const renew = useRenewFleet();
  const [preview, setPreview] = useState<ImportPreview | null>(null);
  const [checking, setChecking] = useState(false);
  const [running, setRunning] = useState<ImportStep | null>(null);
  const [done, setDone] = useState<ImportProgress | null>(null);
  const [error, setError] = useState<unknown>(null);
  /** What was said of how the file is read, beside its columns. */
  const [said, setSaid] = useState(ASKED);
  const file = useRef<Blob | null>(null);
  const checks = useRef<AbortController | null>(null);
  /** Aborted when the page is left. */
  const shown = useRef<AbortSignal>(null);
  useEffect(() => {
    const here = new AbortController();
    shown.current = here.signal;
    return () => {
      checks.current?.abort();
      here.abort();
    };
  }, []);

  const forget = () => {
    checks.current?.abort();
    file.current = null;
    setSaid(ASKED);
    setPreview(null);
    setChecking(false);
    setDone(null);
    setError(null);
  };

  /** Reads a file that was chosen. It is kept as it is now: the one on the disk may change. */
  const take: SendFile = async (chosen, tell, signal) => {
    forget();
    const bytes = new Blob([await chosen.arrayBuffer()], { type: 'text/csv' });
    const found = await previewImport(bytes, ASKED, { signal, onProgress: tell });
    signal.throwIfAborted();
    file.current = bytes;
    setPreview(found);
  };

  /** Takes a column for another fact, and has the file looked at again. */
  const choose = async (at: number, field: ImportColumns[number]) => {
    if (!preview) return;
    const columns = chooseColumn(columnsOf(preview), at, field);
    // What was chosen shows at once; what comes of it when the server has looked.
    setPreview({
      ...preview,
      columns: preview.columns.map((one, i) => ({ ...one, field: columns[i] ?? null })),
    });
    await look({ ...said, columns });
  };

  /** Says how the file is read, and has it looked at again. */
  const say = async (change: ImportReading) => {
    if (!preview) return;
    const now = { ...said, ...change };
    setSaid(now);
    await look({ ...now, columns: columnsOf(preview) });
  };

  const look = async (reading: ImportReading) => {
    if (!file.current) return;
    checks.current?.abort();
    const own = new AbortController();
    checks.current = own;
    setChecking(true);
    setError(null);
    try {
      const found = await previewImport(file.current, reading, { signal: own.signal });
      if (!own.signal.aborted) setPreview(found);
    } catch (reason) {
      if (!own.signal.aborted) setError(reason);
    } finally {
      if (checks.current === own) setChecking(false);
    }
  };

  /** Brings the vans in. */
  const run = async () => {
    if (!preview || !file.current || running) return;
    const id = crypto.randomUUID();
    setError(null);
    setRunning({ step: 'sending', share: 0 });
    let over = false;
    const page = shown.current;
    const follow = async () => {
      for (;;) {
        await pause(ASK_EVERY_MS);
        // The import goes on at the server when its page is left: only the questions stop.
        if (over || page?.aborted) return;
        const found = await importProgress(id).catch(() => null);
        if (over) return;
        if (found?.status === 'running')
          setRunning({ step: 'writing', written: found.written, rows: found.rows });
      }
    };
    void follow();
    try {
      const columns = columnsOf(preview);
      const seen = preview.changes.digest;
      const onProgress = (share: number) =>
        setRunning((now) => (now?.step === 'sending' ? { step: 'sending', share } : now));
      setDone(
        await answered(id, page, runImport(file.current, { ...said, id, columns, seen }, { onProgress })),
      );
    } catch (reason) {
      setPreview(previewIn(reason) ?? preview);
      setError(reason);
    } finally {
      over = true;
      setRunning(null);
      void renew();
    }
  };

  return { preview, said, checking, running, done, error, take, choose, say, run, forget };
}

/** What became of an import, also where its answer was lost on the way: then it is asked about. */
async function answered(
  id: string,
  page: AbortSignal | null,
  sent: Promise<ImportProgress>,
): Promise<ImportProgress> {
  try {
    return await sent;
  } catch (error) {
    const isLost = error instanceof ApiError && (error.status === 0 || error.status >= 502);
    if (!isLost) throw error;
    let waited = 0;
    for (const until = Date.now() + ASK_FOR_MS; Date.now() < until; await pause(ASK_EVERY_MS)) {
      if (page?.aborted) throw error;
      const found = await importProgress(id).catch(() => null);
      if (found?.status === 'done') return found;
      if (found?.status === 'waiting') waited += 1;
      // The last: it never arrived.
      if (found?.status === 'failed' || waited >= ASK_WAITING) throw error;
    }
    throw error;
  }
}

/** Refusals that bring what the file would do by now. */
const tells: ReadonlySet<string> = new Set(['VAN_IMPORT_FAULTY', 'VAN_IMPORT_CHANGED']);

/** The preview that a refusal brought. */
function previewIn(error: unknown): ImportPreview | null {
  if (!(error instanceof ApiError) || !tells.has(error.code)) return null;
  return (error.details as { preview?: ImportPreview } | null)?.preview ?? null;
}
