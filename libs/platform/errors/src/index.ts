export { commonErrors } from './common-errors.ts';
export {
  DomainError,
  defineErrors,
  type ErrorBody,
  type ErrorDefinition,
  fillMessage,
} from './domain-error.ts';
