// @vitest-environment happy-dom
import { createQueryClient } from '@convoy/shell-api';
import { QueryClientProvider } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { publishedReviews, reviewFigures, reviewOfHire, useRenewReviews } from './reviews.api.ts';

it('a change renews lists, figures and the review of the hire, and nothing else of that hire', async () => {
  const client = createQueryClient();
  const other = ['/api/bookings/7'] as const;
  const keys = [publishedReviews().queryKey, reviewFigures.queryKey, reviewOfHire(7).queryKey];
  for (const key of [...keys, other]) client.setQueryData(key, {} as never);
  const { result } = renderHook(() => useRenewReviews(), {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  });
  await result.current();
  expect(keys.map((key) => client.getQueryState(key)?.isInvalidated)).toEqual([true, true, true]);
  expect(client.getQueryState(other)?.isInvalidated).toBe(false);
});
