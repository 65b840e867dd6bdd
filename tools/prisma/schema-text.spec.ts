import { expect, it } from 'vitest';
import { bodyOf, mendRelations, modelsOf, onlyTables } from './schema-text.ts';

const TEXT = `generator client {
  provider = "prisma-client"
}

/// This table contains check constraints.
model app_user {
  tenant_id          BigInt
  id                 BigInt
  customer_retention customer_retention?
  two_factor         two_factor?
  session            session[]

  @@id([tenant_id, id])
}

model customer_retention {
  tenant_id  BigInt   @id
  changed_by BigInt?
  app_user   app_user? @relation(fields: [tenant_id, changed_by], references: [tenant_id, id])
}

model session {
  sid        String                 @id
  idle_limit Unsupported("interval")
  tenant_id  BigInt
  user_id    BigInt
  app_user   app_user @relation(fields: [tenant_id, user_id], references: [tenant_id, id])

  @@unique([tenant_id, user_id], where: raw("(idle)"))
}

model two_factor {
  tenant_id BigInt
  user_id   BigInt
  app_user  app_user @relation(fields: [tenant_id, user_id], references: [tenant_id, id])

  @@id([tenant_id, user_id])
}
`;

it('makes a list of a relation whose columns are no key, and leaves the others', () => {
  const { text, relations } = mendRelations(TEXT);
  expect(relations).toEqual(['customer_retention.changed_by']);
  expect(text).toContain('customer_retention customer_retention[]');
  expect(text).toContain('two_factor         two_factor?');
});

it('reads models with their fields and keys', () => {
  const models = modelsOf(TEXT);
  expect(models.map(({ name, keys }) => [name, keys])).toEqual([
    ['app_user', [['tenant_id', 'id']]],
    ['customer_retention', [['tenant_id']]],
    ['session', [['sid']]],
    ['two_factor', [['tenant_id', 'user_id']]],
  ]);
  expect(models[2]!.fields[1]).toMatchObject({
    name: 'idle_limit',
    type: 'Unsupported("interval")',
    list: false,
  });
});

it('takes some tables out of the whole, without the relations that lead elsewhere', () => {
  const part = onlyTables(bodyOf(TEXT), ['app_user', 'two_factor']);
  expect(part).toMatch(/^model app_user \{/);
  expect(part).not.toContain('session');
  expect(part).toContain('two_factor         two_factor?');
  expect(() => onlyTables(TEXT, ['nothing'])).toThrow('no table nothing');
});
