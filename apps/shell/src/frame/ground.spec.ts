import { luminance } from '@convoy/tenancy/contract';
import { describe, expect, it } from 'vitest';
import { isDarkGround } from './ground.ts';

describe('isDarkGround', () => {
  it.each(['#000000', '#1d3fe0', '#101114', '#767676', '#777777', '#ffb000', '#ffffff', '#0b6349'])(
    'agrees with the luminance of the contract for %s',
    (colour) => {
      expect(isDarkGround(colour)).toBe(luminance(colour) < 0.179);
    },
  );
});
