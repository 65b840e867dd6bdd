/** What one document may ask for. The product's own largest query is a third of each. */
export const graphLimits = {
  /** Characters of a document. */
  characters: 8_000,
  /** Words and signs of a document; what validation takes grows faster than these. */
  tokens: 1_500,
  /** Fields and spreads, each fragment written out wherever it is spread: what compiling a document walks through. */
  writtenOut: 1_500,
  /** Levels of fields. */
  depth: 8,
  /** Fields that are given another name. */
  aliases: 15,
  /** Fields of the root. */
  roots: 8,
  /** Sum of what its fields cost; a list multiplies what is asked of each of its things. */
  cost: 1_500,
  /** The same of a subscription, which is run anew for each event and each who listens. */
  liveCost: 100,
} as const;

/** What one socket, one person and one tenant may hold open, per process. */
export const socketLimits = {
  /** Bytes of a message. */
  message: 16_384,
  subscriptions: 8,
  /** Messages in a minute. */
  messages: 120,
  perUser: 12,
  perTenant: 2_000,
  /** Events that wait for a slow reader; beyond it one notice to read again takes their place. */
  waiting: 50,
  /** Bytes that wait in a socket for a slow reader, then it is cut off. */
  buffered: 1_048_576,
} as const;
