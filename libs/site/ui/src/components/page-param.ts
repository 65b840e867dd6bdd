import { useParams } from '@convoy/shell-api/router';

/** A part of the path of the page. */
export function usePageParam(name: 'model' | 'depot'): string {
  return useParams()[name] ?? '';
}
