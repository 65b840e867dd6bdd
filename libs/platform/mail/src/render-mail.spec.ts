import { describe, expect, it } from 'vitest';
import type { MailBrand } from './mail-brand.ts';
import { renderMail } from './render-mail.ts';

const brand: MailBrand = {
  name: 'Swift <Vans>',
  primary: '#0a8f5b',
  primaryForeground: '#ffffff',
  background: '#f4faf7',
  surface: '#ffffff',
  foreground: '#122018',
  mutedForeground: '#4c5b52',
  border: '#d4e2da',
  headingFont: 'Sora',
  bodyFont: 'Inter',
  address: '1 Dock Street, Leeds',
  footer: 'You receive this because you booked with us.',
};
const content = {
  brand,
  preheader: 'SV-7F3K2 is confirmed',
  heading: 'Your van is booked',
  paragraphs: ['Hello <script>alert(1)</script> & all'],
  facts: [
    ['Reference', 'SV-7F3K2'],
    ['Pick-up', 'Leeds City\n1 Dec 2026, 10:00'],
  ] as [string, string][],
  button: { label: 'See your booking', href: 'http://swift-vans.localhost:4000/booking/7?a=1&b=2' },
};

describe('renderMail', () => {
  it('escapes everything that is said', () => {
    const { html } = renderMail(content);
    expect(html).not.toContain('<script');
    expect(html).toContain('Hello &lt;script&gt;alert(1)&lt;/script&gt; &amp; all');
    expect(html).toContain('Swift &lt;Vans&gt;');
    expect(html).toContain('href="http://swift-vans.localhost:4000/booking/7?a=1&amp;b=2"');
    expect(html).toContain('Leeds City<br>1 Dec 2026, 10:00');
  });

  it('closes with whose product sends it, where the brand is to say so', () => {
    const poweredBy = 'Powered by <Convoy>';
    const { html, text } = renderMail({ ...content, brand: { ...brand, poweredBy } });
    expect(html).toContain('because you booked with us.<br>Powered by &lt;Convoy&gt;');
    expect(text).toContain(`because you booked with us.\n${poweredBy}\n`);
    expect(Object.values(renderMail(content)).join()).not.toContain('Powered by');
  });

  it('lists links under headings, escaped, and says them in plain text', () => {
    const groups = [
      {
        title: 'New <bookings>',
        links: [{ text: 'SV-1 · Ann & Co', href: 'http://swift-vans.localhost:4000/booking/1' }],
        more: 'and 2 more',
      },
    ];
    const { html, text } = renderMail({ ...content, groups });
    expect(html).toContain('New &lt;bookings&gt;</h2>');
    expect(html).toMatch(
      /<a href="http:\/\/swift-vans\.localhost:4000\/booking\/1"[^>]*>SV-1 · Ann &amp; Co<\/a>/,
    );
    expect(text).toContain(
      'New <bookings>:\n- SV-1 · Ann & Co\n  http://swift-vans.localhost:4000/booking/1\n- and 2 more\n',
    );
    const astray = [{ title: 'x', links: [{ text: 'x', href: 'javascript:alert(1)' }] }];
    expect(() => renderMail({ ...content, groups: astray })).toThrow(TypeError);
  });

  it('says the same in plain text', () => {
    const { text } = renderMail({ ...content, footnote: 'Bring your licence.' });
    expect(text).toBe(
      [
        'Your van is booked',
        '==================',
        '',
        'Hello <script>alert(1)</script> & all',
        '',
        'Reference: SV-7F3K2',
        'Pick-up:   Leeds City, 1 Dec 2026, 10:00',
        '',
        'See your booking:',
        'http://swift-vans.localhost:4000/booking/7?a=1&b=2',
        '',
        'Bring your licence.',
        '',
        '--',
        'Swift <Vans>',
        '1 Dock Street, Leeds',
        'You receive this because you booked with us.',
        '',
      ].join('\n'),
    );
  });

  it('tells mail programs whether the brand is light or dark, so that none inverts it', () => {
    expect(renderMail(content).html).toContain('name="color-scheme" content="light"');
    const dark = { ...brand, background: '#111315', foreground: '#f1efe9' };
    expect(renderMail({ ...content, brand: dark }).html).toContain('name="color-scheme" content="dark"');
  });

  it('refuses a colour that could carry markup, and a link that is no web address', () => {
    const bad = { ...brand, primary: 'red;background:url(//evil.example)' };
    expect(() => renderMail({ ...content, brand: bad })).toThrow("'primary'");
    const button = { label: 'Go', href: 'javascript:alert(1)' };
    expect(() => renderMail({ ...content, button })).toThrow('http');
  });

  it('keeps a typeface name from ending its attribute', () => {
    const { html } = renderMail({ ...content, brand: { ...brand, bodyFont: 'Inter";}</style><b>' } });
    expect(html).toContain("font-family:Interstyleb, 'Helvetica Neue'");
  });
});
