import { industrialDawn } from './scenes/industrial-dawn.ts';
import { plainRoad } from './scenes/plain-road.ts';
import { quietHills } from './scenes/quiet-hills.ts';
import { sunnyStreet } from './scenes/sunny-street.ts';
import { threeLanes } from './scenes/three-lanes.ts';

const scenes: Record<string, () => string> = {
  'swift-vans': sunnyStreet,
  'northern-hire': industrialDawn,
  greenline: quietHills,
  _platform: threeLanes,
  _default: plainRoad,
};

/** The wide scene of a brand's home page. Its upper edge has the colour of the brand's hero band. */
export function heroPicture(slug: string): string {
  const draw = scenes[slug];
  if (!draw) throw new Error(`There is no scene for ${slug}`);
  return draw();
}
