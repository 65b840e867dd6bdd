export type * from './api.generated.ts';
export { ApiFailure, type ClientOptions, createClient } from './client.ts';
