import { PlansForSale } from '@convoy/billing/server';
import { formatPence } from '@convoy/platform/money';
import type { SignUpOffer } from '@convoy/signup/contract';
import { TenancyOptions } from '@convoy/tenancy/server';
import { Injectable } from '@nestjs/common';
import { SignupOptions } from '../signup.options.ts';

/** What the form of sign-up offers. */
@Injectable()
export class SignUpOffers {
  constructor(
    private readonly plans: PlansForSale,
    private readonly options: SignupOptions,
    private readonly tenancy: TenancyOptions,
  ) {}

  async offer(): Promise<SignUpOffer> {
    const { trialDays, plans } = await this.plans.all();
    const { host } = new URL(this.tenancy.originOf('brand'));
    return {
      domain: host.slice('brand'.length),
      trialDays,
      plans: plans.map(({ code, list, name, monthlyPence, most }) => ({
        code,
        list,
        name,
        monthly: formatPence(monthlyPence),
        vans: most.vans,
      })),
      theme: this.options.base().theme,
    };
  }
}
