// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { saveFile } from './save-file.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('saves the content under its name and frees the address after the download has begun', () => {
  vi.useFakeTimers();
  const content = new Blob(['a']);
  const made = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:file');
  const freed = vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => {});
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  saveFile('list.csv', content);
  expect(made).toHaveBeenCalledWith(content);
  expect(clicked.mock.contexts[0]).toMatchObject({ download: 'list.csv', href: 'blob:file' });
  vi.advanceTimersByTime(1000);
  expect(freed).not.toHaveBeenCalled();
  vi.advanceTimersByTime(60_000);
  expect(freed).toHaveBeenCalledExactlyOnceWith('blob:file');
});
