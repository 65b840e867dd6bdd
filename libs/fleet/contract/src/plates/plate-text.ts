/** `AB12CDE` → `AB12 CDE`: the current style of plates has its space there; older ones stay as they are. */
export const plateText = (registration: string): string =>
  /^[A-Z]{2}\d{2}[A-Z]{3}$/.test(registration)
    ? `${registration.slice(0, 4)} ${registration.slice(4)}`
    : registration;
