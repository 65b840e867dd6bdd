import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { PARTS, restingIn, restingSpecs, specsOfTurn } from './rotating.ts';
import { SPEC_FOLDERS } from './spec-files.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'convoy-rotating-'));
  for (const folder of SPEC_FOLDERS) mkdirSync(join(root, folder));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const write = (name: string, text: string) => writeFileSync(join(root, 'libs', name), text);
const turns = Array.from({ length: PARTS }, (_, turn) => turn);

it('each rotating spec runs in exactly one of as many turns as there are parts', () => {
  for (let n = 0; n < 20; n++)
    write(`long-${n}.db.spec.ts`, '// Rotates: the journey of payment goes there too.\n');
  const resting = turns.map((turn) => restingSpecs(root, turn));
  for (let n = 0; n < 20; n++) {
    const path = `libs/long-${n}.db.spec.ts`;
    expect(resting.filter((paths) => !paths.includes(path))).toHaveLength(1);
  }
});

it('every other spec runs in each turn, also one that only speaks of rotating', () => {
  write('short.db.spec.ts', 'it("is quick", () => {});\n');
  write('said.db.spec.ts', 'const text = "// Rotates: no";\n');
  write('rule.spec.ts', '// Rotates: a spec without a database never does.\n');
  expect(turns.flatMap((turn) => restingSpecs(root, turn))).toEqual([]);
});

it('a run takes the part of its turn: other commits try other specs', () => {
  for (let n = 0; n < 20; n++)
    write(`long-${n}.db.spec.ts`, '// Rotates: the journey of payment goes there too.\n');
  for (const turn of [0, 3, 3119985588])
    expect(restingIn(root, specsOfTurn({ turn }))).toEqual(restingSpecs(root, turn));
  expect(new Set(turns.map((turn) => restingIn(root, specsOfTurn({ turn })).length)).size).toBeGreaterThan(1);
  expect(restingIn(root, { CONVOY_TURN: '3' })).toEqual([]);
});

it('a run that does not say its turn is refused', () => {
  expect(() => restingIn(root, { CONVOY_SPECS: 'of-turn' })).toThrow('needs CONVOY_TURN');
});
