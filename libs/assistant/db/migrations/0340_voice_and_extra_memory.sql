-- Up Migration
-- Messages that were said aloud: their text is a transcript. The sound itself is never kept.
alter table assistant_message
  add column spoken boolean not null default false,
  add constraint assistant_message_spoken check (not spoken or author = 'customer');
-- When the participant agreed that transcripts are kept with the conversation.
alter table assistant_conversation add column voice_consent_at timestamptz;

-- The service that turns speech into text, at the address and with the key of the brand's model. Null: none.
alter table assistant_model
  add column transcription_model text check (btrim(transcription_model) <> '' and length(transcription_model) <= 100),
  -- Pence for an hour of sound.
  add column audio_pence integer not null default 0 check (audio_pence >= 0);

-- What the add-on Extra AI Memory remembers besides.
alter table assistant_memory
  add column fuel_type text check (fuel_type in ('diesel', 'petrol', 'electric', 'hybrid')),
  add column seats integer check (seats between 1 and 15);
