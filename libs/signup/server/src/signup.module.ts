import { BookingModule } from '@convoy/booking/server';
import { IdentityModule } from '@convoy/identity/server';
import { PolicyRegistry } from '@convoy/platform/policy';
import { signupPermissions } from '@convoy/signup/contract';
import { Module } from '@nestjs/common';
import { GuideController } from './guide/guide.controller.ts';
import { GuideQueries } from './guide/guide.queries.ts';
import { Guide } from './guide/guide.service.ts';
import { SampleQueries } from './sample/sample.queries.ts';
import { Sample } from './sample/sample.service.ts';
import { BrandOpening } from './sign-up/brand-opening.service.ts';
import { SignUpOffers } from './sign-up/offer.service.ts';
import { SignUpQueries } from './sign-up/sign-up.queries.ts';
import { SignUpsController } from './sign-up/sign-ups.controller.ts';
import { SignUps } from './sign-up/sign-ups.service.ts';
import { signupPolicy } from './signup.policy.ts';

/** Businesses that sign up by themselves. */
@Module({
  imports: [BookingModule, IdentityModule],
  controllers: [SignUpsController, GuideController],
  providers: [BrandOpening, SignUpQueries, SignUps, SignUpOffers, GuideQueries, Guide, SampleQueries, Sample],
})
export class SignupModule {
  constructor(policies: PolicyRegistry) {
    policies.add(signupPolicy, signupPermissions);
  }
}
