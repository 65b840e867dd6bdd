export { isInside } from './inside-address.rule.ts';
export { OutsideCall, type OutsideCallAnswer, type OutsideCallInput } from './outside-call.ts';
export {
  OutsideFailed,
  OutsideFetch,
  type OutsideLetter,
  type OutsideManners,
  OutsideRefused,
  type OutsideReply,
} from './outside-fetch.ts';
