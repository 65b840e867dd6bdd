/** Why a dump or a restore is not done; nothing was changed then. */
export type Refusal =
  | 'DAMAGED'
  | 'OTHER_FORM'
  | 'OTHER_SCHEMA'
  | 'OTHER_INSTALLATION'
  | 'OTHER_SECRET'
  | 'NOT_ENOUGH_RIGHTS'
  | 'NO_DATABASE'
  | 'TENANT_NOT_FOUND'
  | 'TENANT_IS_THERE'
  | 'NAME_TAKEN'
  | 'SOMETHING_MISSING'
  | 'BUSY'
  | 'NOT_EMPTY'
  | 'FOLDER_IN_USE'
  | 'TOOL_FAILED';

/** An error with a sentence for the operator who gave the command. */
export class BackupRefused extends Error {
  readonly code: Refusal;

  constructor(code: Refusal, sentence: string) {
    super(sentence);
    this.name = 'BackupRefused';
    this.code = code;
  }
}
