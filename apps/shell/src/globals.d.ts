/** Name of the workspace state this build was made from; remotes must carry the same. */
declare const __CONVOY_RELEASE__: string;

/** Manifests of the slices the shell carries itself, with their texts. */
declare const __CONVOY_MANIFESTS__: readonly import('@convoy/platform/manifest').RemoteManifest[];

/** Nonce that style elements made by libraries carry, so that the content security policy lets them pass. */
declare let __webpack_nonce__: string | undefined;

declare module '*.css';
