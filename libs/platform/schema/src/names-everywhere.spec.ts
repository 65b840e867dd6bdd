import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../../../..');
/** Fields that hold what a person or a record is called. */
const CALLED =
  /\b(name|firstName|lastName|company|make|model|town|supplier|label): (lineSchema|textSchema|z\.string\(\)\.trim\(\))/;

it('what a person or a record is called is entered by nameSchema in every contract', () => {
  const found = globSync('libs/*/contract/src/**/*.ts', { cwd: root })
    .filter((file) => !file.includes('.spec.'))
    .flatMap((file) =>
      readFileSync(join(root, file), 'utf8')
        .split('\n')
        .filter((line) => CALLED.test(line))
        .map((line) => `${file}: ${line.trim()}`),
    );
  expect(found).toEqual([]);
});
