import { loopbackManners, OutsideFetch } from '@convoy/platform/outside';

/** How messages leave the house: to https at its own port, and nowhere inside. */
export class WebhookLine extends OutsideFetch {
  /**
   * @param manners `http`: also without encryption, for development. `loopback`: also to this machine, at any port, for
   *   development; settings refuse both in production.
   */
  constructor(manners: { readonly http: boolean; readonly loopback: boolean }) {
    super(loopbackManners(manners));
  }
}
