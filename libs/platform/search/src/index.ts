export {
  MAX_IN_ALL,
  MAX_OF_A_KIND,
  type SearchHit,
  type SearchProvider,
  SearchRegistry,
} from './search.registry.ts';
