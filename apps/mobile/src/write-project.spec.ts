import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readPack, tenantsFolder } from '@convoy/brand-tools';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fallbackTexts } from './fallback-page.rule.ts';
import { drawNativePictures, nativePictures } from './native-pictures.ts';
import { type ProjectWish, writeProject } from './write-project.ts';

let out: string;
beforeEach(() => {
  out = mkdtempSync(join(tmpdir(), 'convoy-mobile-'));
});
afterEach(() => rmSync(out, { recursive: true, force: true }));

const write = (over: Partial<ProjectWish> = {}, draw: typeof drawNativePictures = async () => ({})) =>
  writeProject(
    {
      tenants: tenantsFolder,
      brand: 'swift-vans',
      out,
      url: 'https://swift-vans.convoy.example/',
      versions: { '@capacitor/core': '8.5.2', '@capacitor/app': '8.1.1' },
      ...over,
    },
    draw,
  );
const text = (path: string) => readFileSync(join(out, path), 'utf8');
/** The settings as Capacitor's command reads them: the module's default export. */
const config = async () => {
  const source = text('capacitor.config.ts')
    .replace(/^import type .*$/m, '')
    .replace(': CapacitorConfig', '');
  return (await import(`data:text/javascript,${encodeURIComponent(source)}`)).default;
};
const corner = async (path: string) => [
  ...(await sharp(join(out, path))
    .ensureAlpha()
    .extract({ left: 2, top: 2, width: 1, height: 1 })
    .raw()
    .toBuffer()),
];
const rgba = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).concat(255);

describe('the project of a brand', () => {
  it('shows the host of the brand under its name', { timeout: 60_000 }, async () => {
    await write();
    expect(await config()).toMatchObject({
      appId: 'example.convoy.swiftvans',
      appName: 'Swift Vans',
      webDir: 'www',
      server: {
        url: 'https://swift-vans.convoy.example',
        cleartext: false,
        allowNavigation: ['swift-vans.convoy.example'],
        errorPath: 'index.html',
      },
      plugins: { SplashScreen: { launchShowDuration: 2000, launchAutoHide: true } },
    });
    const manifest = JSON.parse(text('package.json'));
    expect(manifest.name).toBe('swift-vans-app');
    expect(manifest.dependencies).toMatchObject({
      '@capacitor/app': '8.1.1',
      '@capacitor/core': '8.5.2',
      '@capacitor/android': '8.5.2',
      '@capacitor/ios': '8.5.2',
    });
  });

  it('has icons and splash screens of the pack, in size and colour', { timeout: 120_000 }, async () => {
    await write({}, drawNativePictures);
    const { pack } = readPack(tenantsFolder, 'swift-vans');
    const ground = pack!.theme[pack!.theme.mode].background;
    for (const [path, { width, height, onGround }] of Object.entries(nativePictures)) {
      const file = `native/${path}`;
      const meta = { format: 'png', width, height };
      expect(await sharp(join(out, file)).metadata(), path).toMatchObject(meta);
      if (onGround) expect(await corner(file), path).toEqual(rgba(ground));
      // The mark is there: a picture of one colour has no spread.
      const { channels } = await sharp(join(out, file)).stats();
      expect(Math.max(...channels.map(({ stdev }) => stdev)), path).toBeGreaterThan(5);
    }
    expect((await corner('native/android/mipmap-hdpi/ic_launcher_foreground.png'))[3]).toBe(0);
    expect(text('native/android/values/ic_launcher_background.xml')).toContain(`>${ground}<`);
  });

  it('puts its pictures where the platforms have theirs', async () => {
    await write({}, async () => ({ 'native/android/drawable/splash.png': Buffer.from('ours') }));
    const place = join(out, 'android/app/src/main/res/drawable');
    mkdirSync(place, { recursive: true });
    writeFileSync(join(place, 'splash.png'), 'theirs');
    execFileSync(process.execPath, ['pictures.mjs'], { cwd: out });
    expect(text('android/app/src/main/res/drawable/splash.png')).toBe('ours');
    expect(existsSync(join(out, 'ios'))).toBe(false);
  });

  it('has a page for when the host cannot be reached, in the brand’s languages', {
    timeout: 60_000,
  }, async () => {
    await write();
    const page = text('www/index.html');
    expect(page).toContain('href="https://swift-vans.convoy.example/"');
    expect(page).toContain('href="tel:01134960140"');
    expect(page).toContain('<path fill="#1d3fe0"');
    expect(page).toContain(fallbackTexts.ja.title);
    expect(page).not.toMatch(/(src|href)="(?!https:\/\/swift-vans|tel:)/);
  });

  it('is another one for another brand', { timeout: 60_000 }, async () => {
    await write({
      brand: 'greenline',
      url: 'https://vans.greenline.example',
      appId: 'example.greenline.hire',
    });
    const settings = await config();
    expect([settings.appId, settings.appName]).toEqual(['example.greenline.hire', 'Greenline']);
    expect(text('www/index.html')).not.toContain('swift');
  });

  it('is written again over itself, and over nothing else', { timeout: 60_000 }, async () => {
    await write();
    writeFileSync(join(out, 'kept.txt'), 'mine');
    await write({ url: 'https://other.example', appId: 'example.other' });
    expect((await config()).server.url).toBe('https://other.example');
    expect(text('kept.txt')).toBe('mine');
    rmSync(join(out, 'capacitor.config.ts'));
    await expect(write()).rejects.toThrow('holds something else');
  });
});

it.each([
  [{ brand: 'nothing' }, 'cannot be used'],
  [{ brand: '_platform' }, 'is no brand'],
  [{ url: 'swift' }, 'no address of a host'],
  [{ url: 'http://swift.example' }, 'has no TLS'],
  [{ appId: 'swift-vans' }, 'no id of an app'],
])('refuses %o', async (over, message) => {
  await expect(write(over)).rejects.toThrow(message);
});

it('has the words of the fallback page in eight languages', () => {
  const keys = Object.keys(fallbackTexts.en);
  expect(Object.keys(fallbackTexts)).toHaveLength(8);
  for (const [language, words] of Object.entries(fallbackTexts)) {
    expect(Object.keys(words), language).toEqual(keys);
    if (language !== 'en')
      for (const key of keys as (keyof typeof words)[])
        expect(words[key], `${language} ${key}`).not.toBe(fallbackTexts.en[key]);
  }
});
