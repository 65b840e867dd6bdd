import { join } from 'node:path';

/** `sun_path` of unix(7) holds 108 bytes with its end, of macOS and BSD 104. */
const LONGEST_PATH = process.platform === 'linux' ? 107 : 103;

/** Where the server of a cluster listens beside its port: a query over it costs a third less than over TCP. */
export const socketFile = (cluster: string, port: number): string => join(cluster, `.s.PGSQL.${port}`);

/**
 * The folder for the socket, or null where there can be none: on Windows, and below a path too long for one. It is the
 * cluster's own, which nobody but its account may enter.
 */
export function socketFolder(cluster: string, port: number): string | null {
  if (process.platform === 'win32') return null;
  // The setting is a list: a folder with a comma or a quote in its name would have to be quoted.
  if (/[",]/.test(cluster) || cluster.trim() !== cluster) return null;
  return Buffer.byteLength(socketFile(cluster, port)) <= LONGEST_PATH ? cluster : null;
}
