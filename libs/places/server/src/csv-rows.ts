import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { csvFields } from './csv-line.ts';

/**
 * Reads a file of the data of places row by row.
 * @param fewest rows; fewer mean a file that was cut off
 * @throws Error with a sentence that names file, line and fault
 */
export function csvRows<T>(
  folder: string,
  file: string,
  header: string,
  fewest: number,
  read: (fields: string[]) => T,
): T[] {
  const path = join(folder, file);
  const [first, ...lines] = readFileSync(path, 'utf8').trimEnd().split(/\r?\n/);
  if (first !== header) throw new Error(`${path} does not begin with the columns ${header}.`);
  if (lines.length < fewest)
    throw new Error(`${path} has ${lines.length} rows, fewer than the ${fewest} it must have at least.`);
  const columns = header.split(',').length;
  return lines.map((line, at) => {
    try {
      const fields = csvFields(line);
      if (fields.length !== columns) throw new Error(`it has ${fields.length} columns, not ${columns}`);
      return read(fields);
    } catch (error) {
      throw new Error(`${path}, line ${at + 2}: ${(error as Error).message}.`);
    }
  });
}

/**
 * A point of the United Kingdom.
 * @throws Error where it does not lie there
 */
export function ukPoint(latitude: string, longitude: string): { latitude: number; longitude: number } {
  const at = { latitude: Number(latitude), longitude: Number(longitude) };
  // A box around the British Isles; NaN is outside of it.
  const inside = at.latitude >= 49 && at.latitude <= 61 && at.longitude >= -9 && at.longitude <= 2;
  if (!inside || latitude === '' || longitude === '')
    throw new Error(`${latitude}, ${longitude} does not lie in the United Kingdom`);
  return at;
}
