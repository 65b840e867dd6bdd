import { billingCalls as calls, type PublicCatalogue } from '@convoy/billing/contract';
import { Call } from '@convoy/platform/http';
import { Controller } from '@nestjs/common';
import { CarriedAddOns } from './carried-add-ons.ts';
import { Entitlements } from './entitlements.service.ts';
import { publicCatalogue } from './public-catalogue.rule.ts';

/** What Convoy sells, for visitors of the platform's host. */
@Controller()
export class CatalogueController {
  constructor(
    private readonly entitlements: Entitlements,
    private readonly carried: CarriedAddOns,
  ) {}

  @Call(calls.catalogue)
  async catalogue(): Promise<PublicCatalogue> {
    return publicCatalogue(await this.entitlements.sold(), this.carried.all());
  }
}
