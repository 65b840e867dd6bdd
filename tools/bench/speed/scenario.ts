import type { Answer, Ask } from './http-load.ts';

/** What is measured: the same question put to the product and to the bare server. */
export interface Scenario {
  readonly name: 'search' | 'list' | 'create' | 'dashboard' | 'fleet';
  /** The question put to the product, and the one of the bare server that wants the same. */
  ask(n: number): { readonly ours: Ask; readonly bare: Ask };
  /** Status of every answer; anything else fails the bench. */
  readonly status: number;
  /** What must be alike in the answers to one question. */
  content(answer: Answer): unknown;
  /** Requests a second of ours divided by bare, at least; p99 of ours divided by bare's, at most. */
  readonly target: { readonly ratio: number; readonly p99Ratio: number | null };
  /** The most requests before the first round, where each answer is long. */
  readonly warmUp?: number;
  /** Longest turn of a side, seconds, where answers are so long that a common one would be over before it is full. */
  readonly turn?: number;
  /** How many questions there are where each can be put once only, because it changes what is there; null without end. */
  readonly most: number | null;
}

/** Small, fast, repeatable: which question is the n-th. */
export function scatter(n: number, salt: number): number {
  let t = (Math.imul(n + 1, 0x9e3779b1) ^ Math.imul(salt + 1, 0x85ebca6b)) >>> 0;
  t = Math.imul(t ^ (t >>> 15), t | 1);
  t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
  return (t ^ (t >>> 14)) >>> 0;
}

/**
 * Which of so many tenants the n-th question is for. Trade is uneven: the k-th busiest has about 1/k of the busiest one's
 * visits (Zipf), so that of a thousand the first hundred have two thirds of all.
 */
export function tenantOf(n: number, salt: number, tenants: number): number {
  const share = scatter(n, salt) / 2 ** 32;
  return Math.min(tenants, Math.floor(Math.exp(share * Math.log(tenants + 1))));
}
