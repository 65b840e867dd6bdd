import { createHash } from 'node:crypto';
import { foreignPackages, type LockedPackage, type Lockfile, nameAt, placeOf } from './lockfile.ts';

/** What the list is made for. */
export interface Product {
  readonly name: string;
  readonly version: string;
}

const purlOf = (name: string, version: string) => `pkg:npm/${name.replace('@', '%40')}@${version}`;

/** Everything the lockfile installs, as CycloneDX 1.6 has it. The same lockfile makes the same list. */
export function sbomOf({ name, version }: Product, lockfile: Lockfile) {
  const ref = (path: string) => {
    const one = lockfile[path];
    return path === '' || one?.link
      ? `${name}@${version}`
      : `${purlOf(nameAt(path), one?.version ?? '')}#${path}`;
  };
  const foreign = foreignPackages(lockfile);
  const asks = (path: string, one: LockedPackage) => [
    ...new Set(
      Object.keys({ ...one.dependencies, ...one.optionalDependencies, ...one.peerDependencies })
        .map((wanted) => placeOf(lockfile, path, wanted))
        .filter((place) => place !== null && !lockfile[place]?.link)
        .map((place) => ref(place as string)),
    ),
  ];
  const own = Object.entries(lockfile).filter(([path, { link }]) => !path.includes('node_modules/') && !link);
  const ownAsks = own.flatMap(([path, one]) =>
    asks(path, { ...one, dependencies: { ...one.dependencies, ...one.devDependencies } }),
  );
  const digest = createHash('sha256').update(JSON.stringify(lockfile)).digest('hex');
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    serialNumber: `urn:uuid:${digest.slice(0, 8)}-${digest.slice(8, 12)}-8${digest.slice(13, 16)}-8${digest.slice(17, 20)}-${digest.slice(20, 32)}`,
    version: 1,
    metadata: { component: { type: 'application', 'bom-ref': `${name}@${version}`, name, version } },
    components: foreign.map(([path, one]) => ({
      type: 'library',
      'bom-ref': ref(path),
      name: nameAt(path),
      version: one.version,
      purl: purlOf(nameAt(path), one.version ?? ''),
      // Of the product, of one machine's, or of building and proving alone.
      scope: one.dev ? 'excluded' : one.optional ? 'optional' : 'required',
      ...(one.integrity ? { hashes: hashesOf(one.integrity) } : {}),
      ...(one.license ? { licenses: [licenceOf(one.license)] } : {}),
    })),
    dependencies: [
      { ref: `${name}@${version}`, dependsOn: [...new Set(ownAsks)].sort() },
      ...foreign.map(([path, one]) => ({ ref: ref(path), dependsOn: asks(path, one).sort() })),
    ],
  };
}

const licenceOf = (said: string) =>
  / (AND|OR|WITH) /.test(said) ? { expression: said.replace(/^\((.*)\)$/, '$1') } : { license: { id: said } };

const ALGORITHMS: Readonly<Record<string, string>> = { sha1: 'SHA-1', sha256: 'SHA-256', sha512: 'SHA-512' };

/** A lockfile writes `sha512-<base64>`, CycloneDX hexadecimal. */
function hashesOf(integrity: string) {
  return integrity.split(' ').flatMap((each) => {
    const [algorithm = '', base64 = ''] = each.split(/-(.*)/);
    const alg = ALGORITHMS[algorithm];
    return alg ? [{ alg, content: Buffer.from(base64, 'base64').toString('hex') }] : [];
  });
}
