import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Reconciliation } from '../../../contract/src/index.ts';
import { ledgerFaults, ledgerReport, reconcileNow, reconcileStanding } from './ledger.api.ts';

/** What comparing does, one after the other. */
export const reconcileSteps = ['asking', 'laying', 'checking'] as const;
export type ReconcileStep = (typeof reconcileSteps)[number];

/** What came of comparing, and when. */
export interface Compared {
  readonly result: Reconciliation;
  readonly at: Date;
}

/** Asks the provider, then lays the books beside it anew and checks all of them. */
export function useReconcile(period: { from: string; to: string }) {
  const client = useQueryClient();
  const [step, setStep] = useState<ReconcileStep | null>(null);
  const { mutate, data, error } = useMutation({
    mutationFn: async (): Promise<Compared> => {
      setStep('asking');
      try {
        const result = await reconcileNow();
        setStep('laying');
        await client.invalidateQueries({ predicate: ({ queryKey: [url] }) => isOfMoney(url) });
        await client.ensureQueryData(ledgerReport(period));
        setStep('checking');
        await client.fetchQuery({ ...ledgerFaults, staleTime: 0 });
        return { result, at: new Date() };
      } finally {
        setStep(null);
        // Also where the provider did not answer: the page says until when it rests.
        void client.invalidateQueries(reconcileStanding);
      }
    },
  });
  return { step, compare: () => mutate(), compared: data ?? null, error };
}

/** What comparing may have changed: payments, bookings and the books. */
const isOfMoney = (url: unknown): boolean =>
  typeof url === 'string' && /^\/api\/(payments|bookings)\b/.test(url) && !url.endsWith('/faults');
