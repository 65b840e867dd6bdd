import { expect, it } from 'vitest';
import { type GroundPicture, groundPicture } from './ground-picture.ts';
import { mapColours } from './map-ground.ts';

const colours = {
  ...mapColours({ surface: '#ffffff', foreground: '#0f1b4c', primary: '#1d3fe0' }),
  pin: '#1d3fe0',
  onPin: '#ffffff',
};
const leeds: GroundPicture = {
  longitude: -1.54,
  latitude: 53.79,
  label: 'Leeds City',
  width: 960,
  height: 440,
  metresAcross: 80_000,
};
const textsOf = (svg: string) => [...svg.matchAll(/>([^<>]+)<\/text>/g)].map(([, text]) => text);
const spotOf = (svg: string, name: string) => {
  const [, x, y] = new RegExp(`<text x="([\\d.-]+)" y="([\\d.-]+)"[^>]*>${name}<`).exec(svg) ?? [];
  return { x: Number(x), y: Number(y) };
};

it('shows the place in the middle, and towns and roads where they are', () => {
  const svg = groundPicture(leeds, colours);
  expect(textsOf(svg)).toEqual(expect.arrayContaining(['Leeds City', 'Bradford', 'M62', 'A1(M)']));
  const [bradford, wakefield] = [spotOf(svg, 'Bradford'), spotOf(svg, 'Wakefield')];
  expect(bradford.x).toBeLessThan(480);
  // Wakefield lies 12 km south of Leeds: 144 pixels at this scale.
  expect(wakefield.y - 220).toBeGreaterThan(100);
  expect(wakefield.y - 220).toBeLessThan(190);
  expect(svg).not.toMatch(/href|<script|<style|url\(/);
});

it('has the sea where the coast ends, and is small', () => {
  const svg = groundPicture({ ...leeds, longitude: 0.15, latitude: 50.78 }, colours);
  const [, land = ''] = /<path d="([^"]+)Z" fill/.exec(svg) ?? [];
  const spots = land.split(/[ML]/).slice(1);
  // The south of the picture is the Channel: no land reaches its lower edge.
  expect(Math.max(...spots.map((spot) => Number(spot.split(' ')[1])))).toBeLessThan(440);
  expect(svg.length).toBeLessThan(40_000);
});

it('draws no label over another, the pin or the edge', () => {
  for (const [longitude, latitude] of [
    [-0.13, 51.5],
    [-2.24, 53.48],
    [-1.89, 52.48],
  ] as const) {
    const svg = groundPicture({ ...leeds, longitude, latitude }, colours);
    const boxes = [
      ...svg.matchAll(/<text x="([\d.-]+)" y="([\d.-]+)" font-size="(\d+)"( text-anchor)?[^>]*>([^<]+)/g),
    ].map(([, x, y, size, centred, text = '']) => {
      const wide = text.length * Number(size) * 0.6;
      const left = Number(x) - (centred ? wide / 2 : 0);
      return [left, Number(y) - Number(size), left + wide, Number(y)] as const;
    });
    expect(boxes.length).toBeGreaterThan(8);
    boxes.forEach((one, at) => {
      expect(one[0]).toBeGreaterThan(0);
      expect(one[2]).toBeLessThan(960);
      for (const other of boxes.slice(at + 1))
        expect(one[0] < other[2] && other[0] < one[2] && one[1] < other[3] && other[1] < one[3]).toBe(false);
    });
  }
});

it('names a town once where the place is called as its town', () => {
  const svg = groundPicture(
    { ...leeds, longitude: -1.1068, latitude: 53.9601, label: 'York', metresAcross: 70_000 },
    colours,
  );
  expect(textsOf(svg).filter((text) => text === 'York')).toHaveLength(1);
});

it('writes a name with signs of markup as letters', () => {
  const svg = groundPicture({ ...leeds, label: '<b>Vans & "more"' }, colours);
  expect(svg).toContain('&lt;b&gt;Vans &amp; &quot;more&quot;');
  expect(svg).not.toContain('<b>');
});
