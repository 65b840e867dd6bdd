import { type RefObject, useCallback, useLayoutEffect, useState } from 'react';

/**
 * The brand's variables as an element inherits them, for what cannot take a CSS variable (WebGL, computed palettes).
 * Read again when the page changes brand or scheme, which it does on its root element.
 *
 * @param names without the dashes; keep the array stable
 * @returns each variable's text, empty before the first layout and where it is not set
 */
export function useTokens<Name extends string>(
  element: RefObject<Element | null>,
  names: readonly Name[],
): Readonly<Record<Name, string>> {
  const [tokens, setTokens] = useState(() => blank(names));
  const read = useCallback(() => {
    const style = getComputedStyle(element.current ?? document.documentElement);
    const next = blank(names);
    for (const name of names) next[name] = style.getPropertyValue(`--${name}`).trim();
    setTokens((old) => (names.every((name) => old[name] === next[name]) ? old : next));
  }, [element, names]);
  // A page that is drawn again may have brought another brand's sheet.
  useLayoutEffect(read);
  useLayoutEffect(() => {
    const observer = new MutationObserver(read);
    observer.observe(document.documentElement, { attributes: true });
    // A nested sample of another brand changes nearer by.
    const scope = element.current?.closest('[data-scheme]');
    if (scope && scope !== document.documentElement) observer.observe(scope, { attributes: true });
    return () => observer.disconnect();
  }, [element, read]);
  return tokens;
}

function blank<Name extends string>(names: readonly Name[]): Record<Name, string> {
  return Object.fromEntries(names.map((name) => [name, ''])) as Record<Name, string>;
}
