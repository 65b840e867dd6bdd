import { icons } from './icons.ts';
import { moreIcons } from './more-icons.ts';

/** True for a name that `Icon` can draw. For checks of data; in a page it would load every icon. */
export function isIconName(name: string): boolean {
  return Object.hasOwn(icons, name) || Object.hasOwn(moreIcons, name);
}
