import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { logoShapes } from './logo-shapes.rule.ts';

const tenants = join(import.meta.dirname, '../../../../../tenants');
const drawing = (inside: string, box = '0 0 20 10') =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}"><title>A brand</title>${inside}</svg>`;

describe('a logo on paper', () => {
  it.each(readdirSync(tenants).filter((slug) => existsSync(join(tenants, slug, 'brand'))))(
    'of %s can be drawn',
    (slug) => {
      const logo = logoShapes(readFileSync(join(tenants, slug, 'brand/logo.svg'), 'utf8'));
      expect(logo?.shapes.length).toBeGreaterThan(1);
      expect(logo!.width).toBeGreaterThan(logo!.height);
    },
  );

  it('is rectangles, circles and paths with their places and colours', () => {
    const logo = logoShapes(
      drawing(
        '<rect width="10" height="10" fill="#112233"/><circle cx="5" cy="5" r="2" fill="#ffffff" fill-opacity="0.5"/>' +
          '<path transform="translate(12 3) scale(0.5)" d="M0 0H4V4Z"/>',
      ),
    );
    expect(logo).toEqual({
      width: 20,
      height: 10,
      shapes: [
        { path: 'M0 0H10V10H0Z', fill: '#112233', opacity: 1, x: 0, y: 0, scale: 1 },
        {
          path: 'M3 5A2 2 0 1 0 7 5A2 2 0 1 0 3 5Z',
          fill: '#ffffff',
          opacity: 0.5,
          x: 0,
          y: 0,
          scale: 1,
        },
        { path: 'M0 0H4V4Z', fill: '#000000', opacity: 1, x: 12, y: 3, scale: 0.5 },
      ],
    });
  });

  it.each([
    ['a gradient', '<linearGradient id="a"></linearGradient>'],
    ['a stroke', '<path d="M0 0H1" stroke="#000000"/>'],
    ['a group', '<g fill="#000000"><path d="M0 0H1"/></g>'],
    ['a rotation', '<path d="M0 0H1" transform="rotate(45)"/>'],
    ['a colour by name', '<path d="M0 0H1" fill="red"/>'],
    ['nothing', ''],
  ])('gives way to the name where it has %s', (_what, inside) => {
    expect(logoShapes(drawing(inside))).toBeNull();
  });

  it('gives way to the name where it has no box', () => {
    expect(logoShapes('<svg><path d="M0 0H1"/></svg>')).toBeNull();
    expect(logoShapes(drawing('<path d="M0 0H1"/>', '-1 0 20 10'))).toBeNull();
  });
});
