export { allInOrder } from './all-in-order.ts';
export { commonErrors } from './common-errors.ts';
export {
  DomainError,
  defineErrors,
  type ErrorBody,
  type ErrorDefinition,
} from './domain-error.ts';
export { defineErrorTexts, ErrorSentences, type ErrorTexts, type ErrorTextTable } from './error-texts.ts';
export { fillMessage } from './fill-message.ts';
