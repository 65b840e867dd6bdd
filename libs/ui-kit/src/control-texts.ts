/** Words of forms, controls and windows. `{…}` is replaced; counts stand after a colon, so no language needs its plurals. */
export interface ControlTexts {
  /** What is wrong with an entry of a form; `{min}` and `{max}` are replaced. */
  readonly faultRequired: string;
  readonly faultTooShort: string;
  readonly faultTooLong: string;
  readonly faultTooSmall: string;
  readonly faultTooBig: string;
  readonly faultTooFew: string;
  readonly faultTooMany: string;
  readonly faultEmail: string;
  readonly faultUrl: string;
  readonly faultDate: string;
  readonly faultNumber: string;
  readonly faultInvalid: string;
  /** Title of a form's summary of faults. */
  readonly faultSummary: string;
  /** A call failed and nothing more is known of it. */
  readonly failed: string;
  /** Counter of a text near its limit; `{count}` is replaced. */
  readonly charactersLeft: string;
  readonly charactersOver: string;
  /** Questions before something is done; `{text}` is what has to be typed. */
  readonly cancel: string;
  readonly typeToConfirm: string;
  /** Lists to choose from; `{text}` is what was typed or chosen. */
  readonly comboLoading: string;
  readonly comboFailed: string;
  readonly comboNoResult: string;
  readonly comboEmpty: string;
  readonly comboCreate: string;
  readonly comboClear: string;
  readonly comboRemove: string;
  readonly comboChosen: string;
  /** Entries. */
  readonly increase: string;
  readonly decrease: string;
  readonly search: string;
  readonly clearSearch: string;
  readonly dialCode: string;
  readonly rangeFrom: string;
  readonly rangeTo: string;
  /** Copying. */
  readonly copy: string;
  readonly copied: string;
  /** Messages that can be put away. */
  readonly dismiss: string;
  /** Dates. */
  readonly openCalendar: string;
  readonly chooseDate: string;
  readonly choosePeriod: string;
  readonly previousMonth: string;
  readonly nextMonth: string;
  readonly dateFormat: string;
  readonly dayFree: string;
  readonly dayFew: string;
  readonly dayNone: string;
  readonly dayToday: string;
  readonly dayChosen: string;
  readonly dayNotPossible: string;
  readonly chooseTime: string;
  /** Files; `{…}` are names, kinds and sizes. */
  readonly filesDrop: string;
  readonly filesDropOne: string;
  readonly filesChoose: string;
  readonly filesOr: string;
  readonly filesKinds: string;
  readonly filesWrongKind: string;
  readonly filesTooBig: string;
  readonly filesEmpty: string;
  readonly filesTooMany: string;
  readonly filesRemove: string;
  readonly filesRetry: string;
  readonly filesUploading: string;
  readonly filesDone: string;
  readonly filesFailed: string;
}

export const englishControlTexts: ControlTexts = {
  faultRequired: 'Please fill this in.',
  faultTooShort: 'Use at least {min} characters.',
  faultTooLong: 'Use at most {max} characters.',
  faultTooSmall: 'Enter {min} or more.',
  faultTooBig: 'Enter {max} or less.',
  faultTooFew: 'Choose at least {min}.',
  faultTooMany: 'Choose at most {max}.',
  faultEmail: 'Enter an email address like name@example.com.',
  faultUrl: 'Enter a web address like https://example.com.',
  faultDate: 'Enter a date that exists.',
  faultNumber: 'Enter a number.',
  faultInvalid: 'This is not written as it should be. Please check it.',
  faultSummary: 'Please check what is marked:',
  failed: 'That did not work. Please try again in a moment.',
  charactersLeft: 'Characters left: {count}',
  charactersOver: 'Characters too many: {count}',
  cancel: 'Cancel',
  typeToConfirm: 'Type “{text}” to confirm',
  comboLoading: 'Looking for matches',
  comboFailed: 'The choices could not be loaded.',
  comboNoResult: 'Nothing matches “{text}”.',
  comboEmpty: 'There is nothing to choose yet.',
  comboCreate: 'Add “{text}”',
  comboClear: 'Clear the choice',
  comboRemove: 'Remove {text}',
  comboChosen: 'Chosen: {count}',
  increase: 'Increase',
  decrease: 'Decrease',
  search: 'Search',
  clearSearch: 'Clear the search',
  dialCode: 'Country code',
  rangeFrom: 'From',
  rangeTo: 'To',
  copy: 'Copy',
  copied: 'Copied',
  dismiss: 'Dismiss',
  openCalendar: 'Open the calendar',
  chooseDate: 'Choose a date',
  choosePeriod: 'Choose the first and the last day',
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  dateFormat: 'e.g. {example}',
  dayFree: 'free',
  dayFew: 'few left',
  dayNone: 'none free',
  dayToday: 'today',
  dayChosen: 'chosen',
  dayNotPossible: 'This day cannot be chosen.',
  chooseTime: 'Choose a time',
  filesDrop: 'Drop files here',
  filesDropOne: 'Drop a file here',
  filesChoose: 'choose from your device',
  filesOr: 'or',
  filesKinds: 'Kinds: {kinds}. At most {size} each.',
  filesWrongKind: '{name} is not of a kind that can be used here: {kinds}.',
  filesTooBig: '{name} is too big: {size}, at most {max}.',
  filesEmpty: '{name} is empty.',
  filesTooMany: 'At most {max} files; {name} was left out.',
  filesRemove: 'Remove {name}',
  filesRetry: 'Try {name} again',
  filesUploading: '{name}: {percent} sent',
  filesDone: '{name}: sent',
  filesFailed: '{name} could not be sent.',
};
