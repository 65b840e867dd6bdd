import { describe, expect, it } from 'vitest';
import { PhotoQueue } from './photo-queue.ts';
import type { KeptPhoto, PhotoStore } from './photo-store.ts';
import type { SendPhoto, UploadNews } from './send-photo.ts';

const settle = () => new Promise((resolve) => setTimeout(resolve, 0));

/** A store in memory that outlives a queue, and a server whose uploads the spec ends by hand. */
function world() {
  const kept = new Map<string, KeptPhoto>();
  const store: PhotoStore = {
    keep: async (photo) => void kept.set(photo.clientKey, photo),
    drop: async (key) => void kept.delete(key),
    of: async () => [...kept.values()],
  };
  const uploads: { photo: KeptPhoto; news: UploadNews; stopped: boolean }[] = [];
  const send: SendPhoto = async (photo, news) => {
    const upload = { photo, news, stopped: false };
    uploads.push(upload);
    return () => {
      upload.stopped = true;
    };
  };
  let keys = 0;
  let sent = 0;
  const open = () =>
    new PhotoQueue(7, 1, 'out', {
      store,
      send,
      newKey: () => `key-${++keys}`,
      previewOf: () => 'blob:preview',
      endPreview: () => {},
      onSent: () => {
        sent += 1;
      },
    });
  return { kept, uploads, open, sent: () => sent };
}
const photo = (name: string) => new File(['x'], name, { type: 'image/jpeg' });

describe('the queue of photos', () => {
  it('sends one photo at a time and forgets each that the server has', async () => {
    const { kept, uploads, open, sent } = world();
    const queue = open();
    await queue.add('front', [photo('a.jpg'), photo('b.jpg')]);
    await settle();
    expect(uploads).toHaveLength(1);
    expect(queue.photos().map(({ state }) => state)).toEqual(['sending', 'waiting']);
    uploads[0]?.news.onProgress(0.5);
    expect(queue.photos()[0]?.progress).toBe(0.5);
    uploads[0]?.news.onDone();
    await settle();
    expect(uploads[1]?.photo.name).toBe('b.jpg');
    expect([...kept.keys()]).toEqual(['key-2']);
    expect(sent()).toBe(1);
  });

  it('goes on after a reload at the address that the server named, with the same key', async () => {
    const { uploads, open } = world();
    const before = open();
    await before.add('rear', [photo('a.jpg')]);
    await settle();
    uploads[0]?.news.onUrl('/api/uploads/condition/abc');
    before.close();
    expect(uploads[0]?.stopped).toBe(true);
    const after = open();
    await after.resume();
    await settle();
    expect(uploads[1]?.photo).toMatchObject({
      clientKey: 'key-1',
      uploadUrl: '/api/uploads/condition/abc',
      panel: 'rear',
    });
  });

  it('tries a cut photo again when the connection is back, and a refused one only when asked', async () => {
    const { uploads, open } = world();
    const queue = open();
    await queue.add('left', [photo('a.jpg'), photo('b.jpg')]);
    await settle();
    uploads[0]?.news.onFailed(null);
    await settle();
    uploads[1]?.news.onFailed('This file could not be read as a photo.');
    expect(queue.photos()).toMatchObject([
      { state: 'cut' },
      { state: 'refused', fault: 'This file could not be read as a photo.' },
    ]);
    queue.retryCut();
    await settle();
    expect(uploads).toHaveLength(3);
    expect(uploads[2]?.photo.name).toBe('a.jpg');
    queue.retry('key-2');
    uploads[2]?.news.onDone();
    await settle();
    expect(uploads[3]?.photo.name).toBe('b.jpg');
  });

  it('stops a photo that is cancelled on its way and keeps nothing of it', async () => {
    const { kept, uploads, open } = world();
    const queue = open();
    await queue.add('roof', [photo('a.jpg')]);
    await settle();
    queue.cancel('key-1');
    expect(uploads[0]?.stopped).toBe(true);
    uploads[0]?.news.onDone();
    expect(queue.photos()).toEqual([]);
    expect(kept.size).toBe(0);
  });
});
