/** The rules of the direct debit's fields: pure, as those of the card are. */

/** The fields, in the order they stand in. */
export const bankFields = ['holder', 'email', 'sortCode', 'account'];

const fault = (code, message) => ({ type: 'validation_error', code, message });
const only = (text) => text.replace(/[\s-]/g, '');

const rules = {
  holder: (text) => (text.trim() === '' ? fault('incomplete_name', 'Your name is incomplete.') : null),
  email: (text) =>
    /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text.trim())
      ? null
      : fault('incomplete_email', 'Your email address is incomplete.'),
  sortCode: (text) =>
    /^\d{6}$/.test(only(text)) ? null : fault('incomplete_sort_code', 'Your sort code is incomplete.'),
  account: (text) =>
    /^\d{8}$/.test(only(text))
      ? null
      : fault('incomplete_account_number', 'Your account number is incomplete.'),
};

/** What is wrong with a field; null when nothing is. */
export function bankFault(name, text) {
  return rules[name](text);
}
