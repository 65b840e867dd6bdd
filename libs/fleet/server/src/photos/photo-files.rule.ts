import { type PhotoFile, vanPhotoSizes } from '@convoy/fleet/contract';
import { photoAddress } from './photo-address.ts';

/**
 * Files of a photo with their sizes, small to large. Each is whole within a square of its size and never larger than the photo
 * that was sent, so those that would be as large as the one before are left out.
 *
 * @param key names the photo in addresses
 * @param large width and height of the largest file, pixels
 */
export function photoFiles(
  key: string,
  large: { readonly width: number; readonly height: number },
): PhotoFile[] {
  const longest = Math.max(large.width, large.height);
  const files: PhotoFile[] = [];
  for (const size of vanPhotoSizes) {
    const scale = Math.min(1, size / longest);
    const width = Math.max(1, Math.round(large.width * scale));
    if (files.at(-1)?.width === width) break;
    const height = Math.max(1, Math.round(large.height * scale));
    files.push({ url: photoAddress(key, size), width, height });
  }
  return files;
}
