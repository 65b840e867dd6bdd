/** Pages of the help, and those it leads to. */
export const helpPaths = {
  guides: '/help',
  guide: (id: string): string => `/help/${id}`,
  contact: '/contact?topic=support',
} as const;
