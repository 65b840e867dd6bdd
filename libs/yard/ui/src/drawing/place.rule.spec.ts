import { describe, expect, it } from 'vitest';
import { markKinds } from '../../../contract/src/index.ts';
import { placeAfterKey, placeOfTap } from './place.rule.ts';
import { drawnPanels, isDrawn, vanShapes } from './van-shapes.rule.ts';

describe('the place of a mark', () => {
  const box = { left: 100, top: 50, width: 200, height: 100 };

  it('is a share of the drawing, never outside of it', () => {
    expect(placeOfTap({ clientX: 150, clientY: 125 }, box)).toEqual({ x: 0.25, y: 0.75 });
    expect(placeOfTap({ clientX: 0, clientY: 999 }, box)).toEqual({ x: 0, y: 1 });
  });

  it('is the middle of a drawing without a size', () => {
    expect(placeOfTap({ clientX: 5, clientY: 5 }, { ...box, width: 0 })).toEqual({ x: 0.5, y: 0.5 });
  });

  it('moves by arrow keys, finer with Shift, and stops at the edge', () => {
    expect(placeAfterKey({ x: 0.5, y: 0.5 }, 'ArrowRight', false)).toEqual({ x: 0.55, y: 0.5 });
    expect(placeAfterKey({ x: 0.5, y: 0.5 }, 'ArrowUp', true)).toEqual({ x: 0.5, y: 0.49 });
    expect(placeAfterKey({ x: 0.98, y: 0 }, 'ArrowRight', false)).toEqual({ x: 1, y: 0 });
    expect(placeAfterKey({ x: 0.5, y: 0.5 }, 'a', false)).toBeNull();
  });
});

describe('the drawing of a van', () => {
  it('grows with the size of the van', () => {
    const lengths = ['small', 'medium', 'large', 'extra-large'].map((size) => vanShapes(size, 'left').width);
    expect(lengths).toEqual([...lengths].sort((a, b) => a - b));
    expect(new Set(lengths).size).toBe(4);
  });

  it('draws every panel that has a drawing, with numbers alone in its paths', () => {
    for (const panel of drawnPanels) {
      const { shapes } = vanShapes('medium', panel);
      expect(shapes.length).toBeGreaterThan(4);
      for (const { d } of shapes) expect(d).not.toMatch(/NaN|undefined/);
    }
  });

  it('has no drawing of the dashboard', () => {
    expect(isDrawn('dashboard')).toBe(false);
    expect(isDrawn('roof')).toBe(true);
    expect(markKinds).toHaveLength(6);
  });
});
