import { z } from 'zod';
import { invalidRequest } from '../api/errors.ts';
import {
  type AccountRecord,
  type AccountSecrets,
  blankAccount,
  inState,
  moveAccount,
} from '../resources/account-records.ts';
import { inTransaction } from '../store/database.ts';
import { ownCall } from '../world.ts';
import { lever } from './lever.ts';

const state = z.enum(['new', 'review', 'active', 'restricted', 'rejected']);
const createSchema = z.strictObject({
  id: z
    .string()
    .regex(/^acct_\w{3,40}$/)
    .optional(),
  name: z.string().max(200).optional(),
  email: z.string().max(200).optional(),
  state: state.default('active'),
});

export const accountLevers = [
  /** An account in whatever state, with an id of one's choosing: for seeds and tests that need no onboarding. */
  lever('accounts', createSchema, (world, { id, name, email, state: wanted }) => {
    const call = ownCall(world, '');
    if (id && call.store.find<AccountRecord>('', 'account', id)) {
      throw invalidRequest(`There is an account ${id} already.`, { code: 'account_already_exists' });
    }
    const requested = ['card_payments', 'transfers'];
    const blank = blankAccount(call, id);
    const profile = { name: name ?? null, mcc: '7513', url: null } as AccountRecord['business_profile'];
    const account = inState({ ...blank, email: email ?? null, business_profile: profile }, wanted, requested);
    return inTransaction(world.database, () =>
      call.store.insert('', account, { state: wanted, requested } satisfies AccountSecrets),
    );
  }),

  /** What Stripe may do to an account at any time. */
  lever('accounts/:id', z.strictObject({ state }), (world, { state: wanted }, id) =>
    inTransaction(world.database, () => moveAccount(ownCall(world, ''), id, wanted)),
  ),
];
