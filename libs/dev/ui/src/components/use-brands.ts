import { apiGet } from '@convoy/shell-api';
import { useQuery } from '@tanstack/react-query';
import type { DevBrand } from '../../../contract/src/index.ts';

/** The brands of this checkout, as their folders say they look. */
export function useBrands(): { readonly brands: readonly DevBrand[]; readonly failed: boolean } {
  const { data = [], isError } = useQuery({
    queryKey: ['dev', 'brands'],
    queryFn: ({ signal }) => apiGet<DevBrand[]>('/api/dev/brands', { signal }),
  });
  return { brands: data, failed: isError };
}
