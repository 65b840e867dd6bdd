/**
 * From the British National Grid to latitude and longitude, as Ordnance Survey publishes it in "A guide to coordinate
 * systems in Great Britain" (v3.6, 2020): annex C.2 from the grid to OSGB36, annex B and section 6.6 from there to
 * WGS84 by seven parameters. Good to about five metres, which no distance in miles can tell.
 */

/** An ellipsoid, metres. */
interface Ellipsoid {
  readonly a: number;
  readonly b: number;
}
const AIRY_1830: Ellipsoid = { a: 6_377_563.396, b: 6_356_256.909 };
const GRS80: Ellipsoid = { a: 6_378_137, b: 6_356_752.3141 };

/** The projection of the National Grid. */
const SCALE = 0.9996012717;
const TRUE_ORIGIN = { latitude: radians(49), longitude: radians(-2) };
const FALSE_ORIGIN = { easting: 400_000, northing: -100_000 };

/** OSGB36 to WGS84: metres, seconds of arc, parts per million (the published ones are of the way there, so turned round). */
const SHIFT = { x: 446.448, y: -125.157, z: 542.06 };
const TURN = { x: seconds(0.1502), y: seconds(0.247), z: seconds(0.8421) };
const GROWTH = -20.4894e-6;

/** A point on an ellipsoid, degrees. */
export interface Degrees {
  readonly latitude: number;
  readonly longitude: number;
}

/** Latitude and longitude on WGS84 of metres on the National Grid. */
export function gridToWgs84(easting: number, northing: number): Degrees {
  return toDegrees(fromCartesian(shifted(toCartesian(gridToOsgb36(easting, northing), AIRY_1830)), GRS80));
}

/** Latitude and longitude on OSGB36 (Airy 1830) of metres on the National Grid, in degrees. */
export function gridToOsgb36Degrees(easting: number, northing: number): Degrees {
  return toDegrees(gridToOsgb36(easting, northing));
}

/** Annex C.2; radians. The names are those of the guide. */
function gridToOsgb36(easting: number, northing: number): Degrees {
  const { a, b } = AIRY_1830;
  const e2 = 1 - (b * b) / (a * a);
  let phi = TRUE_ORIGIN.latitude;
  let left = northing - FALSE_ORIGIN.northing;
  do {
    phi += left / (a * SCALE);
    left = northing - FALSE_ORIGIN.northing - meridianArc(phi);
  } while (Math.abs(left) >= 0.00001);
  const sin2 = Math.sin(phi) ** 2;
  const nu = (a * SCALE) / Math.sqrt(1 - e2 * sin2);
  const rho = (a * SCALE * (1 - e2)) / (1 - e2 * sin2) ** 1.5;
  const eta2 = nu / rho - 1;
  const tan = Math.tan(phi);
  const t2 = tan * tan;
  const t4 = t2 * t2;
  const sec = 1 / Math.cos(phi);
  const vii = tan / (2 * rho * nu);
  const viii = (tan / (24 * rho * nu ** 3)) * (5 + 3 * t2 + eta2 - 9 * t2 * eta2);
  const ix = (tan / (720 * rho * nu ** 5)) * (61 + 90 * t2 + 45 * t4);
  const x = sec / nu;
  const xi = (sec / (6 * nu ** 3)) * (nu / rho + 2 * t2);
  const xii = (sec / (120 * nu ** 5)) * (5 + 28 * t2 + 24 * t4);
  const xiia = (sec / (5040 * nu ** 7)) * (61 + 662 * t2 + 1320 * t4 + 720 * t4 * t2);
  const d = easting - FALSE_ORIGIN.easting;
  return {
    latitude: phi - vii * d ** 2 + viii * d ** 4 - ix * d ** 6,
    longitude: TRUE_ORIGIN.longitude + x * d - xi * d ** 3 + xii * d ** 5 - xiia * d ** 7,
  };
}

/** Metres along the meridian from the true origin, scaled; equation C3. */
function meridianArc(phi: number): number {
  const { a, b } = AIRY_1830;
  const n = (a - b) / (a + b);
  const n2 = n * n;
  const n3 = n2 * n;
  const less = phi - TRUE_ORIGIN.latitude;
  const more = phi + TRUE_ORIGIN.latitude;
  return (
    b *
    SCALE *
    ((1 + n + (5 / 4) * n2 + (5 / 4) * n3) * less -
      (3 * n + 3 * n2 + (21 / 8) * n3) * Math.sin(less) * Math.cos(more) +
      ((15 / 8) * n2 + (15 / 8) * n3) * Math.sin(2 * less) * Math.cos(2 * more) -
      (35 / 24) * n3 * Math.sin(3 * less) * Math.cos(3 * more))
  );
}

type Cartesian = readonly [x: number, y: number, z: number];

function toCartesian({ latitude, longitude }: Degrees, { a, b }: Ellipsoid): Cartesian {
  const e2 = 1 - (b * b) / (a * a);
  const nu = a / Math.sqrt(1 - e2 * Math.sin(latitude) ** 2);
  return [
    nu * Math.cos(latitude) * Math.cos(longitude),
    nu * Math.cos(latitude) * Math.sin(longitude),
    nu * (1 - e2) * Math.sin(latitude),
  ];
}

/** Equation 3 of the guide. */
function shifted([x, y, z]: Cartesian): Cartesian {
  const scale = 1 + GROWTH;
  return [
    SHIFT.x + scale * x - TURN.z * y + TURN.y * z,
    SHIFT.y + TURN.z * x + scale * y - TURN.x * z,
    SHIFT.z - TURN.y * x + TURN.x * y + scale * z,
  ];
}

function fromCartesian([x, y, z]: Cartesian, { a, b }: Ellipsoid): Degrees {
  const e2 = 1 - (b * b) / (a * a);
  const p = Math.hypot(x, y);
  let latitude = Math.atan2(z, p * (1 - e2));
  for (let before = Number.NaN; Math.abs(latitude - before) > 1e-12 || Number.isNaN(before); ) {
    before = latitude;
    const nu = a / Math.sqrt(1 - e2 * Math.sin(latitude) ** 2);
    latitude = Math.atan2(z + e2 * nu * Math.sin(latitude), p);
  }
  return { latitude, longitude: Math.atan2(y, x) };
}

const toDegrees = ({ latitude, longitude }: Degrees): Degrees => ({
  latitude: (latitude * 180) / Math.PI,
  longitude: (longitude * 180) / Math.PI,
});
function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}
function seconds(arc: number): number {
  return radians(arc / 3600);
}
