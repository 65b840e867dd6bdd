/** An icon of a brand's pages on a device. */
export interface AppIcon {
  readonly path: string;
  /** px */
  readonly side: number;
  /** As manifests call it; null for an icon that no manifest names. */
  readonly purpose: 'any' | 'maskable' | null;
  /** Part of the side that the brand's mark takes. */
  readonly share: number;
  /** Whether the brand's ground is behind the mark. Devices that cut a shape show it to the edge. */
  readonly onGround: boolean;
}

/** What notifications show: systems take bitmaps alone. */
export const NOTIFICATION_ICON = '/app-icons/icon-192.png';
/** What an iPhone's home screen shows: it reads no drawing, and no manifest. */
export const APPLE_ICON = '/app-icons/apple-180.png';

/**
 * Icons that are drawn of a brand's mark. A maskable one keeps what matters in a circle of 80 % (W3C Web Application Manifest,
 * icon masks): a square mark of 60 % lies within it but for its outermost corners, which marks round.
 */
export const appIcons: readonly AppIcon[] = [
  { path: NOTIFICATION_ICON, side: 192, purpose: 'any', share: 1, onGround: false },
  { path: '/app-icons/icon-512.png', side: 512, purpose: 'any', share: 1, onGround: false },
  { path: '/app-icons/maskable-512.png', side: 512, purpose: 'maskable', share: 0.6, onGround: true },
  { path: APPLE_ICON, side: 180, purpose: null, share: 0.76, onGround: true },
];
