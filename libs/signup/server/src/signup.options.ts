import type { RatesFile } from '@convoy/booking/contract';
import type { Copy, FirstLegalTexts, Layout, Theme } from '@convoy/tenancy/contract';

/** What a new brand begins with, from the base pack of the installation. */
export interface BrandBase {
  readonly theme: Theme;
  readonly layout: Layout;
  /** The brand's words by language, with its name in them. */
  readonly copyOf: (name: string) => Readonly<Record<string, Copy>>;
  /** Legal texts in Markdown, in English, with the brand's name and where to reach it. */
  readonly legalOf: (brand: BrandInWords) => FirstLegalTexts;
  /** Rules of its prices and extras, for all depots. */
  readonly rates: RatesFile;
}

/** What the legal texts of a brand say of it. */
export interface BrandInWords {
  readonly name: string;
  readonly address: string;
  readonly email: string;
}

/** What the pictures of a brand are drawn from. Colours are `#rrggbb`. */
export interface BrandDrawing {
  readonly name: string;
  readonly theme: Theme;
}

/** What sign-up must know of the installation. */
export class SignupOptions {
  readonly base!: () => BrandBase;
  /** SVG texts by path: `logo.svg`, `mark.svg`, `hero.svg`, vans. */
  readonly draw!: (brand: BrandDrawing) => Promise<Readonly<Record<string, string>>>;
}
