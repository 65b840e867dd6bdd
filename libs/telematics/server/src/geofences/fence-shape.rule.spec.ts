import { describe, expect, it } from 'vitest';
import { fenceFaultOf } from './fence-shape.rule.ts';

const polygon = (...corners: readonly (readonly [latitude: number, longitude: number])[]) =>
  fenceFaultOf({
    kind: 'polygon',
    corners: corners.map(([latitude, longitude]) => ({ latitude, longitude })),
  });
const circle = (latitude: number, longitude: number, metres: number) =>
  fenceFaultOf({ kind: 'circle', centre: { latitude, longitude }, metres });

describe('an area', () => {
  it('may have any shape whose edges do not meet', () => {
    expect(polygon([53, -2], [53, -1], [54, -1], [54, -2])).toBeNull();
    expect(polygon([53, -2], [53, -1], [54, -1])).toBeNull();
    // A bay: neither convex nor crossing.
    expect(polygon([53, -2], [53, -1], [54, -1], [53.5, -1.5], [54, -2])).toBeNull();
    expect(circle(53, -1.5, 500)).toBeNull();
    expect(fenceFaultOf({ kind: 'depot', depotId: 1, metres: 500 })).toBeNull();
  });

  it('has no edges that cross or touch', () => {
    expect(polygon([53, -2], [54, -1], [53, -1], [54, -2])).toBe('crosses-itself');
    // A corner on another edge, and a corner that is passed twice.
    expect(polygon([53, -2], [53, -1], [54, -1], [53, -1.5], [54, -2])).toBe('crosses-itself');
    expect(polygon([53, -2], [53.5, -1.5], [53, -1], [54, -1], [53.5, -1.5], [54, -2])).toBe(
      'crosses-itself',
    );
  });

  it('encloses something', () => {
    expect(polygon([53, -2], [53, -1], [53, -1.5])).toBe('crosses-itself');
    expect(polygon([53, -2], [53, -2], [53, -2])).toBe('crosses-itself');
    // A bay of a yard of five metres.
    expect(polygon([53, -2], [53.00005, -2], [53.00005, -2.00005])).toBeNull();
  });

  it('does not reach over the date line', () => {
    expect(polygon([-17, 179], [-17, -179], [-16, -179], [-16, 179])).toBe('over-date-line');
    expect(polygon([-17, 178], [-17, 180], [-16, 180], [-16, 178])).toBeNull();
    expect(circle(-17, 179.9, 20_000)).toBe('over-date-line');
    expect(circle(-17, -179.9, 20_000)).toBe('over-date-line');
    expect(circle(-17, 179.9, 5000)).toBeNull();
  });
});
