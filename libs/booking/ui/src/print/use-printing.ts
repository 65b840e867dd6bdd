import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/**
 * Whether the page is being printed. What is only for paper is drawn only then, and in light colours: dark ones would
 * be pale letters on white.
 */
export function usePrinting(): boolean {
  const [printing, setPrinting] = useState(false);
  useEffect(() => {
    const root = document.documentElement;
    let scheme: string | undefined;
    // The browser takes its picture as soon as these have run, so what they ask for must stand then.
    const begin = () => {
      scheme = root.dataset.scheme;
      root.dataset.scheme = 'light';
      flushSync(() => setPrinting(true));
    };
    const end = () => {
      if (scheme === undefined) delete root.dataset.scheme;
      else root.dataset.scheme = scheme;
      setPrinting(false);
    };
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }, []);
  return printing;
}
