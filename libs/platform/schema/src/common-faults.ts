/** What can be wrong with a field of any call: ends of the sentence that begins with the field's name. */
export const commonFaults = {
  required: 'is required',
  wrongKind: 'is of the wrong kind',
  wrongForm: 'is not written as it must be',
  controlCharacters: 'must not contain control characters',
  markup: 'must be plain text, without markup',
  pounds: 'must be an amount of pounds with at most two decimals',
  civilDate: 'must be a real date, YYYY-MM-DD',
  civilMoment: 'must be a real date, YYYY-MM-DD, optionally with a time, THH:mm',
  text: 'a text',
  nulInAddress: 'the address holds a NUL byte',
  nulInText: 'a text holds a NUL byte',
  halfCharacter: 'a text holds half a character',
  tooDeep: 'the body is nested too deeply',
} as const;
