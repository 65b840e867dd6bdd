import type { BlockList } from 'node:net';
import type { ServiceLog, TrackerPoint } from '@convoy/sdk/server';
import type { AddressBook } from '../listening/address-book.ts';
import type { Tally } from '../listening/tally.ts';
import type { TrackerGate } from '../listening/tracker-gate.ts';

/** What a decoder made of the bytes so far. */
export interface Decoded<Frame> {
  /** Whole frames, in their order. */
  readonly frames: readonly Frame[];
  /** Why the stream cannot be read any further; null while it can. Frames before it are whole. */
  readonly fault: string | null;
}

/** Makes frames of a stream of bytes, however it was cut. It never throws, and keeps less than the longest frame. */
export interface Decoder<Frame> {
  feed(bytes: Uint8Array): Decoded<Frame>;
  /** Bytes that wait for the rest of their frame. */
  readonly held: number;
}

/** Bounds of what is listened on. */
export interface ListenLimits {
  /** Open connections of one protocol. */
  readonly connections: number;
  /** How long a connection may stay open before its device named itself, ms. */
  readonly loginMs: number;
  /** How long a device may stay connected without a whole frame, ms. */
  readonly idleMs: number;
}

/** What a protocol is given to listen with. */
export interface ListenInput {
  /** IP address to listen on. */
  readonly host: string;
  /** 0: any free one. */
  readonly port: number;
  readonly gate: TrackerGate;
  readonly addresses: AddressBook;
  readonly tally: Tally;
  readonly limits: ListenLimits;
  readonly proxies: BlockList;
  readonly log: ServiceLog;
}

/** A port that is listened on. */
export interface Listener {
  readonly port: number;
  /** Takes no more, waits until what is being kept is kept, and closes. */
  stop(): Promise<void>;
}

/** A protocol of trackers. */
export interface Protocol {
  /** As devices are registered with: `teltonika`. */
  readonly name: string;
  /** The port that makers and tracking servers use for it. */
  readonly usualPort: number;
  /** @throws where the port cannot be listened on */
  listen(input: ListenInput): Promise<Listener>;
}

/** A point without what a protocol does not tell. */
export type ToldPoint = Pick<TrackerPoint, 'at' | 'latitude' | 'longitude'> & Partial<TrackerPoint>;
