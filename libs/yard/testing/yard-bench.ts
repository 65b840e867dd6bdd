import { randomUUID } from 'node:crypto';
import type { TestAnswer, TestApi } from '@convoy/api/testing/test-api';
import { type BookedHire, changesBench } from '@convoy/booking/testing/changes-bench';
import type { TenantContext } from '@convoy/platform/context';
import type { BuiltVan, TestDatabase } from '@convoy/platform/testing';
import { neededPanels } from '@convoy/yard/contract';
import sharp from 'sharp';

const metadata = (of: Record<string, string>) =>
  Object.entries(of)
    .map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`)
    .join(',');

/** A draft that lacks photos alone. */
export const wholeDraft = {
  odometerMiles: 41_200,
  fuelEighths: 8,
  chargePercent: null,
  keys: 2,
  equipment: ['Ramp'],
  notes: 'Clean',
  drivers: [{ name: 'Ann Hirer', identitySeen: true, licenceSeen: true }],
  version: 0,
};

/** A hire, and which of its vans; the last where left out. */
interface OfVan {
  readonly id: number;
  readonly stretch?: number;
}

/** Hands for specs about reports: hires that are paid, photos that arrive by tus, staff in the yard. */
export async function yardBench(database: TestDatabase, api: TestApi, tenant: TenantContext) {
  const bench = await changesBench(database, api, tenant);
  const jpeg = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#3366aa' } })
    .withExif({ IFD0: { Artist: 'somebody secret' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
    .jpeg()
    .toBuffer();
  const path = ({ id, stretch }: OfVan, rest = '') =>
    `/api/bookings/${id}/condition${rest}${stretch === undefined ? '' : `?stretch=${stretch}`}`;
  const tus = (
    method: string,
    url: string,
    headers: Record<string, string>,
    raw?: Buffer,
    as = bench.staff,
  ) =>
    api.call(method, url, {
      on: tenant.slug,
      as,
      ...(raw ? { raw } : {}),
      headers: { 'tus-resumable': '1.0.0', ...headers },
    });
  const begin = (about: Record<string, string>, length: number, as = bench.staff): Promise<TestAnswer> =>
    tus(
      'POST',
      '/api/uploads/condition',
      { 'upload-length': String(length), 'upload-metadata': metadata(about) },
      undefined,
      as,
    );
  const more = (url: string, offset: number, part: Buffer, as = bench.staff): Promise<TestAnswer> =>
    tus(
      'PATCH',
      url,
      { 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' },
      part,
      as,
    );
  const stands = (url: string, as = bench.staff) => tus('HEAD', url, {}, undefined, as);
  const about = (hire: OfVan, kind: 'out' | 'in', panel: string, clientKey: string = randomUUID()) => ({
    bookingId: String(hire.id),
    ...(hire.stretch === undefined ? {} : { stretch: String(hire.stretch) }),
    kind,
    panel,
    clientKey,
  });
  /** Sends a whole photo. @returns the answer of its last part */
  async function photo(
    hire: OfVan,
    kind: 'out' | 'in',
    panel: string,
    file: Buffer = jpeg,
    clientKey?: string,
  ): Promise<TestAnswer> {
    const begun = await begin(about(hire, kind, panel, clientKey), file.length);
    if (begun.status !== 201) return begun;
    return more(String(begun.headers.location), 0, file);
  }
  const draft = (hire: OfVan, kind: 'out' | 'in', given: object = {}, as = bench.staff) =>
    bench.call('PUT', path(hire, `/${kind}`), as, { ...wholeDraft, ...given });
  const finish = (hire: OfVan, kind: 'out' | 'in', as = bench.staff) =>
    bench.call('POST', path(hire, `/${kind}/finish`), as);
  const show = async (hire: OfVan, as = bench.staff) => bench.call('GET', path(hire), as);
  /** Writes a report with a photo of each side, and finishes it. */
  async function whole(hire: OfVan, kind: 'out' | 'in', given: object = {}): Promise<TestAnswer> {
    const written = await draft(hire, kind, given);
    if (written.status !== 200) return written;
    for (const panel of neededPanels) {
      const answer = await photo(hire, kind, panel);
      if (answer.status !== 204) return answer;
    }
    return finish(hire, kind);
  }
  /** A paid hire that may go out now. */
  async function ready(): Promise<BookedHire> {
    const hire = await bench.paid('rental');
    await bench.shift(hire, -2, 48);
    return hire;
  }
  /** Gives a hire on the road another van. @returns the van */
  async function swap(hire: BookedHire, to?: BuiltVan): Promise<BuiltVan> {
    const other = to ?? (await bench.van());
    const quoted = await bench.quote(hire, { vanId: other.id }, bench.staff);
    const done = await bench.confirm(hire, quoted.body.id, bench.staff);
    if (done.status !== 200) throw new Error(quoted.text + done.text);
    return other;
  }
  return { ...bench, swap, jpeg, path, begin, more, stands, about, photo, draft, finish, show, whole, ready };
}

/** An answer in short. */
export const said = ({ status, body }: TestAnswer): [number, string | undefined] => [status, body?.code];
