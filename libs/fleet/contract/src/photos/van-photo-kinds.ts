/** Parts of a van that a photo shows; customers look for the load area and the cab before they book. */
export const vanPhotoKinds = ['outside', 'load-area', 'cab'] as const;
export type VanPhotoKind = (typeof vanPhotoKinds)[number];
