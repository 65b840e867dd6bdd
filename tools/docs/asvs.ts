import { z } from 'zod';

/** What is said of a requirement. */
export const states = {
  test: 'by test',
  review: 'by review',
  unmet: 'not met',
  na: 'not applicable',
} as const;

const rowSchema = z.strictObject({
  id: z.string().regex(/^V\d+\.\d+\.\d+$/),
  level: z.union([z.literal(1), z.literal(2)]),
  /** What is asked, in our words. */
  what: z.string().min(3),
  state: z.enum(['test', 'review', 'unmet', 'na']),
  /** Where it stands in the code, why it is not met, or why it concerns nobody here. */
  note: z.string(),
  tests: z.array(z.strictObject({ file: z.string(), title: z.string() })),
});

/** The rows of `docs/security/asvs.json`. */
export const asvsSchema = z.array(rowSchema);
export type AsvsRow = z.infer<typeof rowSchema>;

/** How many requirements the standard has at levels 1 and 2, by chapter (OWASP ASVS 5.0.0). */
export const chapters: Readonly<Record<string, { readonly name: string; readonly rows: number }>> = {
  V1: { name: 'Encoding and sanitising', rows: 27 },
  V2: { name: 'Validation and business logic', rows: 11 },
  V3: { name: 'Web frontend', rows: 19 },
  V4: { name: 'API and web service', rows: 10 },
  V5: { name: 'Files', rows: 9 },
  V6: { name: 'Authentication', rows: 35 },
  V7: { name: 'Sessions', rows: 18 },
  V8: { name: 'Authorisation', rows: 7 },
  V9: { name: 'Self-contained tokens', rows: 7 },
  V10: { name: 'OAuth and OIDC', rows: 29 },
  V11: { name: 'Cryptography', rows: 14 },
  V12: { name: 'Secure communication', rows: 9 },
  V13: { name: 'Configuration', rows: 13 },
  V14: { name: 'Data protection', rows: 9 },
  V15: { name: 'Secure coding and architecture', rows: 13 },
  V16: { name: 'Logging and errors', rows: 16 },
  V17: { name: 'WebRTC', rows: 7 },
};

/** Tests that read the checkout and run nothing of the product. */
const READS_TEXT = /^tools\/(?:docs|supply)\//;

/** How many rows are in which state. */
export function countsOf(rows: readonly AsvsRow[]) {
  const count = (state: AsvsRow['state']) => rows.filter((row) => row.state === state).length;
  const [test, review, unmet, na] = [count('test'), count('review'), count('unmet'), count('na')];
  const applicable = rows.length - na;
  const text = rows.filter(
    (row) => row.state === 'test' && row.tests.every(({ file }) => READS_TEXT.test(file)),
  ).length;
  return {
    all: rows.length,
    test,
    /** Of those by test: that rest on nothing but tests which compare texts. */
    text,
    review,
    unmet,
    na,
    applicable,
    percent: Math.floor((100 * test) / applicable),
    percentOfAll: Math.floor((100 * test) / rows.length),
  };
}

const chapterOf = ({ id }: AsvsRow) => id.split('.')[0]!;
const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('<', '\\<');

/** The page that people read, made of the rows. */
export function asvsPage(rows: readonly AsvsRow[]): string {
  const counts = countsOf(rows);
  const told = ({ note, tests }: AsvsRow) =>
    [note, ...tests.map(({ file, title }) => `\`${file}\` (${title})`)].filter(Boolean).join('; ');
  const lines = [
    '<!-- Made from asvs.json: `npx vitest run --project unit tools/docs/asvs -u` makes it again. -->',
    '',
    '# OWASP ASVS 5.0.0, levels 1 and 2',
    '',
    'Every requirement of the [OWASP Application Security Verification Standard](https://owasp.org/www-project-application-security-verification-standard/)',
    '5.0.0 at levels 1 and 2, in our words; the standard (CC BY-SA 4.0, credited in [CREDITS.md](../../CREDITS.md)) says each in full.',
    '',
    `Of ${counts.all} requirements ${counts.na} concern nothing here; of the ${counts.applicable} others **${counts.test} are met by test (${counts.percent} %**, which is`,
    `${counts.percentOfAll} % of all ${counts.all}), ${counts.review} by review, and ${counts.unmet} are not met. Of the ${counts.test} by test ${counts.text} rest on tests alone that compare texts of this checkout`,
    '(`tools/docs`, `tools/supply`) and run nothing of the product.',
    '',
    'Counted so: a row is met *by test* where a test of this checkout shows it, and each is named with its title; where the standard asks',
    'for something written, the test takes what is [written](rules.md) and [listed](data.md) and tries it at the running product, or compares it with the code. A spec sees that each named test',
    'is there under its title and not skipped; that it shows what the row asks somebody judged by reading. A test shows the cases it has,',
    'seldom every door or field. *By review* somebody looked and says where. Whoever reads this has looked at no installation: balancer,',
    'network and machines are not part of it, and what they owe counts as not met.',
    '',
    '| chapter | rows | by test | by review | not met | not applicable |',
    '| ------- | ---- | ------- | --------- | ------- | -------------- |',
    ...Object.entries(chapters).map(([id, { name }]) => {
      const own = countsOf(rows.filter((row) => chapterOf(row) === id));
      return `| ${id} ${name} | ${own.all} | ${own.test} | ${own.review} | ${own.unmet} | ${own.na} |`;
    }),
    '',
    '## Not met',
    '',
    '| row | level | asked | why |',
    '| --- | ----- | ----- | --- |',
    ...rows
      .filter(({ state }) => state === 'unmet')
      .map(({ id, level, what, note }) => `| ${id} | ${level} | ${cell(what)} | ${cell(note)} |`),
  ];
  for (const [id, { name }] of Object.entries(chapters)) {
    lines.push(
      '',
      `## ${id} ${name}`,
      '',
      '| row | level | asked | met | where, or why |',
      '| --- | ----- | ----- | --- | ------------- |',
    );
    for (const row of rows.filter((one) => chapterOf(one) === id))
      lines.push(
        `| ${row.id} | ${row.level} | ${cell(row.what)} | ${states[row.state]} | ${cell(told(row))} |`,
      );
  }
  return `${lines.join('\n')}\n`;
}
