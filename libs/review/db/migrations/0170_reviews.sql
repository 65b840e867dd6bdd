-- Up Migration
-- What customers say of their hires. Whose a review is, and of which van and depot, follows from its booking, so that a
-- merge of two customers moves their reviews along.
create sequence review_id_seq;
create table review (
  tenant_id bigint not null references tenant (id),
  id bigint not null default app.next_id('review_id_seq'),
  booking_id bigint not null,
  rating integer not null check (rating between 1 and 5),
  van_rating integer check (van_rating between 1 and 5),
  depot_rating integer check (depot_rating between 1 and 5),
  -- Empty once its author is erased: the stars stay, the words go.
  comment text not null check (length(comment) <= 2000),
  answer text check (btrim(answer) <> '' and length(answer) <= 2000),
  answered_at timestamptz,
  answered_by bigint,
  hidden_at timestamptz,
  hidden_by bigint,
  hidden_reason text check (btrim(hidden_reason) <> '' and length(hidden_reason) <= 300),
  erased_at timestamptz,
  revision integer not null default 1 check (revision > 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (tenant_id, id),
  constraint review_one_of_a_hire unique (tenant_id, booking_id),
  constraint review_has_words check (btrim(comment) <> '' or erased_at is not null),
  constraint review_answer_whole check (answered_at is not null or num_nonnulls(answer, answered_by) = 0),
  constraint review_answer_has_words check (answered_at is null or answer is not null or erased_at is not null),
  constraint review_hidden_whole check (num_nonnulls(hidden_at, hidden_by, hidden_reason) in (0, 3)),
  foreign key (tenant_id, booking_id) references booking (tenant_id, id),
  foreign key (tenant_id, answered_by) references app_user (tenant_id, id),
  foreign key (tenant_id, hidden_by) references app_user (tenant_id, id)
);
comment on table review is 'Level: of the brand. Reviews of completed hires, one each.';
create index review_newest on review (tenant_id, created_at desc, id);
create index review_waiting on review (tenant_id) where answered_at is null and hidden_at is null;
create index review_answered_by on review (tenant_id, answered_by) where answered_by is not null;
create index review_hidden_by on review (tenant_id, hidden_by) where hidden_by is not null;
select app.protect_tenant_table('review', 'select, insert, update');
create trigger review_next_revision
  before update of rating, van_rating, depot_rating, comment, answer, hidden_at on review
  for each row execute function app.next_revision();

-- A person reports a review once. Staff settle a report when they hide the review or keep it.
create sequence review_report_id_seq;
create table review_report (
  tenant_id bigint not null references tenant (id),
  id bigint not null default app.next_id('review_report_id_seq'),
  review_id bigint not null,
  reporter_id bigint not null,
  reason text not null check (btrim(reason) <> '' and length(reason) <= 500),
  created_at timestamptz not null default now(),
  settled_at timestamptz,
  primary key (tenant_id, id),
  constraint review_report_once unique (tenant_id, review_id, reporter_id),
  foreign key (tenant_id, review_id) references review (tenant_id, id),
  foreign key (tenant_id, reporter_id) references app_user (tenant_id, id)
);
comment on table review_report is 'Level: of the brand. Reports of reviews, one a person and review.';
create index review_report_reporter on review_report (tenant_id, reporter_id);
select app.protect_tenant_table('review_report', 'select, insert, update, delete');

-- Hires whose customer was asked for a review: the key makes a second invitation impossible.
create table review_invitation (
  tenant_id bigint not null references tenant (id),
  booking_id bigint not null,
  invited_at timestamptz not null default now(),
  primary key (tenant_id, booking_id),
  foreign key (tenant_id, booking_id) references booking (tenant_id, id)
);
comment on table review_invitation is 'Level: of the brand. Hires whose customer was invited to review them.';
select app.protect_tenant_table('review_invitation', 'select, insert');

-- The hourly search for hires to invite for reads the last days alone.
create index booking_back_lately on booking (tenant_id, returned_at) where status = 'completed';
