import { describe, expect, it } from 'vitest';
import { chooseSpecs } from './choose-specs.ts';
import { reportChoice } from './report-choice.ts';

/** Specs of a little checkout, with what they say. */
const SPECS: Record<string, string> = {
  'libs/fleet/server/src/vans/fleet.db.spec.ts':
    "import { vansBench } from '../../../testing/vans-bench.ts';",
  'libs/fleet/server/src/vans/van-state.rule.spec.ts': '',
  'libs/fleet/server/src/plate/plate.spec.ts': '',
  'libs/fleet/server/src/plate/plate-door.db.spec.ts': '',
  'libs/fleet/ui/src/van-card.spec.tsx': `// @vitest-${'environment'} happy-dom`,
  'libs/booking/server/src/booking.db.spec.ts':
    "import { vansBench } from '@convoy/fleet/testing/vans-bench';",
  'libs/booking/server/src/terms.spec.ts': "import { van } from '@convoy/fleet/contract';",
  'libs/platform/db/src/tenant-db.db.spec.ts': '',
  'tools/docs/conformance.spec.ts': '// Concerns: libs/*/ui/src/remote.manifest.ts docs/**/*.md',
  'apps/api/src/plugins/conformance.db.spec.ts': '// Concerns: plugins/**',
};
const choose = (changed: string[], budget?: number) =>
  chooseSpecs({ changed, specs: Object.keys(SPECS), read: (spec) => SPECS[spec]! }, budget);
const chosen = (changed: string[], budget?: number) =>
  Object.groupBy(choose(changed, budget).chosen, ({ reason }) => reason);
const names = (group: { spec: string }[] = []) => group.map(({ spec }) => spec);

describe('the specs of a quick round', () => {
  it('are those of the changed slice, the nearest first, and none of another one', () => {
    const { 'beside the change': beside, 'of the same package': same } = chosen([
      'libs/fleet/server/src/vans/van.queries.ts',
    ]);
    expect(names(beside)).toEqual([
      'libs/fleet/server/src/vans/van-state.rule.spec.ts',
      'libs/fleet/server/src/vans/fleet.db.spec.ts',
    ]);
    expect(names(same)).toEqual([
      'libs/fleet/server/src/plate/plate.spec.ts',
      'libs/fleet/server/src/plate/plate-door.db.spec.ts',
      'libs/fleet/ui/src/van-card.spec.tsx',
    ]);
  });

  it('are also those of other packages that import the changed file, though not those that come in by a door', () => {
    const { 'naming the change': naming } = chosen([
      'libs/fleet/testing/vans-bench.ts',
      'libs/fleet/contract/src/index.ts',
    ]);
    expect(names(naming)).toEqual([
      'libs/fleet/server/src/vans/fleet.db.spec.ts',
      'libs/booking/server/src/booking.db.spec.ts',
    ]);
  });

  it('are also those that say which files concern them', () => {
    expect(names(chosen(['plugins/gps/plugin.manifest.ts'])['naming the change'])).toEqual([
      'apps/api/src/plugins/conformance.db.spec.ts',
    ]);
    expect(names(chosen(['libs/fleet/ui/src/remote.manifest.ts'])['naming the change'])).toEqual([
      'tools/docs/conformance.spec.ts',
    ]);
  });

  it('follow no import of a root’s own file: it concerns all of them, which is the ordinary run’s', () => {
    expect(choose(['package.json'])).toEqual({ chosen: [], left: [] });
  });

  it('keep to their time: what changed always runs, the nearest follow, what is left is named', () => {
    const choice = choose(['libs/fleet/server/src/vans/fleet.db.spec.ts'], 6.5);
    expect(names([...choice.chosen])).toEqual([
      'libs/fleet/server/src/vans/fleet.db.spec.ts',
      'libs/fleet/server/src/vans/van-state.rule.spec.ts',
    ]);
    expect(choice.left).toEqual([
      'libs/fleet/server/src/plate/plate.spec.ts',
      'libs/fleet/server/src/plate/plate-door.db.spec.ts',
      'libs/fleet/ui/src/van-card.spec.tsx',
    ]);
  });

  it('are said in the log, with what is left', () => {
    const files = ['libs/fleet/server/src/vans/van.queries.ts'];
    const lines = reportChoice({ files, since: 'the last commit' }, choose(files, 7));
    expect(lines).toEqual([
      '  changed since the last commit: 1 file in libs/fleet',
      '  2 specs beside the change: libs/fleet/server/src/vans/van-state.rule.spec.ts, libs/fleet/server/src/vans/fleet.db.spec.ts',
      '  1 spec of the same package: libs/fleet/server/src/plate/plate.spec.ts',
      '  left to npm test for want of time, 2 specs: libs/fleet/server/src/plate/plate-door.db.spec.ts, libs/fleet/ui/src/van-card.spec.tsx',
      '  left to npm test: specs of all other packages, and journeys',
    ]);
  });
});
