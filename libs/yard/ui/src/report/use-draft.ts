import { ApiError, useLeaveGuard } from '@convoy/shell-api';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { ConditionKind, ConditionReport, HireCondition } from '../../../contract/src/index.ts';
import { conditionOf, saveDraft } from '../yard.api.ts';
import { type DraftFields, fieldsOf, sameFields } from './draft.rule.ts';

/** `changed`: a colleague changed the same report, and one of both has to give way. */
export type SaveState = 'saved' | 'saving' | 'failed' | 'changed';

/** How long typing rests before it is saved, ms. */
const REST = 700;

/** The draft of a report. It is saved by itself on the server, and read from there after a reload. */
export function useDraft(bookingId: number, kind: ConditionKind, report: ConditionReport) {
  const { stretch } = report;
  const client = useQueryClient();
  const [fields, setFields] = useState<DraftFields>(() => fieldsOf(report));
  const [state, setState] = useState<SaveState>('saved');
  const [error, setError] = useState<unknown>(null);
  const wanted = useRef(fields);
  /** What the server has, and its version. */
  const saved = useRef({ fields, version: report.version });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const running = useRef<Promise<boolean> | null>(null);

  const keep = useCallback(
    (answer: ConditionReport) => {
      saved.current = { fields: fieldsOf(answer), version: answer.version };
      // The page may have asked for the van of the report or for the last one.
      for (const { queryKey } of [conditionOf(bookingId), conditionOf(bookingId, stretch)])
        client.setQueryData<HireCondition>(queryKey, (before) =>
          before?.stretch === stretch ? { ...before, [kind]: answer } : before,
        );
    },
    [client, bookingId, stretch, kind],
  );

  /** Saves what is not saved yet. The answer is whether the server has everything. */
  const flush = useCallback((): Promise<boolean> => {
    clearTimeout(timer.current);
    if (running.current) return running.current.then(() => flush());
    if (sameFields(wanted.current, saved.current.fields)) return Promise.resolve(true);
    const send = async (): Promise<boolean> => {
      const body = { ...wanted.current, version: saved.current.version };
      try {
        keep(await saveDraft({ bookingId, stretch }, kind, body));
        return true;
      } catch (failure) {
        if (!(failure instanceof ApiError) || failure.code !== 'CONDITION_REPORT_CHANGED') throw failure;
        // A photo or a mark may have raised the version; only other fields are a colleague's.
        const now = (await client.fetchQuery({ ...conditionOf(bookingId, stretch), staleTime: 0 }))[kind];
        if (!now || !sameFields(now, saved.current.fields)) throw failure;
        keep(await saveDraft({ bookingId, stretch }, kind, { ...wanted.current, version: now.version }));
        return true;
      }
    };
    setState('saving');
    running.current = send()
      .then(
        () => {
          setState('saved');
          setError(null);
          return true;
        },
        (failure: unknown) => {
          const isChanged = failure instanceof ApiError && failure.code === 'CONDITION_REPORT_CHANGED';
          setState(isChanged ? 'changed' : 'failed');
          setError(failure);
          return false;
        },
      )
      .finally(() => {
        running.current = null;
      });
    return running.current;
  }, [bookingId, stretch, kind, client, keep]);

  const change = (part: Partial<DraftFields>) => {
    wanted.current = { ...wanted.current, ...part };
    setFields(wanted.current);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void flush(), REST);
  };

  /** Takes what the server has in the place of what was typed here. */
  const takeTheirs = async () => {
    const now = (await client.fetchQuery({ ...conditionOf(bookingId, stretch), staleTime: 0 }))[kind];
    if (!now) return;
    keep(now);
    wanted.current = fieldsOf(now);
    setFields(wanted.current);
    setState('saved');
    setError(null);
  };

  // News of the report arrive with its photos: what was not touched here follows them.
  useEffect(() => {
    if (report.version <= saved.current.version) return;
    const isUntouched = sameFields(wanted.current, saved.current.fields);
    if (!isUntouched) return;
    saved.current = { fields: fieldsOf(report), version: report.version };
    wanted.current = saved.current.fields;
    setFields(wanted.current);
  }, [report]);

  useEffect(() => {
    const again = () => void flush();
    window.addEventListener('online', again);
    return () => {
      window.removeEventListener('online', again);
      // Leaving the page by a link saves what rests in the timer.
      void flush();
    };
  }, [flush]);
  useLeaveGuard(state === 'failed' || state === 'changed');

  return { fields, change, flush, state, error, takeTheirs };
}
export type Draft = ReturnType<typeof useDraft>;
