import type { ChildProcess } from 'node:child_process';

/** A fault a person can mend; its message is one sentence. */
export class InstallFault extends Error {}

/** Installs the packages of the lockfile where that is needed and gives the path of the Node they bring. */
export function prepare(
  root: string,
  options?: { print?: (line: string) => void; onChild?: (child: ChildProcess) => void },
): Promise<string>;

/** Whether node_modules holds what the lockfile asks for. */
export function isInstalled(root: string): boolean;
