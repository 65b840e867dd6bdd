/** The manifest does not name this host, scheme or port, or the name resolves to an internal address. */
export class EgressDeniedError extends Error {
  override readonly name = 'EgressDeniedError';
}

/** The host did not answer, or its answer is too large. */
export class EgressError extends Error {
  override readonly name = 'EgressError';
}

/** A GraphQL read failed; carries its messages. */
export class PluginReadError extends Error {
  override readonly name = 'PluginReadError';

  constructor(readonly messages: readonly string[]) {
    super(messages.join(' '));
  }
}

/** The core refuses what a plugin asks it to do; `code` says why: `PLUGIN_LINE_ABOVE_CHARGED`. */
export class CoreRefusedError extends Error {
  override readonly name = 'CoreRefusedError';

  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

/** The plugin uses something that its manifest does not declare. */
export class UndeclaredError extends Error {
  override readonly name = 'UndeclaredError';
}

/** A scope is used after its call has ended. */
export class ScopeEndedError extends Error {
  override readonly name = 'ScopeEndedError';

  constructor() {
    super('The call of this scope has ended: use a scope only while its call runs.');
  }
}
