import { useMemo } from 'react';
import { useWords } from './words.ts';

/** A hire as the specimens of the table list it: sample data, not texts of the product. */
export interface SampleHire {
  readonly id: string;
  readonly reference: string;
  readonly customer: string;
  readonly depot: string;
  readonly days: number;
  /** Pounds; null where no price is agreed. */
  readonly total: number | null;
  readonly status: 'confirmed' | 'waiting' | 'overdue';
}

const letters = 'BCDFGHJKMNPQRSTVWXYZ23456789';

/** So many hires, always the same ones. */
export function useSampleHires(count: number): readonly SampleHire[] {
  const say = useWords();
  return useMemo(() => {
    const depots = [say('leeds'), say('york'), say('hull')];
    const states = ['confirmed', 'waiting', 'overdue'] as const;
    return Array.from({ length: count }, (_, index) => {
      const mixed = (index * 2654435761) >>> 0;
      const reference = [0, 5, 10, 15, 20]
        .map((shift) => letters[(mixed >>> shift) % letters.length])
        .join('');
      return {
        id: String(index),
        reference: `SV-${reference}`,
        customer: `${say('person')} ${index + 1}`,
        depot: depots[mixed % 3] ?? '',
        days: (mixed % 21) + 1,
        total: mixed % 17 === 0 ? null : ((mixed % 21) + 1) * 85,
        status: states[(mixed >>> 7) % 3] ?? 'waiting',
      };
    });
  }, [count, say]);
}
