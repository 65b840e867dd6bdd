/** What identity must know of the installation. */
export class IdentityOptions {
  /** Whether browsers reach us over https: then the cookie is `__Host-` and Secure. */
  readonly secure!: boolean;
}
