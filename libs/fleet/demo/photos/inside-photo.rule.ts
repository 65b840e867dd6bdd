/** Pixels of a photo of the demo. */
export const PHOTO_WIDTH = 960;
export const PHOTO_HEIGHT = 640;

/** What a photo of the inside of a demo's van shows. */
export type InsidePhoto =
  | {
      readonly kind: 'load-area';
      /** Size of the van, as the fleet has it. */
      readonly vanType: string;
      /** Whether the light comes from the doors at the back, or from the sliding door. */
      readonly from: 'rear' | 'side';
    }
  | { readonly kind: 'cab'; readonly seats: 2 | 3 };

/** Width and height of the wall behind the cab, and its distance as a share: a long van has a small wall far away. */
const rooms: Readonly<Record<string, { width: number; height: number; far: number }>> = {
  small: { width: 470, height: 290, far: 0.72 },
  medium: { width: 430, height: 300, far: 0.64 },
  large: { width: 360, height: 320, far: 0.5 },
  'extra-large': { width: 340, height: 330, far: 0.44 },
};

/** Gradients that all photos of a sheet use. */
export const insideDefinitions = `
  <linearGradient id="wall" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#d7dbdf"/><stop offset="1" stop-color="#a9b0b7"/></linearGradient>
  <linearGradient id="ply" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#8f7048"/><stop offset="1" stop-color="#c49a66"/></linearGradient>
  <linearGradient id="daylight" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#cfe3f3"/><stop offset="1" stop-color="#8fa9bd"/></linearGradient>
  <linearGradient id="cloth" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#4a5058"/><stop offset="1" stop-color="#2b2f35"/></linearGradient>
  <linearGradient id="dash" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#33383e"/><stop offset="1" stop-color="#17191c"/></linearGradient>`;

/** The photo as a part of an SVG document, in a box of its own. */
export function insidePhoto(photo: InsidePhoto, x: number, y: number): string {
  const scene = photo.kind === 'cab' ? cab(photo.seats) : loadArea(photo.vanType, photo.from);
  return `<svg x="${x}" y="${y}" width="${PHOTO_WIDTH}" height="${PHOTO_HEIGHT}" viewBox="0 0 ${PHOTO_WIDTH} ${PHOTO_HEIGHT}">${scene}</svg>`;
}

/** The room as one sees it from its doors: floor, walls with ribs and rails, the wall behind the cab. */
function loadArea(vanType: string, from: 'rear' | 'side'): string {
  const room = rooms[vanType] ?? rooms.medium!;
  const shift = from === 'side' ? 120 : 0;
  const left = (PHOTO_WIDTH - room.width) / 2 + shift;
  const top = (PHOTO_HEIGHT - room.height) / 2 - 20;
  const [right, bottom] = [left + room.width, top + room.height];
  /** A line of a wall at a share of the way from the back wall to the viewer. */
  const along = (share: number) => ({
    left: left * (1 - share),
    right: right + (PHOTO_WIDTH - right) * share,
    top: top * (1 - share),
    bottom: bottom + (PHOTO_HEIGHT - bottom) * share,
  });
  const ribs = [0.12, 0.3, 0.52, 0.78].map((share) => {
    const at = along(share ** (1 / (0.6 + room.far)));
    return `M${at.left} ${at.top}V${at.bottom}M${at.right} ${at.top}V${at.bottom}M${at.left} ${at.top}H${at.right}`;
  });
  const rail = (height: number) =>
    `M0 ${PHOTO_HEIGHT * height}L${left} ${top + room.height * height}M${PHOTO_WIDTH} ${PHOTO_HEIGHT * height}L${right} ${top + room.height * height}`;
  const boards = [0.2, 0.4, 0.6, 0.8].map(
    (share) => `M${left + room.width * share} ${bottom}L${PHOTO_WIDTH * share} ${PHOTO_HEIGHT}`,
  );
  const eyes = [0.25, 0.6].map((share) => {
    const at = along(share);
    return `<circle cx="${at.left + 26}" cy="${at.bottom - 8}" r="${6 + share * 6}"/><circle cx="${at.right - 26}" cy="${at.bottom - 8}" r="${6 + share * 6}"/>`;
  });
  const [near, away] = [along(0.5), along(0.2)];
  const arch = (edge: 'left' | 'right', inwards: number) =>
    `M${away[edge]} ${away.bottom}L${away[edge] + inwards * 26} ${away.bottom - 4}L${near[edge] + inwards * 60} ${near.bottom - 10}L${near[edge]} ${near.bottom}L${near[edge]} ${near.bottom - 90}L${away[edge]} ${away.bottom - 46}z`;
  return `<rect width="960" height="640" fill="#c9ced3"/>
  <path d="M0 0H960L${right} ${top}H${left}z" fill="#e7eaed"/>
  <path d="M0 0L${left} ${top}V${bottom}L0 640z" fill="url(#wall)"/>
  <path d="M960 0L${right} ${top}V${bottom}L960 640z" fill="${from === 'side' ? 'url(#daylight)' : 'url(#wall)'}"/>
  <path d="M0 640L${left} ${bottom}H${right}L960 640z" fill="url(#ply)"/>
  <rect x="${left}" y="${top}" width="${room.width}" height="${room.height}" fill="#b9c0c6" stroke="#8b939a" stroke-width="3"/>
  <path d="M${left} ${top + room.height * 0.5}H${right}" stroke="#98a0a7" stroke-width="4"/>
  <rect x="${left + room.width * 0.34}" y="${top + 26}" width="${room.width * 0.32}" height="${room.height * 0.2}" rx="8" fill="#3d4a55"/>
  <path d="${ribs.join('')}" fill="none" stroke="#8f979e" stroke-width="5" opacity="0.8"/>
  <path d="${rail(0.42)}${rail(0.66)}" fill="none" stroke="#6f5334" stroke-width="9"/>
  <path d="${boards.join('')}" fill="none" stroke="#7a5c39" stroke-width="3" opacity="0.8"/>
  <path d="${arch('left', 1)}${arch('right', -1)}" fill="#8d959c" stroke="#717980" stroke-width="2"/>
  <g fill="none" stroke="#3c4247" stroke-width="4">${eyes.join('')}</g>
  <rect x="${left + room.width * 0.4}" y="${top * 0.45}" width="${room.width * 0.2}" height="14" rx="6" fill="#fffbe8"/>
  <path d="M0 640L${left} ${bottom}H${right}L960 640z" fill="#ffffff" opacity="0.07"/>`;
}

/** The cab as one sees it from between the seats: windscreen, wheel, instruments and seats. */
function cab(seats: 2 | 3): string {
  const seat = (x: number, width: number) =>
    `<rect x="${x}" y="430" width="${width}" height="250" rx="34" fill="url(#cloth)" stroke="#1c1f23" stroke-width="3"/><rect x="${x + width * 0.28}" y="376" width="${width * 0.44}" height="72" rx="22" fill="url(#cloth)" stroke="#1c1f23" stroke-width="3"/><path d="M${x + width * 0.3} 450V670M${x + width * 0.7} 450V670" stroke="#5b626a" stroke-width="3"/>`;
  const passengers = seats === 3 ? seat(70, 170) + seat(256, 170) : seat(110, 220);
  return `<rect width="960" height="640" fill="#22262a"/>
  <path d="M70 40Q480 0 890 40L930 300H30z" fill="url(#daylight)"/>
  <path d="M30 300L110 238H300L360 300z" fill="#7c8a74"/><path d="M600 300L680 220H860L930 300z" fill="#8f979d"/>
  <path d="M320 300L440 214H520L660 300z" fill="#5b6066"/><path d="M480 220V250M480 262V296" stroke="#e8e8de" stroke-width="6"/>
  <rect x="420" y="34" width="130" height="42" rx="10" fill="#1a1d20"/>
  <path d="M0 296Q480 246 960 296V470H0z" fill="url(#dash)"/>
  <rect x="392" y="318" width="170" height="104" rx="10" fill="#0c0e10" stroke="#454b52" stroke-width="4"/>
  <path d="M410 340H520M410 364H490M410 388H535" stroke="#5aa0d6" stroke-width="7" stroke-linecap="round"/>
  <rect x="86" y="330" width="190" height="34" rx="8" fill="#101214"/><rect x="604" y="300" width="230" height="64" rx="28" fill="#0c0e10"/>
  <circle cx="668" cy="332" r="24" fill="none" stroke="#dfe5ea" stroke-width="3"/><circle cx="768" cy="332" r="24" fill="none" stroke="#dfe5ea" stroke-width="3"/>
  <g fill="none" stroke="#0f1113"><circle cx="718" cy="424" r="118" stroke-width="24"/><path d="M604 424H832M718 424V536" stroke-width="20"/></g>
  <circle cx="718" cy="424" r="38" fill="#24282d"/>
  <path d="M470 470L452 560" stroke="#101214" stroke-width="14" stroke-linecap="round"/><circle cx="472" cy="462" r="17" fill="#2b3036"/>
  ${passengers}${seat(600, 230)}`;
}
