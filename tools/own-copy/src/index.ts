export { type OwnCopy, type StartOptions, startOwnCopy } from './own-copy.ts';
