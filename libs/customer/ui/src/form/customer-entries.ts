import type { CallRequest } from '@convoy/platform/calls';
import { type FormSchema, z } from '@convoy/ui-kit/forms';
import { type Customer, type customerCalls, customerFactsSchema } from '../../../contract/src/index.ts';

/** A customer as their form holds them: what is left open is empty. */
export interface CustomerEntries {
  readonly [field: string]: unknown;
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  company: string;
  address: string;
  birthDate: string;
}

/** Names of what people enter. */
export const customerFacts = [
  'firstName',
  'lastName',
  'email',
  'phone',
  'company',
  'address',
  'birthDate',
] as const;
export type CustomerFact = (typeof customerFacts)[number];

/** A customer as it is sent. */
export type CustomerBody = CallRequest<typeof customerCalls.add>['body'];

export const blankCustomer: CustomerEntries = {
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  company: '',
  address: '',
  birthDate: '',
};

/** Somebody who is there, as their form begins with them. */
export const entriesOf = (customer: Customer): CustomerEntries => ({
  firstName: customer.firstName,
  lastName: customer.lastName,
  email: customer.email,
  phone: customer.phone ?? '',
  company: customer.company ?? '',
  address: customer.address ?? '',
  birthDate: customer.birthDate ?? '',
});

/** The entries as they are sent: empty text is null. The form's schema has checked them. */
export const bodyOf = (entries: Readonly<Record<string, unknown>>): CustomerBody =>
  Object.fromEntries(
    Object.entries(entries).map(([name, value]) => {
      const text = typeof value === 'string' ? value.trim() : value;
      return [name, text === '' ? null : text];
    }),
  ) as unknown as CustomerBody;

/** Entries that differ from those the form began with: others may be changing the rest. */
export function changesOf(before: CustomerEntries, entries: CustomerEntries): Partial<CustomerBody> {
  const [from, to] = [bodyOf(before), bodyOf(entries)];
  return Object.fromEntries(
    Object.entries(to).filter(([name, value]) => from[name as keyof CustomerBody] !== value),
  );
}

const asTyped = (schema: FormSchema): z.ZodType<CustomerEntries, CustomerEntries> =>
  z.custom<CustomerEntries>().superRefine((entries, context) => {
    const { error } = schema.safeParse(bodyOf(entries));
    for (const issue of error?.issues ?? []) context.addIssue({ ...issue });
  });

export const customerForm = asTyped(customerFactsSchema);
