// @vitest-environment happy-dom
import type { SlotFill } from '@convoy/platform/manifest';
import { cleanup, render } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { SlotFiller } from './slice-ui.ts';
import { Slot, SlotProvider } from './slot.tsx';

declare module '@convoy/platform/manifest' {
  interface SlotRegistry {
    'spec.place.v1': { readonly vanId: number; readonly note?: string };
    'spec.bare.v1': object;
  }
}

const Told = ({ slot, props }: { slot: string; props: object }) => (
  <p>
    {slot} {JSON.stringify(props)}
  </p>
);

afterEach(cleanup);

describe('Slot', () => {
  it('hands its id and props to what the shell brought', () => {
    const { container } = render(
      <SlotProvider renderer={Told}>
        <Slot id="spec.place.v1" vanId={7} note="x" />
      </SlotProvider>,
    );
    expect(container.textContent).toBe('spec.place.v1 {"vanId":7,"note":"x"}');
  });

  it('is empty where nobody brings fillers', () => {
    expect(render(<Slot id="spec.bare.v1" />).container.innerHTML).toBe('');
  });
});

/** Each of these must be refused by the compiler; `npm test` compiles this file. */
export const refused = [
  // @ts-expect-error no contract declares this slot
  <Slot key={1} id="spec.nowhere.v1" />,
  // @ts-expect-error a prop is missing
  <Slot key={2} id="spec.place.v1" />,
  // @ts-expect-error a prop is of another type
  <Slot key={3} id="spec.place.v1" vanId="7" />,
  // @ts-expect-error the slot gives no such prop
  <Slot key={4} id="spec.place.v1" vanId={7} wheels={4} />,
  // @ts-expect-error a fill of a slot that nobody declared
  { slot: 'spec.nowhere.v1', component: 'x', order: 1 } satisfies SlotFill,
  // @ts-expect-error the filler wants what the slot does not give
  (async () => ({ default: (_: { wheels: number }) => null })) satisfies SlotFiller<'spec.place.v1'>,
];

/** And these must pass. */
export const accepted = [
  <Slot key={1} id="spec.place.v1" vanId={7} />,
  { slot: 'spec.place.v1', component: 'x', order: 1, can: ['read', 'Van'] } satisfies SlotFill,
  (async () => ({ default: (_: { vanId: number }) => null })) satisfies SlotFiller<'spec.place.v1'>,
];
