export { isInside } from './inside-address.rule.ts';
export { OutsideFailed, OutsideFetch, type OutsideManners, OutsideRefused } from './outside-fetch.ts';
