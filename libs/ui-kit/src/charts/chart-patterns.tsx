/** Hatchings of bars and slices, by turn; each is told from the others without any colour. */
const hatchings = [
  'M0 0h8v8H0z',
  'M-2 2l4-4M0 8l8-8M6 10l4-4',
  'M0 4h8',
  'M-2 6l4 4M0 0l8 8M6-2l4 4',
  'M4 0v8',
  'M4 0v8M0 4h8',
  'M3 4a1 1 0 1 0 2 0a1 1 0 1 0-2 0',
  'M0 0l8 8M8 0L0 8',
] as const;

/** Fill of the series at an index: its hatching where form must tell, else its colour. */
export function seriesFill(id: string, index: number, colour: string, plain: boolean): string {
  return plain ? `url(#${id}-${index})` : colour;
}

/** The hatchings of one drawing; `id` keeps them apart from those of other drawings on the page. */
export function ChartPatterns({ id, colours }: { id: string; colours: readonly string[] }) {
  return (
    <defs>
      {colours.map((colour, index) => (
        <pattern key={index} id={`${id}-${index}`} width="8" height="8" patternUnits="userSpaceOnUse">
          <path
            d={hatchings[index % hatchings.length]}
            stroke={colour}
            strokeWidth="1.5"
            fill={index % hatchings.length === 0 ? colour : 'none'}
          />
        </pattern>
      ))}
    </defs>
  );
}
