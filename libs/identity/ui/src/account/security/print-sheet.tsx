import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';

/** What is printed in place of the page; on the screen it is not there. */
export function PrintSheet({ children }: { children: ReactNode }) {
  return createPortal(
    <div className="hidden bg-white p-8 text-black print:block">{children}</div>,
    document.body,
  );
}

/** Prints the sheet alone: the page itself stands back while the browser prints. */
export function printSheet(): void {
  const root = document.getElementById('root');
  root?.classList.add('print:hidden');
  window.addEventListener('afterprint', () => root?.classList.remove('print:hidden'), { once: true });
  window.print();
}
