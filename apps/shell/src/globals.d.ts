/** Name of the workspace state this build was made from; remotes must carry the same. */
declare const __CONVOY_RELEASE__: string;

/** Manifests of the slices the shell carries itself; their texts come with the page. */
declare const __CONVOY_MANIFESTS__: readonly import('@convoy/platform/manifest').RemoteManifest[];

/** Nonce that style elements made by libraries carry, so that the content security policy lets them pass. */
declare let __webpack_nonce__: string | undefined;

declare module '*.css';

/** Makes the packages the shell shares known, once. */
declare function __webpack_init_sharing__(scope: string): void | Promise<void>;

/** The packages that are shared, by scope. */
declare const __webpack_share_scopes__: Readonly<Record<string, unknown>>;
