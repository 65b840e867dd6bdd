import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseSync } from '@swc/core';
import { expect, it } from 'vitest';
import { readSlices, slicesOfRemote } from '../../slices/src/read-slices.ts';
import { defineHost, defineRemote } from './preset.ts';
import { writeRemoteModule } from './remote-module.ts';
import { workspaceRoot } from './workspace.ts';

const REMOTES = join(workspaceRoot, 'apps/remotes');

it('gathers the slices that name the remote, and no others', () => {
  const { slices } = defineRemote({ name: 'booking' });
  expect(slices).toEqual(expect.arrayContaining(['booking', 'payment']));
  expect(slices).not.toContain('fleet');
});

it('gathers for the shell the slices with a ui that name no remote, so that each ui is carried once', () => {
  const { slices } = defineHost();
  expect(slices).toEqual(expect.arrayContaining(['site', 'signup']));
  const carried = [...slices, ...readdirSync(REMOTES).flatMap((name) => slicesOfRemote(workspaceRoot, name))];
  const withUi = readSlices(workspaceRoot).filter(({ exports }) => exports['./ui']);
  expect(carried.sort()).toEqual(withUi.map(({ name }) => name).sort());
});

it('refuses a remote that no slice names', () => {
  expect(() => defineRemote({ name: 'nothing' })).toThrow('"convoy": { "remote": "nothing" }');
});

it('exposes the ui of each slice under its name, also of one with a hyphen, and the release', () => {
  const root = mkdtempSync(join(tmpdir(), 'remote-module-'));
  try {
    const text = readFileSync(
      writeRemoteModule('fleet', ['fleet', 'loyalty-card'], '0123456789ab', root),
      'utf8',
    );
    expect(text).toContain(`import * as loyalty_card from '@convoy/loyalty-card/ui';`);
    expect(text).toContain(`'loyalty-card': loyalty_card`);
    expect(text).toContain(`release = "0123456789ab"`);
    expect(() => parseSync(text, { syntax: 'ecmascript' })).not.toThrow();
  } finally {
    rmSync(root, { recursive: true });
  }
});

it.each(readdirSync(REMOTES))(
  '%s declares the slices it carries as dependencies, by which Nx knows what it is built from',
  (name) => {
    const { dependencies } = JSON.parse(readFileSync(join(REMOTES, name, 'package.json'), 'utf8'));
    const expected = slicesOfRemote(workspaceRoot, name).map((slice) => `@convoy/${slice}`);
    expect(Object.keys(dependencies)).toEqual(expect.arrayContaining(expected));
  },
);
