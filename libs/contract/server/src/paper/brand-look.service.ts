import { type Logo, logoShapes } from '@convoy/payment/server';
import type { RequestContext } from '@convoy/platform/context';
import type { PageLanguage } from '@convoy/platform/i18n';
import type { TenantView } from '@convoy/tenancy/contract';
import { TenancyOptions, TenancyService } from '@convoy/tenancy/server';
import { Injectable } from '@nestjs/common';

/** How a brand's papers look. */
export interface Look {
  readonly name: string;
  readonly logo: Logo | null;
  readonly colour: string;
  readonly ink: string;
  readonly quiet: string;
  readonly line: string;
  readonly contact: readonly string[];
  /** Stands at the foot of each page where it is not null. */
  readonly poweredBy: string | null;
  /** Address of the brand's host, without a slash at the end. */
  readonly origin: string;
}

/** Reads how a brand's papers look. */
@Injectable()
export class BrandLook {
  constructor(
    private readonly tenancy: TenancyService,
    private readonly options: TenancyOptions,
  ) {}

  async of(ctx: RequestContext, language: PageLanguage): Promise<Look> {
    const [view, logo] = await Promise.all([
      this.tenancy.view(ctx.tenant, language),
      this.tenancy.asset(ctx, 'logo.svg'),
    ]);
    return lookOf(view, logo?.content ?? null, this.options.originOf(ctx.tenant.slug));
  }
}

/** The look of papers, of a brand's theme, contact, logo and address. */
export function lookOf(
  { name, theme, contact, poweredBy }: Pick<TenantView, 'name' | 'theme' | 'contact' | 'poweredBy'>,
  logo: Buffer | null,
  origin: string,
): Look {
  const { light } = theme;
  return {
    name,
    logo: logo && logoShapes(logo.toString('utf8')),
    colour: light.primary,
    ink: light.foreground,
    quiet: light.mutedForeground,
    line: light.border,
    contact: [name, contact.address, contact.email, contact.phone].filter((line) => line !== ''),
    poweredBy,
    origin,
  };
}
