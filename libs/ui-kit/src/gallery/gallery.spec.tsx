// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { KitProvider } from '../kit-texts.tsx';
import { Gallery } from './gallery.tsx';
import type { GalleryPicture, GalleryTexts } from './gallery-picture.ts';

const WIDTH = 500;
const texts: GalleryTexts = {
  label: 'Photos of Ford Transit',
  previous: 'Previous photo',
  next: 'Next photo',
  open: 'Show it large',
  place: (number, total) => `${number} of ${total}`,
};
const picture = (name: string, alt = ''): GalleryPicture => ({
  files: [
    { url: `/${name}/320.webp`, width: 320, height: 213 },
    { url: `/${name}/960.webp`, width: 960, height: 640 },
  ],
  alt,
  caption: name,
});
const pictures = [picture('Outside', 'From the left'), picture('Load area'), picture('Cab')];
const page = (
  <KitProvider texts={{ close: 'Close' }}>
    <Gallery pictures={pictures} texts={texts} eager />
  </KitProvider>
);

beforeEach(() => {
  // Nothing is laid out here: a strip is as wide as this, and scrolls where it is told to.
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(WIDTH);
  vi.spyOn(HTMLElement.prototype, 'scrollTo').mockImplementation(function (this: HTMLElement, to) {
    this.scrollLeft = (to as ScrollToOptions).left ?? 0;
    fireEvent.scroll(this);
  });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const chosen = () => document.querySelector('[aria-current]')?.getAttribute('aria-label');

it('is a list of links without a script: small pictures lead to large ones, and those to their files', () => {
  const host = document.createElement('div');
  host.innerHTML = renderToStaticMarkup(page);
  const links = [...host.querySelectorAll('a')];
  const [outside, ...others] = links.filter((link) => link.getAttribute('href')?.endsWith('.webp'));
  expect(outside?.getAttribute('href')).toBe('/Outside/960.webp');
  expect(others).toHaveLength(2);
  expect(links.every((link) => !link.hasAttribute('tabindex'))).toBe(true);
  const anchors = links.flatMap((link) => link.getAttribute('href')?.match(/^#(.+)$/)?.[1] ?? []);
  expect(anchors).toHaveLength(3);
  for (const id of anchors) expect(host.querySelector(`li[id="${id}"] figcaption`)).toBeTruthy();
});

it('gives each picture its size and its words, and loads those out of sight later', () => {
  render(page);
  const image = screen.getByRole('img', { name: 'From the left' });
  expect([image.getAttribute('width'), image.getAttribute('height'), image.getAttribute('loading')]).toEqual([
    '960',
    '640',
    'eager',
  ]);
  expect(image.getAttribute('srcset')).toBe('/Outside/320.webp 320w, /Outside/960.webp 960w');
  const cab = screen.getByRole('link', { name: 'Cab: Show it large', hidden: true }).querySelector('img');
  expect([cab?.getAttribute('loading'), cab?.getAttribute('alt')]).toEqual(['lazy', '']);
});

it('is moved by buttons, keys and small pictures, and says where it is', () => {
  render(page);
  const gallery = screen.getByRole('region', { name: 'Photos of Ford Transit' });
  const previous = screen.getByRole('button', { name: 'Previous photo' });
  expect(previous.getAttribute('aria-disabled')).toBe('true');
  fireEvent.click(screen.getByRole('button', { name: 'Next photo' }));
  expect(chosen()).toBe('2 of 3: Load area');
  expect(within(gallery).getByText('2 of 3: Load area')).toBeTruthy();
  fireEvent.keyDown(gallery, { key: 'End' });
  expect(chosen()).toBe('3 of 3: Cab');
  fireEvent.keyDown(gallery, { key: 'ArrowRight' });
  fireEvent.keyDown(gallery, { key: 'ArrowLeft', altKey: true });
  expect(chosen()).toBe('3 of 3: Cab');
  fireEvent.keyDown(gallery, { key: 'ArrowLeft' });
  expect(chosen()).toBe('2 of 3: Load area');
  fireEvent.click(screen.getByRole('link', { name: '1 of 3: Outside' }));
  expect(chosen()).toBe('1 of 3: Outside');
});

it('opens a picture over the page, where keys move on; the page shows the last one then', () => {
  render(page);
  fireEvent.click(screen.getByRole('link', { name: /From the left/ }));
  const large = screen.getByRole('dialog', { name: 'Photos of Ford Transit' });
  fireEvent.keyDown(large, { key: 'ArrowRight' });
  expect(within(large).getByText('2 of 3')).toBeTruthy();
  fireEvent.click(within(large).getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(chosen()).toBe('2 of 3: Load area');
});

it('shows a single picture without arrows, and nothing without pictures', () => {
  const show = (shown: readonly GalleryPicture[]) => render(<Gallery pictures={shown} texts={texts} />);
  show(pictures.slice(0, 1));
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getAllByRole('img')).toHaveLength(1);
  cleanup();
  expect(show([]).container.innerHTML).toBe('');
});
