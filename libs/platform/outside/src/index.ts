export { isInside } from './inside-address.rule.ts';
export {
  OutsideFailed,
  OutsideFetch,
  type OutsideLetter,
  type OutsideManners,
  OutsideRefused,
  type OutsideReply,
} from './outside-fetch.ts';
