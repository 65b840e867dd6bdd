import {
  bookingChangeSchema,
  bookingListItemSchema,
  bookingListSchema,
  bookingSchema,
  priceLineSchema,
  timelineEntrySchema,
  vanResultSchema,
  vanSearchSchema,
} from '@convoy/booking/contract';
import { Kind, parse } from 'graphql';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { bookingTypes, customerSchema, wholeFields } from './booking.types.ts';

/** Fields of the graph's types and inputs, with whether they may be null. */
const written = new Map(
  parse(bookingTypes).definitions.flatMap((definition) =>
    definition.kind === Kind.OBJECT_TYPE_DEFINITION || definition.kind === Kind.INPUT_OBJECT_TYPE_DEFINITION
      ? [
          [
            definition.name.value,
            (definition.fields ?? []).map(({ name, type }) => ({
              name: name.value,
              nullable: type.kind !== Kind.NON_NULL_TYPE,
            })),
          ] as const,
        ]
      : [],
  ),
);
const contracts: readonly [string, z.ZodObject][] = [
  ['Booking', bookingSchema],
  ['VanResult', vanResultSchema],
  ['PriceLine', priceLineSchema],
  ['BookingChange', bookingChangeSchema],
  ['TimelineEntry', timelineEntrySchema],
  ['Customer', customerSchema],
];

describe('the graph of bookings', () => {
  it.each(contracts)('writes %s field by field as its contract has it', (name, contract) => {
    expect(written.get(name)).toEqual(
      Object.entries(contract.shape as Record<string, z.ZodType>).map(([field, schema]) => ({
        name: field,
        nullable: schema.safeParse(null).success,
      })),
    );
  });

  it.each([
    ['VanFilter', vanSearchSchema],
    ['BookingFilter', bookingListSchema],
  ] as const)('takes in %s what the query of REST takes, but for its pages', (name, contract) => {
    expect(written.get(name)?.map((field) => field.name)).toEqual(
      Object.keys(contract.shape).filter((field) => !['page', 'perPage', 'cursor'].includes(field)),
    );
  });

  it('reads later only what a list does not have', () => {
    expect(wholeFields.filter((field) => field in bookingListItemSchema.shape)).toEqual([]);
    expect([...wholeFields, ...Object.keys(bookingListItemSchema.shape)].sort()).toEqual(
      Object.keys(bookingSchema.shape).sort(),
    );
  });
});
