export { isInside } from './inside-address.rule.ts';
export { loopbackManners } from './loopback-manners.ts';
export {
  OutsideCall,
  type OutsideCallAnswer,
  type OutsideCallInput,
  type OutsideCallStream,
} from './outside-call.ts';
export {
  OutsideFailed,
  OutsideFetch,
  type OutsideLetter,
  type OutsideManners,
  OutsideRefused,
  type OutsideReply,
} from './outside-fetch.ts';
