import { fillMessage } from './fill-message.ts';

/** One expected outcome that is not success: its code, HTTP status and English sentence with `{parameters}`. */
export interface ErrorDefinition {
  readonly code: string;
  readonly status: number;
  readonly message: string;
}

/** What every failed call answers. `details` holds what the screen needs to help (alternatives, field faults). */
export interface ErrorBody {
  code: string;
  message: string;
  details?: Record<string, unknown>;
  requestId: string;
}

/** Declares a slice's errors: code → status and sentence. The key becomes the code. */
export function defineErrors<K extends string>(
  table: Record<K, { status: number; message: string }>,
): Record<K, ErrorDefinition> {
  const entries = Object.entries<{ status: number; message: string }>(table);
  return Object.fromEntries(entries.map(([code, rest]) => [code, { code, ...rest }])) as Record<
    K,
    ErrorDefinition
  >;
}

/** An expected outcome, thrown by services and translated once, by the error filter. */
export class DomainError extends Error {
  readonly code: string;
  readonly status: number;
  readonly details: Record<string, unknown>;
  /** The English sentence before it was filled. */
  readonly template: string;

  constructor(definition: ErrorDefinition, details: Record<string, unknown> = {}) {
    super(fillMessage(definition.message, details));
    this.name = 'DomainError';
    this.code = definition.code;
    this.status = definition.status;
    this.details = details;
    this.template = definition.message;
  }
}
