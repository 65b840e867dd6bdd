import { type FormSchema, z } from '@convoy/ui-kit/forms';
import { type Customer, customerFactsSchema } from '../../../contract/src/index.ts';

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

/** The same as it travels: what is empty is null. */
export type CustomerBody = Readonly<Record<string, unknown>>;

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

/** What is typed, as it travels. */
export const bodyOf = (entries: Readonly<Record<string, unknown>>): CustomerBody =>
  Object.fromEntries(
    Object.entries(entries).map(([name, value]) => {
      const text = typeof value === 'string' ? value.trim() : value;
      return [name, text === '' ? null : text];
    }),
  );

/** What of a form differs from what it began with: the rest is left to whoever else is at it. */
export function changesOf(before: CustomerEntries, entries: CustomerEntries): CustomerBody {
  const [from, to] = [bodyOf(before), bodyOf(entries)];
  return Object.fromEntries(Object.entries(to).filter(([name, value]) => from[name] !== value));
}

const asTyped = (schema: FormSchema): z.ZodType<CustomerEntries, CustomerEntries> =>
  z.custom<CustomerEntries>().superRefine((entries, context) => {
    const { error } = schema.safeParse(bodyOf(entries));
    for (const issue of error?.issues ?? []) context.addIssue({ ...issue });
  });

export const customerForm = asTyped(customerFactsSchema);
