import type {
  ConditionPanel,
  HireChargeKind,
  HireChargeState,
  MarkKind,
  MarkSeverity,
} from '@convoy/yard/contract';

/** A mark as a story has it. */
export interface StoryMark {
  readonly panel: ConditionPanel;
  readonly x: number;
  readonly y: number;
  readonly kind: MarkKind;
  readonly severity: MarkSeverity;
  readonly note: string;
}

/** A charge of a story. */
export interface StoryCharge {
  readonly kind: HireChargeKind;
  readonly state: HireChargeState;
  readonly note: string;
  /** Share of the deposit that it costs; without one, staff still have to say what it costs. */
  readonly share?: number;
}

/** How the van of a story came back. */
export interface StoryReturn {
  readonly fuelEighths: number;
  readonly notes: string;
  readonly marks: readonly StoryMark[];
  /** Days after which the marks were repaired. */
  readonly repairedAfter?: number;
  /** Dirt that photos of the load area show and no mark says. */
  readonly dirty?: boolean;
  readonly charges: readonly StoryCharge[];
}

/** What the yard of a demo shows of one hire. */
export interface Story {
  readonly outMarks: readonly StoryMark[];
  readonly outNotes: string;
  readonly back?: StoryReturn;
  /** What the customer wrote against the notice about the deposit, and how the desk answered. */
  readonly objection?: { readonly text: string; readonly answer: string; readonly reply: string };
}

/** A part of the deposit is to be kept, and the customer's days to object run. */
export const noticed: Story = {
  outMarks: [
    { panel: 'rear', x: 0.7, y: 0.62, kind: 'scratch', severity: 'light', note: 'Below the handle' },
  ],
  outNotes: 'Washed and hoovered.',
  back: {
    fuelEighths: 8,
    notes: 'Load area full of plaster dust.',
    marks: [
      {
        panel: 'left',
        x: 0.56,
        y: 0.6,
        kind: 'dent',
        severity: 'medium',
        note: 'On the sliding door, from a bollard',
      },
    ],
    dirty: true,
    charges: [
      {
        kind: 'damage',
        state: 'accepted',
        note: 'Dent in the sliding door, repaired without painting',
        share: 0.4,
      },
      {
        kind: 'cleaning',
        state: 'accepted',
        note: 'Two hours of cleaning: plaster in the load area',
        share: 0.2,
      },
    ],
  },
};

/** The customer objected, and wrote with the desk about it. */
export const objectedTo: Story = {
  outMarks: [],
  outNotes: '',
  back: {
    fuelEighths: 5,
    notes: 'The customer says that the bumper was cracked before.',
    marks: [
      {
        panel: 'front',
        x: 0.27,
        y: 0.78,
        kind: 'crack',
        severity: 'medium',
        note: 'Left corner of the bumper',
      },
    ],
    charges: [
      { kind: 'fuel', state: 'accepted', note: 'Three eighths of a tank', share: 0.15 },
      { kind: 'damage', state: 'accepted', note: 'Bumper cracked at the left corner', share: 0.5 },
    ],
  },
  objection: {
    text: 'The bumper was cracked before I took the van, and I told the man at the desk. I agree about the fuel.',
    answer:
      'Thank you for writing. The photo from the hand-over shows the corner of the bumper without a crack. Could you look at it in your booking?',
    reply: 'It is hard to see on that photo. Please ask the colleague who was there that morning.',
  },
};

/** The van came back late, and staff decide what is charged. */
export const toBeCharged: Story = {
  outMarks: [{ panel: 'roof', x: 0.4, y: 0.4, kind: 'scratch', severity: 'light', note: 'From a branch' }],
  outNotes: 'Spare wheel under the floor.',
  back: {
    fuelEighths: 6,
    notes: '',
    marks: [
      {
        panel: 'right',
        x: 0.38,
        y: 0.55,
        kind: 'scratch',
        severity: 'heavy',
        note: 'Along the load area, down to the metal',
      },
    ],
    charges: [
      { kind: 'late', state: 'proposed', note: '' },
      { kind: 'fuel', state: 'proposed', note: '' },
      { kind: 'damage', state: 'proposed', note: '' },
    ],
  },
};

/** A hire that is long over: what its van's register still tells. */
export const remembered: Story = {
  outMarks: [
    { panel: 'left', x: 0.3, y: 0.5, kind: 'scratch', severity: 'medium', note: 'Beside the fuel cap' },
  ],
  outNotes: '',
  back: {
    fuelEighths: 8,
    notes: '',
    marks: [{ panel: 'rear', x: 0.3, y: 0.7, kind: 'dent', severity: 'light', note: 'Left door' }],
    repairedAfter: 6,
    charges: [{ kind: 'damage', state: 'dropped', note: 'Fair wear and tear' }],
  },
};

/** A van on the road. */
export const onTheRoad: Story = {
  outMarks: [
    { panel: 'left', x: 0.72, y: 0.62, kind: 'dent', severity: 'light', note: 'Above the rear wheel' },
  ],
  outNotes: 'First time in a van of this size: introduced to the mirrors.',
};

/** The part of a hand-over that is done: the phone was put down in the middle of it. */
export const underWay = {
  panels: ['front', 'left', 'rear', 'dashboard'],
  marks: [
    {
      panel: 'left',
      x: 0.45,
      y: 0.66,
      kind: 'scratch',
      severity: 'light',
      note: 'Sill below the sliding door',
    },
  ],
} as const satisfies { panels: readonly ConditionPanel[]; marks: readonly StoryMark[] };
