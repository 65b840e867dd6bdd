// biome-ignore-all lint/suspicious/noTemplateCurlyInString: texts of sources, as they stand there

import type { CodeMutant } from './mutant.ts';

/** Leaks by what is itself the proof: whoever has it is let in, and only at its own tenant. No address of ours is signed. */
export const linkMutants: readonly CodeMutant[] = [
  {
    id: 'sealed-challenge-without-tenant',
    breaks: 'A sealed sign-in that waits for its second factor opens at every tenant.',
    changes: [
      {
        file: 'libs/identity/server/src/two-factor.service.ts',
        find: '`identity.login-challenge.${ctx.tenant.id}`',
        put: '`identity.login-challenge.${ctx.tenant.kind}`',
      },
      {
        file: 'libs/identity/server/src/two-factor.queries.ts',
        find: ".where('c.tenant_id', '=', ctx.tenant.id)\n      .where('c.token_hash'",
        put: ".where('c.token_hash'",
      },
    ],
    says: /expected \[ 422, 'TWO_FACTOR_CODE_WRONG' \] to deeply equal \[ 422, 'TWO_FACTOR_CHALLENGE_INVALID' \]/,
    caughtBy: {
      spec: 'libs/identity/server/src/two-factor/two-factor.db.spec.ts',
      title: 'is bound to the brand, both ways',
      appAlone: true,
    },
  },
  {
    id: 'picture-address-without-tenant',
    breaks: 'The address of a van’s photo, which is all the right it takes, shows it at every tenant’s host.',
    changes: [
      {
        file: 'libs/fleet/server/src/photos/van-photo.queries.ts',
        find: 'where p.tenant_id = ${ctx.tenant.id} and p.key = ${key}',
        put: 'where p.tenant_id > 0 and p.key = ${key}',
      },
      {
        file: 'libs/platform/files/src/folder.file-store.ts',
        find: 'return join(this.root, String(tenant.id));',
        put: 'return this.root;',
      },
    ],
    says: /expected \[ 200, undefined \] to deeply equal \[ 404, 'NOT_FOUND' \]/,
    caughtBy: {
      spec: 'libs/fleet/server/src/photos/van-photos.db.spec.ts',
      title: 'is shown to everybody of the brand’s host, with headers that keep it a picture',
      appAlone: true,
    },
  },
  {
    id: 'mailed-link-without-tenant',
    breaks: 'A mailed link to a new password is taken at every tenant’s host.',
    changes: [
      {
        file: 'libs/identity/server/src/identity.queries.ts',
        find: "      .where('tenant_id', '=', ctx.tenant.id)\n      .where('token_hash', '=', tokenHash)\n      .where('used_at', 'is', null)",
        put: "      .where('tenant_id', '>', 0)\n      .where('token_hash', '=', tokenHash)\n      .where('used_at', 'is', null)",
      },
      {
        file: 'libs/identity/server/src/identity.queries.ts',
        find: "      .where('tenant_id', '=', ctx.tenant.id)\n      .where('id', '=', userId)\n      .returning('session_epoch')",
        put: "      .where('tenant_id', '>', 0)\n      .where('id', '=', userId)\n      .returning('session_epoch')",
      },
      {
        file: 'libs/identity/server/src/identity.queries.ts',
        find: "      .where('tenant_id', '=', ctx.tenant.id)\n      .where('id', '=', userId)\n      .executeTakeFirstOrThrow();\n    return { email: row.email",
        put: "      .where('tenant_id', '>', 0)\n      .where('id', '=', userId)\n      .executeTakeFirstOrThrow();\n    return { email: row.email",
      },
    ],
    says: /expected \[ 20[04], undefined \] to deeply equal \[ 422, 'RESET_TOKEN_INVALID' \]/,
    caughtBy: {
      spec: 'libs/identity/server/src/account/account-access.db.spec.ts',
      title: 'as a mailed link opens nothing at another brand, both ways',
      appAlone: true,
    },
  },
];
