import type { SupportTerms } from '@convoy/tenancy/contract';

/** What tenancy must know of the installation. */
export class TenancyOptions {
  /** Subdomains of it are brands, itself is the platform. */
  readonly baseDomain!: string;
  /** Remotes that were built and can be served. */
  readonly builtRemotes!: readonly string[];
  /** Those of them that every brand may load; the others are listed by its plan. */
  readonly remotesOfEveryBrand!: readonly string[];
  /** Those of them that have pages for head office, which the platform may load. */
  readonly remotesOfPlatform!: readonly string[];
  /** Outside demo mode no credential is ever published. */
  readonly demo!: boolean;
  /** Whether pages may be asked for in the pseudo-language: never in production. */
  readonly pseudoLanguage!: boolean;
  /** Sender's address of all mails; the name is the brand's. */
  readonly mailFrom!: string;
  /** Absolute address of a tenant by slug, without a slash at the end: the only source of addresses in mails. */
  readonly originOf!: (slug: string) => string;
  readonly support!: SupportTerms;
  readonly version!: string;
  readonly payments!: 'live' | 'test' | 'emulator';
}
