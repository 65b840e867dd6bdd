import { expect, it } from 'vitest';
import { isSignature, strokesSchema } from '../../../contract/src/index.ts';
import { pointAt, withPoint } from './strokes.rule.ts';

it('places a point in the box, and a point outside on its edge', () => {
  const box = { left: 10, top: 20, width: 500, height: 150 };
  expect(pointAt({ x: 260, y: 95 }, box)).toEqual([500, 150]);
  expect(pointAt({ x: -40, y: 900 }, box)).toEqual([0, 300]);
});

it('adds a point to the last line, leaves out those nearby, and ends before the call refuses it', () => {
  expect(withPoint([[[0, 0]]], [2, 2])).toEqual([[[0, 0]]]);
  expect(withPoint([[[0, 0]], []], [9, 9])).toEqual([[[0, 0]], [[9, 9]]]);
  let strokes = [[[0, 0]]] as Parameters<typeof withPoint>[0];
  for (let at = 0; at < 9000; at++) strokes = withPoint(strokes, [(at * 7) % 1001, (at * 11) % 301]);
  expect(strokesSchema.safeParse(strokes).success).toBe(true);
});

it('is no signature while it is a dot', () => {
  expect(isSignature([])).toBe(false);
  expect(isSignature([[[5, 5]]])).toBe(false);
  const dot = Array.from({ length: 50 }, (_, at) => [500 + (at % 3), 100] as [number, number]);
  expect(isSignature([dot])).toBe(false);
  expect(strokesSchema.safeParse([dot]).success).toBe(false);
  const line = Array.from({ length: 9 }, (_, at) => [at * 10, 20] as [number, number]);
  expect(isSignature([line])).toBe(true);
});
