import { isInside, OutsideFetch } from '@convoy/platform/outside';

const isLoopback = (address: string) => address === '::1' || address.startsWith('127.');

/** How messages leave the house: to https at its own port, and nowhere inside. */
export class WebhookLine extends OutsideFetch {
  /**
   * @param manners `http`: also without encryption, for development. `loopback`: also to this machine, at any port, for
   *   development; settings refuse both in production.
   */
  constructor({ http, loopback }: { readonly http: boolean; readonly loopback: boolean }) {
    super({
      http,
      anyPort: loopback,
      refuses: (address) => isInside(address) && !(loopback && isLoopback(address)),
    });
  }
}
