export { type Judgement, type LineManners, type ProviderHealth, ProviderLine } from './provider-line.ts';
