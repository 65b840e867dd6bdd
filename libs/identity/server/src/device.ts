import type { Device } from '@convoy/identity/contract';

/** In this order: many browsers also name those they descend from. */
const browsers: readonly (readonly [name: string, sign: RegExp])[] = [
  ['Edge', /\bEdg(e|A|iOS)?\//],
  ['Opera', /\b(OPR|OPiOS|OPT|Opera)\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Vivaldi', /\bVivaldi\//],
  ['DuckDuckGo', /\b(DuckDuckGo|Ddg)\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Chrome|CriOS|Chromium|HeadlessChrome)\//],
  ['Safari', /\bVersion\/[\d.]+ .*Safari\//],
];

const systems: readonly (readonly [name: string, sign: RegExp])[] = [
  ['iPadOS', /\biPad\b/],
  ['iOS', /\b(iPhone|iPod)\b/],
  ['Android', /\bAndroid\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac OS X\b|\bMacintosh\b/],
  ['Linux', /\bLinux\b|\bX11\b/],
];

/**
 * What a browser says of itself, in words people know. It may say anything, so only names of ours come out of it, and
 * nothing depends on it.
 */
export function deviceOf(userAgent: string | null): Device {
  const text = userAgent ?? '';
  const known = (list: typeof browsers) => list.find(([, sign]) => sign.test(text))?.[0] ?? null;
  const [browser, system] = [known(browsers), known(systems)];
  return { browser, system, kind: kindOf(text, browser, system) };
}

function kindOf(text: string, browser: string | null, system: string | null): Device['kind'] {
  if (system === 'iPadOS' || (system === 'Android' && !/\bMobile\b/.test(text))) return 'tablet';
  if (system === 'iOS' || system === 'Android' || /\bMobile\b/.test(text)) return 'phone';
  return browser === null && system === null ? 'program' : 'computer';
}
