import { App } from '@capacitor/app';
import { Capacitor } from '@capacitor/core';
import { Haptics, ImpactStyle } from '@capacitor/haptics';
import { SplashScreen } from '@capacitor/splash-screen';
import { StatusBar, Style } from '@capacitor/status-bar';

/** What runs these pages. */
export interface AppFacts {
  readonly name: string;
  readonly version: string;
  readonly build: string;
  readonly id: string;
}

/** Version and build of pages in a browser, which no store has numbered. */
export const WEB_VERSION = '1.0.0';

/** How long the splash screen is shown before it hides by itself, ms. */
export const SPLASH_MS = 2000;

/** Whether the pages run inside an app that `apps/mobile` made. */
export const isNativeApp = (): boolean => Capacitor.isNativePlatform();

/** `Android` or `iOS`. */
export const platformName = (): string => (Capacitor.getPlatform() === 'ios' ? 'iOS' : 'Android');

/** As the device knows the app. @throws as plugins do */
export const nativeFacts = async (): Promise<AppFacts> => {
  const { name, version, build, id } = await App.getInfo();
  return { name, version, build, id };
};

/** What the page can do with the device, by name. */
export const nativeActions = {
  hapticLight: () => Haptics.impact({ style: ImpactStyle.Light }),
  hapticMedium: () => Haptics.impact({ style: ImpactStyle.Medium }),
  hapticHeavy: () => Haptics.impact({ style: ImpactStyle.Heavy }),
  barLight: () => StatusBar.setStyle({ style: Style.Light }),
  barDark: () => StatusBar.setStyle({ style: Style.Dark }),
  splash: () => SplashScreen.show({ showDuration: SPLASH_MS, autoHide: true }),
  exit: () => App.exitApp(),
} as const;
export type NativeAction = keyof typeof nativeActions;

/** Why an action did nothing: the app lacks its plugin, the device cannot do it, or it failed. */
export type NativeFault = 'UNIMPLEMENTED' | 'UNAVAILABLE' | 'FAILED';

/** The fault of an error as Capacitor's plugins throw it. */
export function faultOf(error: unknown): NativeFault {
  const code = (error as { code?: unknown } | null)?.code;
  return code === 'UNIMPLEMENTED' || code === 'UNAVAILABLE' ? code : 'FAILED';
}

/** Does something with the device. An error is logged and never thrown: pages live without it. @returns the fault, if any */
export async function act(action: NativeAction): Promise<NativeFault | null> {
  try {
    await nativeActions[action]();
    return null;
  } catch (error) {
    const fault = faultOf(error);
    console.warn(`${action}: ${fault}`, error);
    return fault;
  }
}
