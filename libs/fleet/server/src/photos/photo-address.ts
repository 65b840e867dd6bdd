import type { VanPhotoSize } from '@convoy/fleet/contract';

/** The address of a photo's file; the database writes the same for covers. */
export const photoAddress = (key: string, size: VanPhotoSize): string =>
  `/api/van-photos/${key}/${size}.webp`;
