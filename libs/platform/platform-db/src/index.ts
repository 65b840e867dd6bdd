export type { PlainNumbers } from './plain-numbers.ts';
export { PlatformDb, PlatformDbRefusal, type PlatformReader, type PlatformWork } from './platform-db.ts';
