-- Up Migration
-- Agreements name a person with address, day of birth and driver number; links and keys let their holder sign.
comment on table agreement is 'Level: personal, closed. Hire agreements: drafts until they are signed.';
comment on table agreement_signature is 'Level: personal, closed. Signatures of hire agreements, with the sealed files.';
comment on table agreement_link is 'Level: secret. Mailed links to sign an agreement, each for one signature.';
comment on table signing_key is 'Level: secret. Keys that seal signed agreements.';

-- What is called sealed elsewhere is closed to its reader (docs/security/data.md); this file is open to its signer.
alter table agreement_signature rename column sealed to file;
alter table agreement_signature rename column sealed_sha256 to file_sha256;
alter table agreement_signature rename constraint agreement_signature_sealed to agreement_signature_file;
