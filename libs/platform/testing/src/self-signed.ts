import { createPrivateKey } from 'node:crypto';

/** PKCS #8 and X.509, in DER and base64: of nobody, made for specs, good until 2126. */
const KEY =
  'MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgR5FOsAuBkoRdyegWosmLi3o/XJAXuglu2rNvVtFlz4qhRANCAAS5' +
  'JEJJCu4sQuOC6gi1fvNNMofOSW2i2JQYKeJdUeitceQGLp0D2lhOBSwwp37P57lrlwl0WmBL+Core3E5ti2r';
const CERTIFICATE =
  'MIIBuDCCAV+gAwIBAgIUWNs14vnseYPrDsW2G0D6R2Aapg8wCgYIKoZIzj0EAwIwGjEYMBYGA1UEAwwPcGFydG5lci5leGFtcGxl' +
  'MCAXDTI2MTEyMzA0MTUzMFoYDzIxMjYxMDMwMDQxNTMwWjAaMRgwFgYDVQQDDA9wYXJ0bmVyLmV4YW1wbGUwWTATBgcqhkjOPQIB' +
  'BggqhkjOPQMBBwNCAAS5JEJJCu4sQuOC6gi1fvNNMofOSW2i2JQYKeJdUeitceQGLp0D2lhOBSwwp37P57lrlwl0WmBL+Core3E5' +
  'ti2ro4GAMH4wHQYDVR0OBBYEFPMr17HxqNYgqpwD6yFlvCPyB9Z5MB8GA1UdIwQYMBaAFPMr17HxqNYgqpwD6yFlvCPyB9Z5MA8G' +
  'A1UdEwEB/wQFMAMBAf8wKwYDVR0RBCQwIoIPcGFydG5lci5leGFtcGxlgglsb2NhbGhvc3SHBH8AAAEwCgYIKoZIzj0EAwIDRwAw' +
  'RAIgBweD9IQdkUaPQIrzr9kkJH7jsoaGKQLv+ZdUCVFedXACIFvvFHSh27zAQTtTm8jx6Xivyya2sUVSBvIqqvuDFVyv';

/**
 * A certificate that nobody trusts, for `partner.example`, `localhost` and 127.0.0.1, as servers of Node take it: for specs that
 * see it refused.
 */
export const selfSigned = {
  key: createPrivateKey({ key: Buffer.from(KEY, 'base64'), format: 'der', type: 'pkcs8' }).export({
    format: 'pem',
    type: 'pkcs8',
  }),
  cert: `-----BEGIN CERTIFICATE-----\n${CERTIFICATE}\n-----END CERTIFICATE-----\n`,
};
