import type { ServedCase } from '@convoy/platform/manifest';

/** The search of vans as a guest finds it, where nothing is free. */
export const servedCases: readonly ServedCase[] = [
  {
    page: 'book-a-van',
    host: 'brand',
    answers: {
      '/api/depots': [],
      '/api/vans?available=true': [],
      '/api/vans/alternatives?available=true': { dates: [], sizes: [], depots: [] },
    },
  },
];
