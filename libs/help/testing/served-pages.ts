import type { ServedCase } from '@convoy/platform/manifest';

/** The help of each kind of host, which asks no call. */
export const servedCases: readonly ServedCase[] = [
  { page: 'guides', host: 'brand', answers: {} },
  { page: 'guides', host: 'platform', answers: {} },
  { page: 'mobile', host: 'brand', answers: {} },
  { page: 'mobile', host: 'platform', answers: {} },
  { page: 'guide', host: 'brand', params: { guide: 'pay' }, answers: {} },
  { page: 'guide', host: 'platform', params: { guide: 'programs' }, answers: {} },
];
