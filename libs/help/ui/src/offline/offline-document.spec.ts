// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { type OfflineContent, offlineDocument } from './offline-document.ts';

const content: OfflineContent = {
  language: 'en',
  brand: 'Acme & Sons',
  mark: '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h1v1z" fill="#f00"/></svg>',
  phone: '+44 20 7946 0000',
  email: 'hello@acme.test',
  colours: { background: '#ffffff', foreground: '#111111', border: '#dddddd' },
  hires: [
    {
      reference: 'AC-7F3K2',
      van: 'Ford Transit, AB12 CDE',
      pickup: 'Mon 30 Nov 2026 09:00, Leeds <b>',
      return: 'Tue 1 Dec 2026 09:00, Leeds',
      address: 'https://acme.example/booking/17',
    },
  ],
  guide: {
    title: 'Help on the road',
    body: '## In danger\n\nCall **999**. See [My bookings](/booking/list).',
  },
  texts: {
    title: 'There is no network.',
    asOf: 'As of now',
    hires: 'Your bookings',
    noHires: 'Nothing was booked.',
    pickup: 'Pickup',
    return: 'Return',
    code: 'Code for the counter',
    retry: 'Try again',
  },
};
const parsed = (given: Partial<OfflineContent> = {}) =>
  new DOMParser().parseFromString(offlineDocument({ ...content, ...given }), 'text/html');

describe('the offline copy', () => {
  it('has the hires with their codes, the guide and the contact', () => {
    const copy = parsed();
    expect(copy.querySelector('article h3')?.textContent).toBe('AC-7F3K2');
    const code = copy.querySelector('[role=img]');
    expect(code?.getAttribute('aria-label')).toBe('Code for the counter: AC-7F3K2');
    expect(code?.querySelector('svg')).toBeTruthy();
    expect(copy.body.textContent).toContain('Call 999.');
    expect(copy.querySelector('a[href="tel:+442079460000"]')?.textContent).toBe('+44 20 7946 0000');
  });

  it('takes what people wrote for text, and needs no script and no other file', () => {
    const copy = parsed({ brand: '<script>alert(1)</script>' });
    expect(copy.querySelector('script, link, b, iframe')).toBeNull();
    expect(copy.querySelector('h1')?.textContent).toBe('<script>alert(1)</script>');
    expect(copy.querySelector('img')?.getAttribute('src')).toMatch(/^data:image\/svg\+xml,/);
    expect([...copy.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([
      'tel:+442079460000',
      '',
    ]);
  });

  it('says so where nothing is booked, and has no hires for staff', () => {
    expect(parsed({ hires: [] }).body.textContent).toContain('Nothing was booked.');
    expect(parsed({ hires: null }).body.textContent).not.toContain('Your bookings');
  });
});
