// Concerns: libs/*/ui/src/remote.manifest.ts
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isIconName } from '@convoy/ui-kit/icons';
import { describe, expect, it } from 'vitest';
import { workspaceRoot } from './workspace.ts';

/** Code of the first pages: of a person who is signed in, with the day's work, and of a guest who searches. */
const FIRST = [
  'apps/shell/src/**/*.{ts,tsx}',
  'libs/*/ui/src/remote.manifest.ts',
  'libs/reporting/ui/src/**/*.{ts,tsx}',
  'libs/booking/ui/src/search/*.tsx',
  'libs/booking/ui/src/components/{van-*,price-explained,hire-voice,flow-frame}.tsx',
  'libs/today/ui/src/board/*.{ts,tsx}',
  'libs/site/ui/src/components/featured-vans.tsx',
];
const LATER = /\.spec\.tsx?$|\/palette\/|head-office/;
const NAMED = /(?:\bicon(?:=|: )|<Icon name=)["']([a-z][a-z0-9-]*)["']/g;

describe('icons of the first page', () => {
  it('come with the page, so that no request of its own is made for them', () => {
    const table = readFileSync(join(workspaceRoot, 'libs/ui-kit/src/icons.ts'), 'utf8');
    const first = new Set([...table.matchAll(/^ {2}'?([a-z0-9-]+)'?: \w+,$/gm)].map(([, name]) => name));
    expect(first.size).toBeGreaterThan(20);
    const late = globSync(FIRST, { cwd: workspaceRoot })
      .filter((file) => !LATER.test(file))
      .flatMap((file) =>
        [...readFileSync(join(workspaceRoot, file), 'utf8').matchAll(NAMED)].map(
          ([, name]) => `${name} in ${file}`,
        ),
      )
      .filter((use) => isIconName(use.split(' ')[0] ?? '') && !first.has(use.split(' ')[0] ?? ''));
    expect([...new Set(late)].sort(), 'belong into libs/ui-kit/src/icons.ts').toEqual([]);
  });
});
