import type { BrandPack } from '@convoy/brand-tools';
import { drawingOnGround, drawSvg } from '@convoy/platform/pictures';

/** A picture of a platform. */
export interface NativePicture {
  /** px */
  readonly width: number;
  /** px */
  readonly height: number;
  /** Part of the shorter side that the mark takes. */
  readonly share: number;
  /** Whether the brand's ground is behind the mark. */
  readonly onGround: boolean;
}

/** Parts of the side that the mark takes. */
const ICON = 0.76;
/** Android cuts the foreground of an icon to a circle of 66 of 108 dp: a mark of half the side lies within it. */
const FOREGROUND = 0.5;
const SPLASH = 0.3;

/** Pixels of a dp, by the names of Android's folders. */
const DENSITIES = [
  ['mdpi', 1],
  ['hdpi', 1.5],
  ['xhdpi', 2],
  ['xxhdpi', 3],
  ['xxxhdpi', 4],
] as const;

/** Sizes of splash screens as Capacitor's Android project has them, the longer side first. */
const SPLASHES = [
  ['mdpi', 480, 320],
  ['hdpi', 800, 480],
  ['xhdpi', 1280, 720],
  ['xxhdpi', 1600, 960],
  ['xxxhdpi', 1920, 1280],
] as const;

const square = (side: number, share: number, onGround = true): NativePicture => ({
  width: side,
  height: side,
  share,
  onGround,
});
const splash = (width: number, height: number): NativePicture => ({
  width,
  height,
  share: SPLASH,
  onGround: true,
});

/** Every picture that Capacitor's projects of Android and iOS have, by its path below `native/`. */
export const nativePictures: Readonly<Record<string, NativePicture>> = Object.fromEntries([
  ...DENSITIES.flatMap(([density, scale]): [string, NativePicture][] => [
    [`android/mipmap-${density}/ic_launcher.png`, square(48 * scale, 1, false)],
    [`android/mipmap-${density}/ic_launcher_round.png`, square(48 * scale, 1, false)],
    [`android/mipmap-${density}/ic_launcher_foreground.png`, square(108 * scale, FOREGROUND, false)],
  ]),
  ...SPLASHES.flatMap(([density, long, short]): [string, NativePicture][] => [
    [`android/drawable-land-${density}/splash.png`, splash(long, short)],
    [`android/drawable-port-${density}/splash.png`, splash(short, long)],
  ]),
  ['android/drawable/splash.png', splash(480, 320)],
  ['ios/AppIcon.appiconset/AppIcon-512@2x.png', square(1024, ICON)],
  ...['', '-1', '-2'].map((copy): [string, NativePicture] => [
    `ios/Splash.imageset/splash-2732x2732${copy}.png`,
    splash(2732, 2732),
  ]),
]);

/**
 * Draws the icons and splash screens of a brand, PNG by path. Equal ones are drawn once.
 *
 * @throws Error where the pack has no mark, or it cannot be drawn
 */
export async function drawNativePictures({
  theme,
  pictures,
}: Pick<BrandPack, 'theme' | 'pictures'>): Promise<Readonly<Record<string, Buffer>>> {
  const drawing = pictures['mark.svg'];
  if (!drawing) throw new Error('The pack has no brand/mark.svg.');
  const once = new Map<string, Buffer>();
  const drawn: Record<string, Buffer> = {};
  for (const [path, { onGround, ...size }] of Object.entries(nativePictures)) {
    const ground = onGround ? theme[theme.mode].background : null;
    const key = JSON.stringify([size, ground]);
    const picture = once.get(key) ?? (await drawSvg(drawingOnGround({ drawing, ...size, ground }), 'png'));
    once.set(key, picture);
    drawn[`native/${path}`] = picture;
  }
  return drawn;
}
