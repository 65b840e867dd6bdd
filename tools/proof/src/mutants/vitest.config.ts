import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import whole from '../../../../vitest.config.ts';
import { changing } from './change-text.ts';
import { reporting } from './report.ts';
import { changesOfRun, type MutantRun } from './runs.ts';

const root = join(import.meta.dirname, '../../../..');
const { told, report, cache, ...run } = JSON.parse(process.env.CONVOY_MUTANT_RUN ?? '{}') as MutantRun;
const projects = (whole as { test: { projects: { test: object }[] } }).test.projects;

/** As long as chai tells a value by itself: what a mutant `says` is read against values that are cut there, whatever the workspace has. */
const chaiConfig = { truncateThreshold: 40 };

/** The workspace's own specs, on sources as a mutant has them. */
export default defineConfig({
  root,
  test: {
    reporters: [reporting(report)],
    projects: projects.map((project) => ({
      ...project,
      root,
      // Read once for all runs of one campaign, in a folder of its own: what a mutant changes is never kept.
      test: { ...project.test, chaiConfig, fsModuleCache: true, fsModuleCachePath: cache },
      plugins: [changing(root, changesOfRun(run), told)],
    })) as never,
  },
});
