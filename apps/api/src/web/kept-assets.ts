import { randomUUID } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';

/** A file whose name says its content; the same address never means another file. */
export const HASHED = /[.-][0-9a-f]{8,}\.\w+(\.br)?$|\.v\d+\.woff2$/;

/** How many releases stay served: what is built now, and the one that pages opened before may still ask for. */
const RELEASES = 2;

/** One micro-frontend's built files. */
export interface AssetFolder {
  /** Its place in the addresses: `shell`, `remotes/booking`. */
  readonly name: string;
  readonly root: string;
}

interface KeptRelease {
  readonly release: string;
  readonly files: readonly string[];
}

/**
 * Copies of the hashed assets of the last two releases. A build replaces its folder, and a page that was opened before
 * it goes on asking for what the folder held; without these copies its next click would find nothing.
 */
export class KeptAssets {
  private readonly folder: string;

  /** @param folder where copies live; made when it is missing */
  constructor(folder: string) {
    this.folder = folder;
    mkdirSync(folder, { recursive: true });
  }

  /** Folder that stands in for a micro-frontend's own where that no longer has a file. */
  rootOf(name: string): string {
    const root = join(this.folder, name);
    mkdirSync(root, { recursive: true });
    return root;
  }

  /** Takes the files of a release, and lets go of those that only releases before the last one had. */
  keep(release: string, folders: readonly AssetFolder[]): void {
    const files = folders.flatMap(({ name, root }) =>
      readdirSync(root, { recursive: true, encoding: 'utf8' })
        .map((path) => path.replaceAll('\\', '/'))
        .filter((path) => HASHED.test(path))
        .map((path) => {
          const file = `${name}/${path}`;
          this.copy(join(root, path), join(this.folder, file));
          return file;
        }),
    );
    const before = this.kept().filter((one) => one.release !== release);
    const kept = [{ release, files }, ...before].slice(0, RELEASES);
    const wanted = new Set(kept.flatMap((one) => one.files));
    for (const { files: old } of before) {
      for (const file of old) if (!wanted.has(file)) rmSync(join(this.folder, file), { force: true });
    }
    writeFileSync(join(this.folder, 'releases.json'), JSON.stringify(kept));
  }

  private copy(from: string, to: string): void {
    if (existsSync(to)) return;
    mkdirSync(dirname(to), { recursive: true });
    // Under another name first, so that a file is never served half; one of its own, since machines that share the
    // folder may have processes of one number.
    const half = `${to}.${randomUUID()}.part`;
    copyFileSync(from, half);
    renameSync(half, to);
  }

  private kept(): KeptRelease[] {
    try {
      const kept: unknown = JSON.parse(readFileSync(join(this.folder, 'releases.json'), 'utf8'));
      return Array.isArray(kept) ? (kept as KeptRelease[]) : [];
    } catch {
      // The first release here, or a list that was cut short: then nothing older is known.
      return [];
    }
  }
}
