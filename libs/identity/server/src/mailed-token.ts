/** What reset tokens and the addresses they go to are sealed for on their way to the mail. */
export const RESET_PURPOSE = 'identity.password-reset';
/** What the tokens that prove an e-mail address, and such addresses, are sealed for on their way to the mail. */
export const PROOF_PURPOSE = 'identity.email-proof';
