// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { VanPicture } from './van-picture.tsx';

afterEach(cleanup);

it.each([
  ['/brand/vans/medium.webp', 1],
  ['https://pictures.example/van.png', 0],
  [null, 0],
])('shows a picture of this site and asks no other one for any: %s', (src, pictures) => {
  const { container } = render(<VanPicture src={src} />);
  expect(container.querySelectorAll('img')).toHaveLength(pictures);
  expect(container.querySelectorAll('svg')).toHaveLength(1 - pictures);
});
