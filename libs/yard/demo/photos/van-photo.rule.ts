import type { ConditionPanel } from '@convoy/yard/contract';
import { type DrawnPanel, isDrawn, type Shape, vanShapes } from '../../ui/src/drawing/van-shapes.rule.ts';
import { markDrawing, type ShownMark } from './mark-drawing.rule.ts';
import { lettersIn } from './plate-letters.rule.ts';

/** Pixels of a photo of the demo. */
export const PHOTO_WIDTH = 480;
export const PHOTO_HEIGHT = 360;
/** Units in which a scene is described. */
const SCENE_WIDTH = 640;
const SCENE_HEIGHT = 480;

/** What a photo of a demo's van shows. */
export interface PhotoSubject {
  readonly panel: ConditionPanel;
  /** Size of the van, as the fleet has it. */
  readonly vanType: string;
  readonly registration: string;
  /** Colour of the stripe along its sides, `#rrggbb`. */
  readonly stripe: string;
  readonly odometerMiles: number;
  /** How full its tank or battery is, 0 to 1. */
  readonly full: number;
  readonly marks: readonly ShownMark[];
  /** Any whole number: it decides the light and the hand that held the phone. */
  readonly moment: number;
}

/** Gradients that all photos of a sheet use. */
export const photoDefinitions = `
  <linearGradient id="sun" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#8fbfe8"/><stop offset="1" stop-color="#e9f2f8"/></linearGradient>
  <linearGradient id="cloud" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#aab3bb"/><stop offset="1" stop-color="#dfe3e6"/></linearGradient>
  <linearGradient id="dusk" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#6f7fa6"/><stop offset="1" stop-color="#f0cfae"/></linearGradient>
  <linearGradient id="tarmac" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#6c7075"/><stop offset="1" stop-color="#3f4246"/></linearGradient>
  <linearGradient id="paint" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#ffffff"/><stop offset="0.55" stop-color="#e6e9ec"/><stop offset="1" stop-color="#b4bac0"/></linearGradient>
  <linearGradient id="glass" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#4f6273"/><stop offset="0.5" stop-color="#1d2830"/><stop offset="1" stop-color="#33434f"/></linearGradient>
  <linearGradient id="floor" x1="0" y1="0" x2="1" y2="0"><stop offset="0" stop-color="#b08d62"/><stop offset="1" stop-color="#8a6a45"/></linearGradient>
  <radialGradient id="dent"><stop offset="0" stop-color="#5a6067" stop-opacity="0.85"/><stop offset="0.6" stop-color="#7f868d" stop-opacity="0.5"/><stop offset="1" stop-color="#aab0b6" stop-opacity="0"/></radialGradient>`;

const skies = ['sun', 'cloud', 'dusk'] as const;

/** The photo as a part of an SVG document, in a box of its own. */
export function vanPhoto(subject: PhotoSubject, x: number, y: number): string {
  const inside = isDrawn(subject.panel) ? outsideOf(subject, subject.panel) : dashboard(subject);
  return `<svg x="${x}" y="${y}" width="${PHOTO_WIDTH}" height="${PHOTO_HEIGHT}" viewBox="0 0 ${SCENE_WIDTH} ${SCENE_HEIGHT}">${inside}</svg>`;
}

/** A panel of the van where its drawing has it, so that marks lie in the photo where they lie in the report. */
function outsideOf(subject: PhotoSubject, panel: DrawnPanel): string {
  const { width, height, shapes } = vanShapes(subject.vanType, panel);
  const scale = Math.min(560 / width, (panel === 'front' || panel === 'rear' ? 350 : 330) / height);
  const [shiftX, shiftY] = [((subject.moment * 13) % 24) - 12, ((subject.moment * 7) % 14) - 7];
  const left = (SCENE_WIDTH - width * scale) / 2 + shiftX;
  const top = (panel === 'roof' || panel === 'load-area' ? 240 : 256) - (height * scale) / 2 + shiftY;
  const turn = (((subject.moment * 5) % 9) - 4) / 4;
  const ground = panel === 'load-area' ? within() : panel === 'roof' ? above() : yard(subject);
  const shadow =
    panel === 'roof' || panel === 'load-area'
      ? ''
      : `<ellipse cx="${width / 2}" cy="${height - 11}" rx="${width * 0.49}" ry="5" fill="#15171a" opacity="0.55"/>`;
  const marks = subject.marks
    .map((mark) => `<g transform="translate(${mark.x * width} ${mark.y * height})">${markDrawing(mark)}</g>`)
    .join('');
  const painted = shapes.map((shape) => painting(shape, panel)).join('');
  return `${ground}<g transform="rotate(${turn} 320 240) translate(${left} ${top}) scale(${scale})">${shadow}${painted}${lettering(subject, panel, width, height)}${marks}</g>`;
}

function painting({ look, d }: Shape, panel: DrawnPanel): string {
  switch (look) {
    case 'body':
      return `<path d="${d}" fill="url(#${panel === 'load-area' ? 'floor' : 'paint'})" stroke="#7c838a" stroke-width="0.6"/>`;
    case 'glass':
      return `<path d="${d}" fill="url(#glass)"/>`;
    case 'line':
      return `<path d="${d}" fill="none" stroke="${panel === 'load-area' ? '#6f5334' : '#9aa2a9'}" stroke-width="0.8"/>`;
    case 'dark':
      return `<path d="${d}" fill="#212427"/>`;
    case 'lamp':
      return `<path d="${d}" fill="${panel === 'rear' ? '#b3261e' : '#f6e7b0'}" stroke="#7c838a" stroke-width="0.4"/>`;
  }
}

/** The stripe along the sides and the plates at both ends. */
function lettering(
  { stripe, registration }: PhotoSubject,
  panel: DrawnPanel,
  width: number,
  height: number,
): string {
  if (panel === 'left' || panel === 'right') {
    const x = panel === 'left' ? 78 : 14;
    return `<rect x="${x}" y="${height * 0.32}" width="${width - 92}" height="${height * 0.09}" fill="${stripe}"/>`;
  }
  if (panel !== 'front' && panel !== 'rear') return '';
  const y = height - 14 - (panel === 'front' ? 12 : 10);
  const letters = lettersIn(registration.replaceAll(' ', ''), [width / 2 - 13, y + 1.4, 26, 4.2]);
  return `<rect x="${width / 2 - 14}" y="${y}" width="28" height="7" rx="1" fill="${panel === 'front' ? '#f4f4ef' : '#f2c315'}"/><path d="${letters}" fill="#16181a"/>`;
}

/** The yard of the depot: sky, hall and tarmac. */
function yard({ moment }: PhotoSubject): string {
  const ribs = Array.from({ length: 22 }, (_, at) => `M${at * 30 + (moment % 5) * 4} 120V290`).join('');
  return `<rect width="640" height="300" fill="url(#${skies[moment % skies.length]})"/><rect y="120" width="640" height="175" fill="#8f979d"/><path d="${ribs}" stroke="#7f878d" stroke-width="3"/><rect x="${60 + (moment % 3) * 120}" y="150" width="150" height="145" fill="#5c6369"/><rect y="290" width="640" height="190" fill="url(#tarmac)"/><path d="M-20 470L90 300M560 300L670 470" stroke="#d9d9cf" stroke-width="7" opacity="0.7"/>`;
}

const above = () =>
  '<rect width="640" height="480" fill="#54585c"/><path d="M0 26H640M0 454H640" stroke="#d9d9cf" stroke-width="8" opacity="0.75"/><path d="M40 120h90M430 60h120M300 430h140" stroke="#474b4f" stroke-width="5"/>';

const within = () =>
  '<rect width="640" height="480" fill="#3a3e42"/><rect x="16" y="16" width="608" height="448" rx="10" fill="#4d5257"/>';

/** The instruments: speed, odometer and gauge. */
function dashboard({ odometerMiles, full, moment }: PhotoSubject): string {
  const angle = -120 + full * 240;
  const ticks = Array.from(
    { length: 9 },
    (_, at) =>
      `<path d="M0 -74V-62" transform="rotate(${-120 + at * 30})" stroke="#dfe5ea" stroke-width="4"/>`,
  ).join('');
  const digits = lettersIn(String(odometerMiles).padStart(6, '0'), [0, 0, 168, 34]);
  return `<rect width="640" height="480" fill="#191b1e"/><path d="M0 ${330 + (moment % 4) * 6}Q320 250 640 ${336 + (moment % 3) * 6}V480H0z" fill="#26292d"/>
  <g transform="translate(200 200)"><circle r="132" fill="#0c0e10" stroke="#3b4046" stroke-width="7"/><circle r="104" fill="none" stroke="#59616a" stroke-width="3" stroke-dasharray="4 14"/><path d="M0 12L-58 66" stroke="#ff5a36" stroke-width="6" stroke-linecap="round"/><circle r="12" fill="#2b2f34"/></g>
  <g transform="translate(458 176)"><circle r="92" fill="#0c0e10" stroke="#3b4046" stroke-width="6"/>${ticks}<path d="M0 8V-58" transform="rotate(${angle})" stroke="#ff5a36" stroke-width="6" stroke-linecap="round"/><circle r="10" fill="#2b2f34"/></g>
  <g transform="translate(116 268)"><rect x="-14" y="-10" width="196" height="54" rx="5" fill="#9db7a2"/><path d="${digits}" fill="#16211a"/></g>`;
}
