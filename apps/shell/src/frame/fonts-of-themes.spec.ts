import { fontIds, fontStack } from '@convoy/tenancy/contract';
import { fontCatalogue, fontFamilyStack } from '@convoy/ui-kit/fonts';
import { expect, it } from 'vitest';

// Contract and kit must not import one another, so their one convention is checked here.
it.each(fontIds)('the kit carries the font "%s" under the name that themes use', (id) => {
  expect(fontCatalogue[id]).toBeDefined();
  expect(fontFamilyStack(id)).toBe(fontStack(id));
});
