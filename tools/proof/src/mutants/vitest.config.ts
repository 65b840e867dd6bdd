import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import whole from '../../../../vitest.config.ts';
import { changing } from './change-text.ts';

const root = join(import.meta.dirname, '../../../..');
const { CONVOY_MUTANT = '', CONVOY_MUTANT_HOW = 'mutant', CONVOY_MUTANT_TOLD = '' } = process.env;
const projects = (whole as { test: { projects: { test: object }[] } }).test.projects;

/** The workspace's own specs, on sources as a mutant has them. */
export default defineConfig({
  root,
  test: {
    projects: projects.map((project) => ({
      ...project,
      root,
      // What a mutant reads is kept for nobody, and nothing that was kept is read.
      test: { ...project.test, fsModuleCache: false },
      plugins: [changing(root, CONVOY_MUTANT, CONVOY_MUTANT_HOW as 'mutant' | 'sound', CONVOY_MUTANT_TOLD)],
    })) as never,
  },
});
