import { join } from 'node:path';
import { metrics } from '@convoy/platform/telemetry';
import { expect, it } from 'vitest';
import { HOME } from './home.ts';

it('the page of metrics is what processes count; -u writes it', async () => {
  const rows = metrics
    .read()
    .map(
      ({ name, kind, labels, help }) =>
        `| \`${name}\` | ${kind} | ${labels.map((label) => `\`${label}\``).join(', ') || '–'} | ${help} |`,
    );
  const page = [
    '# Metrics',
    '',
    'What every process counts, as `/metrics` on its inner port shows it and OTLP sends it. Written by a spec',
    '(`npx vitest run --project unit apps/api/src/metrics-page -u`); how to read them: [operations](operations.md).',
    '',
    '| name | kind | labels | what |',
    '| --- | --- | --- | --- |',
    ...rows,
    '',
  ].join('\n');
  await expect(page).toMatchFileSnapshot(join(HOME, 'docs/metrics.md'));
});
