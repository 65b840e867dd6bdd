import type { Boot } from '@convoy/shell-api';

/**
 * Reads what the server wrote into the page as `#convoy-boot`.
 *
 * @throws Error when the element is missing or is not JSON: the page was not served by the API
 */
export function readBoot(root: Document): Boot {
  const text = root.getElementById('convoy-boot')?.textContent;
  if (!text) throw new Error('The page carries no boot data.');
  return JSON.parse(text) as Boot;
}
