import { slugOf } from './components/slug.rule.ts';

/** Pages the public site leads to. */
export const sitePaths = {
  home: '/',
  login: '/login',
  about: '/about',
  contact: '/contact',
  /** The form of the contact page is sent to it, in the language that its address asks for. */
  contactIn: (language: string | null) =>
    language === null ? '/contact' : `/contact?${new URLSearchParams({ lang: language })}`,
  contactAbout: (topic: 'demo' | 'sales' | 'support') => `/contact?topic=${topic}`,
  pricing: '/pricing',
  /** The prices of a year or of a month, for browsers without a script. @param query of the page, which keeps all else that was chosen */
  pricingBy: (yearly: boolean, query: URLSearchParams) => {
    const next = new URLSearchParams(query);
    if (yearly) next.set('billing', 'yearly');
    else next.delete('billing');
    return next.size > 0 ? `/pricing?${next}` : '/pricing';
  },
  signup: (plan?: string) => (plan ? `/signup?plan=${encodeURIComponent(plan)}` : '/signup'),
  status: '/status',
  vans: '/vans',
  van: (slug: string) => `/vans/${encodeURIComponent(slug)}`,
  depot: (name: string) => `/depots/${encodeURIComponent(slugOf(name))}`,
  /** A still map of where it is. */
  depotPicture: (name: string, scheme: 'light' | 'dark') =>
    `/share/depots/${encodeURIComponent(slugOf(name))}.svg?scheme=${scheme}`,
  rates: '/rates',
  howItWorks: '/how-it-works',
  /** The search of the booking page with what is already chosen; empty choices stay out of the address. */
  search: (
    choice: Partial<Record<'location' | 'pickupDate' | 'returnDate' | 'vanType' | 'van', string>> = {},
  ): string => {
    const query = new URLSearchParams();
    for (const [key, value] of Object.entries(choice)) if (value) query.set(key, value);
    return query.size > 0 ? `/booking?${query}` : '/booking';
  },
};
