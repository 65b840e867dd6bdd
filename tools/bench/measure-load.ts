import type { Browser } from '@playwright/test';

/** One first load. Times in ms from the navigation's start, sizes in bytes on the wire, headers included. */
export interface Load {
  readonly firstPaint: number;
  readonly largestPaint: number;
  /** The frame's first control is there and the main thread has a moment for it. */
  readonly shellAnswers: number;
  readonly pageStands: number;
  readonly shift: number;
  readonly codeBytes: number;
  readonly scriptBytes: number;
  readonly codeRequests: number;
  readonly allBytes: number;
}

/** A phone on a slow network. */
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1_000_000) / 8,
  uploadThroughput: (0.75 * 1_000_000) / 8,
};
const CPU_SLOWDOWN = 4;

interface Watched {
  largest: number;
  shift: number;
  shell: number;
  page: number;
}

/**
 * Loads an address in a browser that knows nothing of it yet.
 *
 * @param session value of the session cookie, null for a guest
 * @param stands selector of what shows that the page is there
 */
export async function measureLoad(
  browser: Browser,
  address: string,
  session: string | null,
  stands: string,
): Promise<Load> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    locale: 'en-GB',
  });
  if (session)
    await context.addCookies([{ name: 'convoy_session', value: session, url: address, httpOnly: true }]);
  await context.addInitScript(watch, stands);
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', NETWORK);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  const kinds = new Map<string, string>();
  let codeBytes = 0;
  let scriptBytes = 0;
  let codeRequests = 0;
  let allBytes = 0;
  devtools.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type));
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    allBytes += encodedDataLength;
    if (!['Document', 'Stylesheet', 'Script'].includes(kinds.get(requestId) ?? '')) return;
    codeBytes += encodedDataLength;
    if (kinds.get(requestId) === 'Script') scriptBytes += encodedDataLength;
    codeRequests += 1;
  });
  const said: string[] = [];
  page.on('console', (message) => said.push(message.text()));
  await page.goto(address, { waitUntil: 'load', timeout: 60_000 });
  await page
    .waitForFunction(
      () => {
        const { watched } = window as unknown as { watched: Watched };
        return watched.page > 0 && watched.shell > 0;
      },
      null,
      { timeout: 60_000 },
    )
    .catch(() => {
      throw new Error(
        `${address} never showed "${stands}", or its frame never had a moment. Its console said: ${said.join('; ') || 'nothing'}.`,
      );
    });
  await page.waitForLoadState('networkidle', { timeout: 90_000 });
  const watched = await page.evaluate(() => ({
    ...(window as unknown as { watched: Watched }).watched,
    firstPaint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
  }));
  await context.close();
  if (!Number.isFinite(watched.firstPaint) || !watched.largest || !watched.shell || codeBytes === 0)
    throw new Error(
      `${address} could not be measured: ${JSON.stringify({ ...watched, codeBytes })} is what was seen of it.`,
    );
  return {
    firstPaint: watched.firstPaint,
    largestPaint: watched.largest,
    shellAnswers: watched.shell,
    pageStands: watched.page,
    shift: watched.shift,
    codeBytes,
    scriptBytes,
    codeRequests,
    allBytes,
  };
}

/** Runs in the page before its own scripts. */
function watch(stands: string): void {
  const watched: Watched = { largest: 0, shift: 0, shell: 0, page: 0 };
  Object.assign(window, { watched });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) watched.largest = entry.startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value, hadRecentInput } = entry as PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
      };
      if (!hadRecentInput) watched.shift += value;
    }
  }).observe({ type: 'layout-shift', buffered: true });
  let shellSeen = false;
  const look = () => {
    if (!shellSeen && document.querySelector('#root button, #root a[href]')) {
      shellSeen = true;
      requestIdleCallback(() => {
        watched.shell = performance.now();
      });
    }
    if (watched.page === 0 && document.querySelector(stands)) watched.page = performance.now();
  };
  new MutationObserver(look).observe(document, { childList: true, subtree: true });
}
