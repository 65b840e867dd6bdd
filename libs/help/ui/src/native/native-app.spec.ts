// @vitest-environment happy-dom
import { App } from '@capacitor/app';
import { CapacitorException, ExceptionCode } from '@capacitor/core';
import { Haptics } from '@capacitor/haptics';
import { SplashScreen } from '@capacitor/splash-screen';
import { afterEach, expect, it, vi } from 'vitest';
import { act, faultOf, isNativeApp } from './native-app.ts';

vi.mock('@capacitor/haptics', () => ({
  Haptics: { impact: vi.fn() },
  ImpactStyle: { Light: 'LIGHT', Medium: 'MEDIUM', Heavy: 'HEAVY' },
}));
vi.mock('@capacitor/splash-screen', () => ({ SplashScreen: { show: vi.fn() } }));

afterEach(() => vi.restoreAllMocks());

it('is no app in a browser', () => {
  expect(isNativeApp()).toBe(false);
});

it('asks the plugins of the device', async () => {
  expect(await act('hapticHeavy')).toBeNull();
  expect(Haptics.impact).toHaveBeenCalledWith({ style: 'HEAVY' });
  expect(await act('splash')).toBeNull();
  expect(SplashScreen.show).toHaveBeenCalledWith({ showDuration: 2000, autoHide: true });
});

it('logs what a plugin cannot do and throws nothing', async () => {
  const log = vi.spyOn(console, 'warn').mockReturnValue();
  vi.mocked(Haptics.impact).mockRejectedValueOnce(
    new CapacitorException('No motor.', ExceptionCode.Unavailable),
  );
  expect(await act('hapticLight')).toBe('UNAVAILABLE');
  expect(log).toHaveBeenCalledOnce();
  // The plugin of the web is the real one here: a browser lets no page end it.
  expect(App).toBeTruthy();
  expect(await act('exit')).toBe('UNIMPLEMENTED');
  expect(faultOf(new Error('broken'))).toBe('FAILED');
  expect(faultOf(null)).toBe('FAILED');
});
