export {
  type SearchInput,
  type SearchKind,
  type SearchResult,
  searchInputSchema,
  searchKinds,
  searchResultSchema,
} from './search.ts';
