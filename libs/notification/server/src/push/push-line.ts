import { loopbackManners, OutsideFetch } from '@convoy/platform/outside';

/** How messages reach push services: by https to addresses of the internet; to this machine only where settings allow it. */
export class PushLine extends OutsideFetch {
  /** @param loopback also to this machine, by http and at any port, for development; settings refuse it in production */
  constructor({ loopback }: { readonly loopback: boolean }) {
    super(loopbackManners({ http: loopback, loopback }));
  }
}
