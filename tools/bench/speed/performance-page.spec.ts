import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { firstLoadPaths } from '../first-load.ts';
import { figureNames, scenarioNames } from './tell.ts';

const docs = join(import.meta.dirname, '../../../docs');
const page = readFileSync(join(docs, 'performance.md'), 'utf8');

describe('docs/performance.md', () => {
  it('has a row for every figure that the bench tells, as one run wrote them', () => {
    const { scenario, memory, startUp, tenants, firstLoad } = figureNames;
    const figures = [
      ...scenarioNames.flatMap((name) => Object.values(scenario(name))),
      memory,
      startUp,
      ...Object.values(tenants),
      ...firstLoadPaths.flatMap((path) => Object.values(firstLoad(path))),
    ];
    expect(figures.filter((figure) => !page.includes(`\n| ${figure} | `))).toEqual([]);
  });

  it('shows the plot of them', () => {
    expect(page).toContain('(pictures/performance.svg)');
    expect(readFileSync(join(docs, 'pictures', 'performance.svg'), 'utf8')).toContain('<svg');
  });
});
