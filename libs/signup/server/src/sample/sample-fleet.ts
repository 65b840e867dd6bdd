/** A van of the sample, as its row; its plate is given when it is put in. */
export interface SampleVan {
  readonly make: string;
  readonly model: string;
  readonly year: number;
  readonly van_type: string;
  readonly category: string;
  readonly load_length_dm: number;
  readonly fuel_type: string;
  readonly seats: number;
  readonly licence_category: string;
  readonly gross_weight_kg: number;
  readonly payload_kg: number;
  readonly min_driver_age: number;
  readonly daily_rate_pence: number;
  readonly deposit_pence: number;
  readonly image_url: string;
}

const day = ['08:00', '18:00'];

/** Where the sample's vans stand when the brand has no depot of its own yet. */
export const sampleDepot = {
  name: 'Sample depot',
  address: '1 Sample Street',
  town: 'York',
  postcode: 'YO1 7PX',
  latitude: 53.9591,
  longitude: -1.0792,
  // Of the numbers that are kept for drama (Ofcom), so that it reaches none.
  phone: '01632 960100',
  hours: { mon: day, tue: day, wed: day, thu: day, fri: day, sat: day, sun: null },
} as const;

const common = {
  category: 'cargo',
  seats: 3,
  licence_category: 'B',
  min_driver_age: 21,
  year: 2024,
} as const;

/** Letters that the plates of the sample begin with. They are no plates of the road. */
export const SAMPLE_PLATE = 'SAMPLE';

/** Plates for a sample, in order: as many as it has vans, none of them taken. */
export function freePlates(taken: readonly string[]): readonly string[] {
  const plates = Array.from(
    { length: taken.length + sampleVans.length },
    (_, at) => `${SAMPLE_PLATE}${at + 1}`,
  );
  return plates.filter((plate) => !taken.includes(plate)).slice(0, sampleVans.length);
}

/** Three vans, so that the smallest plan carries them. */
export const sampleVans: readonly SampleVan[] = [
  {
    ...common,
    make: 'Ford',
    model: 'Transit Courier',
    van_type: 'small',
    load_length_dm: 16,
    fuel_type: 'petrol',
    gross_weight_kg: 1950,
    payload_kg: 700,
    daily_rate_pence: 4_900,
    deposit_pence: 15_000,
    image_url: '/brand/vans/small.svg',
  },
  {
    ...common,
    make: 'Vauxhall',
    model: 'Vivaro Electric',
    van_type: 'medium',
    load_length_dm: 25,
    fuel_type: 'electric',
    gross_weight_kg: 3100,
    payload_kg: 1000,
    daily_rate_pence: 7_500,
    deposit_pence: 20_000,
    image_url: '/brand/vans/medium-electric.svg',
  },
  {
    ...common,
    make: 'Ford',
    model: 'Transit',
    van_type: 'large',
    load_length_dm: 37,
    fuel_type: 'diesel',
    gross_weight_kg: 3500,
    payload_kg: 1200,
    daily_rate_pence: 9_500,
    deposit_pence: 25_000,
    image_url: '/brand/vans/large.svg',
  },
];
