import type { DataColumn } from './data-table.types.ts';

/** A hire, as the specs of the table list them. */
export interface Hire {
  readonly id: string;
  readonly customer: string;
  readonly days: number;
  readonly total: number | null;
  readonly status: 'confirmed' | 'pending' | 'expired';
}

export const hires: readonly Hire[] = [
  { id: 'A1', customer: 'Zoë Adams', days: 10, total: 850, status: 'confirmed' },
  { id: 'A2', customer: 'Bilal Khan', days: 9, total: null, status: 'pending' },
  { id: 'A3', customer: 'Ann Price', days: 2, total: 170, status: 'confirmed' },
  { id: 'A4', customer: '=cmd|calc', days: 2, total: 90, status: 'expired' },
];

export const hireColumns: readonly DataColumn<Hire>[] = [
  { id: 'customer', header: 'Customer', value: (hire) => hire.customer, hideable: false, card: 'title' },
  { id: 'days', header: 'Days', value: (hire) => hire.days, align: 'end' },
  {
    id: 'total',
    header: 'Total',
    value: (hire) => hire.total,
    text: (hire) => (hire.total === null ? '' : `£${hire.total}.00`),
    align: 'end',
  },
  {
    id: 'status',
    header: 'Status',
    value: (hire) => hire.status,
    filter: {
      options: [
        { value: 'confirmed', label: 'Confirmed' },
        { value: 'pending', label: 'Pending' },
        { value: 'expired', label: 'Expired' },
      ],
    },
    card: 'badge',
  },
];

/** Many hires, each different. */
export function manyHires(count: number): readonly Hire[] {
  return Array.from({ length: count }, (_, index) => ({
    id: `H${index}`,
    customer: `Customer ${index}`,
    days: (index % 30) + 1,
    total: (index * 7919) % 1000,
    status: (['confirmed', 'pending', 'expired'] as const)[index % 3] ?? 'pending',
  }));
}
