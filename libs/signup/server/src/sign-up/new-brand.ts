import type { RatesFile } from '@convoy/booking/contract';
import { languages } from '@convoy/platform/i18n';
import { lookOf, type SignUpInput } from '@convoy/signup/contract';
import {
  brandTheme,
  type Copy,
  type FirstLegalTexts,
  type Layout,
  type Theme,
} from '@convoy/tenancy/contract';
import type { SignupOptions } from '../signup.options.ts';
import { referencePrefix } from './reference-prefix.rule.ts';

/** A brand as it is stored when it is made. */
export interface NewBrand {
  readonly slug: string;
  readonly slugLook: string;
  readonly name: string;
  readonly planCode: string;
  /** The language of the sign-up first. */
  readonly locales: readonly string[];
  readonly referencePrefix: string;
  readonly contact: { readonly email: string; readonly phone: string; readonly address: string };
  readonly theme: Theme;
  readonly copy: Readonly<Record<string, Copy>>;
  readonly layout: Layout;
  /** SVG texts by path. */
  readonly pictures: Readonly<Record<string, string>>;
  /** Legal texts in Markdown. */
  readonly legal: FirstLegalTexts;
  readonly rates: RatesFile;
}

/** The brand that a sign-up asks for. */
export async function newBrand(
  options: SignupOptions,
  input: SignUpInput,
  language: string,
): Promise<NewBrand> {
  const base = options.base();
  const theme = brandTheme(base.theme, input);
  const drawn = await options.draw({ name: input.business, theme });
  return {
    slug: input.subdomain,
    slugLook: lookOf(input.subdomain),
    name: input.business,
    planCode: input.plan,
    locales: [...languages].sort((a, b) => Number(b === language) - Number(a === language)),
    referencePrefix: referencePrefix(input.business),
    contact: { email: input.email, phone: input.phone, address: input.address },
    theme,
    copy: base.copyOf(input.business),
    layout: base.layout,
    pictures: withLogo(drawn, input.logo),
    legal: base.legalOf({ name: input.business, address: input.address, email: input.email }),
    rates: base.rates,
  };
}

/** The brand's own logo instead of the drawn ones: on dark grounds, too, for there is one alone. */
function withLogo(
  drawn: Readonly<Record<string, string>>,
  logo: string | null,
): Readonly<Record<string, string>> {
  if (logo === null) return drawn;
  const { 'logo-dark.svg': _drawn, ...rest } = drawn;
  return { ...rest, 'logo.svg': logo };
}
