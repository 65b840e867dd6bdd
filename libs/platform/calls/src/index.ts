export {
  type AnswerList,
  type AnswerOne,
  type AnswerPage,
  type CallAnswer,
  download,
  listOf,
  nothing,
  one,
  pageOf,
  raw,
} from './answers.ts';
export type {
  AddOnRegistry,
  CallDefinition,
  CallFile,
  CallInput,
  CallItem,
  CallMethod,
  CallRequest,
  CallResult,
  HarmlessRepetition,
  ParamNames,
  UploadedFile,
} from './call.ts';
export { type AddressParts, addressOf } from './call-address.ts';
export { type CallTable, defineCalls, paramNames, partsOf, tableOf } from './define-calls.ts';
