/** Longitude and latitude, as the map has them, of a line that holds latitude and longitude in turn. */
export function mapLine(line: readonly number[]): [longitude: number, latitude: number][] {
  const ends: [number, number][] = [];
  for (let at = 0; at + 1 < line.length; at += 2) ends.push([line[at + 1]!, line[at]!]);
  return ends;
}
