/** A host the manifest does not name, another scheme or port, or a name that leads inside. */
export class EgressRefused extends Error {
  override readonly name = 'EgressRefused';
}

/** Nothing came from a host, or more than is let in. */
export class EgressFailed extends Error {
  override readonly name = 'EgressFailed';
}

/** The graph refused a read, with its messages. */
export class PluginReadFailed extends Error {
  override readonly name = 'PluginReadFailed';

  constructor(readonly messages: readonly string[]) {
    super(messages.join(' '));
  }
}

/** A plugin asks for what its manifest does not declare. */
export class NotDeclared extends Error {
  override readonly name = 'NotDeclared';
}

/** A scope is used after its call. */
export class ScopeEnded extends Error {
  override readonly name = 'ScopeEnded';

  constructor() {
    super('The call this was handed to is over: ask for what is needed while it runs.');
  }
}
