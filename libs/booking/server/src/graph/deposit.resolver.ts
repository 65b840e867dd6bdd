import { depositKeepSchema, depositSchema, keptLineSchema } from '@convoy/booking/contract';
import { Batch, type GraphContext, GraphTypes, typeOfContract } from '@convoy/platform/graphql';
import { ResolveField, Resolver } from '@nestjs/graphql';
import type { z } from 'zod';
import { DepositService } from '../deposit/deposit.service.ts';

const access = '@can(action: "read", subject: "Booking")';
const known = new Map<z.ZodType, string>([
  [depositKeepSchema, 'DepositKeep'],
  [keptLineSchema, 'KeptLine'],
]);

const types = [
  typeOfContract('KeptLine', keptLineSchema, {
    access,
    description: 'One cost that a part of a deposit is kept for, with its evidence.',
  }),
  typeOfContract('DepositKeep', depositKeepSchema, {
    access,
    known,
    description: 'The notice that a part of a deposit is to be kept, and what became of it.',
  }),
  typeOfContract('Deposit', depositSchema, {
    access,
    known,
    description: 'How the deposit of a booking stands.',
  }),
  `extend type Booking {
    "Its deposit, as \`GET /api/bookings/{id}/deposit\` answers it."
    deposit: Deposit ${access} @cost(weight: 5)
  }`,
].join('\n');

/** The deposit of a booking, for staff and for the customer who paid it. */
@GraphTypes(types)
@Resolver('Booking')
export class BookingDepositResolver {
  constructor(private readonly deposits: DepositService) {}

  @ResolveField()
  async deposit({ id }: { readonly id: number }, _args: unknown, context: GraphContext) {
    return (await this.ofBookings.of(context, id)) ?? null;
  }

  /** Deposits of many bookings by one read of each table. */
  private readonly ofBookings = new Batch(({ ctx }, ids: readonly number[]) =>
    this.deposits.ofBookings(ctx, ids),
  );
}
