/** A message of a demo conversation: `c` a customer, `a` the assistant, `s` staff. `c?` was not understood. */
type Said = readonly ['c' | 'c?' | 'a' | 's', string];

/** A conversation of a demo brand. */
export interface DemoConversation {
  /** A guest's belongs to no account. */
  readonly guest: boolean;
  /** Hours before now at which it began. */
  readonly hoursAgo: number;
  readonly state: 'assistant' | 'waiting' | 'staff';
  /** It led to the latest booking of its customer. */
  readonly booked?: boolean;
  readonly log: readonly Said[];
}

/** What people asked the assistant of a demo brand. Amounts stand in quotes alone. */
export const demoConversations: readonly DemoConversation[] = [
  {
    guest: false,
    hoursAgo: 2,
    state: 'waiting',
    log: [
      ['c', 'Can I collect the keys after you close? My train gets in at nine in the evening.'],
      ['a', 'I’m afraid I don’t know that. It may be in our terms of hire. Shall I ask our team?'],
      ['c', 'Yes please, I would like to talk to a person'],
      [
        'a',
        'I’ve asked our team to join. They will answer here. You can leave this page and come back later.',
      ],
    ],
  },
  {
    guest: false,
    hoursAgo: 5,
    state: 'staff',
    log: [
      ['c', 'The tail lift is slow to come down. Is that normal?'],
      [
        'a',
        'I’ve asked our team to join. They will answer here. You can leave this page and come back later.',
      ],
      [
        's',
        'Hello, in cold weather it takes about twenty seconds. Does it stop half-way or just move slowly?',
      ],
      ['c', 'It gets there, it is only slow.'],
      ['s', 'Then all is well. If it stops, call the depot and we bring you another van.'],
    ],
  },
  {
    guest: true,
    hoursAgo: 20,
    state: 'assistant',
    log: [
      ['c', 'opening hours'],
      ['a', 'Here are our depots. The opening hours below are today’s.'],
      ['c?', 'Do you sell the old vans?'],
      [
        'a',
        'Sorry, I didn’t understand that. You can ask me about vans, prices, your bookings or our depots.',
      ],
    ],
  },
  {
    guest: false,
    hoursAgo: 31,
    state: 'assistant',
    booked: true,
    log: [
      ['c', 'I am moving house and need a van this weekend'],
      ['a', 'For a house move, a large van usually works best. Where would you like to pick it up?'],
      ['c', 'the same place as last time'],
      [
        'a',
        'Please check the van, the dates and the price, then press “Book”. By booking you accept the terms of hire. Nothing is booked until then.',
      ],
      ['a', 'Booked. Please pay soon, or the van is released.'],
    ],
  },
  {
    guest: false,
    hoursAgo: 52,
    state: 'assistant',
    log: [
      ['c', 'When do I get my deposit back?'],
      [
        'a',
        'The deposit is refundable. We release it after the van is back in good condition; your bank then needs a few days. You see the amount for each van in its quote.',
      ],
      ['c', 'thanks'],
      ['a', 'You’re welcome. Ask me whenever you need a van.'],
    ],
  },
  {
    guest: true,
    hoursAgo: 75,
    state: 'assistant',
    log: [
      ['c', 'May another person drive the van?'],
      [
        'a',
        'Yes, if they come along to the depot with their driving licence before the hire starts, so that we can check it.',
      ],
    ],
  },
  {
    guest: false,
    hoursAgo: 140,
    state: 'assistant',
    log: [
      ['c', 'show my bookings'],
      ['a', 'Here are your open bookings.'],
    ],
  },
];
