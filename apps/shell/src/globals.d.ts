/** Name of the workspace state this build was made from; remotes must carry the same. */
declare const __CONVOY_RELEASE__: string;
/** Name that all text files of this build carry. */
declare const __CONVOY_TEXTS__: string;

/** Nonce that style elements made by libraries carry, so that the content security policy lets them pass. */
declare let __webpack_nonce__: string | undefined;

declare module '*.css';

/** What the shell offers to remotes, written by the build from `tools/federation/src/shared.ts`. */
declare module '@convoy/shared-libraries' {
  type Runtime = typeof import('@module-federation/enhanced/runtime');
  export const shared: NonNullable<Parameters<Runtime['createInstance']>[0]['shared']>;
}
