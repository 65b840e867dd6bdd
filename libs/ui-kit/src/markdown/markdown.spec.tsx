// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { Markdown } from './markdown.tsx';
import { safeHref } from './safe-href.rule.ts';

afterEach(cleanup);

it('shows headings, quotes, lists, bold words and links', () => {
  render(
    <Markdown
      text={
        '# Terms\n\n> **Sample.** Read it.\n\n## 1. Who\n\nWe are [here](mailto:a@b.example).\n\n- one\n- two\n'
      }
    />,
  );
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Terms',
    '1. Who',
  ]);
  expect(document.querySelector('blockquote strong')?.textContent).toBe('Sample.');
  expect(screen.getByRole('link', { name: 'here' }).getAttribute('href')).toBe('mailto:a@b.example');
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
});

it('makes no element of HTML in the text and no link of a script', () => {
  render(
    <Markdown
      text={
        'Hi <img src=x onerror=alert(1)>\n\n<script>alert(2)</script>\n\n[press](javascript:alert(3)) ![p](https://x.example/a.png)'
      }
    />,
  );
  expect(document.querySelector('img, script, iframe')).toBeNull();
  expect(screen.queryByRole('link')).toBeNull();
  expect(document.body.textContent).toContain('<script>alert(2)</script>');
});

it('lets a text lead to its own site, the web, mail and telephone only', () => {
  expect(
    ['/contact', '#top', 'https://x.example', 'tel:0113', 'mailto:a@b.example'].map(safeHref),
  ).not.toContain(null);
  expect(
    ['//evil.example', '/\\evil.example', 'javascript:alert(1)', 'data:text/html,x', 'nothing'].map(safeHref),
  ).toEqual([null, null, null, null, null]);
});
