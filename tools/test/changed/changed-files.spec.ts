import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { changedFiles } from './changed-files.ts';

let root: string;
const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.com', ...args], { cwd: root });
const write = (file: string, text: string) => writeFileSync(join(root, file), text);

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'changed-files-'));
});
afterEach(() => rmSync(root, { recursive: true }));

describe('what changed', () => {
  it('is what is not committed, new and removed files included', () => {
    git('init', '-q');
    mkdirSync(join(root, 'libs'));
    for (const file of ['libs/kept.ts', 'libs/edited.ts', 'libs/removed.ts']) write(file, 'old');
    git('add', '-A');
    git('commit', '-qm', 'feat: begin');
    write('libs/edited.ts', 'new');
    write('libs/né.ts', 'new');
    rmSync(join(root, 'libs/removed.ts'));
    expect(changedFiles(root).files).toEqual(['libs/edited.ts', 'libs/né.ts', 'libs/removed.ts']);
  });

  it('is what the last commit changed where nothing is left to commit', () => {
    git('init', '-q');
    write('a.ts', 'old');
    git('add', '-A');
    git('commit', '-qm', 'feat: begin');
    expect(changedFiles(root).files).toEqual([]);
    write('b.ts', 'new');
    git('add', '-A');
    git('commit', '-qm', 'feat: go on');
    expect(changedFiles(root)).toEqual({ files: ['b.ts'], since: 'the commit before the last one' });
  });

  it('is unknown outside a repository', () => {
    expect(changedFiles(root).files).toEqual([]);
  });
});
