import { expect, it } from 'vitest';
import { readMigration } from './migration-files.ts';

it.each(['-- Up Migration\nselect 1;\nselect 2;\n', '-- Why.\nselect 1;\n'])(
  'a migration is sent whole, whatever is in it: %j',
  (text) => {
    expect(readMigration(text)).toEqual({ whole: true, steps: [text] });
  },
);

it('one that is run statement by statement is sent so, with what is said of each', () => {
  const text =
    "-- Up Migration, statement by statement\n\n-- Both; they are\n-- two.\nselect 1\n  as one;\nselect ';' as two; \n\n-- The end.\n";
  expect(readMigration(text)).toEqual({
    whole: false,
    steps: [
      '-- Up Migration, statement by statement\n\n-- Both; they are\n-- two.\nselect 1\n  as one;',
      "select ';' as two;",
    ],
  });
});
