export { type SearchInput, type SearchResult, searchInputSchema, searchResultSchema } from './search.ts';
