/** Addresses of the slice's pages. */
export const contractPaths = {
  contracts: '/ai-features/contracts',
  /** The generator with this booking chosen. */
  draft: (bookingId: number) => `/ai-features/contracts?booking=${bookingId}`,
  /** The generator with this booking chosen, and with this agreement open. */
  read: (bookingId: number, id: number) => `/ai-features/contracts?booking=${bookingId}&agreement=${id}`,
  legal: '/settings/legal',
  /** @param returnTo where staff go on after the signature; a path of ours */
  sign: (id: number, returnTo: string | null = null) =>
    `/ai-features/contracts/${id}/sign${returnTo === null ? '' : `?${new URLSearchParams({ returnTo })}`}`,
} as const;
