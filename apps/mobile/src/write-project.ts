import { existsSync, readdirSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { readPack } from '@convoy/brand-tools';
import { appIdOf, isAppId } from './app-id.rule.ts';
import { drawNativePictures } from './native-pictures.ts';
import { nativeProject } from './native-project.rule.ts';

/** What stops a project from being written: one sentence for the person who asked. */
export class WrongProject extends Error {
  override readonly name = 'WrongProject';
}

/** What is asked for. */
export interface ProjectWish {
  /** Folder of the brand packs. */
  readonly tenants: string;
  /** Name of the pack. */
  readonly brand: string;
  /** Folder to write into. */
  readonly out: string;
  /** Address of the brand's host. */
  readonly url: string;
  /** Id of the app; made of the host where it is absent. */
  readonly appId?: string | undefined;
  /** Versions of Capacitor's packages by name. */
  readonly versions: Readonly<Record<string, string>>;
}

function originOf(url: string): string {
  const address = URL.parse(url);
  if (!address || !['http:', 'https:'].includes(address.protocol))
    throw new WrongProject(`${url} is no address of a host: write it as https://brand.example.`);
  // Without TLS a network can replace the pages, so only a host of this machine may be shown so.
  if (address.protocol === 'http:' && !/(^|\.)localhost$/.test(address.hostname))
    throw new WrongProject(`${url} has no TLS: an app shows only hosts with https.`);
  return address.origin;
}

/**
 * Writes the Capacitor project of a brand. A folder with another content is left alone; one that was written before gets the
 * files of today, and keeps the platforms that were added to it.
 *
 * @param draw draws the pictures
 * @returns the paths of what was written
 * @throws WrongProject
 */
export async function writeProject(
  wish: ProjectWish,
  draw: typeof drawNativePictures = drawNativePictures,
): Promise<readonly string[]> {
  const { out, brand } = wish;
  const origin = originOf(wish.url);
  const appId = wish.appId ?? appIdOf(new URL(origin).hostname);
  if (!isAppId(appId)) throw new WrongProject(`${appId} is no id of an app: write it as example.brand.app.`);
  const { pack, faults } = readPack(wish.tenants, brand);
  if (!pack) throw new WrongProject(`The pack ${brand} cannot be used:\n${faults.join('\n')}`);
  if (pack.tenant.kind !== 'brand') throw new WrongProject(`${brand} is no brand.`);
  if (existsSync(out) && readdirSync(out).length > 0 && !existsSync(join(out, 'capacitor.config.ts')))
    throw new WrongProject(`${out} holds something else: name a new folder.`);
  const files: Readonly<Record<string, string | Buffer>> = {
    ...nativeProject(pack, { appId, origin, versions: wish.versions }),
    ...(await draw(pack)),
  };
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(out, path)), { recursive: true });
    await writeFile(join(out, path), content);
  }
  return Object.keys(files);
}
