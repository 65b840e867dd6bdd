import { useSearchParams } from '@convoy/shell-api/router';

/** A word of the query of the page; null where it is not there. */
export function usePageQuery(name: 'topic' | 'sent' | 'demo' | 'lang' | 'billing'): string | null {
  return useSearchParams()[0].get(name);
}
