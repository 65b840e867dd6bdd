import { ApiError } from '@convoy/shell-api';
import { call } from '@convoy/shell-api/calls';
import type { SendFile } from '@convoy/ui-kit/files';
import { useEffect, useRef, useState } from 'react';
import {
  type CustomerFileField,
  type CustomerImported,
  type CustomerPreview,
  customerCalls as calls,
  type KnownCustomers,
} from '../../../contract/src/index.ts';
import { useRenewCustomers } from '../customer.api.ts';

/** How a file is read: which fact each column is, and what becomes of customers who are known. */
interface Reading {
  readonly columns?: readonly (CustomerFileField | null)[];
  readonly known: KnownCustomers;
}

/** Known customers are updated unless people choose otherwise; what would change is shown first. */
const ASKED: Reading = { known: 'update' };

const queryOf = ({ columns, known }: Reading) => ({
  known,
  ...(columns ? { columns: columns.map((field) => field ?? '').join(',') } : {}),
});

/** A file of customers from its choice to its end. */
export function useCustomerImport() {
  const renew = useRenewCustomers();
  const [preview, setPreview] = useState<CustomerPreview | null>(null);
  const [known, setKnown] = useState<KnownCustomers>(ASKED.known);
  const [checking, setChecking] = useState(false);
  const [running, setRunning] = useState(false);
  const [done, setDone] = useState<CustomerImported | null>(null);
  const [error, setError] = useState<unknown>(null);
  const file = useRef<Blob | null>(null);
  const checks = useRef<AbortController | null>(null);
  useEffect(() => () => checks.current?.abort(), []);

  const forget = () => {
    checks.current?.abort();
    file.current = null;
    setKnown(ASKED.known);
    setPreview(null);
    setChecking(false);
    setDone(null);
    setError(null);
  };

  /** Reads a file that was chosen. It is kept as it is now: the one on the disk may change. */
  const take: SendFile = async (chosen, tell, signal) => {
    forget();
    const bytes = new Blob([await chosen.arrayBuffer()], { type: 'text/csv' });
    const request = { query: queryOf(ASKED), file: bytes };
    const found = await call(calls.previewFile, request, { signal, onProgress: tell });
    signal.throwIfAborted();
    file.current = bytes;
    setPreview(found);
  };

  const look = async (reading: Reading) => {
    if (!file.current) return;
    checks.current?.abort();
    const own = new AbortController();
    checks.current = own;
    setChecking(true);
    setError(null);
    try {
      const request = { query: queryOf(reading), file: file.current };
      const found = await call(calls.previewFile, request, { signal: own.signal });
      if (!own.signal.aborted) setPreview(found);
    } catch (reason) {
      if (!own.signal.aborted) setError(reason);
    } finally {
      if (checks.current === own) setChecking(false);
    }
  };

  /** Takes a column for another fact, and has the file looked at again. A fact is one column's. */
  const choose = async (at: number, field: CustomerFileField | null) => {
    if (!preview) return;
    const columns = preview.columns.map((one, column) =>
      column === at ? field : one.field === field ? null : one.field,
    );
    // What was chosen shows at once; what comes of it when the server has looked.
    setPreview({
      ...preview,
      columns: preview.columns.map((one, i) => ({ ...one, field: columns[i] ?? null })),
    });
    await look({ known, columns });
  };

  /** Says what becomes of customers who are known, and has the file looked at again. */
  const say = async (now: KnownCustomers) => {
    setKnown(now);
    if (preview) await look({ known: now, columns: preview.columns.map(({ field }) => field) });
  };

  /** Brings the customers in. */
  const run = async () => {
    if (!preview || !file.current || running) return;
    setError(null);
    setRunning(true);
    try {
      const columns = preview.columns.map(({ field }) => field);
      const query = { known, columns: columns.map((field) => field ?? '').join(',') };
      setDone(
        await call(calls.importFile, { query: { ...query, seen: preview.digest }, file: file.current }),
      );
    } catch (reason) {
      setPreview(previewIn(reason) ?? preview);
      setError(reason);
    } finally {
      setRunning(false);
      void renew();
    }
  };

  return { preview, known, checking, running, done, error, take, choose, say, run, forget };
}

/** Refusals that bring what the file would do by now. */
const tells: ReadonlySet<string> = new Set(['CUSTOMER_IMPORT_FAULTY', 'CUSTOMER_IMPORT_CHANGED']);

function previewIn(error: unknown): CustomerPreview | null {
  if (!(error instanceof ApiError) || !tells.has(error.code)) return null;
  return (error.details as { preview?: CustomerPreview } | null)?.preview ?? null;
}
