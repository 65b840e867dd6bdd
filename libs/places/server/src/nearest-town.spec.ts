import { describe, expect, it } from 'vitest';
import { NearestTown } from './nearest-town.ts';
import { placeDataFolder, readPlaceData } from './place-data.ts';

const { towns } = readPlaceData(placeDataFolder());
const nearest = new NearestTown(towns);

describe('NearestTown', () => {
  it.each([
    ['Leeds', 53.7997, -1.5492],
    ['Aviemore', 57.195, -3.826],
  ])('finds %s', (name, latitude, longitude) => {
    expect(nearest.of(latitude, longitude)).toEqual({ name, metres: expect.any(Number) });
  });

  it('finds what a look at every town finds', () => {
    for (let place = 0; place < 200; place++) {
      const latitude = 50.5 + ((place * 37) % 80) / 10;
      const longitude = -5 + ((place * 53) % 60) / 10;
      const east = Math.cos((latitude * Math.PI) / 180);
      const least = Math.min(
        ...towns.map((town) => Math.hypot(town.latitude - latitude, (town.longitude - longitude) * east)),
      );
      const found = nearest.of(latitude, longitude);
      if (least < 0.45) expect(found!.metres / 111_195).toBeCloseTo(least, 6);
    }
  });

  it('finds none far out at sea', () => {
    expect(nearest.of(57, -20)).toBeNull();
  });
});
