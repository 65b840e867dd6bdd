import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { anyText, defineSettings, describeSettings } from '@convoy/platform/config';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readSlices, type Slice } from './read-slices.ts';
import { composeWith, declaredSettings, readmeWith, settingsList } from './settings-lists.ts';

const CHECKOUT = join(import.meta.dirname, '../../..');
const slice = (name: string, ...doors: string[]): Slice => ({
  name,
  exports: Object.fromEntries(doors.map((door) => [door, './some-file'])),
  dependencies: [],
  modules: [],
});
const tolls = defineSettings({
  slice: 'tolls',
  variables: {
    TOLL_URL: { meaning: 'Address at <tolls>, or a|b.', default: 'none', reads: anyText },
    TOLL_KEY: { meaning: 'Key of it.', default: 'none', reads: anyText },
  },
  value: () => null,
});

const declared = await declaredSettings(CHECKOUT, readSlices(CHECKOUT));

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'convoy-settings-'));
  mkdirSync(join(root, 'docker'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

describe('the lists of what slices read at boot', () => {
  it('import the settings of the slices that have the door, in the order of the slices', () => {
    const made = settingsList([
      slice('van-club', './settings'),
      slice('fleet'),
      slice('booking', './settings'),
    ]);
    expect(made.split('\n').slice(1)).toEqual([
      "import { settings as bookingSettings } from '@convoy/booking/settings';",
      "import { settings as vanClubSettings } from '@convoy/van-club/settings';",
      '',
      '/** What slices read when a process starts. */',
      'export const sliceSettings = [',
      '  vanClubSettings,',
      '  bookingSettings,',
      '];',
      '',
    ]);
  });

  it('stand in the table of README between its markers, as text and not as markup', () => {
    const [begins, ends] = ['<!-- settings, written by `npm run slices` -->', '<!-- end of settings -->'];
    writeFileSync(join(root, 'README.md'), `# Before\n${begins}\nwhat was before\n${ends}\nafter\n`);
    const made = readmeWith(root, [tolls]);
    expect(made.startsWith(`# Before\n${begins}\n\n| variable |`)).toBe(true);
    expect(made).toContain('| `TOLL_URL` | Address at \\<tolls>, or a\\|b. | none |\n| `TOLL_KEY` |');
    expect(made.endsWith(`| none |\n\n${ends}\nafter\n`)).toBe(true);
    expect(made).not.toContain('what was before');
  });

  it('are handed to the containers', () => {
    const lines = [
      'x:',
      '  # Of slices, written by `npm run slices`.',
      '  OLD: 1',
      '  # End of those of slices.',
      'y: 1',
    ];
    writeFileSync(join(root, 'docker/compose.yaml'), lines.join('\n'));
    const made = composeWith(root, [tolls]).split('\n');
    expect(made).toEqual([
      ...lines.slice(0, 2),
      ...['TOLL_URL', 'TOLL_KEY'].map((name) => `  ${name}: \${${name}:-}`),
      ...lines.slice(3),
    ]);
  });

  it('are refused where a marker is missing', () => {
    writeFileSync(join(root, 'README.md'), '# Nothing\n');
    expect(() => readmeWith(root, [])).toThrow('README.md lacks the line "<!-- settings');
  });
});

describe('the settings that slices declare', () => {
  it('are of the slice whose folder they stand in', () => {
    const doors = readSlices(CHECKOUT).filter(({ exports }) => exports['./settings']);
    expect(declared.map(({ slice: name }) => name)).toEqual(doors.map(({ name }) => name));
    expect(declared.length).toBeGreaterThan(2);
  });

  it('share no variable with each other or with the platform', () => {
    const names = describeSettings(declared).map(({ name }) => name);
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  });
});
