import { IdentityModule } from '@convoy/identity/server';
import { Module } from '@nestjs/common';
import { SignUpOffers } from './sign-up/offer.service.ts';
import { SignUpQueries } from './sign-up/sign-up.queries.ts';
import { SignUpsController } from './sign-up/sign-ups.controller.ts';
import { SignUps } from './sign-up/sign-ups.service.ts';

/** Businesses that sign up by themselves. */
@Module({
  imports: [IdentityModule],
  controllers: [SignUpsController],
  providers: [SignUpQueries, SignUps, SignUpOffers],
})
export class SignupModule {}
