/** Pages the public site leads to. */
export const sitePaths = {
  home: '/',
  login: '/login',
  /** The search of the booking page with what is already chosen; empty choices stay out of the address. */
  search: (
    choice: Partial<Record<'location' | 'pickupDate' | 'returnDate' | 'vanType' | 'van', string>> = {},
  ): string => {
    const query = new URLSearchParams();
    for (const [key, value] of Object.entries(choice)) if (value) query.set(key, value);
    return query.size > 0 ? `/booking?${query}` : '/booking';
  },
};
