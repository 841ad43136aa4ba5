-- Made by `npm run schema` from the migrations; read it, and change the schema by a migration.

create table account (
  uid text not null,
  agency_id text not null,
  slug text not null,
  business_name text not null,
  description text default ''::text not null,
  phone text default ''::text not null,
  email text default ''::text not null,
  website text default ''::text not null,
  location text default ''::text not null,
  logo_media_id text,
  language text default 'en'::text not null,
  subscription_type text default 'free'::text not null,
  whitelabel_domain text,
  whitelabel_verified_date timestamp with time zone,
  invite_code text,
  is_public_template boolean default false not null,
  is_public_template_global boolean default false not null,
  theme_value text default 'Theme by agency'::text not null,
  blur_secret text not null,
  blur_meters integer default 200 not null,
  max_video_seconds integer default 300 not null,
  site_revision bigint default 0 not null,
  version integer default 1 not null,
  create_date timestamp with time zone default now() not null,
  update_date timestamp with time zone default now() not null,
  deleted_date timestamp with time zone,
  whitelabel_token text default new_domain_token() not null,
  whitelabel_misses integer default 0 not null,
  whitelabel_checked_date timestamp with time zone,
  whitelabel_finding text,
  max_storage_bytes bigint,
  link_secret text default encode(sha256(convert_to(((gen_random_uuid())::text || (gen_random_uuid())::text), 'UTF8'::name)), 'hex'::text) not null,
  list_revision integer default 0 not null,
  whitelabel_report jsonb,
  whitelabel_live_date timestamp with time zone,
  whitelabel_away_days integer default 0 not null,
  domain_preview_token text,
  domain_preview_expire_date timestamp with time zone,
  entries_revision integer default 0 not null,
  suspended_date timestamp with time zone,
  suspension_note text default ''::text not null,
  agency_suspended_date timestamp with time zone,
  deleted_with_agency boolean default false not null,
  plan_access text default 'active'::text not null,
  agency_requires_second_factor boolean default false not null,
  is_billed boolean default false not null,
  billing_notice text default ''::text not null,
  max_tokens integer,
  texts_per_day integer,
  mails_per_day integer,
  time_zone text default ''::text not null,
  place_address text,
  place_zone text,
  place_country text,
  is_open boolean generated always as (((deleted_date IS NULL) AND (suspended_date IS NULL) AND (agency_suspended_date IS NULL) AND (plan_access <> 'closed'::text))) stored not null,
  constraint account_blur_metres_check CHECK (((blur_meters >= 0) AND (blur_meters <= 5000))),
  constraint account_mails_per_day_check CHECK (((mails_per_day >= 0) AND (mails_per_day <= 100000))),
  constraint account_max_storage_bytes_check CHECK ((max_storage_bytes >= 0)),
  constraint account_max_tokens_check CHECK ((max_tokens >= 0)),
  constraint account_max_video_seconds_check CHECK (((max_video_seconds >= 1) AND (max_video_seconds <= 36000))),
  constraint account_subscription_type_check CHECK ((subscription_type = ANY (ARRAY['free'::text, 'paid'::text, 'pending'::text]))),
  constraint account_texts_per_day_check CHECK (((texts_per_day >= 0) AND (texts_per_day <= 100000))),
  constraint account_whitelabel_finding_check CHECK ((whitelabel_finding = ANY (ARRAY['missing'::text, 'unanswered'::text, 'taken'::text, 'lookAlike'::text]))),
  constraint account_agency_id_fkey FOREIGN KEY (agency_id) REFERENCES agency(uid),
  constraint account_pkey PRIMARY KEY (uid),
  constraint account_agency_id_uid_key UNIQUE (agency_id, uid),
  constraint account_invite_code_key UNIQUE (invite_code),
  constraint account_slug_key UNIQUE (slug)
);
CREATE INDEX account_created ON public.account USING btree (agency_id, create_date DESC, uid DESC);
CREATE INDEX account_created_all ON public.account USING btree (create_date DESC, uid DESC);
CREATE UNIQUE INDEX account_domain_preview ON public.account USING btree (domain_preview_token) WHERE (domain_preview_token IS NOT NULL);
CREATE INDEX account_name ON public.account USING btree (agency_id, regexp_replace(regexp_replace(lower(business_name), '([0-9]+)'::text, '00000000\1'::text, 'g'::text), '0*([0-9]{9})'::text, '\1'::text, 'g'::text), uid);
CREATE INDEX account_name_all ON public.account USING btree (regexp_replace(regexp_replace(lower(business_name), '([0-9]+)'::text, '00000000\1'::text, 'g'::text), '0*([0-9]{9})'::text, '\1'::text, 'g'::text), uid);
CREATE INDEX account_offered ON public.account USING btree (agency_id) WHERE is_public_template;
CREATE INDEX account_suspended ON public.account USING btree (agency_id, regexp_replace(regexp_replace(lower(business_name), '([0-9]+)'::text, '00000000\1'::text, 'g'::text), '0*([0-9]{9})'::text, '\1'::text, 'g'::text), uid) WHERE ((NOT is_open) AND (deleted_date IS NULL));
CREATE INDEX account_trash ON public.account USING btree (agency_id, deleted_date DESC, uid) WHERE (deleted_date IS NOT NULL);
CREATE UNIQUE INDEX account_verified_domain ON public.account USING btree (whitelabel_domain) WHERE ((whitelabel_verified_date IS NOT NULL) AND (deleted_date IS NULL));
CREATE INDEX account_whitelabel_domain ON public.account USING btree (whitelabel_domain);
create policy site_view on account for r using ((uid = ( SELECT current_setting('app.account_id'::text, true) AS current_setting)));
create policy tenant on account using ((( SELECT (current_setting('app.reach'::text, true) IS DISTINCT FROM 'site'::text)) AND (((( SELECT current_setting('app.account_id'::text, true) AS current_setting) = uid) OR (( SELECT current_setting('app.account_id'::text, true) AS current_setting) = '*'::text)) OR (((( SELECT current_setting('app.agency_id'::text, true) AS current_setting) = agency_id) OR (( SELECT current_setting('app.agency_id'::text, true) AS current_setting) = '*'::text)) AND ((( SELECT current_setting('app.sees_chosen'::text, true) AS current_setting) IS DISTINCT FROM 'on'::text) OR (( SELECT chosen_accounts_of(current_setting('app.user_id'::text, true)) AS chosen_accounts_of) ? uid))) OR ((( SELECT current_setting('app.reach'::text, true) AS current_setting) = 'me'::text) AND (( SELECT accounts_of(current_setting('app.user_id'::text, true)) AS accounts_of) ? uid)))));
CREATE TRIGGER account_access_changed AFTER UPDATE OF deleted_date, agency_id, suspended_date, agency_suspended_date, agency_requires_second_factor ON public.account FOR EACH ROW WHEN ((((((old.deleted_date IS DISTINCT FROM new.deleted_date) OR (old.agency_id IS DISTINCT FROM new.agency_id)) OR (old.suspended_date IS DISTINCT FROM new.suspended_date)) OR (old.agency_suspended_date IS DISTINCT FROM new.agency_suspended_date)) OR (old.agency_requires_second_factor IS DISTINCT FROM new.agency_requires_second_factor))) EXECUTE FUNCTION notify_account_access_changed();
CREATE TRIGGER account_host_changed AFTER UPDATE OF slug, agency_id, whitelabel_domain, whitelabel_verified_date, deleted_date ON public.account FOR EACH ROW WHEN ((((((old.slug IS DISTINCT FROM new.slug) OR (old.agency_id IS DISTINCT FROM new.agency_id)) OR (old.whitelabel_domain IS DISTINCT FROM new.whitelabel_domain)) OR (old.whitelabel_verified_date IS DISTINCT FROM new.whitelabel_verified_date)) OR (old.deleted_date IS DISTINCT FROM new.deleted_date))) EXECUTE FUNCTION notify_host_changed();
CREATE TRIGGER account_host_gone AFTER DELETE ON public.account FOR EACH ROW EXECUTE FUNCTION notify_host_changed();
CREATE TRIGGER account_plan_changed AFTER UPDATE OF plan_access ON public.account FOR EACH ROW WHEN ((old.plan_access IS DISTINCT FROM new.plan_access)) EXECUTE FUNCTION notify_account_access_changed();
CREATE TRIGGER audited_delete AFTER DELETE ON public.account FOR EACH ROW WHEN ((current_setting('app.audit'::text, true) = 'on'::text)) EXECUTE FUNCTION note_change('*');
CREATE TRIGGER audited_insert AFTER INSERT ON public.account FOR EACH ROW WHEN ((current_setting('app.audit'::text, true) = 'on'::text)) EXECUTE FUNCTION note_change('*');
CREATE TRIGGER audited_update AFTER UPDATE ON public.account FOR EACH ROW WHEN (((current_setting('app.audit'::text, true) = 'on'::text) AND (old.* IS DISTINCT FROM new.*))) EXECUTE FUNCTION note_change('*');
CREATE TRIGGER begin_account_plan AFTER INSERT ON public.account FOR EACH ROW EXECUTE FUNCTION begin_account_plan();
CREATE TRIGGER keep_account_grams AFTER INSERT ON public.account FOR EACH ROW EXECUTE FUNCTION keep_account_grams();
CREATE TRIGGER keep_account_grams_on_update AFTER UPDATE OF business_name ON public.account FOR EACH ROW WHEN ((old.business_name IS DISTINCT FROM new.business_name)) EXECUTE FUNCTION keep_account_grams();
CREATE TRIGGER leave_account_plan BEFORE UPDATE OF agency_id ON public.account FOR EACH ROW WHEN ((old.agency_id <> new.agency_id)) EXECUTE FUNCTION leave_account_plan();
CREATE TRIGGER leave_former_agency AFTER UPDATE OF agency_id ON public.account FOR EACH ROW WHEN ((old.agency_id <> new.agency_id)) EXECUTE FUNCTION leave_former_agency();
CREATE TRIGGER leave_template AFTER UPDATE OF agency_id ON public.account FOR EACH ROW WHEN ((old.agency_id <> new.agency_id)) EXECUTE FUNCTION leave_template();
CREATE TRIGGER site_revision_of_domain BEFORE UPDATE OF whitelabel_domain, whitelabel_verified_date, whitelabel_live_date ON public.account FOR EACH ROW WHEN ((((new.whitelabel_domain IS DISTINCT FROM old.whitelabel_domain) OR ((new.whitelabel_verified_date IS NULL) IS DISTINCT FROM (old.whitelabel_verified_date IS NULL))) OR ((new.whitelabel_live_date IS NULL) IS DISTINCT FROM (old.whitelabel_live_date IS NULL)))) EXECUTE FUNCTION raise_site_revision_of_domain();
CREATE TRIGGER take_agency_state_on BEFORE INSERT OR UPDATE OF agency_id ON public.account FOR EACH ROW EXECUTE FUNCTION take_agency_state_on();
CREATE TRIGGER take_plan_access_on BEFORE INSERT OR UPDATE OF agency_id ON public.account FOR EACH ROW EXECUTE FUNCTION take_plan_access_on();
CREATE TRIGGER withdraw_account BEFORE UPDATE OF agency_id ON public.account FOR EACH ROW WHEN ((old.agency_id <> new.agency_id)) EXECUTE FUNCTION withdraw_account();
comment on table account is NULL;

create table account_current_plan (
  account_id text not null,
  agency_id text not null,
  plan_id text,
  tokens integer default 0 not null,
  state text default 'none'::text not null,
  state_date timestamp with time zone default now() not null,
  trial_end_date timestamp with time zone,
  period_start_date timestamp with time zone,
  period_end_date timestamp with time zone,
  billing_day integer,
  overdue_date timestamp with time zone,
  end_date timestamp with time zone,
  credit integer default 0 not null,
  credit_currency text default ''::text not null,
  notice text default ''::text not null,
  limits_of text default ''::text not null,
  provider_customer_id text,
  provider_subscription_id text,
  provider_date timestamp with time zone,
  version integer default 1 not null,
  create_date timestamp with time zone default now() not null,
  update_date timestamp with time zone default now() not null,
  given_limits text[] default '{}'::text[] not null,
  billing_pause text default ''::text not null,
  constraint account_current_plan_billing_pause_check CHECK ((billing_pause = ANY (ARRAY[''::text, 'suspended'::text, 'shutOut'::text]))),
  constraint account_current_plan_credit_check CHECK ((credit >= 0)),
  constraint account_current_plan_state_check CHECK ((state = ANY (ARRAY['none'::text, 'trialing'::text, 'active'::text, 'pastDue'::text, 'unpaid'::text, 'cancelled'::text]))),
  constraint account_current_plan_agency_id_account_id_fkey FOREIGN KEY (agency_id, account_id) REFERENCES account(agency_id, uid) ON UPDATE CASCADE ON DELETE CASCADE,
  constraint account_current_plan_agency_id_plan_id_fkey FOREIGN KEY (agency_id, plan_id) REFERENCES account_plan(agency_id, uid),
  constraint account_current_plan_pkey PRIMARY KEY (account_id)
);
CREATE INDEX account_current_plan_account ON public.account_current_plan USING btree (agency_id, account_id);
CREATE UNIQUE INDEX account_current_plan_customer ON public.account_current_plan USING btree (agency_id, provider_customer_id);
CREATE INDEX account_current_plan_plan ON public.account_current_plan USING btree (agency_id, plan_id);
CREATE INDEX account_current_plan_shut_out ON public.account_current_plan USING btree (agency_id) WHERE (billing_pause = 'shutOut'::text);
create policy not_public on account_current_plan using (( SELECT (current_setting('app.reach'::text, true) IS DISTINCT FROM 'site'::text)));
create policy tenant on account_current_plan using (((account_id = ( SELECT current_setting('app.account_id'::text, true) AS current_setting)) OR ( SELECT (current_setting('app.account_id'::text, true) = '*'::text))));
CREATE TRIGGER audited_delete AFTER DELETE ON public.account_current_plan FOR EACH ROW WHEN ((current_setting('app.audit'::text, true) = 'on'::text)) EXECUTE FUNCTION note_change('*');
CREATE TRIGGER audited_insert AFTER INSERT ON public.account_current_plan FOR EACH ROW WHEN ((current_setting('app.audit'::text, true) = 'on'::text)) EXECUTE FUNCTION note_change('*');
CREATE TRIGGER audited_update AFTER UPDATE ON public.account_current_plan FOR EACH ROW WHEN (((current_setting('app.audit'::text, true) = 'on'::text) AND (old.* *<> new.*))) EXECUTE FUNCTION note_change('*');
CREATE TRIGGER keep_given_limits BEFORE UPDATE OF agency_id ON public.account_current_plan FOR EACH ROW WHEN ((old.agency_id <> new.agency_id)) EXECUTE FUNCTION keep_given_limits();
comment on table account_current_plan is NULL;

create table account_gram (
  account_id text not null,
  agency_id text not null,
  gram text not null,
  constraint account_gram_agency_id_account_id_fkey FOREIGN KEY (agency_id, account_id) REFERENCES account(agency_id, uid) ON UPDATE CASCADE ON DELETE CASCADE,
  constraint account_gram_pkey PRIMARY KEY (account_id, gram)
);
CREATE INDEX account_gram_agency ON public.account_gram USING btree (agency_id, gram, account_id);
CREATE INDEX account_gram_all ON public.account_gram USING btree (gram, account_id);
create policy member on account_gram using (((agency_id = ( SELECT current_setting('app.agency_id'::text, true) AS current_setting)) AND ((( SELECT current_setting('app.sees_chosen'::text, true) AS current_setting) IS DISTINCT FROM 'on'::text) OR (EXISTS ( SELECT
   FROM agency_member_account c
  WHERE ((c.account_id = account_gram.account_id) AND (c.user_id = ( SELECT current_setting('app.user_id'::text, true) AS current_setting))))))));
create policy not_public on account_gram using (( SELECT (current_setting('app.reach'::text, true) IS DISTINCT FROM 'site'::text)));
create policy tenant on account_gram using (((account_id = ( SELECT current_setting('app.account_id'::text, true) AS current_setting)) OR ( SELECT (current_setting('app.account_id'::text, true) = '*'::text))));
comment on table account_gram is NULL;

create table account_invoice (
  account_id text not null,
  uid text not null,
  agency_id text not null,
  number bigint not null,
  plan_name text not null,
  amount bigint not null,
  credit integer default 0 not null,
  credited_date timestamp with time zone,
  currency text not null,
  period_start_date timestamp with time zone not null,
  period_end_date timestamp with time zone not null,
  issue_date timestamp with time zone not null,
  due_date timestamp with time zone not null,
  paid_date timestamp with time zone,
  paid_note text default ''::text not null,
  void_date timestamp with time zone,
  provider_invoice_id text,
  provider_address text default ''::text not null,
  constraint account_invoice_amount_check CHECK ((amount >= 0)),
  constraint account_invoice_credit_check CHECK ((credit >= 0)),
  constraint account_invoice_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(uid) ON DELETE CASCADE,
  constraint account_invoice_agency_id_fkey FOREIGN KEY (agency_id) REFERENCES agency(uid) ON DELETE CASCADE,
  constraint account_invoice_pkey PRIMARY KEY (account_id, uid)
);
CREATE INDEX account_invoice_by_hand ON public.account_invoice USING btree (agency_id, paid_date, uid) WHERE ((paid_date IS NOT NULL) AND (provider_invoice_id IS NULL) AND (amount > 0));
CREATE UNIQUE INDEX account_invoice_number ON public.account_invoice USING btree (agency_id, number);
CREATE INDEX account_invoice_open ON public.account_invoice USING btree (account_id, due_date) WHERE ((paid_date IS NULL) AND (void_date IS NULL));
CREATE UNIQUE INDEX account_invoice_provider ON public.account_invoice USING btree (account_id, provider_invoice_id) WHERE (provider_invoice_id IS NOT NULL);
CREATE INDEX account_invoice_unpaid ON public.account_invoice USING btree (agency_id, due_date, uid) WHERE ((paid_date IS NULL) AND (void_date IS NULL));
create policy not_public on account_invoice using (( SELECT (current_setting('app.reach'::text, true) IS DISTINCT FROM 'site'::text)));
create policy tenant on account_invoice using ((((( SELECT current_setting('app.account_id'::text, true) AS current_setting) = account_id) OR (( SELECT current_setting('app.account_id'::text, true) AS current_setting) = '*'::text)) AND (agency_id = ( SELECT a.agency_id
   FROM account a
  WHERE (a.uid = account_invoice.account_id)))));
CREATE TRIGGER audited_delete AFTER DELETE ON public.account_invoice FOR EACH ROW WHEN ((current_setting('app.audit'::text, true) = 'on'::text)) EXECUTE FUNCTION note_change('*');
CREATE TRIGGER audited_insert AFTER INSERT ON public.account_invoice FOR EACH ROW WHEN ((current_setting('app.audit'::text, true) = 'on'::text)) EXECUTE FUNCTION note_change('*');
CREATE TRIGGER audited_update AFTER UPDATE ON public.account_invoice FOR EACH ROW WHEN (((current_setting('app.audit'::text, true) = 'on'::text) AND (old.* *<> new.*))) EXECUTE FUNCTION note_change('*');
CREATE TRIGGER number_account_invoice BEFORE INSERT ON public.account_invoice FOR EACH ROW EXECUTE FUNCTION number_account_invoice();
comment on table account_invoice is NULL;

create table account_invoice_count (
  agency_id text not null,
  last_number bigint not null,
  constraint account_invoice_count_agency_id_fkey FOREIGN KEY (agency_id) REFERENCES agency(uid) ON DELETE CASCADE,
  constraint account_invoice_count_pkey PRIMARY KEY (agency_id)
);
create policy not_public on account_invoice_count using (( SELECT (current_setting('app.reach'::text, true) IS DISTINCT FROM 'site'::text)));
create policy tenant on account_invoice_count using (((agency_id = ( SELECT current_setting('app.agency_id'::text, true) AS current_setting)) OR (( SELECT current_setting('app.agency_id'::text, true) AS current_setting) = '*'::text)));
comment on table account_invoice_count is NULL;

create table account_membership (
  account_id text not null,
  user_id text not null,
  role text default 'user'::text not null,
  confirmed boolean default true not null,
  create_date timestamp with time zone default now() not null,
  agency_id text not null,
  template_id text,
  granted text[],
  constraint account_membership_check CHECK (((template_id IS NULL) = (granted IS NULL))),
  constraint account_membership_check1 CHECK (((template_id IS NULL) OR (role = 'user'::text))),
  constraint account_membership_role_check CHECK ((role = ANY (ARRAY['admin'::text, 'user'::text]))),
  constraint account_membership_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(uid) ON DELETE CASCADE,
  constraint account_membership_agency_id_account_id_fkey FOREIGN KEY (agency_id, account_id) REFERENCES account(agency_id, uid) ON UPDATE CASCADE ON DELETE CASCADE,
  constraint account_membership_template FOREIGN KEY (agency_id, template_id) REFERENCES permission_template(agency_id, uid) ON UPDATE CASCADE,
  constraint account_membership_user_id_fkey FOREIGN KEY (user_id) REFERENCES "user"(uid) ON DELETE CASCADE,
  constraint account_membership_pkey PRIMARY KEY (account_id, user_id)
);
CREATE INDEX account_membership_agency ON public.account_membership USING btree (agency_id, user_id);
CREATE INDEX account_membership_template ON public.account_membership USING btree (agency_id, template_id) WHERE (template_id IS NOT NULL);
CREATE INDEX account_membership_user ON public.account_membership USING btree (user_id);
create policy not_public on account_membership using (( SELECT (current_setting('app.reach'::text, true) IS DISTINCT FROM 'site'::text)));
create policy tenant on account_membership using ((((( SELECT current_setting('app.account_id'::text, true) AS current_setting) = account_id) OR (( SELECT current_setting('app.account_id'::text, true) AS current_setting) = '*'::text)) OR ((( SELECT current_setting('app.agency_id'::text, true) AS current_setting) = agency_id) AND ((( SELECT current_setting('app.sees_chosen'::text, true) AS current_setting) IS DISTINCT FROM 'on'::text) OR (( SELECT chosen_accounts_of(current_setting('app.user_id'::text, true)) AS chosen_accounts_of) ? account_id))) OR ((( SELECT current_setting('app.reach'::text, true) AS current_setting) = 'me'::text) AND (user_id = ( SELECT current_setting('app.user_id'::text, true) AS current_setting)))));
CREATE TRIGGER account_membership_changed AFTER UPDATE ON public.account_membership FOR EACH ROW WHEN ((old.* IS DISTINCT FROM new.*)) EXECUTE FUNCTION notify_person_access_changed();
CREATE TRIGGER account_membership_ended AFTER DELETE ON public.account_membership FOR EACH ROW EXECUTE FUNCTION notify_person_access_changed();
CREATE TRIGGER account_membership_takes_phones AFTER DELETE ON public.account_membership FOR EACH ROW EXECUTE FUNCTION end_phones_of_account_member();
CREATE TRIGGER audited_delete AFTER DELETE ON public.account_membership FOR EACH ROW WHEN ((current_setting('app.audit'::text, true) = 'on'::text)) EXECUTE FUNCTION note_change('*');
CREATE TRIGGER audited_insert AFTER INSERT ON public.account_membership FOR EACH ROW WHEN ((current_setting('app.audit'::text, true) = 'on'::text)) EXECUTE FUNCTION note_change('*');
CREATE TRIGGER audited_update AFTER UPDATE ON public.account_membership FOR EACH ROW WHEN (((current_setting('app.audit'::text, true) = 'on'::text) AND (old.* IS DISTINCT FROM new.*))) EXECUTE FUNCTION note_change('*');
CREATE TRIGGER bring_granted BEFORE INSERT OR UPDATE OF template_id ON public.account_membership FOR EACH ROW EXECUTE FUNCTION bring_granted();
CREATE TRIGGER end_api_keys_of_member AFTER DELETE OR UPDATE OF account_id, user_id ON public.account_membership FOR EACH ROW EXECUTE FUNCTION end_api_keys_of_member();
CREATE TRIGGER end_deactivation AFTER INSERT ON public.account_membership FOR EACH ROW EXECUTE FUNCTION end_deactivation();
CREATE TRIGGER end_sessions_at_left_agency AFTER DELETE OR UPDATE OF agency_id, user_id ON public.account_membership FOR EACH ROW EXECUTE FUNCTION end_sessions_at_left_agency();
CREATE TRIGGER forget_provider_person AFTER DELETE ON public.account_membership FOR EACH ROW EXECUTE FUNCTION forget_provider_person();
comment on table account_membership is NULL;

create table account_origin (
  account_id text not null,
  referrer_id text,
  user_id text,
  terms_edition text not null,
  terms_date timestamp with time zone not null,
  create_date timestamp with time zone default now() not null,
  constraint account_origin_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(uid) ON DELETE CASCADE,
  constraint account_origin_user_id_fkey FOREIGN KEY (user_id) REFERENCES "user"(uid) ON DELETE SET NULL,
  constraint account_origin_pkey PRIMARY KEY (account_id)
);
CREATE INDEX account_origin_user ON public.account_origin USING btree (user_id);
create policy not_public on account_origin using (( SELECT (current_setting('app.reach'::text, true) IS DISTINCT FROM 'site'::text)));
create policy tenant on account_origin using (((account_id = ( SELECT current_setting('app.account_id'::text, true) AS current_setting)) OR ( SELECT (current_setting('app.account_id'::text, true) = '*'::text))));
comment on table account_origin is NULL;

create table account_plan (
  agency_id text not null,
  uid text not null,
  name text not null,
  price bigint not null,
  currency text not null,
  billing_interval text not null,
  subscription_type text not null,
  storage_bytes bigint,
  video_seconds integer,
  tokens integer default 0 not null,
  trial_days integer default 0 not null,
  features jsonb default '[]'::jsonb not null,
  is_offered boolean default true not null,
  provider_price_id text,
  provider_price_version integer,
  version integer default 1 not null,
  create_date timestamp with time zone default now() not null,
  update_date timestamp with time zone default now() not null,
  constraint account_plan_billing_interval_check CHECK ((billing_interval = ANY (ARRAY['month'::text, 'year'::text]))),
  constraint account_plan_currency_check CHECK ((currency ~ '^[a-z]{3}$'::text)),
  constraint account_plan_price_check CHECK ((price >= 0)),
  constraint account_plan_storage_bytes_check CHECK ((storage_bytes > 0)),
  constraint account_plan_subscription_type_check CHECK ((subscription_type = ANY (ARRAY['free'::text, 'paid'::text]))),
  constraint account_plan_tokens_check CHECK ((tokens >= 0)),
  constraint account_plan_trial_days_check CHECK ((trial_days >= 0)),
  constraint account_plan_video_seconds_check CHECK ((video_seconds > 0)),
  constraint account_plan_agency_id_fkey FOREIGN KEY (agency_id) REFERENCES agency(uid) ON DELETE CASCADE,
  constraint account_plan_pkey PRIMARY KEY (agency_id, uid)
);
create policy not_public on account_plan using (( SELECT (current_setting('app.reach'::text, true) IS DISTINCT FROM 'site'::text)));
create policy offered on account_plan for r using ((agency_id = ( SELECT a.agency_id
   FROM account a
  WHERE (a.uid = ( SELECT current_setting('app.account_id'::text, true) AS current_setting)))));
create policy tenant on account_plan using (((agency_id = ( SELECT current_setting('app.agency_id'::text, true) AS current_setting)) OR (( SELECT current_setting('app.agency_id'::text, true) AS current_setting) = '*'::text)));
CREATE TRIGGER audited_delete AFTER DELETE ON public.account_plan FOR EACH ROW WHEN ((current_setting('app.audit'::text, true) = 'on'::text)) EXECUTE FUNCTION note_change('*');
CREATE TRIGGER audited_insert AFTER INSERT ON public.account_plan FOR EACH ROW WHEN ((current_setting('app.audit'::text, true) = 'on'::text)) EXECUTE FUNCTION note_change('*');
CREATE TRIGGER audited_update AFTER UPDATE ON public.account_plan FOR EACH ROW WHEN (((current_setting('app.audit'::text, true) = 'on'::text) AND (old.* *<> new.*))) EXECUTE FUNCTION note_change('*');
comment on table account_plan is NULL;

create table account_storage (
  account_id text not null,
  stored_bytes bigint default 0 not null,
  constraint account_storage_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(uid) ON DELETE CASCADE,
  constraint account_storage_pkey PRIMARY KEY (account_id)
);
create policy not_public on account_storage using (( SELECT (current_setting('app.reach'::text, true) IS DISTINCT FROM 'site'::text)));
create policy tenant on account_storage using (((account_id = ( SELECT current_setting('app.account_id'::text, true) AS current_setting)) OR ( SELECT (current_setting('app.account_id'::text, true) = '*'::text))));
comment on table account_storage is NULL;

create table account_template (
  agency_id text not null,
  uid text not null,
  name text not null,
  source_account_id text,
  version integer default 1 not null,
  create_date timestamp with time zone default now() not null,
  update_date timestamp with time zone default now() not null,
  is_public_template boolean default true not null,
  is_public_template_global boolean default false not null,
  is_open boolean default true not null,
  constraint account_template_name_check CHECK ((name <> ''::text)),
  constraint account_template_agency_id_fkey FOREIGN KEY (agency_id) REFERENCES agency(uid) ON DELETE CASCADE,
  constraint account_template_source_account_id_fkey FOREIGN KEY (source_account_id) REFERENCES account(uid) ON DELETE SET NULL,
  constraint account_template_pkey PRIMARY KEY (agency_id, uid)
);
CREATE INDEX account_template_global ON public.account_template USING btree (lower(name)) WHERE is_public_template_global;
CREATE UNIQUE INDEX account_template_name ON public.account_template USING btree (agency_id, lower(name));
CREATE INDEX account_template_source ON public.account_template USING btree (source_account_id);
create policy linked on account_template for r using (((( SELECT current_setting('app.reach'::text, true) AS current_setting) = 'account'::text) AND (EXISTS ( SELECT
   FROM template_link l
  WHERE ((l.template_id = account_template.uid) AND (l.account_id = ( SELECT current_setting('app.account_id'::text, true) AS current_setting)))))));
create policy not_public on account_template using (( SELECT (current_setting('app.reach'::text, true) IS DISTINCT FROM 'site'::text)));
create policy offered on account_template for r using ((is_public_template AND is_public_template_global AND is_open AND (( SELECT current_setting('app.reach'::text, true) AS current_setting) = 'agency'::text)));
create policy tenant on account_template using (((agency_id = ( SELECT current_setting('app.agency_id'::text, true) AS current_setting)) OR (( SELECT current_setting('app.agency_id'::text, true) AS current_setting) = '*'::text)));
CREATE TRIGGER audited_delete AFTER DELETE ON public.account_template FOR EACH ROW WHEN ((current_setting('app.audit'::text, true) = 'on'::text)) EXECUTE FUNCTION note_change('*');
CREATE TRIGGER audited_insert AFTER INSERT ON public.account_template FOR EACH ROW WHEN ((current_setting('app.audit'::text, true) = 'on'::text)) EXECUTE FUNCTION note_change('*');
CREATE TRIGGER audited_update AFTER UPDATE ON public.account_template FOR EACH ROW WHEN (((current_setting('app.audit'::text, true) = 'on'::text) AND (old.* *<> new.*))) EXECUTE FUNCTION note_change('*');
comment on table account_template is NULL;

create table agency (
  uid text not null,
  business_name text not null,
  app_name text default ''::text not null,
  email text default ''::text not null,
  type text default 'agency'::text not null,
  slug text not null,
  whitelabel_domain text,
  whitelabel_verified_date timestamp with time zone,
  sites_domain text,
  logo_picture_id text,
  icon_picture_id text,
  policy_url text default ''::text not null,
  theme_value text default 'default'::text not null,
  free_code text,
  free_deep_link text,
  ai_settings jsonb default '{}'::jsonb not null,
  version integer default 1 not null,
  create_date timestamp with time zone default now() not null,
  update_date timestamp with time zone default now() not null,
  deleted_date timestamp with time zone,
  whitelabel_checked_date timestamp with time zone,
  whitelabel_finding text,
  whitelabel_token text default new_domain_token() not null,
  whitelabel_misses integer default 0 not null,
  dark_logo_picture_id text,
  suspended_date timestamp with time zone,
  suspension_note text default ''::text not null,
  plan_access text default 'active'::text not null,
  plan_notice text default ''::text not null,
  requires_second_factor boolean default false not null,
  use_notice text default ''::text not null,
  has_provider boolean default false not null,
  welcome_text text default ''::text not null,
  support_email text default ''::text not null,
  time_zone text default 'America/New_York'::text not null,
  sites_claim text,
  sites_token text default ''::text not null,
  sites_verified_date timestamp with time zone,
  sites_checked_date timestamp with time zone,
  sites_finding text,
  sites_misses integer default 0 not null,
  past_sellers integer default 0 not null,
  constraint agency_plan_access_check CHECK ((plan_access = ANY (ARRAY['active'::text, 'choose_plan'::text, 'read_only'::text, 'closed'::text]))),
  constraint agency_whitelabel_finding CHECK ((whitelabel_finding = ANY (ARRAY['missing'::text, 'unanswered'::text, 'taken'::text, 'lookAlike'::text]))),
  constraint agency_dark_logo_picture_id_fkey FOREIGN KEY (dark_logo_picture_id) REFERENCES picture(uid) ON DELETE SET NULL,
  constraint agency_icon_picture_id_fkey FOREIGN KEY (icon_picture_id) REFERENCES picture(uid) ON DELETE SET NULL,
  constraint agency_logo_picture_id_fkey FOREIGN KEY (logo_picture_id) REFERENCES picture(uid) ON DELETE SET NULL,
  constraint agency_pkey PRIMARY KEY (uid),
  constraint agency_free_code_key UNIQUE (free_code),
  constraint agency_slug_key UNIQUE (slug)
);
CREATE INDEX agency_created ON public.agency USING btree (create_date DESC, uid DESC);
CREATE UNIQUE INDEX agency_live_sites_domain ON public.agency USING btree (sites_domain) WHERE (deleted_date IS NULL);
CREATE INDEX agency_name ON public.agency USING btree (regexp_replace(regexp_replace(lower(business_name), '([0-9]+)'::text, '00000000\1'::text, 'g'::text), '0*([0-9]{9})'::text, '\1'::text, 'g'::text), uid);
CREATE UNIQUE INDEX agency_of_house ON public.agency USING btree (type) WHERE ((type = 'house'::text) AND (deleted_date IS NULL));
CREATE INDEX agency_sites_checked ON public.agency USING btree (sites_checked_date NULLS FIRST) WHERE (sites_claim IS NOT NULL);
CREATE UNIQUE INDEX agency_verified_domain ON public.agency USING btree (whitelabel_domain) WHERE ((whitelabel_verified_date IS NOT NULL) AND (deleted_date IS NULL));
CREATE INDEX agency_whitelabel_domain ON public.agency USING btree (whitelabel_domain);
create policy site_view on agency for r using (( SELECT (current_setting('app.reach'::text, true) = 'site'::text)));
create policy tenant on agency using ((((current_setting('app.agency_id'::text, true) = uid) OR (current_setting('app.agency_id'::text, true) = '*'::text) OR (EXISTS ( SELECT
   FROM account a
  WHERE ((a.agency_id = agency.uid) AND (a.uid = current_setting('app.account_id'::text, true))))) OR ((current_setting('app.reach'::text, true) = 'me'::text) AND ((EXISTS ( SELECT
   FROM agency_membership m
  WHERE ((m.agency_id = agency.uid) AND (m.user_id = current_setting('app.user_id'::text, true))))) OR (EXISTS ( SELECT
   FROM account_membership m
  WHERE ((m.agency_id = agency.uid) AND (m.user_id = current_setting('app.user_id'::text, true)))))))) AND ( SELECT (current_setting('app.reach'::text, true) IS DISTINCT FROM 'site'::text))));
CREATE TRIGGER agency_access_changed AFTER UPDATE OF deleted_date, suspended_date, requires_second_factor ON public.agency FOR EACH ROW WHEN ((((old.deleted_date IS DISTINCT FROM new.deleted_date) OR (old.suspended_date IS DISTINCT FROM new.suspended_date)) OR (old.requires_second_factor IS DISTINCT FROM new.requires_second_factor))) EXECUTE FUNCTION notify_agency_access_changed();
CREATE TRIGGER agency_host_changed AFTER UPDATE OF whitelabel_domain, whitelabel_verified_date, sites_domain, deleted_date ON public.agency FOR EACH ROW WHEN (((((old.whitelabel_domain IS DISTINCT FROM new.whitelabel_domain) OR (old.whitelabel_verified_date IS DISTINCT FROM new.whitelabel_verified_date)) OR (old.sites_domain IS DISTINCT FROM new.sites_domain)) OR (old.deleted_date IS DISTINCT FROM new.deleted_date))) EXECUTE FUNCTION notify_host_changed();
CREATE TRIGGER agency_host_gone AFTER DELETE ON public.agency FOR EACH ROW EXECUTE FUNCTION notify_host_changed();
CREATE TRIGGER agency_plan_changed AFTER UPDATE OF plan_access, plan_notice, use_notice ON public.agency FOR EACH ROW WHEN ((((old.plan_access IS DISTINCT FROM new.plan_access) OR (old.plan_notice IS DISTINCT FROM new.plan_notice)) OR (old.use_notice IS DISTINCT FROM new.use_notice))) EXECUTE FUNCTION notify_agency_access_changed();
CREATE TRIGGER audited_delete AFTER DELETE ON public.agency FOR EACH ROW WHEN ((current_setting('app.audit'::text, true) = 'on'::text)) EXECUTE FUNCTION note_change('*');
CREATE TRIGGER audited_insert AFTER INSERT ON public.agency FOR EACH ROW WHEN ((current_setting('app.audit'::text, true) = 'on'::text)) EXECUTE FUNCTION note_change('*');
CREATE TRIGGER audited_update AFTER UPDATE ON public.agency FOR EACH ROW WHEN (((current_setting('app.audit'::text, true) = 'on'::text) AND (old.* IS DISTINCT FROM new.*))) EXECUTE FUNCTION note_change('*');
CREATE TRIGGER begin_trial AFTER INSERT ON public.agency FOR EACH ROW WHEN ((new.type <> 'house'::text)) EXECUTE FUNCTION begin_trial();
CREATE TRIGGER open_templates_of_agency AFTER UPDATE OF suspended_date, deleted_date ON public.agency FOR EACH ROW WHEN ((((old.suspended_date IS NULL) AND (old.deleted_date IS NULL)) <> ((new.suspended_date IS NULL) AND (new.deleted_date IS NULL)))) EXECUTE FUNCTION open_templates_of_agency();
CREATE TRIGGER pass_agency_state_on AFTER UPDATE OF suspended_date, deleted_date ON public.agency FOR EACH ROW WHEN (((old.suspended_date IS DISTINCT FROM new.suspended_date) OR (old.deleted_date IS DISTINCT FROM new.deleted_date))) EXECUTE FUNCTION pass_agency_state_on();
CREATE TRIGGER pass_plan_access_on AFTER UPDATE OF plan_access ON public.agency FOR EACH ROW WHEN ((old.plan_access <> new.plan_access)) EXECUTE FUNCTION pass_plan_access_on();
CREATE TRIGGER pass_required_second_factor_on AFTER UPDATE OF requires_second_factor ON public.agency FOR EACH ROW WHEN ((old.requires_second_factor <> new.requires_second_factor)) EXECUTE FUNCTION pass_required_second_factor_on();
comment on table agency is NULL;

create table agency_current_plan (
  agency_id text not null,
  plan_id text,
  tokens integer default 0 not null,
  state text default 'trialing'::text not null,
  state_date timestamp with time zone default now() not null,
  trial_end_date timestamp with time zone,
  period_start_date timestamp with time zone,
  period_end_date timestamp with time zone,
  billing_day integer,
  overdue_date timestamp with time zone,
  end_date timestamp with time zone,
  notice text default ''::text not null,
  version integer default 1 not null,
  create_date timestamp with time zone default now() not null,
  update_date timestamp with time zone default now() not null,
  provider_customer_id text,
  provider_subscription_id text,
  provider_date timestamp with time zone,
  credit integer default 0 not null,
  credit_currency text default ''::text not null,
  billing_pause text default ''::text not null,
  constraint agency_current_plan_billing_pause_check CHECK ((billing_pause = ANY (ARRAY[''::text, 'suspended'::text]))),
  constraint agency_current_plan_credit_check CHECK ((credit >= 0)),
  constraint agency_current_plan_state_check CHECK ((state = ANY (ARRAY['none'::text, 'trialing'::text, 'active'::text, 'pastDue'::text, 'unpaid'::text, 'cancelled'::text]))),
  constraint agency_current_plan_agency_id_fkey FOREIGN KEY (agency_id) REFERENCES agency(uid) ON DELETE CASCADE,
  constraint agency_current_plan_plan_id_fkey FOREIGN KEY (plan_id) REFERENCES agency_plan(uid),
  constraint agency_current_plan_pkey PRIMARY KEY (agency_id),
  constraint agency_current_plan_provider_customer_id_key UNIQUE (provider_customer_id)
);
CREATE INDEX agency_current_plan_plan ON public.agency_current_plan USING btree (plan_id);
create policy not_public on agency_current_plan using (( SELECT (current_setting('app.reach'::text, true) IS DISTINCT FROM 'site'::text)));
create policy tenant on agency_current_plan using (((agency_id = ( SELECT current_setting('app.agency_id'::text, true) AS current_setting)) OR (( SELECT current_setting('app.agency_id'::text, true) AS current_setting) = '*'::text)));
CREATE TRIGGER audited_delete AFTER DELETE ON public.agency_current_plan FOR EACH ROW WHEN ((current_setting('app.audit'::text, true) = 'on'::text)) EXECUTE FUNCTION note_change('*');
CREATE TRIGGER audited_insert AFTER INSERT ON public.agency_current_plan FOR EACH ROW WHEN ((current_setting('app.audit'::text, true) = 'on'::text)) EXECUTE FUNCTION note_change('*');
CREATE TRIGGER audited_update AFTER UPDATE ON public.agency_current_plan FOR EACH ROW WHEN (((current_setting('app.audit'::text, true) = 'on'::text) AND (old.* *<> new.*))) EXECUTE FUNCTION note_change('*');
comment on table agency_current_plan is NULL;

create table agency_entry_template (
  agency_id text not null,
  uid text not null,
  name text not null,
  document jsonb not null,
  version integer default 1 not null,
  create_date timestamp with time zone default now() not null,
  update_date timestamp with time zone default now() not null,
  archived_date timestamp with time zone,
  constraint agency_entry_template_name_check CHECK ((name <> ''::text)),
  constraint agency_entry_template_agency_id_fkey FOREIGN KEY (agency_id) REFERENCES agency(uid) ON DELETE CASCADE,
  constraint agency_entry_template_pkey PRIMARY KEY (agency_id, uid)
);
CREATE INDEX agency_entry_template_name ON public.agency_entry_template USING btree (agency_id, lower(name));
create policy not_public on agency_entry_template using (( SELECT (current_setting('app.reach'::text, true) IS DISTINCT FROM 'site'::text)));
create policy offered on agency_entry_template for r using (((archived_date IS NULL) AND (( SELECT current_setting('app.reach'::text, true) AS current_setting) = 'account'::text) AND (agency_id = ( SELECT a.agency_id
   FROM account a
  WHERE (a.uid = ( SELECT current_setting('app.account_id'::text, true) AS current_setting))))));
create policy tenant on agency_entry_template using (((agency_id = ( SELECT current_setting('app.agency_id'::text, true) AS current_setting)) OR (( SELECT current_setting('app.agency_id'::text, true) AS current_setting) = '*'::text)));
CREATE TRIGGER audited_delete AFTER DELETE ON public.agency_entry_template FOR EACH ROW WHEN ((current_setting('app.audit'::text, true) = 'on'::text)) EXECUTE FUNCTION note_change('name archived_date');
CREATE TRIGGER audited_insert AFTER INSERT ON public.agency_entry_template FOR EACH ROW WHEN ((current_setting('app.audit'::text, true) = 'on'::text)) EXECUTE FUNCTION note_change('name archived_date');
CREATE TRIGGER audited_update AFTER UPDATE ON public.agency_entry_template FOR EACH ROW WHEN (((current_setting('app.audit'::text, true) = 'on'::text) AND (old.* *<> new.*))) EXECUTE FUNCTION note_change('name archived_date');
comment on table agency_entry_template is NULL;

create table agency_mail_domain (
  agency_id text not null,
  domain text not null,
  token text not null,
  verified_date timestamp with time zone,
  checked_date timestamp with time zone,
  finding text,
  misses integer default 0 not null,
  create_date timestamp with time zone default now() not null,
  constraint agency_mail_domain_agency_id_fkey FOREIGN KEY (agency_id) REFERENCES agency(uid) ON DELETE CASCADE,
  constraint agency_mail_domain_pkey PRIMARY KEY (agency_id, domain)
);
CREATE INDEX agency_mail_domain_checked ON public.agency_mail_domain USING btree (checked_date NULLS FIRST);
CREATE UNIQUE INDEX agency_mail_domain_verified ON public.agency_mail_domain USING btree (domain) WHERE (verified_date IS NOT NULL);
create policy not_public on agency_mail_domain using (( SELECT (current_setting('app.reach'::text, true) IS DISTINCT FROM 'site'::text)));
create policy tenant on agency_mail_domain using (((agency_id = ( SELECT current_setting('app.agency_id'::text, true) AS current_setting)) OR (( SELECT current_setting('app.agency_id'::text, true) AS current_setting) = '*'::text)));
CREATE TRIGGER audited_delete AFTER DELETE ON public.agency_mail_domain FOR EACH ROW WHEN ((current_setting('app.audit'::text, true) = 'on'::text)) EXECUTE FUNCTION note_change('domain');
CREATE TRIGGER audited_insert AFTER INSERT ON public.agency_mail_domain FOR EACH ROW WHEN ((current_setting('app.audit'::text, true) = 'on'::text)) EXECUTE FUNCTION note_change('domain');
CREATE TRIGGER audited_update AFTER UPDATE ON public.agency_mail_domain FOR EACH ROW WHEN (((current_setting('app.audit'::text, true) = 'on'::text) AND (old.* *<> new.*))) EXECUTE FUNCTION note_change('domain');
comment on table agency_mail_domain is NULL;

create table agency_member_account (
  account_id text not null,
  user_id text not null,
  agency_id text not null,
  constraint agency_member_account_agency_id_account_id_fkey FOREIGN KEY (agency_id, account_id) REFERENCES account(agency_id, uid) ON UPDATE CASCADE ON DELETE CASCADE,
  constraint agency_member_account_user_id_fkey FOREIGN KEY (user_id) REFERENCES "user"(uid) ON DELETE CASCADE,
  constraint agency_member_account_pkey PRIMARY KEY (account_id, user_id)
);
CREATE INDEX agency_member_account_user ON public.agency_member_account USING btree (user_id, agency_id);
create policy member on agency_member_account using ((((agency_id = ( SELECT current_setting('app.agency_id'::text, true) AS current_setting)) AND ((( SELECT current_setting('app.sees_chosen'::text, true) AS current_setting) IS DISTINCT FROM 'on'::text) OR (user_id = ( SELECT current_setting('app.user_id'::text, true) AS current_setting)))) OR ((( SELECT current_setting('app.reach'::text, true) AS current_setting) = 'me'::text) AND (user_id = ( SELECT current_setting('app.user_id'::text, true) AS current_setting)))));
create policy not_public on agency_member_account using (( SELECT (current_setting('app.reach'::text, true) IS DISTINCT FROM 'site'::text)));
create policy tenant on agency_member_account using (((account_id = ( SELECT current_setting('app.account_id'::text, true) AS current_setting)) OR ( SELECT (current_setting('app.account_id'::text, true) = '*'::text))));
CREATE TRIGGER account_in_sight AFTER INSERT ON public.agency_member_account FOR EACH ROW EXECUTE FUNCTION account_in_sight();
CREATE TRIGGER account_out_of_sight AFTER DELETE ON public.agency_member_account FOR EACH ROW EXECUTE FUNCTION account_out_of_sight();
CREATE TRIGGER audited_delete AFTER DELETE ON public.agency_member_account FOR EACH ROW WHEN ((current_setting('app.audit'::text, true) = 'on'::text)) EXECUTE FUNCTION note_change('*');
CREATE TRIGGER audited_insert AFTER INSERT ON public.agency_member_account FOR EACH ROW WHEN ((current_setting('app.audit'::text, true) = 'on'::text)) EXECUTE FUNCTION note_change('*');
CREATE TRIGGER audited_update AFTER UPDATE ON public.agency_member_account FOR EACH ROW WHEN (((current_setting('app.audit'::text, true) = 'on'::text) AND (old.* *<> new.*))) EXECUTE FUNCTION note_change('*');
comment on table agency_member_account is NULL;

create table agency_membership (
  agency_id text not null,
  user_id text not null,
  role text default 'admin'::text not null,
  is_primary boolean default false not null,
  create_date timestamp with time zone default now() not null,
  sees_all_accounts boolean default true not null,
  template_id text,
  granted text[],
  constraint agency_membership_check CHECK (((template_id IS NULL) = (granted IS NULL))),
  constraint agency_membership_check1 CHECK (((template_id IS NULL) OR ((role = 'user'::text) AND (NOT is_primary)))),
  constraint agency_membership_role_check CHECK ((role = ANY (ARRAY['admin'::text, 'user'::text]))),
  constraint primary_sees_all CHECK ((sees_all_accounts OR (NOT is_primary))),
  constraint agency_membership_agency_id_fkey FOREIGN KEY (agency_id) REFERENCES agency(uid) ON DELETE CASCADE,
  constraint agency_membership_template FOREIGN KEY (agency_id, template_id) REFERENCES permission_template(agency_id, uid) ON UPDATE CASCADE,
  constraint agency_membership_user_id_fkey FOREIGN KEY (user_id) REFERENCES "user"(uid) ON DELETE CASCADE,
  constraint agency_membership_pkey PRIMARY KEY (agency_id, user_id)
);
CREATE INDEX agency_membership_template ON public.agency_membership USING btree (agency_id, template_id) WHERE (template_id IS NOT NULL);
CREATE INDEX agency_membership_user ON public.agency_membership USING btree (user_id);
CREATE UNIQUE INDEX agency_primary ON public.agency_membership USING btree (agency_id) WHERE is_primary;
create policy not_public on agency_membership using (( SELECT (current_setting('app.reach'::text, true) IS DISTINCT FROM 'site'::text)));
create policy tenant on agency_membership using ((((current_setting('app.agency_id'::text, true) = agency_id) OR (current_setting('app.agency_id'::text, true) = '*'::text)) OR (user_id = current_setting('app.user_id'::text, true))));
CREATE TRIGGER account_out_of_sight AFTER UPDATE OF sees_all_accounts ON public.agency_membership FOR EACH ROW WHEN ((old.sees_all_accounts AND (NOT new.sees_all_accounts))) EXECUTE FUNCTION account_out_of_sight();
CREATE TRIGGER agency_membership_changed AFTER UPDATE ON public.agency_membership FOR EACH ROW WHEN ((old.* IS DISTINCT FROM new.*)) EXECUTE FUNCTION notify_person_access_changed();
CREATE TRIGGER agency_membership_ended AFTER DELETE ON public.agency_membership FOR EACH ROW EXECUTE FUNCTION notify_person_access_changed();
CREATE TRIGGER agency_membership_takes_phones AFTER DELETE ON public.agency_membership FOR EACH ROW EXECUTE FUNCTION end_phones_of_agency_member();
CREATE TRIGGER audited_delete AFTER DELETE ON public.agency_membership FOR EACH ROW WHEN ((current_setting('app.audit'::text, true) = 'on'::text)) EXECUTE FUNCTION note_change('*');
CREATE TRIGGER audited_insert AFTER INSERT ON public.agency_membership FOR EACH ROW WHEN ((current_setting('app.audit'::text, true) = 'on'::text)) EXECUTE FUNCTION note_change('*');
CREATE TRIGGER audited_update AFTER UPDATE ON public.agency_membership FOR EACH ROW WHEN (((current_setting('app.audit'::text, true) = 'on'::text) AND (old.* IS DISTINCT FROM new.*))) EXECUTE FUNCTION note_change('*');
CREATE TRIGGER bring_granted BEFORE INSERT OR UPDATE OF template_id ON public.agency_membership FOR EACH ROW EXECUTE FUNCTION bring_granted();
CREATE TRIGGER drop_chosen_accounts AFTER DELETE ON public.agency_membership FOR EACH ROW EXECUTE FUNCTION drop_chosen_accounts();
CREATE TRIGGER end_api_keys_of_member AFTER DELETE OR UPDATE OF agency_id, user_id ON public.agency_membership FOR EACH ROW EXECUTE FUNCTION end_api_keys_of_member();
CREATE TRIGGER end_deactivation AFTER INSERT ON public.agency_membership FOR EACH ROW EXECUTE FUNCTION end_deactivation();
CREATE TRIGGER end_sessions_at_left_agency AFTER DELETE OR UPDATE OF agency_id, user_id ON public.agency_membership FOR EACH ROW EXECUTE FUNCTION end_sessions_at_left_agency();
CREATE TRIGGER forget_provider_person AFTER DELETE ON public.agency_membership FOR EACH ROW EXECUTE FUNCTION forget_provider_person();
CREATE TRIGGER leave_last_agency AFTER DELETE ON public.agency_membership FOR EACH ROW EXECUTE FUNCTION leave_last_agency();
comment on table agency_membership is NULL;

create table agency_origin (
  agency_id text not null,
  user_id text,
  terms_edition text not null,
  terms_date timestamp with time zone not null,
  create_date timestamp with time zone default now() not null,
  constraint agency_origin_agency_id_fkey FOREIGN KEY (agency_id) REFERENCES agency(uid) ON DELETE CASCADE,
  constraint agency_origin_user_id_fkey FOREIGN KEY (user_id) REFERENCES "user"(uid) ON DELETE SET NULL,
  constraint agency_origin_pkey PRIMARY KEY (agency_id)
);
CREATE INDEX agency_origin_user ON public.agency_origin USING btree (user_id);
create policy not_public on agency_origin using (( SELECT (current_setting('app.reach'::text, true) IS DISTINCT FROM 'site'::text)));
create policy tenant on agency_origin using (((agency_id = ( SELECT current_setting('app.agency_id'::text, true) AS current_setting)) OR (( SELECT current_setting('app.agency_id'::text, true) AS current_setting) = '*'::text)));
comment on table agency_origin is NULL;

create table agency_page (
  agency_id text not null,
  page text not null,
  title text not null,
  text text not null,
  version integer default 1 not null,
  update_date timestamp with time zone default now() not null,
  constraint agency_page_page_check CHECK ((page = ANY (ARRAY['privacy'::text, 'terms'::text, 'support'::text, 'marketing'::text, 'welcome'::text]))),
  constraint agency_page_agency_id_fkey FOREIGN KEY (agency_id) REFERENCES agency(uid) ON DELETE CASCADE,
  constraint agency_page_pkey PRIMARY KEY (agency_id, page)
);
create policy not_public on agency_page using (( SELECT (current_setting('app.reach'::text, true) IS DISTINCT FROM 'site'::text)));
create policy tenant on agency_page using (((agency_id = ( SELECT current_setting('app.agency_id'::text, true) AS current_setting)) OR (( SELECT current_setting('app.agency_id'::text, true) AS current_setting) = '*'::text)));
CREATE TRIGGER audited_delete AFTER DELETE ON public.agency_page FOR EACH ROW WHEN ((current_setting('app.audit'::text, true) = 'on'::text)) EXECUTE FUNCTION note_change('title text');
CREATE TRIGGER audited_insert AFTER INSERT ON public.agency_page FOR EACH ROW WHEN ((current_setting('app.audit'::text, true) = 'on'::text)) EXECUTE FUNCTION note_change('title text');
CREATE TRIGGER audited_update AFTER UPDATE ON public.agency_page FOR EACH ROW WHEN (((current_setting('app.audit'::text, true) = 'on'::text) AND (old.* *<> new.*))) EXECUTE FUNCTION note_change('title text');
comment on table agency_page is NULL;

create table agency_plan (
  uid text not null,
  name text not null,
  price bigint not null,
  currency text not null,
  billing_interval text not null,
  users integer,
  accounts integer,
  storage_bytes bigint,
  tokens integer default 0 not null,
  features jsonb default '[]'::jsonb not null,
  is_offered boolean default true not null,
  version integer default 1 not null,
  create_date timestamp with time zone default now() not null,
  update_date timestamp with time zone default now() not null,
  provider_price_id text,
  provider_price_version integer,
  texts_per_day integer,
  mails_per_day integer,
  constraint agency_plan_accounts_check CHECK ((accounts > 0)),
  constraint agency_plan_billing_interval_check CHECK ((billing_interval = ANY (ARRAY['month'::text, 'year'::text]))),
  constraint agency_plan_currency_check CHECK ((currency ~ '^[a-z]{3}$'::text)),
  constraint agency_plan_mails_per_day_check CHECK (((mails_per_day >= 0) AND (mails_per_day <= 100000))),
  constraint agency_plan_price_check CHECK ((price >= 0)),
  constraint agency_plan_storage_bytes_check CHECK ((storage_bytes > 0)),
  constraint agency_plan_texts_per_day_check CHECK (((texts_per_day >= 0) AND (texts_per_day <= 100000))),
  constraint agency_plan_tokens_check CHECK ((tokens >= 0)),
  constraint agency_plan_users_check CHECK ((users > 0)),
  constraint agency_plan_pkey PRIMARY KEY (uid)
);
create policy everybody on agency_plan using (true);
create policy not_public on agency_plan using (( SELECT (current_setting('app.reach'::text, true) IS DISTINCT FROM 'site'::text)));
CREATE TRIGGER audited_delete AFTER DELETE ON public.agency_plan FOR EACH ROW WHEN ((current_setting('app.audit'::text, true) = 'on'::text)) EXECUTE FUNCTION note_change('*');
CREATE TRIGGER audited_insert AFTER INSERT ON public.agency_plan FOR EACH ROW WHEN ((current_setting('app.audit'::text, true) = 'on'::text)) EXECUTE FUNCTION note_change('*');
CREATE TRIGGER audited_update AFTER UPDATE ON public.agency_plan FOR EACH ROW WHEN (((current_setting('app.audit'::text, true) = 'on'::text) AND (old.* *<> new.*))) EXECUTE FUNCTION note_change('*');
comment on table agency_plan is '@global: what the house offers to all agencies';

create table agency_provider (
  agency_id text not null,
  issuer text not null,
  client_id text not null,
  is_on boolean default false not null,
  is_required boolean default false not null,
  lets_join boolean default false not null,
  version integer default 1 not null,
  create_date timestamp with time zone default now() not null,
  update_date timestamp with time zone default now() not null,
  constraint agency_provider_agency_id_fkey FOREIGN KEY (agency_id) REFERENCES agency(uid) ON DELETE CASCADE,
  constraint agency_provider_pkey PRIMARY KEY (agency_id)
);
create policy not_public on agency_provider using (( SELECT (current_setting('app.reach'::text, true) IS DISTINCT FROM 'site'::text)));
create policy tenant on agency_provider using (((agency_id = ( SELECT current_setting('app.agency_id'::text, true) AS current_setting)) OR (( SELECT current_setting('app.agency_id'::text, true) AS current_setting) = '*'::text)));
CREATE TRIGGER audited_delete AFTER DELETE ON public.agency_provider FOR EACH ROW WHEN ((current_setting('app.audit'::text, true) = 'on'::text)) EXECUTE FUNCTION note_change('issuer client_id is_on is_required lets_join');
CREATE TRIGGER audited_insert AFTER INSERT ON public.agency_provider FOR EACH ROW WHEN ((current_setting('app.audit'::text, true) = 'on'::text)) EXECUTE FUNCTION note_change('issuer client_id is_on is_required lets_join');
CREATE TRIGGER audited_update AFTER UPDATE ON public.agency_provider FOR EACH ROW WHEN (((current_setting('app.audit'::text, true) = 'on'::text) AND (old.* *<> new.*))) EXECUTE FUNCTION note_change('issuer client_id is_on is_required lets_join');
CREATE TRIGGER show_provider AFTER INSERT OR DELETE OR UPDATE OF is_on ON public.agency_provider FOR EACH ROW EXECUTE FUNCTION show_provider();
comment on table agency_provider is NULL;

create table agency_sender (
  agency_id text not null,
  name text not null,
  address text not null,
  sealed_secret text not null,
  public_key text not null,
  spf_finding text,
  dkim_finding text,
  dmarc_finding text,
  checked_date timestamp with time zone,
  live_date timestamp with time zone,
  version integer default 1 not null,
  create_date timestamp with time zone default now() not null,
  update_date timestamp with time zone default now() not null,
  constraint agency_sender_agency_id_fkey FOREIGN KEY (agency_id) REFERENCES agency(uid) ON DELETE CASCADE,
  constraint agency_sender_pkey PRIMARY KEY (agency_id)
);
CREATE INDEX agency_sender_checked ON public.agency_sender USING btree (checked_date NULLS FIRST);
create policy not_public on agency_sender using (( SELECT (current_setting('app.reach'::text, true) IS DISTINCT FROM 'site'::text)));
create policy tenant on agency_sender using (((agency_id = ( SELECT current_setting('app.agency_id'::text, true) AS current_setting)) OR (( SELECT current_setting('app.agency_id'::text, true) AS current_setting) = '*'::text)));
CREATE TRIGGER audited_delete AFTER DELETE ON public.agency_sender FOR EACH ROW WHEN ((current_setting('app.audit'::text, true) = 'on'::text)) EXECUTE FUNCTION note_change('name address');
CREATE TRIGGER audited_insert AFTER INSERT ON public.agency_sender FOR EACH ROW WHEN ((current_setting('app.audit'::text, true) = 'on'::text)) EXECUTE FUNCTION note_change('name address');
CREATE TRIGGER audited_update AFTER UPDATE ON public.agency_sender FOR EACH ROW WHEN (((current_setting('app.audit'::text, true) = 'on'::text) AND (old.* *<> new.*))) EXECUTE FUNCTION note_change('name address');
comment on table agency_sender is NULL;

create table api_key (
  account_id text not null,
  uid text not null,
  name text not null,
  prefix text not null,
  secret_hash text not null,
  permissions text[] not null,
  user_id text,
  create_date timestamp with time zone default now() not null,
  expire_date timestamp with time zone,
  last_used_date timestamp with time zone,
  revoked_date timestamp with time zone,
  constraint api_key_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(uid) ON DELETE CASCADE,
  constraint api_key_user_id_fkey FOREIGN KEY (user_id) REFERENCES "user"(uid) ON DELETE SET NULL,
  constraint api_key_pkey PRIMARY KEY (account_id, uid),
  constraint api_key_secret_hash_key UNIQUE (secret_hash)
);
CREATE INDEX api_key_user ON public.api_key USING btree (user_id);
create policy not_public on api_key using (( SELECT (current_setting('app.reach'::text, true) IS DISTINCT FROM 'site'::text)));
create policy own on api_key using (((( SELECT current_setting('app.reach'::text, true) AS current_setting) = 'me'::text) AND (user_id = ( SELECT current_setting('app.user_id'::text, true) AS current_setting))));
create policy tenant on api_key using (((account_id = ( SELECT current_setting('app.account_id'::text, true) AS current_setting)) OR ( SELECT (current_setting('app.account_id'::text, true) = '*'::text))));
CREATE TRIGGER audited_delete AFTER DELETE ON public.api_key FOR EACH ROW WHEN ((current_setting('app.audit'::text, true) = 'on'::text)) EXECUTE FUNCTION note_change('*');
CREATE TRIGGER audited_insert AFTER INSERT ON public.api_key FOR EACH ROW WHEN ((current_setting('app.audit'::text, true) = 'on'::text)) EXECUTE FUNCTION note_change('*');
CREATE TRIGGER audited_update AFTER UPDATE ON public.api_key FOR EACH ROW WHEN (((current_setting('app.audit'::text, true) = 'on'::text) AND (old.* IS DISTINCT FROM new.*))) EXECUTE FUNCTION note_change('*');
comment on table api_key is NULL;

create table approval_link (
  account_id text not null,
  uid text not null,
  secret_hash text not null,
  name text not null,
  post_ids text[] not null,
  user_id text,
  expire_date timestamp with time zone not null,
  create_date timestamp with time zone default now() not null,
  constraint approval_link_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(uid) ON DELETE CASCADE,
  constraint approval_link_user_id_fkey FOREIGN KEY (user_id) REFERENCES "user"(uid) ON DELETE SET NULL,
  constraint approval_link_pkey PRIMARY KEY (account_id, uid),
  constraint approval_link_secret_hash_key UNIQUE (secret_hash)
);
CREATE INDEX approval_link_expiry ON public.approval_link USING btree (expire_date);
CREATE INDEX approval_link_person ON public.approval_link USING btree (user_id) WHERE (user_id IS NOT NULL);
create policy not_public on approval_link using (( SELECT (current_setting('app.reach'::text, true) IS DISTINCT FROM 'site'::text)));
create policy tenant on approval_link using (((account_id = ( SELECT current_setting('app.account_id'::text, true) AS current_setting)) OR ( SELECT (current_setting('app.account_id'::text, true) = '*'::text))));
comment on table approval_link is NULL;

create table audit_entry (
  id bigint generated as identity not null,
  scope text not null,
  account_id text,
  agency_id text,
  user_id text,
  actor_name text default ''::text not null,
  as_user_id text,
  as_name text default ''::text not null,
  api_key_id text,
  role text not null,
  is_viewing boolean default false not null,
  reason text default ''::text not null,
  procedure text not null,
  target text default ''::text not null,
  changes jsonb default '[]'::jsonb not null,
  client_address text default ''::text not null,
  user_agent text default ''::text not null,
  request_id text default ''::text not null,
  create_date timestamp with time zone default now() not null,
  constraint audit_entry_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(uid) ON DELETE CASCADE,
  constraint audit_entry_agency_id_fkey FOREIGN KEY (agency_id) REFERENCES agency(uid) ON DELETE CASCADE,
  constraint audit_entry_as_user_id_fkey FOREIGN KEY (as_user_id) REFERENCES "user"(uid) ON DELETE SET NULL,
  constraint audit_entry_user_id_fkey FOREIGN KEY (user_id) REFERENCES "user"(uid) ON DELETE SET NULL,
  constraint audit_entry_pkey PRIMARY KEY (id)
);
CREATE INDEX audit_entry_account ON public.audit_entry USING btree (account_id, id DESC);
CREATE INDEX audit_entry_agency ON public.audit_entry USING btree (agency_id, id DESC);
CREATE INDEX audit_entry_as_user ON public.audit_entry USING btree (as_user_id) WHERE (as_user_id IS NOT NULL);
CREATE INDEX audit_entry_user ON public.audit_entry USING btree (user_id) WHERE (user_id IS NOT NULL);
create policy not_public on audit_entry using (( SELECT (current_setting('app.reach'::text, true) IS DISTINCT FROM 'site'::text)));
create policy tenant on audit_entry using ((((( SELECT current_setting('app.account_id'::text, true) AS current_setting) = account_id) OR (( SELECT current_setting('app.account_id'::text, true) AS current_setting) = '*'::text)) OR (((( SELECT current_setting('app.agency_id'::text, true) AS current_setting) = agency_id) OR (( SELECT current_setting('app.agency_id'::text, true) AS current_setting) = '*'::text)) AND ((account_id IS NULL) OR (( SELECT current_setting('app.sees_chosen'::text, true) AS current_setting) IS DISTINCT FROM 'on'::text) OR (EXISTS ( SELECT
   FROM agency_member_account c
  WHERE ((c.account_id = audit_entry.account_id) AND (c.user_id = ( SELECT current_setting('app.user_id'::text, true) AS current_setting))))))) OR ((account_id IS NULL) AND (agency_id IS NULL) AND (user_id = ( SELECT current_setting('app.user_id'::text, true) AS current_setting)))));
CREATE TRIGGER audit_entry_kept BEFORE DELETE OR UPDATE ON public.audit_entry FOR EACH ROW EXECUTE FUNCTION keep_as_written();
comment on table audit_entry is NULL;

create table business_category (
  account_id text not null,
  uid text not null,
  label text not null,
  alias text default ''::text not null,
  position integer default 0 not null,
  version integer default 1 not null,
  create_date timestamp with time zone default now() not null,
  update_date timestamp with time zone default now() not null,
  constraint business_category_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(uid) ON DELETE CASCADE,
  constraint business_category_pkey PRIMARY KEY (account_id, uid)
);
CREATE UNIQUE INDEX business_category_label ON public.business_category USING btree (account_id, lower(label));
create policy tenant on business_category using (((account_id = ( SELECT current_setting('app.account_id'::text, true) AS current_setting)) OR ( SELECT (current_setting('app.account_id'::text, true) = '*'::text))));
CREATE TRIGGER audited_delete AFTER DELETE ON public.business_category FOR EACH ROW WHEN ((current_setting('app.audit'::text, true) = 'on'::text)) EXECUTE FUNCTION note_change('*');
CREATE TRIGGER audited_insert AFTER INSERT ON public.business_category FOR EACH ROW WHEN ((current_setting('app.audit'::text, true) = 'on'::text)) EXECUTE FUNCTION note_change('*');
CREATE TRIGGER audited_update AFTER UPDATE ON public.business_category FOR EACH ROW WHEN (((current_setting('app.audit'::text, true) = 'on'::text) AND (old.* IS DISTINCT FROM new.*))) EXECUTE FUNCTION note_change('*');
CREATE TRIGGER list_revision_delete AFTER DELETE ON public.business_category REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION raise_list_revision();
CREATE TRIGGER list_revision_insert AFTER INSERT ON public.business_category REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION raise_list_revision();
CREATE TRIGGER list_revision_update AFTER UPDATE ON public.business_category REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION raise_list_revision();
comment on table business_category is NULL;

create table business_label (
  account_id text not null,
  uid text not null,
  label text not null,
  position integer default 0 not null,
  version integer default 1 not null,
  create_date timestamp with time zone default now() not null,
  update_date timestamp with time zone default now() not null,
  constraint business_label_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(uid) ON DELETE CASCADE,
  constraint business_label_pkey PRIMARY KEY (account_id, uid)
);
CREATE UNIQUE INDEX business_label_label ON public.business_label USING btree (account_id, lower(label));
create policy tenant on business_label using (((account_id = ( SELECT current_setting('app.account_id'::text, true) AS current_setting)) OR ( SELECT (current_setting('app.account_id'::text, true) = '*'::text))));
CREATE TRIGGER audited_delete AFTER DELETE ON public.business_label FOR EACH ROW WHEN ((current_setting('app.audit'::text, true) = 'on'::text)) EXECUTE FUNCTION note_change('*');
CREATE TRIGGER audited_insert AFTER INSERT ON public.business_label FOR EACH ROW WHEN ((current_setting('app.audit'::text, true) = 'on'::text)) EXECUTE FUNCTION note_change('*');
CREATE TRIGGER audited_update AFTER UPDATE ON public.business_label FOR EACH ROW WHEN (((current_setting('app.audit'::text, true) = 'on'::text) AND (old.* IS DISTINCT FROM new.*))) EXECUTE FUNCTION note_change('*');
CREATE TRIGGER list_revision_delete AFTER DELETE ON public.business_label REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION raise_list_revision();
CREATE TRIGGER list_revision_insert AFTER INSERT ON public.business_label REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION raise_list_revision();
CREATE TRIGGER list_revision_update AFTER UPDATE ON public.business_label REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION raise_list_revision();
comment on table business_label is NULL;

create table business_model (
  uid text not null,
  industry_id text not null,
  label text not null,
  content_types text[] default '{}'::text[] not null,
  categories text[] default '{}'::text[] not null,
  services text[] default '{}'::text[] not null,
  is_done boolean default false not null,
  version integer default 1 not null,
  create_date timestamp with time zone default now() not null,
  work_kind text default 'jobs'::text not null,
  constraint business_model_label_check CHECK ((label <> ''::text)),
  constraint business_model_work_kind_check CHECK ((work_kind = ANY (ARRAY['jobs'::text, 'projects'::text, 'treatments'::text]))),
  constraint business_model_industry_id_fkey FOREIGN KEY (industry_id) REFERENCES industry(uid),
  constraint business_model_pkey PRIMARY KEY (uid)
);
CREATE INDEX business_model_industry ON public.business_model USING btree (industry_id);
CREATE UNIQUE INDEX business_model_label ON public.business_model USING btree (lower(label));
create policy everybody on business_model using (true);
create policy not_public on business_model using (( SELECT (current_setting('app.reach'::text, true) IS DISTINCT FROM 'site'::text)));
CREATE TRIGGER audited_delete AFTER DELETE ON public.business_model FOR EACH ROW WHEN ((current_setting('app.audit'::text, true) = 'on'::text)) EXECUTE FUNCTION note_change('*');
CREATE TRIGGER audited_insert AFTER INSERT ON public.business_model FOR EACH ROW WHEN ((current_setting('app.audit'::text, true) = 'on'::text)) EXECUTE FUNCTION note_change('*');
CREATE TRIGGER audited_update AFTER UPDATE ON public.business_model FOR EACH ROW WHEN (((current_setting('app.audit'::text, true) = 'on'::text) AND (old.* *<> new.*))) EXECUTE FUNCTION note_change('*');
comment on table business_model is '@global: the house''s list, the same for everybody';

create table business_service (
  account_id text not null,
  uid text not null,
  label text not null,
  slug text not null,
  alias text default ''::text not null,
  description text default ''::text not null,
  position integer default 0 not null,
  version integer default 1 not null,
  create_date timestamp with time zone default now() not null,
  update_date timestamp with time zone default now() not null,
  constraint business_service_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(uid) ON DELETE CASCADE,
  constraint business_service_pkey PRIMARY KEY (account_id, uid)
);
CREATE UNIQUE INDEX business_service_label ON public.business_service USING btree (account_id, lower(label));
CREATE UNIQUE INDEX business_service_slug ON public.business_service USING btree (account_id, slug);
create policy tenant on business_service using (((account_id = ( SELECT current_setting('app.account_id'::text, true) AS current_setting)) OR ( SELECT (current_setting('app.account_id'::text, true) = '*'::text))));
CREATE TRIGGER audited_delete AFTER DELETE ON public.business_service FOR EACH ROW WHEN ((current_setting('app.audit'::text, true) = 'on'::text)) EXECUTE FUNCTION note_change('*');
CREATE TRIGGER audited_insert AFTER INSERT ON public.business_service FOR EACH ROW WHEN ((current_setting('app.audit'::text, true) = 'on'::text)) EXECUTE FUNCTION note_change('*');
CREATE TRIGGER audited_update AFTER UPDATE ON public.business_service FOR EACH ROW WHEN (((current_setting('app.audit'::text, true) = 'on'::text) AND (old.* IS DISTINCT FROM new.*))) EXECUTE FUNCTION note_change('*');
CREATE TRIGGER list_revision_delete AFTER DELETE ON public.business_service REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION raise_list_revision();
CREATE TRIGGER list_revision_insert AFTER INSERT ON public.business_service REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION raise_list_revision();
CREATE TRIGGER list_revision_update AFTER UPDATE ON public.business_service REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION raise_list_revision();
comment on table business_service is NULL;

create table calendar_feed (
  account_id text not null,
  user_id text not null,
  secret_hash text not null,
  is_my_tasks_only boolean default false not null,
  create_date timestamp with time zone default now() not null,
  last_used_date timestamp with time zone,
  constraint calendar_feed_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(uid) ON DELETE CASCADE,
  constraint calendar_feed_user_id_fkey FOREIGN KEY (user_id) REFERENCES "user"(uid) ON DELETE CASCADE,
  constraint calendar_feed_pkey PRIMARY KEY (account_id, user_id),
  constraint calendar_feed_secret_hash_key UNIQUE (secret_hash)
);
CREATE INDEX calendar_feed_of_person ON public.calendar_feed USING btree (user_id);
create policy not_public on calendar_feed using (( SELECT (current_setting('app.reach'::text, true) IS DISTINCT FROM 'site'::text)));
create policy tenant on calendar_feed using (((account_id = ( SELECT current_setting('app.account_id'::text, true) AS current_setting)) OR ( SELECT (current_setting('app.account_id'::text, true) = '*'::text))));
CREATE TRIGGER audited_delete AFTER DELETE ON public.calendar_feed FOR EACH ROW WHEN ((current_setting('app.audit'::text, true) = 'on'::text)) EXECUTE FUNCTION note_change('is_my_tasks_only');
CREATE TRIGGER audited_insert AFTER INSERT ON public.calendar_feed FOR EACH ROW WHEN ((current_setting('app.audit'::text, true) = 'on'::text)) EXECUTE FUNCTION note_change('is_my_tasks_only');
CREATE TRIGGER audited_update AFTER UPDATE ON public.calendar_feed FOR EACH ROW WHEN (((current_setting('app.audit'::text, true) = 'on'::text) AND (old.* *<> new.*))) EXECUTE FUNCTION note_change('is_my_tasks_only');
comment on table calendar_feed is NULL;

create table channel (
  account_id text not null,
  uid text not null,
  kind text not null,
  external_id text not null,
  name text not null,
  url text default ''::text not null,
  settings jsonb default '{}'::jsonb not null,
  destination_id text,
  needs_approval boolean default false not null,
  is_tagged boolean default true not null,
  slots jsonb default '[]'::jsonb not null,
  busy_until timestamp with time zone,
  check_date timestamp with time zone,
  notice text default ''::text not null,
  version integer default 1 not null,
  create_date timestamp with time zone default now() not null,
  update_date timestamp with time zone default now() not null,
  removed_date timestamp with time zone,
  constraint channel_account_id_destination_id_fkey FOREIGN KEY (account_id, destination_id) REFERENCES destination(account_id, uid) ON DELETE SET NULL (destination_id),
  constraint channel_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(uid) ON DELETE CASCADE,
  constraint channel_pkey PRIMARY KEY (account_id, uid)
);
CREATE INDEX channel_check ON public.channel USING btree (check_date) WHERE (check_date IS NOT NULL);
CREATE INDEX channel_destination ON public.channel USING btree (account_id, destination_id) WHERE (destination_id IS NOT NULL);
CREATE UNIQUE INDEX channel_place ON public.channel USING btree (account_id, kind, external_id) WHERE (removed_date IS NULL);
create policy not_public on channel using (( SELECT (current_setting('app.reach'::text, true) IS DISTINCT FROM 'site'::text)));
create policy tenant on channel using (((account_id = ( SELECT current_setting('app.account_id'::text, true) AS current_setting)) OR ( SELECT (current_setting('app.account_id'::text, true) = '*'::text))));
CREATE TRIGGER audited_delete AFTER DELETE ON public.channel FOR EACH ROW WHEN ((current_setting('app.audit'::text, true) = 'on'::text)) EXECUTE FUNCTION note_change('kind name needs_approval removed_date');
CREATE TRIGGER audited_insert AFTER INSERT ON public.channel FOR EACH ROW WHEN ((current_setting('app.audit'::text, true) = 'on'::text)) EXECUTE FUNCTION note_change('kind name needs_approval removed_date');
CREATE TRIGGER audited_update AFTER UPDATE ON public.channel FOR EACH ROW WHEN (((current_setting('app.audit'::text, true) = 'on'::text) AND (old.* *<> new.*))) EXECUTE FUNCTION note_change('kind name needs_approval removed_date');
comment on table channel is NULL;

create table channel_attempt (
  account_id text not null,
  uid text not null,
  kind text not null,
  user_id text not null,
  state_hash text not null,
  origin text not null,
  sealed_memo text not null,
  sealed_targets text,
  failure text default ''::text not null,
  channel_id text,
  expire_date timestamp with time zone not null,
  constraint channel_attempt_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(uid) ON DELETE CASCADE,
  constraint channel_attempt_user_id_fkey FOREIGN KEY (user_id) REFERENCES "user"(uid) ON DELETE CASCADE,
  constraint channel_attempt_pkey PRIMARY KEY (account_id, uid),
  constraint channel_attempt_state_hash_key UNIQUE (state_hash)
);
CREATE INDEX channel_attempt_expiry ON public.channel_attempt USING btree (expire_date);
CREATE INDEX channel_attempt_person ON public.channel_attempt USING btree (user_id);
create policy not_public on channel_attempt using (( SELECT (current_setting('app.reach'::text, true) IS DISTINCT FROM 'site'::text)));
create policy tenant on channel_attempt using (((account_id = ( SELECT current_setting('app.account_id'::text, true) AS current_setting)) OR ( SELECT (current_setting('app.account_id'::text, true) = '*'::text))));
comment on table channel_attempt is NULL;

create table chat (
  account_id text not null,
  entry_id text not null,
  last_number integer default 0 not null,
  last_date timestamp with time zone default now() not null,
  constraint chat_account_id_entry_id_fkey FOREIGN KEY (account_id, entry_id) REFERENCES entry(account_id, uid) ON DELETE CASCADE,
  constraint chat_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(uid) ON DELETE CASCADE,
  constraint chat_pkey PRIMARY KEY (account_id, entry_id)
);
CREATE INDEX chat_latest ON public.chat USING btree (account_id, last_date DESC, entry_id DESC);
create policy not_public on chat using (( SELECT (current_setting('app.reach'::text, true) IS DISTINCT FROM 'site'::text)));
create policy tenant on chat using (((account_id = ( SELECT current_setting('app.account_id'::text, true) AS current_setting)) OR ( SELECT (current_setting('app.account_id'::text, true) = '*'::text))));
comment on table chat is NULL;

create table chat_attachment (
  account_id text not null,
  message_id text not null,
  media_id text not null,
  position integer default 0 not null,
  point_x real,
  point_y real,
  constraint chat_attachment_check CHECK (((point_x IS NULL) = (point_y IS NULL))),
  constraint chat_attachment_point_x_check CHECK (((point_x >= (0)::double precision) AND (point_x <= (1)::double precision))),
  constraint chat_attachment_point_y_check CHECK (((point_y >= (0)::double precision) AND (point_y <= (1)::double precision))),
  constraint chat_attachment_account_id_media_id_fkey FOREIGN KEY (account_id, media_id) REFERENCES media(account_id, uid) ON DELETE CASCADE,
  constraint chat_attachment_account_id_message_id_fkey FOREIGN KEY (account_id, message_id) REFERENCES chat_message(account_id, uid) ON DELETE CASCADE,
  constraint chat_attachment_pkey PRIMARY KEY (account_id, message_id, media_id)
);
CREATE INDEX chat_attachment_media ON public.chat_attachment USING btree (account_id, media_id);
create policy not_public on chat_attachment using (( SELECT (current_setting('app.reach'::text, true) IS DISTINCT FROM 'site'::text)));
create policy tenant on chat_attachment using (((account_id = ( SELECT current_setting('app.account_id'::text, true) AS current_setting)) OR ( SELECT (current_setting('app.account_id'::text, true) = '*'::text))));
comment on table chat_attachment is NULL;

create table chat_author (
  account_id text not null,
  user_id text not null,
  name text not null,
  is_of_agency boolean default false not null,
  constraint chat_author_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(uid) ON DELETE CASCADE,
  constraint chat_author_user_id_fkey FOREIGN KEY (user_id) REFERENCES "user"(uid) ON DELETE CASCADE,
  constraint chat_author_pkey PRIMARY KEY (account_id, user_id)
);
CREATE INDEX chat_author_person ON public.chat_author USING btree (user_id);
create policy not_public on chat_author using (( SELECT (current_setting('app.reach'::text, true) IS DISTINCT FROM 'site'::text)));
create policy tenant on chat_author using (((account_id = ( SELECT current_setting('app.account_id'::text, true) AS current_setting)) OR ( SELECT (current_setting('app.account_id'::text, true) = '*'::text))));
comment on table chat_author is NULL;

create table chat_mention (
  account_id text not null,
  message_id text not null,
  user_id text not null,
  name text not null,
  constraint chat_mention_account_id_message_id_fkey FOREIGN KEY (account_id, message_id) REFERENCES chat_message(account_id, uid) ON DELETE CASCADE,
  constraint chat_mention_user_id_fkey FOREIGN KEY (user_id) REFERENCES "user"(uid) ON DELETE CASCADE,
  constraint chat_mention_pkey PRIMARY KEY (account_id, message_id, user_id)
);
CREATE INDEX chat_mention_person ON public.chat_mention USING btree (user_id);
create policy not_public on chat_mention using (( SELECT (current_setting('app.reach'::text, true) IS DISTINCT FROM 'site'::text)));
create policy tenant on chat_mention using (((account_id = ( SELECT current_setting('app.account_id'::text, true) AS current_setting)) OR ( SELECT (current_setting('app.account_id'::text, true) = '*'::text))));
comment on table chat_mention is NULL;

create table chat_message (
  account_id text not null,
  uid text not null,
  entry_id text not null,
  number integer not null,
  user_id text,
  text text not null,
  reply_to_id text,
  create_date timestamp with time zone default now() not null,
  edited_date timestamp with time zone,
  pinned_date timestamp with time zone,
  deleted_date timestamp with time zone,
  is_by_program boolean default false not null,
  constraint chat_message_account_id_entry_id_fkey FOREIGN KEY (account_id, entry_id) REFERENCES chat(account_id, entry_id) ON DELETE CASCADE,
  constraint chat_message_account_id_reply_to_id_fkey FOREIGN KEY (account_id, reply_to_id) REFERENCES chat_message(account_id, uid) ON DELETE SET NULL (reply_to_id),
  constraint chat_message_user_id_fkey FOREIGN KEY (user_id) REFERENCES "user"(uid) ON DELETE SET NULL,
  constraint chat_message_pkey PRIMARY KEY (account_id, uid),
  constraint chat_message_account_id_entry_id_number_key UNIQUE (account_id, entry_id, number)
);
CREATE INDEX chat_message_deleted ON public.chat_message USING btree (deleted_date) WHERE ((deleted_date IS NOT NULL) AND (text <> ''::text));
CREATE INDEX chat_message_latest ON public.chat_message USING btree (account_id, create_date DESC, uid DESC) WHERE (deleted_date IS NULL);
CREATE INDEX chat_message_person ON public.chat_message USING btree (user_id) WHERE (user_id IS NOT NULL);
CREATE INDEX chat_message_pinned ON public.chat_message USING btree (account_id, entry_id, pinned_date) WHERE (pinned_date IS NOT NULL);
CREATE INDEX chat_message_reply ON public.chat_message USING btree (account_id, reply_to_id) WHERE (reply_to_id IS NOT NULL);
create policy not_public on chat_message using (( SELECT (current_setting('app.reach'::text, true) IS DISTINCT FROM 'site'::text)));
create policy tenant on chat_message using (((account_id = ( SELECT current_setting('app.account_id'::text, true) AS current_setting)) OR ( SELECT (current_setting('app.account_id'::text, true) = '*'::text))));
CREATE TRIGGER audited_delete AFTER DELETE ON public.chat_message FOR EACH ROW WHEN ((current_setting('app.audit'::text, true) = 'on'::text)) EXECUTE FUNCTION note_change('pinned_date deleted_date');
CREATE TRIGGER audited_insert AFTER INSERT ON public.chat_message FOR EACH ROW WHEN ((current_setting('app.audit'::text, true) = 'on'::text)) EXECUTE FUNCTION note_change('pinned_date deleted_date');
CREATE TRIGGER audited_update AFTER UPDATE ON public.chat_message FOR EACH ROW WHEN (((current_setting('app.audit'::text, true) = 'on'::text) AND (old.* *<> new.*))) EXECUTE FUNCTION note_change('pinned_date deleted_date');
comment on table chat_message is NULL;

create table chat_presence (
  account_id text not null,
  entry_id text not null,
  user_id text not null,
  seen_date timestamp with time zone not null,
  typed_date timestamp with time zone,
  constraint chat_presence_pkey PRIMARY KEY (account_id, entry_id, user_id)
);
CREATE INDEX chat_presence_person ON public.chat_presence USING btree (account_id, user_id);
create policy not_public on chat_presence using (( SELECT (current_setting('app.reach'::text, true) IS DISTINCT FROM 'site'::text)));
create policy tenant on chat_presence using (((account_id = ( SELECT current_setting('app.account_id'::text, true) AS current_setting)) OR ( SELECT (current_setting('app.account_id'::text, true) = '*'::text))));
comment on table chat_presence is NULL;

create table chat_reaction (
  account_id text not null,
  message_id text not null,
  user_id text not null,
  emoji text not null,
  create_date timestamp with time zone default now() not null,
  constraint chat_reaction_account_id_message_id_fkey FOREIGN KEY (account_id, message_id) REFERENCES chat_message(account_id, uid) ON DELETE CASCADE,
  constraint chat_reaction_user_id_fkey FOREIGN KEY (user_id) REFERENCES "user"(uid) ON DELETE CASCADE,
  constraint chat_reaction_pkey PRIMARY KEY (account_id, message_id, user_id, emoji)
);
CREATE INDEX chat_reaction_person ON public.chat_reaction USING btree (user_id);
create policy not_public on chat_reaction using (( SELECT (current_setting('app.reach'::text, true) IS DISTINCT FROM 'site'::text)));
create policy tenant on chat_reaction using (((account_id = ( SELECT current_setting('app.account_id'::text, true) AS current_setting)) OR ( SELECT (current_setting('app.account_id'::text, true) = '*'::text))));
comment on table chat_reaction is NULL;

create table chat_reader (
  account_id text not null,
  entry_id text not null,
  user_id text not null,
  read_number integer default 0 not null,
  is_muted boolean default false not null,
  constraint chat_reader_account_id_entry_id_fkey FOREIGN KEY (account_id, entry_id) REFERENCES entry(account_id, uid) ON DELETE CASCADE,
  constraint chat_reader_user_id_fkey FOREIGN KEY (user_id) REFERENCES "user"(uid) ON DELETE CASCADE,
  constraint chat_reader_pkey PRIMARY KEY (account_id, entry_id, user_id)
);
CREATE INDEX chat_reader_person ON public.chat_reader USING btree (user_id);
create policy not_public on chat_reader using (( SELECT (current_setting('app.reach'::text, true) IS DISTINCT FROM 'site'::text)));
create policy tenant on chat_reader using (((account_id = ( SELECT current_setting('app.account_id'::text, true) AS current_setting)) OR ( SELECT (current_setting('app.account_id'::text, true) = '*'::text))));
comment on table chat_reader is NULL;

create table connection (
  agency_id text not null,
  account_id text,
  tenant_id text generated always as (COALESCE(account_id, agency_id)) stored not null,
  kind text not null,
  external_id text default ''::text not null,
  sealed_secret text,
  scopes text[] default '{}'::text[] not null,
  expire_date timestamp with time zone,
  checked_date timestamp with time zone,
  finding text,
  closing_date timestamp with time zone,
  create_date timestamp with time zone default now() not null,
  update_date timestamp with time zone default now() not null,
  item text default ''::text not null,
  constraint connection_agency_id_account_id_fkey FOREIGN KEY (agency_id, account_id) REFERENCES account(agency_id, uid) ON UPDATE CASCADE ON DELETE CASCADE,
  constraint connection_agency_id_fkey FOREIGN KEY (agency_id) REFERENCES agency(uid) ON DELETE CASCADE,
  constraint connection_pkey PRIMARY KEY (tenant_id, kind, item)
);
CREATE INDEX connection_account ON public.connection USING btree (agency_id, account_id);
CREATE UNIQUE INDEX connection_seller ON public.connection USING btree (external_id) WHERE (kind = 'stripe'::text);
create policy not_public on connection using (( SELECT (current_setting('app.reach'::text, true) IS DISTINCT FROM 'site'::text)));
create policy tenant on connection using ((( SELECT (current_setting('app.account_id'::text, true) = '*'::text)) OR (account_id = ( SELECT current_setting('app.account_id'::text, true) AS current_setting)) OR ((agency_id = ( SELECT current_setting('app.agency_id'::text, true) AS current_setting)) AND (account_id IS NULL))));
CREATE TRIGGER audited_delete AFTER DELETE ON public.connection FOR EACH ROW WHEN ((current_setting('app.audit'::text, true) = 'on'::text)) EXECUTE FUNCTION note_change('kind external_id scopes');
CREATE TRIGGER audited_insert AFTER INSERT ON public.connection FOR EACH ROW WHEN ((current_setting('app.audit'::text, true) = 'on'::text)) EXECUTE FUNCTION note_change('kind external_id scopes');
CREATE TRIGGER audited_update AFTER UPDATE ON public.connection FOR EACH ROW WHEN (((current_setting('app.audit'::text, true) = 'on'::text) AND (old.* *<> new.*))) EXECUTE FUNCTION note_change('kind external_id scopes');
comment on table connection is NULL;

create table content_public (
  account_id text not null,
  uid text not null,
  title text default ''::text not null,
  search_title text default ''::text not null,
  slug text not null,
  content_type_id text,
  document jsonb not null,
  has_before_after boolean default false not null,
  lat double precision,
  lng double precision,
  status_service text not null,
  status_content text not null,
  status_publish text not null,
  create_date timestamp with time zone not null,
  update_date timestamp with time zone not null,
  published_date timestamp with time zone not null,
  has_cover boolean default false not null,
  edition bigint generated as identity not null,
  document_version integer default 0 not null,
  media_ids text[] generated always as (shown_media(document)) stored not null,
  city text generated always as (btrim(COALESCE((document ->> 'city'::text), ''::text))) stored,
  related_to text generated always as ((document ->> 'relatedTo'::text)) stored,
  is_review boolean generated always as (COALESCE((jsonb_typeof((document -> 'testimonial'::text)) = 'object'::text), false)) stored not null,
  world_x integer generated always as ((LEAST((1073741823)::double precision, GREATEST((0)::double precision, floor((((lng / (360)::double precision) + (0.5)::double precision) * (1073741824)::double precision)))))::integer) stored,
  world_y integer generated always as ((LEAST((1073741823)::double precision, GREATEST((0)::double precision, floor((((0.5)::double precision - (atanh(sin(radians(GREATEST(('-85.06'::numeric)::double precision, LEAST((85.06)::double precision, lat))))) / ((2)::double precision * pi()))) * (1073741824)::double precision)))))::integer) stored,
  constraint content_public_account_id_uid_fkey FOREIGN KEY (account_id, uid) REFERENCES entry(account_id, uid) ON DELETE CASCADE,
  constraint content_public_pkey PRIMARY KEY (account_id, uid)
);
CREATE INDEX content_public_created ON public.content_public USING btree (account_id, create_date DESC, uid) INCLUDE (search_title, content_type_id, status_service, status_content, status_publish, edition);
CREATE INDEX content_public_ids ON public.content_public USING btree (account_id, uid) INCLUDE (search_title, content_type_id, status_service, status_content, status_publish, is_review);
CREATE INDEX content_public_pairs ON public.content_public USING btree (account_id, update_date DESC, uid) WHERE has_before_after;
CREATE INDEX content_public_places ON public.content_public USING btree (account_id, uid) WHERE (lat IS NOT NULL);
CREATE INDEX content_public_points ON public.content_public USING btree (account_id, lat, lng) INCLUDE (uid, is_review, world_x, world_y) WHERE ((lat IS NOT NULL) AND (lng IS NOT NULL));
CREATE INDEX content_public_recent ON public.content_public USING btree (account_id, update_date DESC, uid) INCLUDE (search_title, content_type_id, status_service, status_content, status_publish, edition, is_review);
CREATE INDEX content_public_reviews ON public.content_public USING btree (account_id, related_to) WHERE (is_review AND (related_to IS NOT NULL));
CREATE INDEX content_public_titles ON public.content_public USING btree (account_id, search_title) INCLUDE (uid, content_type_id, status_service, status_content, status_publish, is_review);
CREATE UNIQUE INDEX content_public_uid ON public.content_public USING btree (uid);
CREATE INDEX content_public_versions ON public.content_public USING btree (document_version, account_id, uid);
create policy tenant on content_public using (((account_id = ( SELECT current_setting('app.account_id'::text, true) AS current_setting)) OR ( SELECT (current_setting('app.account_id'::text, true) = '*'::text))));
CREATE TRIGGER list_revision_delete AFTER DELETE ON public.content_public REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION raise_list_revision();
CREATE TRIGGER list_revision_insert AFTER INSERT ON public.content_public REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION raise_list_revision();
CREATE TRIGGER list_revision_update AFTER UPDATE ON public.content_public REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION raise_list_revision_of_copies();
CREATE TRIGGER term_counts_delete AFTER DELETE ON public.content_public REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION count_terms();
CREATE TRIGGER term_counts_insert AFTER INSERT ON public.content_public REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_terms();
CREATE TRIGGER term_counts_update AFTER UPDATE ON public.content_public REFERENCING OLD TABLE AS gone NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_terms();
comment on table content_public is NULL;

create table content_public_facet (
  account_id text not null,
  kind text not null,
  value_id text not null,
  entry_id text not null,
  constraint content_public_facet_kind_check CHECK ((kind = ANY (ARRAY['category'::text, 'service'::text, 'tag'::text, 'field'::text, 'part'::text]))),
  constraint content_public_facet_account_id_entry_id_fkey FOREIGN KEY (account_id, entry_id) REFERENCES content_public(account_id, uid) ON DELETE CASCADE,
  constraint content_public_facet_pkey PRIMARY KEY (account_id, kind, value_id, entry_id)
);
CREATE INDEX content_public_facet_entry ON public.content_public_facet USING btree (account_id, entry_id);
create policy tenant on content_public_facet using (((account_id = ( SELECT current_setting('app.account_id'::text, true) AS current_setting)) OR ( SELECT (current_setting('app.account_id'::text, true) = '*'::text))));
CREATE TRIGGER list_revision_delete AFTER DELETE ON public.content_public_facet REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION raise_list_revision();
CREATE TRIGGER list_revision_insert AFTER INSERT ON public.content_public_facet REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION raise_list_revision();
CREATE TRIGGER list_revision_update AFTER UPDATE ON public.content_public_facet REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION raise_list_revision();
comment on table content_public_facet is NULL;

create table content_public_facet_count (
  account_id text not null,
  kind text not null,
  value_id text not null,
  entries integer not null,
  within_kind text default ''::text not null,
  within_id text default ''::text not null,
  is_complete boolean default true not null,
  status_service text default ''::text not null,
  status_content text default ''::text not null,
  status_publish text default ''::text not null,
  constraint content_public_facet_count_within_kind_check CHECK ((within_kind = ANY (ARRAY[''::text, 'contentType'::text, 'category'::text, 'service'::text, 'tag'::text, 'field'::text]))),
  constraint content_public_facet_count_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(uid) ON DELETE CASCADE,
  constraint content_public_facet_count_pkey PRIMARY KEY (account_id, within_kind, within_id, kind, value_id, is_complete, status_service, status_content, status_publish)
);
create policy tenant on content_public_facet_count using (((account_id = ( SELECT current_setting('app.account_id'::text, true) AS current_setting)) OR ( SELECT (current_setting('app.account_id'::text, true) = '*'::text))));
comment on table content_public_facet_count is NULL;

create table content_type (
  account_id text not null,
  uid text not null,
  name text not null,
  slug text not null,
  purpose text default 'content'::text not null,
  position integer default 0 not null,
  version integer default 1 not null,
  create_date timestamp with time zone default now() not null,
  update_date timestamp with time zone default now() not null,
  icon text default ''::text not null,
  plural text default ''::text not null,
  is_public boolean default true not null,
  constraint content_type_purpose_check CHECK ((purpose = ANY (ARRAY['content'::text, 'testimonial'::text, 'contactUs'::text]))),
  constraint content_type_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(uid) ON DELETE CASCADE,
  constraint content_type_pkey PRIMARY KEY (account_id, uid)
);
CREATE UNIQUE INDEX content_type_slug ON public.content_type USING btree (account_id, slug);
create policy tenant on content_type using (((account_id = ( SELECT current_setting('app.account_id'::text, true) AS current_setting)) OR ( SELECT (current_setting('app.account_id'::text, true) = '*'::text))));
CREATE TRIGGER audited_delete AFTER DELETE ON public.content_type FOR EACH ROW WHEN ((current_setting('app.audit'::text, true) = 'on'::text)) EXECUTE FUNCTION note_change('*');
CREATE TRIGGER audited_insert AFTER INSERT ON public.content_type FOR EACH ROW WHEN ((current_setting('app.audit'::text, true) = 'on'::text)) EXECUTE FUNCTION note_change('*');
CREATE TRIGGER audited_update AFTER UPDATE ON public.content_type FOR EACH ROW WHEN (((current_setting('app.audit'::text, true) = 'on'::text) AND (old.* IS DISTINCT FROM new.*))) EXECUTE FUNCTION note_change('*');
CREATE TRIGGER list_revision_delete AFTER DELETE ON public.content_type REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION raise_list_revision();
CREATE TRIGGER list_revision_insert AFTER INSERT ON public.content_type REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION raise_list_revision();
CREATE TRIGGER list_revision_update AFTER UPDATE ON public.content_type REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION raise_list_revision();
comment on table content_type is NULL;

create table content_type_pipeline (
  account_id text not null,
  content_type_id text not null,
  pipeline_id text,
  constraint content_type_pipeline_account_id_content_type_id_fkey FOREIGN KEY (account_id, content_type_id) REFERENCES content_type(account_id, uid) ON DELETE CASCADE,
  constraint content_type_pipeline_account_id_pipeline_id_fkey FOREIGN KEY (account_id, pipeline_id) REFERENCES pipeline(account_id, uid) ON DELETE CASCADE,
  constraint content_type_pipeline_pkey PRIMARY KEY (account_id, content_type_id)
);
CREATE INDEX content_type_pipeline_pipeline ON public.content_type_pipeline USING btree (account_id, pipeline_id);
create policy not_public on content_type_pipeline using (( SELECT (current_setting('app.reach'::text, true) IS DISTINCT FROM 'site'::text)));
create policy tenant on content_type_pipeline using (((account_id = ( SELECT current_setting('app.account_id'::text, true) AS current_setting)) OR ( SELECT (current_setting('app.account_id'::text, true) = '*'::text))));
comment on table content_type_pipeline is NULL;

create table custom_field (
  account_id text not null,
  uid text not null,
  key text not null,
  name text not null,
  type text not null,
  options jsonb default '[]'::jsonb not null,
  required boolean default false not null,
  is_title boolean default false not null,
  is_description boolean default false not null,
  help text default ''::text not null,
  is_on_contact_form boolean default false not null,
  content_types jsonb default '[]'::jsonb not null,
  position integer default 0 not null,
  version integer default 1 not null,
  create_date timestamp with time zone default now() not null,
  update_date timestamp with time zone default now() not null,
  deleted_date timestamp with time zone,
  is_public boolean default true not null,
  is_on_card boolean default false not null,
  default_value jsonb,
  is_facet boolean default false not null,
  constraint custom_field_type_check CHECK ((type = ANY (ARRAY['text'::text, 'number'::text, 'multiText'::text, 'date'::text, 'select'::text, 'multiSelect'::text, 'mapAutocomplete'::text]))),
  constraint custom_field_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(uid) ON DELETE CASCADE,
  constraint custom_field_pkey PRIMARY KEY (account_id, uid)
);
CREATE UNIQUE INDEX custom_field_key ON public.custom_field USING btree (account_id, key) WHERE (deleted_date IS NULL);
create policy site_view on custom_field for r using ((account_id = ( SELECT current_setting('app.account_id'::text, true) AS current_setting)));
create policy tenant on custom_field using ((((account_id = ( SELECT current_setting('app.account_id'::text, true) AS current_setting)) OR ( SELECT (current_setting('app.account_id'::text, true) = '*'::text))) AND ( SELECT (current_setting('app.reach'::text, true) IS DISTINCT FROM 'site'::text))));
CREATE TRIGGER audited_delete AFTER DELETE ON public.custom_field FOR EACH ROW WHEN ((current_setting('app.audit'::text, true) = 'on'::text)) EXECUTE FUNCTION note_change('*');
CREATE TRIGGER audited_insert AFTER INSERT ON public.custom_field FOR EACH ROW WHEN ((current_setting('app.audit'::text, true) = 'on'::text)) EXECUTE FUNCTION note_change('*');
CREATE TRIGGER audited_update AFTER UPDATE ON public.custom_field FOR EACH ROW WHEN (((current_setting('app.audit'::text, true) = 'on'::text) AND (old.* IS DISTINCT FROM new.*))) EXECUTE FUNCTION note_change('*');
CREATE TRIGGER list_revision_delete AFTER DELETE ON public.custom_field REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION raise_list_revision();
CREATE TRIGGER list_revision_insert AFTER INSERT ON public.custom_field REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION raise_list_revision();
CREATE TRIGGER list_revision_update AFTER UPDATE ON public.custom_field REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION raise_list_revision();
comment on table custom_field is NULL;

create table customer_mail (
  account_id text not null,
  uid text not null,
  key text not null,
  reason text not null,
  recipient text not null,
  subject text not null,
  text text not null,
  secret_hash text not null,
  create_date timestamp with time zone not null,
  sent_date timestamp with time zone,
  failure text default ''::text not null,
  constraint customer_mail_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(uid) ON DELETE CASCADE,
  constraint customer_mail_pkey PRIMARY KEY (account_id, uid),
  constraint customer_mail_secret_hash_key UNIQUE (secret_hash)
);
CREATE INDEX customer_mail_date ON public.customer_mail USING btree (create_date);
create policy not_public on customer_mail using (( SELECT (current_setting('app.reach'::text, true) IS DISTINCT FROM 'site'::text)));
create policy tenant on customer_mail using (((account_id = ( SELECT current_setting('app.account_id'::text, true) AS current_setting)) OR ( SELECT (current_setting('app.account_id'::text, true) = '*'::text))));
comment on table customer_mail is NULL;

create table customer_text (
  account_id text not null,
  uid text not null,
  key text not null,
  reason text not null,
  recipient text not null,
  text text not null,
  create_date timestamp with time zone not null,
  attempt_date timestamp with time zone,
  sent_date timestamp with time zone,
  failure text default ''::text not null,
  constraint customer_text_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(uid) ON DELETE CASCADE,
  constraint customer_text_pkey PRIMARY KEY (account_id, uid)
);
CREATE INDEX customer_text_date ON public.customer_text USING btree (create_date);
create policy not_public on customer_text using (( SELECT (current_setting('app.reach'::text, true) IS DISTINCT FROM 'site'::text)));
create policy tenant on customer_text using (((account_id = ( SELECT current_setting('app.account_id'::text, true) AS current_setting)) OR ( SELECT (current_setting('app.account_id'::text, true) = '*'::text))));
comment on table customer_text is NULL;

create table data_export (
  uid text not null,
  user_id text not null,
  create_date timestamp with time zone default now() not null,
  ready_date timestamp with time zone,
  expire_date timestamp with time zone,
  members jsonb default '[]'::jsonb not null,
  constraint data_export_user_id_fkey FOREIGN KEY (user_id) REFERENCES "user"(uid) ON DELETE CASCADE,
  constraint data_export_pkey PRIMARY KEY (uid)
);
CREATE INDEX data_export_user ON public.data_export USING btree (user_id, create_date DESC);
create policy not_public on data_export using (( SELECT (current_setting('app.reach'::text, true) IS DISTINCT FROM 'site'::text)));
create policy owner on data_export using ((( SELECT (current_setting('app.reach'::text, true) IS NULL)) OR ( SELECT (current_setting('app.reach'::text, true) = ''::text)) OR ( SELECT (current_setting('app.account_id'::text, true) = '*'::text)) OR (user_id = ( SELECT current_setting('app.user_id'::text, true) AS current_setting))));
comment on table data_export is '@global: a person’s own';

create table deactivated_membership (
  agency_id text not null,
  account_id text,
  tenant_id text generated always as (COALESCE(account_id, agency_id)) stored not null,
  user_id text not null,
  role text not null,
  confirmed boolean default true not null,
  chosen_account_ids text[],
  create_date timestamp with time zone not null,
  deactivated_date timestamp with time zone default now() not null,
  template_id text,
  constraint deactivated_membership_check CHECK (((template_id IS NULL) OR (role = 'user'::text))),
  constraint deactivated_membership_role_check CHECK ((role = ANY (ARRAY['admin'::text, 'user'::text]))),
  constraint deactivated_membership_agency_id_account_id_fkey FOREIGN KEY (agency_id, account_id) REFERENCES account(agency_id, uid) ON UPDATE CASCADE ON DELETE CASCADE,
  constraint deactivated_membership_agency_id_fkey FOREIGN KEY (agency_id) REFERENCES agency(uid) ON DELETE CASCADE,
  constraint deactivated_membership_template FOREIGN KEY (agency_id, template_id) REFERENCES permission_template(agency_id, uid) ON UPDATE CASCADE,
  constraint deactivated_membership_user_id_fkey FOREIGN KEY (user_id) REFERENCES "user"(uid) ON DELETE CASCADE,
  constraint deactivated_membership_pkey PRIMARY KEY (agency_id, tenant_id, user_id)
);
CREATE INDEX deactivated_membership_account ON public.deactivated_membership USING btree (account_id, user_id) WHERE (account_id IS NOT NULL);
CREATE INDEX deactivated_membership_template ON public.deactivated_membership USING btree (agency_id, template_id) WHERE (template_id IS NOT NULL);
CREATE INDEX deactivated_membership_user ON public.deactivated_membership USING btree (user_id);
create policy not_public on deactivated_membership using (( SELECT (current_setting('app.reach'::text, true) IS DISTINCT FROM 'site'::text)));
create policy tenant on deactivated_membership using ((( SELECT (current_setting('app.account_id'::text, true) = '*'::text)) OR (account_id = ( SELECT current_setting('app.account_id'::text, true) AS current_setting)) OR ((agency_id = ( SELECT current_setting('app.agency_id'::text, true) AS current_setting)) AND ((account_id IS NULL) OR (( SELECT current_setting('app.sees_chosen'::text, true) AS current_setting) IS DISTINCT FROM 'on'::text) OR (EXISTS ( SELECT
   FROM agency_member_account c
  WHERE ((c.account_id = deactivated_membership.account_id) AND (c.user_id = ( SELECT current_setting('app.user_id'::text, true) AS current_setting)))))))));
CREATE TRIGGER audited_delete AFTER DELETE ON public.deactivated_membership FOR EACH ROW WHEN ((current_setting('app.audit'::text, true) = 'on'::text)) EXECUTE FUNCTION note_change('role deactivated_date');
CREATE TRIGGER audited_insert AFTER INSERT ON public.deactivated_membership FOR EACH ROW WHEN ((current_setting('app.audit'::text, true) = 'on'::text)) EXECUTE FUNCTION note_change('role deactivated_date');
CREATE TRIGGER audited_update AFTER UPDATE ON public.deactivated_membership FOR EACH ROW WHEN (((current_setting('app.audit'::text, true) = 'on'::text) AND (old.* *<> new.*))) EXECUTE FUNCTION note_change('role deactivated_date');
comment on table deactivated_membership is NULL;

create table description_text (
  account_id text not null,
  uid text not null,
  name text not null,
  body text not null,
  position integer default 0 not null,
  version integer default 1 not null,
  create_date timestamp with time zone default now() not null,
  update_date timestamp with time zone default now() not null,
  constraint description_text_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(uid) ON DELETE CASCADE,
  constraint description_text_pkey PRIMARY KEY (account_id, uid)
);
create policy not_public on description_text using (( SELECT (current_setting('app.reach'::text, true) IS DISTINCT FROM 'site'::text)));
create policy tenant on description_text using (((account_id = ( SELECT current_setting('app.account_id'::text, true) AS current_setting)) OR ( SELECT (current_setting('app.account_id'::text, true) = '*'::text))));
CREATE TRIGGER audited_delete AFTER DELETE ON public.description_text FOR EACH ROW WHEN ((current_setting('app.audit'::text, true) = 'on'::text)) EXECUTE FUNCTION note_change('name');
CREATE TRIGGER audited_insert AFTER INSERT ON public.description_text FOR EACH ROW WHEN ((current_setting('app.audit'::text, true) = 'on'::text)) EXECUTE FUNCTION note_change('name');
CREATE TRIGGER audited_update AFTER UPDATE ON public.description_text FOR EACH ROW WHEN (((current_setting('app.audit'::text, true) = 'on'::text) AND (old.* *<> new.*))) EXECUTE FUNCTION note_change('name');
comment on table description_text is NULL;

create table destination (
  account_id text not null,
  uid text not null,
  name text not null,
  kind text not null,
  title_limit integer,
  description_limit integer,
  checks jsonb default '[]'::jsonb not null,
  position integer default 0 not null,
  version integer default 1 not null,
  create_date timestamp with time zone default now() not null,
  update_date timestamp with time zone default now() not null,
  constraint destination_description_limit_check CHECK (((description_limit >= 1) AND (description_limit <= 100000))),
  constraint destination_kind_check CHECK ((kind = ANY (ARRAY['website'::text, 'socialMedia'::text, 'listing'::text, 'email'::text, 'other'::text]))),
  constraint destination_title_limit_check CHECK (((title_limit >= 0) AND (title_limit <= 300))),
  constraint destination_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(uid) ON DELETE CASCADE,
  constraint destination_pkey PRIMARY KEY (account_id, uid)
);
create policy not_public on destination using (( SELECT (current_setting('app.reach'::text, true) IS DISTINCT FROM 'site'::text)));
create policy tenant on destination using (((account_id = ( SELECT current_setting('app.account_id'::text, true) AS current_setting)) OR ( SELECT (current_setting('app.account_id'::text, true) = '*'::text))));
CREATE TRIGGER audited_delete AFTER DELETE ON public.destination FOR EACH ROW WHEN ((current_setting('app.audit'::text, true) = 'on'::text)) EXECUTE FUNCTION note_change('name kind title_limit description_limit');
CREATE TRIGGER audited_insert AFTER INSERT ON public.destination FOR EACH ROW WHEN ((current_setting('app.audit'::text, true) = 'on'::text)) EXECUTE FUNCTION note_change('name kind title_limit description_limit');
CREATE TRIGGER audited_update AFTER UPDATE ON public.destination FOR EACH ROW WHEN (((current_setting('app.audit'::text, true) = 'on'::text) AND (old.* *<> new.*))) EXECUTE FUNCTION note_change('name kind title_limit description_limit');
comment on table destination is NULL;

create table email_change (
  uid text not null,
  user_id text not null,
  new_email text not null,
  old_email text,
  confirm_hash text,
  undo_hash text,
  create_date timestamp with time zone default now() not null,
  expire_date timestamp with time zone not null,
  confirmed_date timestamp with time zone,
  undo_until timestamp with time zone,
  constraint email_change_user_id_fkey FOREIGN KEY (user_id) REFERENCES "user"(uid) ON DELETE CASCADE,
  constraint email_change_pkey PRIMARY KEY (uid),
  constraint email_change_confirm_hash_key UNIQUE (confirm_hash),
  constraint email_change_undo_hash_key UNIQUE (undo_hash)
);
CREATE INDEX email_change_old_email ON public.email_change USING btree (lower(old_email));
CREATE UNIQUE INDEX email_change_pending ON public.email_change USING btree (user_id) WHERE (confirmed_date IS NULL);
CREATE INDEX email_change_user ON public.email_change USING btree (user_id);
create policy own on email_change using (((( SELECT current_setting('app.reach'::text, true) AS current_setting) = 'system'::text) OR (user_id = ( SELECT current_setting('app.user_id'::text, true) AS current_setting))));
comment on table email_change is '@global: found by the hash of a secret before any tenant is known';

create table entry (
  account_id text not null,
  uid text not null,
  user_id text,
  title text default ''::text not null,
  description text default ''::text not null,
  address text default ''::text not null,
  city text default ''::text not null,
  neighborhood text default ''::text not null,
  lat double precision,
  lng double precision,
  geohash text,
  content_type_id text,
  status_service text default 'open'::text not null,
  status_content text default 'draft'::text not null,
  status_publish text default 'notPublished'::text not null,
  stage text,
  seo_title text default ''::text not null,
  seo_description text default ''::text not null,
  permalink text default ''::text not null,
  cover_media_id text,
  main_video_media_id text,
  before_media_id text,
  after_media_id text,
  business_tags text[] default '{}'::text[] not null,
  writings jsonb default '{}'::jsonb not null,
  custom_fields jsonb default '{}'::jsonb not null,
  related_to text,
  customer_name text default ''::text not null,
  is_submission_terms boolean default false not null,
  pipeline_id text,
  version integer default 1 not null,
  create_date timestamp with time zone default now() not null,
  update_date timestamp with time zone default now() not null,
  published_date timestamp with time zone,
  deleted_date timestamp with time zone,
  field_versions jsonb default '{}'::jsonb not null,
  search_title text default ''::text not null,
  excerpt text generated always as (excerpt_of(description)) stored not null,
  customer_email text default ''::text not null,
  stage_rank text,
  stage_date timestamp with time zone,
  world_x integer generated always as (
CASE
    WHEN (lng IS NOT NULL) THEN (LEAST((1073741823)::double precision, GREATEST((0)::double precision, floor((((lng / (360)::double precision) + (0.5)::double precision) * (1073741824)::double precision)))))::integer
    ELSE NULL::integer
END) stored,
  world_y integer generated always as (
CASE
    WHEN (lat IS NOT NULL) THEN (LEAST((1073741823)::double precision, GREATEST((0)::double precision, floor((((0.5)::double precision - (atanh(sin(radians(GREATEST(('-85.06'::numeric)::double precision, LEAST((85.06)::double precision, lat))))) / ((2)::double precision * pi()))) * (1073741824)::double precision)))))::integer
    ELSE NULL::integer
END) stored,
  constraint entry_lat_check CHECK (((lat >= ('-90'::integer)::double precision) AND (lat <= (90)::double precision))),
  constraint entry_lng_check CHECK (((lng >= ('-180'::integer)::double precision) AND (lng <= (180)::double precision))),
  constraint entry_related_to_another CHECK ((related_to <> uid)),
  constraint entry_stage_place CHECK (((stage IS NULL) OR ((pipeline_id IS NOT NULL) AND (stage_rank IS NOT NULL) AND (stage_date IS NOT NULL)))),
  constraint entry_status_content_check CHECK ((status_content = ANY (ARRAY['draft'::text, 'review'::text, 'approved'::text]))),
  constraint entry_status_publish_check CHECK ((status_publish = ANY (ARRAY['notPublished'::text, 'published'::text]))),
  constraint entry_status_service_check CHECK ((status_service = ANY (ARRAY['open'::text, 'inProgress'::text, 'closed'::text]))),
  constraint entry_account_id_after_media_id_fkey FOREIGN KEY (account_id, after_media_id) REFERENCES media(account_id, uid) ON DELETE SET NULL (after_media_id),
  constraint entry_account_id_before_media_id_fkey FOREIGN KEY (account_id, before_media_id) REFERENCES media(account_id, uid) ON DELETE SET NULL (before_media_id),
  constraint entry_account_id_content_type_id_fkey FOREIGN KEY (account_id, content_type_id) REFERENCES content_type(account_id, uid) ON DELETE SET NULL (content_type_id),
  constraint entry_account_id_cover_media_id_fkey FOREIGN KEY (account_id, cover_media_id) REFERENCES media(account_id, uid) ON DELETE SET NULL (cover_media_id),
  constraint entry_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(uid) ON DELETE CASCADE,
  constraint entry_account_id_main_video_media_id_fkey FOREIGN KEY (account_id, main_video_media_id) REFERENCES media(account_id, uid) ON DELETE SET NULL (main_video_media_id),
  constraint entry_account_id_pipeline_id_stage_fkey FOREIGN KEY (account_id, pipeline_id, stage) REFERENCES pipeline_stage(account_id, pipeline_id, uid) ON DELETE SET NULL (pipeline_id, stage),
  constraint entry_account_id_related_to_fkey FOREIGN KEY (account_id, related_to) REFERENCES entry(account_id, uid) ON DELETE SET NULL (related_to),
  constraint entry_user_id_fkey FOREIGN KEY (user_id) REFERENCES "user"(uid) ON DELETE SET NULL,
  constraint entry_pkey PRIMARY KEY (account_id, uid)
);
CREATE INDEX entry_board ON public.entry USING btree (account_id, pipeline_id, stage, stage_rank, uid) INCLUDE (stage_date, search_title, content_type_id, user_id, status_service, status_content, status_publish) WHERE ((deleted_date IS NULL) AND (stage IS NOT NULL));
CREATE INDEX entry_created ON public.entry USING btree (account_id, create_date DESC, uid DESC) INCLUDE (search_title, content_type_id, user_id, status_service, status_content, status_publish) WHERE (deleted_date IS NULL);
CREATE INDEX entry_deleted ON public.entry USING btree (account_id, update_date DESC, uid DESC) WHERE (deleted_date IS NOT NULL);
CREATE INDEX entry_ids ON public.entry USING btree (account_id, uid) INCLUDE (search_title, content_type_id, user_id, status_service, status_content, status_publish) WHERE (deleted_date IS NULL);
CREATE INDEX entry_permalink ON public.entry USING btree (account_id, permalink) WHERE (permalink <> ''::text);
CREATE INDEX entry_places ON public.entry USING btree (account_id, world_y, world_x) INCLUDE (uid, content_type_id) WHERE ((world_x IS NOT NULL) AND (deleted_date IS NULL));
CREATE INDEX entry_published ON public.entry USING btree (account_id, published_date) WHERE ((published_date IS NOT NULL) AND (deleted_date IS NULL));
CREATE INDEX entry_recent ON public.entry USING btree (account_id, update_date DESC, uid DESC) INCLUDE (search_title, content_type_id, user_id, status_service, status_content, status_publish) WHERE (deleted_date IS NULL);
CREATE INDEX entry_related_to ON public.entry USING btree (account_id, related_to) WHERE (related_to IS NOT NULL);
CREATE INDEX entry_stage_age ON public.entry USING btree (account_id, pipeline_id, stage, stage_date) WHERE ((deleted_date IS NULL) AND (stage IS NOT NULL));
CREATE INDEX entry_titles ON public.entry USING btree (account_id, search_title, uid) INCLUDE (content_type_id, user_id, status_service, status_content, status_publish) WHERE (deleted_date IS NULL);
CREATE INDEX entry_trash ON public.entry USING btree (deleted_date) WHERE (deleted_date IS NOT NULL);
CREATE UNIQUE INDEX entry_uid ON public.entry USING btree (uid);
create policy not_public on entry using (( SELECT (current_setting('app.reach'::text, true) IS DISTINCT FROM 'site'::text)));
create policy tenant on entry using (((account_id = ( SELECT current_setting('app.account_id'::text, true) AS current_setting)) OR ( SELECT (current_setting('app.account_id'::text, true) = '*'::text))));
CREATE TRIGGER audited_delete AFTER DELETE ON public.entry FOR EACH ROW WHEN ((current_setting('app.audit'::text, true) = 'on'::text)) EXECUTE FUNCTION note_change('status_service status_content status_publish stage deleted_date content_type_id');
CREATE TRIGGER audited_insert AFTER INSERT ON public.entry FOR EACH ROW WHEN ((current_setting('app.audit'::text, true) = 'on'::text)) EXECUTE FUNCTION note_change('status_service status_content status_publish stage deleted_date content_type_id');
CREATE TRIGGER audited_update AFTER UPDATE ON public.entry FOR EACH ROW WHEN (((current_setting('app.audit'::text, true) = 'on'::text) AND (old.* IS DISTINCT FROM new.*))) EXECUTE FUNCTION note_change('status_service status_content status_publish stage deleted_date content_type_id');
CREATE TRIGGER keep_cells_delete AFTER DELETE ON public.entry REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION keep_entry_cells();
CREATE TRIGGER keep_cells_insert AFTER INSERT ON public.entry REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_entry_cells();
CREATE TRIGGER keep_cells_update AFTER UPDATE ON public.entry REFERENCING OLD TABLE AS gone NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_entry_cells();
CREATE TRIGGER keep_entry_search AFTER INSERT ON public.entry FOR EACH ROW WHEN (((new.description <> ''::text) OR (new.address <> ''::text) OR (new.neighborhood <> ''::text) OR (new.city <> ''::text) OR (new.customer_name <> ''::text) OR (new.customer_email <> ''::text))) EXECUTE FUNCTION keep_entry_search();
CREATE TRIGGER keep_entry_search_on_update AFTER UPDATE OF description, address, neighborhood, city, customer_name, customer_email ON public.entry FOR EACH ROW WHEN (((((((old.description IS DISTINCT FROM new.description) OR (old.address IS DISTINCT FROM new.address)) OR (old.neighborhood IS DISTINCT FROM new.neighborhood)) OR (old.city IS DISTINCT FROM new.city)) OR (old.customer_name IS DISTINCT FROM new.customer_name)) OR (old.customer_email IS DISTINCT FROM new.customer_email))) EXECUTE FUNCTION keep_entry_search();
CREATE TRIGGER keep_entry_values AFTER INSERT ON public.entry FOR EACH ROW WHEN ((new.custom_fields <> '{}'::jsonb)) EXECUTE FUNCTION keep_entry_values();
CREATE TRIGGER keep_entry_values_on_update AFTER UPDATE OF custom_fields ON public.entry FOR EACH ROW WHEN ((old.custom_fields IS DISTINCT FROM new.custom_fields)) EXECUTE FUNCTION keep_entry_values();
CREATE TRIGGER keep_stages_delete AFTER DELETE ON public.entry REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION keep_stage_counts();
CREATE TRIGGER keep_stages_insert AFTER INSERT ON public.entry REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_stage_counts();
CREATE TRIGGER keep_stages_update AFTER UPDATE ON public.entry REFERENCING OLD TABLE AS gone NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_stage_counts();
CREATE TRIGGER note_entry_columns AFTER UPDATE ON public.entry REFERENCING OLD TABLE AS gone NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION note_entry_columns();
CREATE TRIGGER note_related_entries BEFORE UPDATE OF related_to ON public.entry FOR EACH ROW WHEN (((current_setting('app.account_id'::text, true) = new.account_id) AND (old.related_to IS DISTINCT FROM new.related_to))) EXECUTE FUNCTION note_related_entries();
comment on table entry is NULL;

create table entry_address (
  account_id text not null,
  path text not null,
  entry_id text not null,
  is_current boolean default true not null,
  create_date timestamp with time zone default now() not null,
  constraint entry_address_account_id_entry_id_fkey FOREIGN KEY (account_id, entry_id) REFERENCES entry(account_id, uid) ON DELETE CASCADE,
  constraint entry_address_pkey PRIMARY KEY (account_id, path)
);
CREATE INDEX entry_address_entry ON public.entry_address USING btree (account_id, entry_id);
create policy tenant on entry_address using (((account_id = ( SELECT current_setting('app.account_id'::text, true) AS current_setting)) OR ( SELECT (current_setting('app.account_id'::text, true) = '*'::text))));
comment on table entry_address is NULL;

create table entry_category (
  account_id text not null,
  category_id text not null,
  entry_id text not null,
  constraint entry_category_account_id_category_id_fkey FOREIGN KEY (account_id, category_id) REFERENCES business_category(account_id, uid) ON DELETE CASCADE,
  constraint entry_category_account_id_entry_id_fkey FOREIGN KEY (account_id, entry_id) REFERENCES entry(account_id, uid) ON DELETE CASCADE,
  constraint entry_category_pkey PRIMARY KEY (account_id, category_id, entry_id)
);
CREATE INDEX entry_category_entry ON public.entry_category USING btree (account_id, entry_id);
create policy not_public on entry_category using (( SELECT (current_setting('app.reach'::text, true) IS DISTINCT FROM 'site'::text)));
create policy tenant on entry_category using (((account_id = ( SELECT current_setting('app.account_id'::text, true) AS current_setting)) OR ( SELECT (current_setting('app.account_id'::text, true) = '*'::text))));
CREATE TRIGGER note_change_delete AFTER DELETE ON public.entry_category REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_entry_category();
CREATE TRIGGER note_change_insert AFTER INSERT ON public.entry_category REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_entry_category();
comment on table entry_category is NULL;

create table entry_cell (
  account_id text not null,
  shift integer not null,
  cell_y integer not null,
  cell_x integer not null,
  content_type_id text not null,
  entries integer not null,
  sum_y bigint not null,
  sum_x bigint not null,
  constraint entry_cell_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(uid) ON DELETE CASCADE,
  constraint entry_cell_pkey PRIMARY KEY (account_id, shift, cell_y, cell_x, content_type_id)
);
create policy not_public on entry_cell using (( SELECT (current_setting('app.reach'::text, true) IS DISTINCT FROM 'site'::text)));
create policy tenant on entry_cell using (((account_id = ( SELECT current_setting('app.account_id'::text, true) AS current_setting)) OR ( SELECT (current_setting('app.account_id'::text, true) = '*'::text))));
comment on table entry_cell is NULL;

create table entry_change (
  account_id text not null,
  entry_id text not null,
  number integer not null,
  kind text not null,
  user_id text,
  actor text not null,
  start_date timestamp with time zone default now() not null,
  end_date timestamp with time zone default now() not null,
  before jsonb not null,
  constraint entry_change_kind_check CHECK ((kind = ANY (ARRAY['edit'::text, 'state'::text, 'restore'::text]))),
  constraint entry_change_account_id_entry_id_fkey FOREIGN KEY (account_id, entry_id) REFERENCES entry(account_id, uid) ON DELETE CASCADE,
  constraint entry_change_user_id_fkey FOREIGN KEY (user_id) REFERENCES "user"(uid) ON DELETE SET NULL,
  constraint entry_change_pkey PRIMARY KEY (account_id, entry_id, number)
);
CREATE INDEX entry_change_of_person ON public.entry_change USING btree (user_id) WHERE (user_id IS NOT NULL);
create policy not_public on entry_change using (( SELECT (current_setting('app.reach'::text, true) IS DISTINCT FROM 'site'::text)));
create policy tenant on entry_change using (((account_id = ( SELECT current_setting('app.account_id'::text, true) AS current_setting)) OR ( SELECT (current_setting('app.account_id'::text, true) = '*'::text))));
comment on table entry_change is NULL;

create table entry_import (
  account_id text not null,
  uid text not null,
  user_id text,
  name text not null,
  state text default 'loading'::text not null,
  head jsonb not null,
  row_count integer not null,
  settings jsonb default '{}'::jsonb not null,
  run_id text,
  position integer default 0 not null,
  handled integer default 0 not null,
  created integer default 0 not null,
  updated integer default 0 not null,
  unchanged integer default 0 not null,
  failed integer default 0 not null,
  problem text default ''::text not null,
  create_date timestamp with time zone default now() not null,
  update_date timestamp with time zone default now() not null,
  end_date timestamp with time zone,
  made_terms jsonb default '[]'::jsonb not null,
  constraint entry_import_state_check CHECK ((state = ANY (ARRAY['loading'::text, 'ready'::text, 'checking'::text, 'checked'::text, 'waiting'::text, 'running'::text, 'paused'::text, 'stopped'::text, 'canceled'::text, 'done'::text, 'undoing'::text, 'undone'::text]))),
  constraint entry_import_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(uid) ON DELETE CASCADE,
  constraint entry_import_user_id_fkey FOREIGN KEY (user_id) REFERENCES "user"(uid) ON DELETE SET NULL,
  constraint entry_import_pkey PRIMARY KEY (account_id, uid)
);
CREATE UNIQUE INDEX entry_import_at_work ON public.entry_import USING btree (account_id) WHERE (state = ANY (ARRAY['running'::text, 'undoing'::text]));
CREATE INDEX entry_import_latest ON public.entry_import USING btree (account_id, create_date DESC, uid DESC);
CREATE INDEX entry_import_of_person ON public.entry_import USING btree (user_id) WHERE (user_id IS NOT NULL);
CREATE INDEX entry_import_update ON public.entry_import USING btree (update_date);
create policy not_public on entry_import using (( SELECT (current_setting('app.reach'::text, true) IS DISTINCT FROM 'site'::text)));
create policy tenant on entry_import using (((account_id = ( SELECT current_setting('app.account_id'::text, true) AS current_setting)) OR ( SELECT (current_setting('app.account_id'::text, true) = '*'::text))));
CREATE TRIGGER audited_delete AFTER DELETE ON public.entry_import FOR EACH ROW WHEN ((current_setting('app.audit'::text, true) = 'on'::text)) EXECUTE FUNCTION note_change('name state');
CREATE TRIGGER audited_insert AFTER INSERT ON public.entry_import FOR EACH ROW WHEN ((current_setting('app.audit'::text, true) = 'on'::text)) EXECUTE FUNCTION note_change('name state');
CREATE TRIGGER audited_update AFTER UPDATE ON public.entry_import FOR EACH ROW WHEN (((current_setting('app.audit'::text, true) = 'on'::text) AND (old.* *<> new.*))) EXECUTE FUNCTION note_change('name state');
comment on table entry_import is NULL;

create table entry_import_column (
  account_id text not null,
  name text not null,
  field text not null,
  constraint entry_import_column_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(uid) ON DELETE CASCADE,
  constraint entry_import_column_pkey PRIMARY KEY (account_id, name)
);
create policy not_public on entry_import_column using (( SELECT (current_setting('app.reach'::text, true) IS DISTINCT FROM 'site'::text)));
create policy tenant on entry_import_column using (((account_id = ( SELECT current_setting('app.account_id'::text, true) AS current_setting)) OR ( SELECT (current_setting('app.account_id'::text, true) = '*'::text))));
comment on table entry_import_column is NULL;

create table entry_import_key (
  account_id text not null,
  key text not null,
  entry_id text not null,
  constraint entry_import_key_account_id_entry_id_fkey FOREIGN KEY (account_id, entry_id) REFERENCES entry(account_id, uid) ON DELETE CASCADE,
  constraint entry_import_key_pkey PRIMARY KEY (account_id, key)
);
CREATE INDEX entry_import_key_entry ON public.entry_import_key USING btree (account_id, entry_id);
create policy not_public on entry_import_key using (( SELECT (current_setting('app.reach'::text, true) IS DISTINCT FROM 'site'::text)));
create policy tenant on entry_import_key using (((account_id = ( SELECT current_setting('app.account_id'::text, true) AS current_setting)) OR ( SELECT (current_setting('app.account_id'::text, true) = '*'::text))));
comment on table entry_import_key is NULL;

create table entry_import_row (
  account_id text not null,
  import_id text not null,
  number integer not null,
  cells jsonb not null,
  key text default ''::text not null,
  outcome text,
  errors jsonb default '[]'::jsonb not null,
  entry_id text,
  change jsonb,
  media_ids jsonb default '[]'::jsonb not null,
  constraint entry_import_row_outcome_check CHECK ((outcome = ANY (ARRAY['created'::text, 'updated'::text, 'unchanged'::text, 'failed'::text, 'undone'::text, 'kept'::text]))),
  constraint entry_import_row_account_id_import_id_fkey FOREIGN KEY (account_id, import_id) REFERENCES entry_import(account_id, uid) ON DELETE CASCADE,
  constraint entry_import_row_pkey PRIMARY KEY (account_id, import_id, number)
);
CREATE INDEX entry_import_row_errors ON public.entry_import_row USING btree (account_id, import_id, number) WHERE (errors <> '[]'::jsonb);
CREATE INDEX entry_import_row_key ON public.entry_import_row USING btree (account_id, import_id, key) WHERE (key <> ''::text);
CREATE INDEX entry_import_row_outcome ON public.entry_import_row USING btree (account_id, import_id, outcome, number);
create policy not_public on entry_import_row using (( SELECT (current_setting('app.reach'::text, true) IS DISTINCT FROM 'site'::text)));
create policy tenant on entry_import_row using (((account_id = ( SELECT current_setting('app.account_id'::text, true) AS current_setting)) OR ( SELECT (current_setting('app.account_id'::text, true) = '*'::text))));
comment on table entry_import_row is NULL;

create table entry_media (
  account_id text not null,
  entry_id text not null,
  media_id text not null,
  position integer not null,
  constraint entry_media_account_id_entry_id_fkey FOREIGN KEY (account_id, entry_id) REFERENCES entry(account_id, uid) ON DELETE CASCADE,
  constraint entry_media_account_id_media_id_fkey FOREIGN KEY (account_id, media_id) REFERENCES media(account_id, uid) ON DELETE CASCADE,
  constraint entry_media_pkey PRIMARY KEY (account_id, entry_id, media_id)
);
CREATE INDEX entry_media_media ON public.entry_media USING btree (account_id, media_id);
create policy not_public on entry_media using (( SELECT (current_setting('app.reach'::text, true) IS DISTINCT FROM 'site'::text)));
create policy tenant on entry_media using (((account_id = ( SELECT current_setting('app.account_id'::text, true) AS current_setting)) OR ( SELECT (current_setting('app.account_id'::text, true) = '*'::text))));
CREATE TRIGGER note_change_delete AFTER DELETE ON public.entry_media REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_entry_media();
CREATE TRIGGER note_change_insert AFTER INSERT ON public.entry_media REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_entry_media();
comment on table entry_media is NULL;

create table entry_photo_slot (
  account_id text not null,
  entry_id text not null,
  uid text not null,
  label text not null,
  position integer not null,
  is_required boolean not null,
  media_id text,
  create_date timestamp with time zone default now() not null,
  constraint entry_photo_slot_account_id_entry_id_fkey FOREIGN KEY (account_id, entry_id) REFERENCES entry(account_id, uid) ON DELETE CASCADE,
  constraint entry_photo_slot_account_id_media_id_fkey FOREIGN KEY (account_id, media_id) REFERENCES media(account_id, uid) ON DELETE SET NULL (media_id),
  constraint entry_photo_slot_pkey PRIMARY KEY (account_id, entry_id, uid)
);
CREATE INDEX entry_photo_slot_media ON public.entry_photo_slot USING btree (account_id, media_id);
create policy not_public on entry_photo_slot using (( SELECT (current_setting('app.reach'::text, true) IS DISTINCT FROM 'site'::text)));
create policy tenant on entry_photo_slot using (((account_id = ( SELECT current_setting('app.account_id'::text, true) AS current_setting)) OR ( SELECT (current_setting('app.account_id'::text, true) = '*'::text))));
comment on table entry_photo_slot is NULL;

create table entry_schedule (
  account_id text not null,
  entry_id text not null,
  publish_at timestamp with time zone,
  unpublish_at timestamp with time zone,
  time_zone text not null,
  user_id text,
  failure text default ''::text not null,
  update_date timestamp with time zone default now() not null,
  constraint entry_schedule_check CHECK ((unpublish_at > publish_at)),
  constraint entry_schedule_account_id_entry_id_fkey FOREIGN KEY (account_id, entry_id) REFERENCES entry(account_id, uid) ON DELETE CASCADE,
  constraint entry_schedule_user_id_fkey FOREIGN KEY (user_id) REFERENCES "user"(uid) ON DELETE SET NULL,
  constraint entry_schedule_pkey PRIMARY KEY (account_id, entry_id)
);
CREATE INDEX entry_schedule_of_person ON public.entry_schedule USING btree (user_id);
CREATE INDEX entry_schedule_publish ON public.entry_schedule USING btree (publish_at) WHERE (publish_at IS NOT NULL);
CREATE INDEX entry_schedule_times ON public.entry_schedule USING btree (account_id, publish_at);
CREATE INDEX entry_schedule_unpublish ON public.entry_schedule USING btree (unpublish_at) WHERE (unpublish_at IS NOT NULL);
create policy not_public on entry_schedule using (( SELECT (current_setting('app.reach'::text, true) IS DISTINCT FROM 'site'::text)));
create policy tenant on entry_schedule using (((account_id = ( SELECT current_setting('app.account_id'::text, true) AS current_setting)) OR ( SELECT (current_setting('app.account_id'::text, true) = '*'::text))));
CREATE TRIGGER audited_delete AFTER DELETE ON public.entry_schedule FOR EACH ROW WHEN ((current_setting('app.audit'::text, true) = 'on'::text)) EXECUTE FUNCTION note_change('publish_at unpublish_at time_zone');
CREATE TRIGGER audited_insert AFTER INSERT ON public.entry_schedule FOR EACH ROW WHEN ((current_setting('app.audit'::text, true) = 'on'::text)) EXECUTE FUNCTION note_change('publish_at unpublish_at time_zone');
CREATE TRIGGER audited_update AFTER UPDATE ON public.entry_schedule FOR EACH ROW WHEN (((current_setting('app.audit'::text, true) = 'on'::text) AND (old.* *<> new.*))) EXECUTE FUNCTION note_change('publish_at unpublish_at time_zone');
comment on table entry_schedule is NULL;

create table entry_search (
  account_id text not null,
  entry_id text not null,
  words text not null,
  constraint entry_search_account_id_entry_id_fkey FOREIGN KEY (account_id, entry_id) REFERENCES entry(account_id, uid) ON DELETE CASCADE,
  constraint entry_search_pkey PRIMARY KEY (account_id, entry_id)
);
create policy not_public on entry_search using (( SELECT (current_setting('app.reach'::text, true) IS DISTINCT FROM 'site'::text)));
create policy tenant on entry_search using (((account_id = ( SELECT current_setting('app.account_id'::text, true) AS current_setting)) OR ( SELECT (current_setting('app.account_id'::text, true) = '*'::text))));
comment on table entry_search is NULL;

create table entry_service (
  account_id text not null,
  service_id text not null,
  entry_id text not null,
  constraint entry_service_account_id_entry_id_fkey FOREIGN KEY (account_id, entry_id) REFERENCES entry(account_id, uid) ON DELETE CASCADE,
  constraint entry_service_account_id_service_id_fkey FOREIGN KEY (account_id, service_id) REFERENCES business_service(account_id, uid) ON DELETE CASCADE,
  constraint entry_service_pkey PRIMARY KEY (account_id, service_id, entry_id)
);
CREATE INDEX entry_service_entry ON public.entry_service USING btree (account_id, entry_id);
create policy not_public on entry_service using (( SELECT (current_setting('app.reach'::text, true) IS DISTINCT FROM 'site'::text)));
create policy tenant on entry_service using (((account_id = ( SELECT current_setting('app.account_id'::text, true) AS current_setting)) OR ( SELECT (current_setting('app.account_id'::text, true) = '*'::text))));
CREATE TRIGGER note_change_delete AFTER DELETE ON public.entry_service REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_entry_service();
CREATE TRIGGER note_change_insert AFTER INSERT ON public.entry_service REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_entry_service();
comment on table entry_service is NULL;

create table entry_smart_tag (
  account_id text not null,
  tag_id text not null,
  entry_id text not null,
  constraint entry_smart_tag_account_id_entry_id_fkey FOREIGN KEY (account_id, entry_id) REFERENCES entry(account_id, uid) ON DELETE CASCADE,
  constraint entry_smart_tag_account_id_tag_id_fkey FOREIGN KEY (account_id, tag_id) REFERENCES smart_tag(account_id, uid) ON DELETE CASCADE,
  constraint entry_smart_tag_pkey PRIMARY KEY (account_id, tag_id, entry_id)
);
CREATE INDEX entry_smart_tag_entry ON public.entry_smart_tag USING btree (account_id, entry_id);
create policy not_public on entry_smart_tag using (( SELECT (current_setting('app.reach'::text, true) IS DISTINCT FROM 'site'::text)));
create policy tenant on entry_smart_tag using (((account_id = ( SELECT current_setting('app.account_id'::text, true) AS current_setting)) OR ( SELECT (current_setting('app.account_id'::text, true) = '*'::text))));
comment on table entry_smart_tag is NULL;

create table entry_tag (
  account_id text not null,
  tag_id text not null,
  entry_id text not null,
  constraint entry_tag_account_id_entry_id_fkey FOREIGN KEY (account_id, entry_id) REFERENCES entry(account_id, uid) ON DELETE CASCADE,
  constraint entry_tag_account_id_tag_id_fkey FOREIGN KEY (account_id, tag_id) REFERENCES label_tag(account_id, uid) ON DELETE CASCADE,
  constraint entry_tag_pkey PRIMARY KEY (account_id, tag_id, entry_id)
);
CREATE INDEX entry_tag_entry ON public.entry_tag USING btree (account_id, entry_id);
create policy not_public on entry_tag using (( SELECT (current_setting('app.reach'::text, true) IS DISTINCT FROM 'site'::text)));
create policy tenant on entry_tag using (((account_id = ( SELECT current_setting('app.account_id'::text, true) AS current_setting)) OR ( SELECT (current_setting('app.account_id'::text, true) = '*'::text))));
CREATE TRIGGER note_change_delete AFTER DELETE ON public.entry_tag REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_entry_tag();
CREATE TRIGGER note_change_insert AFTER INSERT ON public.entry_tag REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_entry_tag();
comment on table entry_tag is NULL;

create table entry_template (
  account_id text not null,
  uid text not null,
  content_type_id text not null,
  name text not null,
  is_default boolean default false not null,
  field_values jsonb default '{}'::jsonb not null,
  photos jsonb default '[]'::jsonb not null,
  holds_publishing boolean default false not null,
  stage jsonb default 'null'::jsonb not null,
  tasks jsonb default '[]'::jsonb not null,
  version integer default 1 not null,
  create_date timestamp with time zone default now() not null,
  update_date timestamp with time zone default now() not null,
  archived_date timestamp with time zone,
  constraint entry_template_name_check CHECK ((name <> ''::text)),
  constraint entry_template_account_id_content_type_id_fkey FOREIGN KEY (account_id, content_type_id) REFERENCES content_type(account_id, uid) ON DELETE CASCADE,
  constraint entry_template_pkey PRIMARY KEY (account_id, uid)
);
CREATE UNIQUE INDEX entry_template_default ON public.entry_template USING btree (account_id, content_type_id) WHERE is_default;
CREATE INDEX entry_template_type ON public.entry_template USING btree (account_id, content_type_id);
create policy not_public on entry_template using (( SELECT (current_setting('app.reach'::text, true) IS DISTINCT FROM 'site'::text)));
create policy tenant on entry_template using (((account_id = ( SELECT current_setting('app.account_id'::text, true) AS current_setting)) OR ( SELECT (current_setting('app.account_id'::text, true) = '*'::text))));
CREATE TRIGGER audited_delete AFTER DELETE ON public.entry_template FOR EACH ROW WHEN ((current_setting('app.audit'::text, true) = 'on'::text)) EXECUTE FUNCTION note_change('name is_default holds_publishing archived_date');
CREATE TRIGGER audited_insert AFTER INSERT ON public.entry_template FOR EACH ROW WHEN ((current_setting('app.audit'::text, true) = 'on'::text)) EXECUTE FUNCTION note_change('name is_default holds_publishing archived_date');
CREATE TRIGGER audited_update AFTER UPDATE ON public.entry_template FOR EACH ROW WHEN (((current_setting('app.audit'::text, true) = 'on'::text) AND (old.* *<> new.*))) EXECUTE FUNCTION note_change('name is_default holds_publishing archived_date');
comment on table entry_template is NULL;

create table entry_value (
  account_id text not null,
  entry_id text not null,
  key text not null,
  place integer not null,
  value text not null,
  words text not null,
  number double precision,
  constraint entry_value_account_id_entry_id_fkey FOREIGN KEY (account_id, entry_id) REFERENCES entry(account_id, uid) ON DELETE CASCADE,
  constraint entry_value_pkey PRIMARY KEY (account_id, entry_id, key, place)
);
CREATE INDEX entry_value_numbers ON public.entry_value USING btree (account_id, key, number, entry_id) WHERE (number IS NOT NULL);
CREATE INDEX entry_value_values ON public.entry_value USING btree (account_id, key, value, entry_id);
CREATE INDEX entry_value_words ON public.entry_value USING btree (account_id, key, "left"(words, 100), entry_id);
create policy not_public on entry_value using (( SELECT (current_setting('app.reach'::text, true) IS DISTINCT FROM 'site'::text)));
create policy tenant on entry_value using (((account_id = ( SELECT current_setting('app.account_id'::text, true) AS current_setting)) OR ( SELECT (current_setting('app.account_id'::text, true) = '*'::text))));
comment on table entry_value is NULL;

create table event (
  id bigint generated as identity not null,
  transaction_id xid8 default pg_current_xact_id() not null,
  account_id text,
  agency_id text,
  user_id text,
  type text not null,
  payload jsonb default '{}'::jsonb not null,
  create_date timestamp with time zone default now() not null,
  scope text default 'account'::text not null,
  constraint event_scope_check CHECK ((scope = ANY (ARRAY['account'::text, 'agency'::text, 'house'::text, 'person'::text]))),
  constraint event_scope_ids CHECK (
CASE scope
    WHEN 'account'::text THEN (account_id IS NOT NULL)
    WHEN 'agency'::text THEN ((agency_id IS NOT NULL) AND (account_id IS NULL))
    WHEN 'house'::text THEN ((agency_id IS NULL) AND (account_id IS NULL))
    ELSE ((user_id IS NOT NULL) AND (agency_id IS NULL) AND (account_id IS NULL))
END) NOT VALID,
  constraint event_pkey PRIMARY KEY (id)
);
CREATE INDEX event_create_date ON public.event USING btree (create_date);
CREATE INDEX event_of_account ON public.event USING btree (account_id, transaction_id, id) WHERE (account_id IS NOT NULL);
CREATE INDEX event_of_agency ON public.event USING btree (agency_id, transaction_id, id) WHERE (agency_id IS NOT NULL);
CREATE INDEX event_of_scope ON public.event USING btree (scope, user_id, transaction_id, id) WHERE (scope = ANY (ARRAY['person'::text, 'house'::text]));
CREATE INDEX event_order ON public.event USING btree (transaction_id, id);
create policy not_public on event using (( SELECT (current_setting('app.reach'::text, true) IS DISTINCT FROM 'site'::text)));
create policy tenant on event using ((( SELECT (current_setting('app.account_id'::text, true) = '*'::text)) OR ((scope = 'account'::text) AND (account_id = ( SELECT current_setting('app.account_id'::text, true) AS current_setting))) OR ((scope = 'agency'::text) AND (agency_id = ( SELECT current_setting('app.agency_id'::text, true) AS current_setting))) OR ((scope = 'person'::text) AND (user_id = ( SELECT current_setting('app.user_id'::text, true) AS current_setting)) AND ( SELECT (current_setting('app.reach'::text, true) = 'me'::text)))));
comment on table event is NULL;

create table former_host (
  host_hash text not null,
  closed_date timestamp with time zone default now() not null,
  constraint former_host_pkey PRIMARY KEY (host_hash)
);
create policy everybody on former_host using (true);
create policy not_public on former_host using (( SELECT (current_setting('app.reach'::text, true) IS DISTINCT FROM 'site'::text)));
comment on table former_host is '@global: hashed host names of purged accounts';

create table former_slug (
  account_id text not null,
  kind text not null,
  slug text not null,
  term_id text not null,
  create_date timestamp with time zone default now() not null,
  constraint former_slug_kind_check CHECK ((kind = ANY (ARRAY['contentType'::text, 'businessService'::text]))),
  constraint former_slug_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(uid) ON DELETE CASCADE,
  constraint former_slug_pkey PRIMARY KEY (account_id, kind, slug)
);
create policy tenant on former_slug using (((account_id = ( SELECT current_setting('app.account_id'::text, true) AS current_setting)) OR ( SELECT (current_setting('app.account_id'::text, true) = '*'::text))));
comment on table former_slug is NULL;

create table hook (
  account_id text not null,
  uid text not null,
  name text not null,
  is_on boolean default true not null,
  secret_hash text not null,
  former_hash text,
  former_until timestamp with time zone,
  sealed_secret text,
  id_path text default ''::text not null,
  mapping jsonb,
  user_id text,
  version integer default 1 not null,
  create_date timestamp with time zone default now() not null,
  update_date timestamp with time zone default now() not null,
  constraint hook_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(uid) ON DELETE CASCADE,
  constraint hook_user_id_fkey FOREIGN KEY (user_id) REFERENCES "user"(uid) ON DELETE SET NULL,
  constraint hook_pkey PRIMARY KEY (account_id, uid),
  constraint hook_former_hash_key UNIQUE (former_hash),
  constraint hook_secret_hash_key UNIQUE (secret_hash)
);
CREATE INDEX hook_of_person ON public.hook USING btree (user_id) WHERE (user_id IS NOT NULL);
create policy not_public on hook using (( SELECT (current_setting('app.reach'::text, true) IS DISTINCT FROM 'site'::text)));
create policy tenant on hook using (((account_id = ( SELECT current_setting('app.account_id'::text, true) AS current_setting)) OR ( SELECT (current_setting('app.account_id'::text, true) = '*'::text))));
CREATE TRIGGER audited_delete AFTER DELETE ON public.hook FOR EACH ROW WHEN ((current_setting('app.audit'::text, true) = 'on'::text)) EXECUTE FUNCTION note_change('name is_on id_path');
CREATE TRIGGER audited_insert AFTER INSERT ON public.hook FOR EACH ROW WHEN ((current_setting('app.audit'::text, true) = 'on'::text)) EXECUTE FUNCTION note_change('name is_on id_path');
CREATE TRIGGER audited_update AFTER UPDATE ON public.hook FOR EACH ROW WHEN (((current_setting('app.audit'::text, true) = 'on'::text) AND (old.* *<> new.*))) EXECUTE FUNCTION note_change('name is_on id_path');
comment on table hook is NULL;

create table hook_message (
  account_id text not null,
  uid text not null,
  number bigint generated as identity not null,
  hook_id text not null,
  key text not null,
  payload jsonb not null,
  state text not null,
  words text default ''::text not null,
  entry_id text,
  due_date timestamp with time zone,
  create_date timestamp with time zone default now() not null,
  end_date timestamp with time zone,
  constraint hook_message_state_check CHECK ((state = ANY (ARRAY['kept'::text, 'waiting'::text, 'done'::text, 'failed'::text]))),
  constraint hook_message_account_id_hook_id_fkey FOREIGN KEY (account_id, hook_id) REFERENCES hook(account_id, uid) ON DELETE CASCADE,
  constraint hook_message_pkey PRIMARY KEY (account_id, uid)
);
CREATE INDEX hook_message_date ON public.hook_message USING btree (create_date);
CREATE INDEX hook_message_due ON public.hook_message USING btree (due_date) WHERE (due_date IS NOT NULL);
CREATE INDEX hook_message_key ON public.hook_message USING btree (account_id, hook_id, key, create_date);
CREATE INDEX hook_message_latest ON public.hook_message USING btree (account_id, hook_id, number);
CREATE INDEX hook_message_waiting ON public.hook_message USING btree (account_id, hook_id, number) WHERE (due_date IS NOT NULL);
create policy not_public on hook_message using (( SELECT (current_setting('app.reach'::text, true) IS DISTINCT FROM 'site'::text)));
create policy tenant on hook_message using (((account_id = ( SELECT current_setting('app.account_id'::text, true) AS current_setting)) OR ( SELECT (current_setting('app.account_id'::text, true) = '*'::text))));
comment on table hook_message is NULL;

create table host_change (
  id bigint generated as identity not null,
  kind text not null,
  change_date timestamp with time zone default now() not null,
  constraint host_change_kind_check CHECK ((kind = ANY (ARRAY['account'::text, 'agency'::text]))),
  constraint host_change_pkey PRIMARY KEY (id)
);
create policy everybody on host_change using (true);
create policy not_public on host_change using (( SELECT (current_setting('app.reach'::text, true) IS DISTINCT FROM 'site'::text)));
comment on table host_change is '@global: when a host name began or ceased to stand for somebody';

create table idempotent_call (
  account_id text not null,
  key text not null,
  fingerprint text not null,
  answer json,
  create_date timestamp with time zone default now() not null,
  constraint idempotent_call_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(uid) ON DELETE CASCADE,
  constraint idempotent_call_pkey PRIMARY KEY (account_id, key)
);
CREATE INDEX idempotent_call_create_date ON public.idempotent_call USING btree (create_date);
create policy not_public on idempotent_call using (( SELECT (current_setting('app.reach'::text, true) IS DISTINCT FROM 'site'::text)));
create policy tenant on idempotent_call using (((account_id = ( SELECT current_setting('app.account_id'::text, true) AS current_setting)) OR ( SELECT (current_setting('app.account_id'::text, true) = '*'::text))));
comment on table idempotent_call is NULL;

create table industry (
  uid text not null,
  label text not null,
  version integer default 1 not null,
  create_date timestamp with time zone default now() not null,
  constraint industry_label_check CHECK ((label <> ''::text)),
  constraint industry_pkey PRIMARY KEY (uid)
);
CREATE UNIQUE INDEX industry_label ON public.industry USING btree (lower(label));
create policy everybody on industry using (true);
create policy not_public on industry using (( SELECT (current_setting('app.reach'::text, true) IS DISTINCT FROM 'site'::text)));
CREATE TRIGGER audited_delete AFTER DELETE ON public.industry FOR EACH ROW WHEN ((current_setting('app.audit'::text, true) = 'on'::text)) EXECUTE FUNCTION note_change('*');
CREATE TRIGGER audited_insert AFTER INSERT ON public.industry FOR EACH ROW WHEN ((current_setting('app.audit'::text, true) = 'on'::text)) EXECUTE FUNCTION note_change('*');
CREATE TRIGGER audited_update AFTER UPDATE ON public.industry FOR EACH ROW WHEN (((current_setting('app.audit'::text, true) = 'on'::text) AND (old.* *<> new.*))) EXECUTE FUNCTION note_change('*');
comment on table industry is '@global: the house''s list, the same for everybody';

create table invitation (
  uid text not null,
  agency_id text not null,
  account_id text,
  tenant_id text generated always as (COALESCE(account_id, agency_id)) stored not null,
  email text not null,
  role text not null,
  invited_by text,
  code_hashes text[] default '{}'::text[] not null,
  create_date timestamp with time zone default now() not null,
  sent_date timestamp with time zone,
  expire_date timestamp with time zone not null,
  chosen_account_ids text[],
  template_id text,
  first_name text default ''::text not null,
  last_name text default ''::text not null,
  constraint invitation_check CHECK (((template_id IS NULL) OR (role = 'user'::text))),
  constraint invitation_role_check CHECK ((role = ANY (ARRAY['admin'::text, 'user'::text]))),
  constraint invitation_agency_id_account_id_fkey FOREIGN KEY (agency_id, account_id) REFERENCES account(agency_id, uid) ON UPDATE CASCADE ON DELETE CASCADE,
  constraint invitation_agency_id_fkey FOREIGN KEY (agency_id) REFERENCES agency(uid) ON DELETE CASCADE,
  constraint invitation_invited_by_fkey FOREIGN KEY (invited_by) REFERENCES "user"(uid) ON DELETE SET NULL,
  constraint invitation_template FOREIGN KEY (agency_id, template_id) REFERENCES permission_template(agency_id, uid) ON UPDATE CASCADE,
  constraint invitation_pkey PRIMARY KEY (agency_id, uid),
  constraint invitation_tenant_id_email_key UNIQUE (tenant_id, email),
  constraint invitation_uid_key UNIQUE (uid)
);
CREATE INDEX invitation_account ON public.invitation USING btree (agency_id, account_id);
CREATE INDEX invitation_expired ON public.invitation USING btree (expire_date);
CREATE INDEX invitation_invited_by ON public.invitation USING btree (invited_by);
CREATE INDEX invitation_template ON public.invitation USING btree (agency_id, template_id) WHERE (template_id IS NOT NULL);
create policy not_public on invitation using (( SELECT (current_setting('app.reach'::text, true) IS DISTINCT FROM 'site'::text)));
create policy tenant on invitation using ((( SELECT (current_setting('app.account_id'::text, true) = '*'::text)) OR (account_id = ( SELECT current_setting('app.account_id'::text, true) AS current_setting)) OR ((agency_id = ( SELECT current_setting('app.agency_id'::text, true) AS current_setting)) AND ((account_id IS NULL) OR (( SELECT current_setting('app.sees_chosen'::text, true) AS current_setting) IS DISTINCT FROM 'on'::text)))));
CREATE TRIGGER audited_delete AFTER DELETE ON public.invitation FOR EACH ROW WHEN ((current_setting('app.audit'::text, true) = 'on'::text)) EXECUTE FUNCTION note_change('role');
CREATE TRIGGER audited_insert AFTER INSERT ON public.invitation FOR EACH ROW WHEN ((current_setting('app.audit'::text, true) = 'on'::text)) EXECUTE FUNCTION note_change('role');
CREATE TRIGGER audited_update AFTER UPDATE ON public.invitation FOR EACH ROW WHEN (((current_setting('app.audit'::text, true) = 'on'::text) AND (old.* IS DISTINCT FROM new.*))) EXECUTE FUNCTION note_change('role');
comment on table invitation is NULL;

create table job_ledger (
  job_id text not null,
  done_date timestamp with time zone default now() not null,
  constraint job_ledger_pkey PRIMARY KEY (job_id)
);
create policy everybody on job_ledger using (true);
create policy not_public on job_ledger using (( SELECT (current_setting('app.reach'::text, true) IS DISTINCT FROM 'site'::text)));
comment on table job_ledger is '@global: one row per finished job, so that its effect happens once';

create table label_tag (
  account_id text not null,
  uid text not null,
  label_id text not null,
  label text not null,
  position integer default 0 not null,
  version integer default 1 not null,
  update_date timestamp with time zone default now() not null,
  constraint label_tag_account_id_label_id_fkey FOREIGN KEY (account_id, label_id) REFERENCES business_label(account_id, uid) ON DELETE CASCADE,
  constraint label_tag_pkey PRIMARY KEY (account_id, uid)
);
CREATE UNIQUE INDEX label_tag_label ON public.label_tag USING btree (account_id, label_id, lower(label));
create policy tenant on label_tag using (((account_id = ( SELECT current_setting('app.account_id'::text, true) AS current_setting)) OR ( SELECT (current_setting('app.account_id'::text, true) = '*'::text))));
CREATE TRIGGER audited_delete AFTER DELETE ON public.label_tag FOR EACH ROW WHEN ((current_setting('app.audit'::text, true) = 'on'::text)) EXECUTE FUNCTION note_change('*');
CREATE TRIGGER audited_insert AFTER INSERT ON public.label_tag FOR EACH ROW WHEN ((current_setting('app.audit'::text, true) = 'on'::text)) EXECUTE FUNCTION note_change('*');
CREATE TRIGGER audited_update AFTER UPDATE ON public.label_tag FOR EACH ROW WHEN (((current_setting('app.audit'::text, true) = 'on'::text) AND (old.* IS DISTINCT FROM new.*))) EXECUTE FUNCTION note_change('*');
CREATE TRIGGER list_revision_delete AFTER DELETE ON public.label_tag REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION raise_list_revision();
CREATE TRIGGER list_revision_insert AFTER INSERT ON public.label_tag REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION raise_list_revision();
CREATE TRIGGER list_revision_update AFTER UPDATE ON public.label_tag REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION raise_list_revision();
comment on table label_tag is NULL;

create table lead (
  account_id text not null,
  entry_id text not null,
  name text default ''::text not null,
  email text default ''::text not null,
  phone text default ''::text not null,
  answers jsonb default '[]'::jsonb not null,
  state text default 'new'::text not null,
  version integer default 1 not null,
  create_date timestamp with time zone default now() not null,
  update_date timestamp with time zone default now() not null,
  suspicion text,
  tells_owner boolean default false not null,
  constraint lead_state_check CHECK ((state = ANY (ARRAY['new'::text, 'answered'::text, 'archived'::text, 'spam'::text, 'suspected'::text]))),
  constraint lead_suspicion_check CHECK ((suspicion = ANY (ARRAY['burst'::text, 'honeypot'::text]))),
  constraint lead_account_id_entry_id_fkey FOREIGN KEY (account_id, entry_id) REFERENCES entry(account_id, uid) ON DELETE CASCADE,
  constraint lead_pkey PRIMARY KEY (account_id, entry_id)
);
CREATE INDEX lead_listed ON public.lead USING btree (account_id, state, create_date DESC, entry_id DESC);
CREATE INDEX lead_suspected ON public.lead USING btree (create_date) WHERE (state = 'suspected'::text);
CREATE INDEX lead_told ON public.lead USING btree (account_id, create_date) WHERE tells_owner;
create policy not_public on lead using (( SELECT (current_setting('app.reach'::text, true) IS DISTINCT FROM 'site'::text)));
create policy tenant on lead using (((account_id = ( SELECT current_setting('app.account_id'::text, true) AS current_setting)) OR ( SELECT (current_setting('app.account_id'::text, true) = '*'::text))));
CREATE TRIGGER audited_delete AFTER DELETE ON public.lead FOR EACH ROW WHEN ((current_setting('app.audit'::text, true) = 'on'::text)) EXECUTE FUNCTION note_change('state');
CREATE TRIGGER audited_insert AFTER INSERT ON public.lead FOR EACH ROW WHEN ((current_setting('app.audit'::text, true) = 'on'::text)) EXECUTE FUNCTION note_change('state');
CREATE TRIGGER audited_update AFTER UPDATE ON public.lead FOR EACH ROW WHEN (((current_setting('app.audit'::text, true) = 'on'::text) AND (old.* IS DISTINCT FROM new.*))) EXECUTE FUNCTION note_change('state');
comment on table lead is NULL;

create table lead_file (
  account_id text not null,
  uid text not null,
  entry_id text not null,
  name text not null,
  type text not null,
  size_bytes bigint not null,
  position integer default 0 not null,
  preview_key text,
  create_date timestamp with time zone default now() not null,
  constraint lead_file_account_id_entry_id_fkey FOREIGN KEY (account_id, entry_id) REFERENCES lead(account_id, entry_id) ON DELETE CASCADE,
  constraint lead_file_pkey PRIMARY KEY (account_id, uid)
);
CREATE INDEX lead_file_of ON public.lead_file USING btree (account_id, entry_id, "position");
create policy not_public on lead_file using (( SELECT (current_setting('app.reach'::text, true) IS DISTINCT FROM 'site'::text)));
create policy tenant on lead_file using (((account_id = ( SELECT current_setting('app.account_id'::text, true) AS current_setting)) OR ( SELECT (current_setting('app.account_id'::text, true) = '*'::text))));
CREATE TRIGGER count_stored_lead_files_added AFTER INSERT ON public.lead_file REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_stored_lead_files();
CREATE TRIGGER count_stored_lead_files_gone AFTER DELETE ON public.lead_file REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION count_stored_lead_files();
comment on table lead_file is NULL;

create table lead_note (
  account_id text not null,
  uid text not null,
  entry_id text not null,
  user_id text,
  kind text not null,
  text text not null,
  create_date timestamp with time zone default now() not null,
  sent_date timestamp with time zone,
  failed_date timestamp with time zone,
  failure text default ''::text not null,
  constraint lead_note_kind_check CHECK ((kind = ANY (ARRAY['note'::text, 'reply'::text]))),
  constraint lead_note_account_id_entry_id_fkey FOREIGN KEY (account_id, entry_id) REFERENCES lead(account_id, entry_id) ON DELETE CASCADE,
  constraint lead_note_user_id_fkey FOREIGN KEY (user_id) REFERENCES "user"(uid) ON DELETE SET NULL,
  constraint lead_note_pkey PRIMARY KEY (account_id, uid)
);
CREATE INDEX lead_note_of ON public.lead_note USING btree (account_id, entry_id, create_date);
CREATE INDEX lead_note_user ON public.lead_note USING btree (user_id);
create policy not_public on lead_note using (( SELECT (current_setting('app.reach'::text, true) IS DISTINCT FROM 'site'::text)));
create policy tenant on lead_note using (((account_id = ( SELECT current_setting('app.account_id'::text, true) AS current_setting)) OR ( SELECT (current_setting('app.account_id'::text, true) = '*'::text))));
CREATE TRIGGER audited_delete AFTER DELETE ON public.lead_note FOR EACH ROW WHEN ((current_setting('app.audit'::text, true) = 'on'::text)) EXECUTE FUNCTION note_change('');
CREATE TRIGGER audited_insert AFTER INSERT ON public.lead_note FOR EACH ROW WHEN ((current_setting('app.audit'::text, true) = 'on'::text)) EXECUTE FUNCTION note_change('');
CREATE TRIGGER audited_update AFTER UPDATE ON public.lead_note FOR EACH ROW WHEN (((current_setting('app.audit'::text, true) = 'on'::text) AND (old.* IS DISTINCT FROM new.*))) EXECUTE FUNCTION note_change('');
comment on table lead_note is NULL;

create table mail_in (
  account_id text not null,
  is_on boolean default true not null,
  local_part text not null,
  secret_hash text not null,
  content_type_id text,
  reported_date timestamp with time zone,
  version integer default 1 not null,
  create_date timestamp with time zone default now() not null,
  update_date timestamp with time zone default now() not null,
  constraint mail_in_account_id_content_type_id_fkey FOREIGN KEY (account_id, content_type_id) REFERENCES content_type(account_id, uid) ON DELETE SET NULL (content_type_id),
  constraint mail_in_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(uid) ON DELETE CASCADE,
  constraint mail_in_pkey PRIMARY KEY (account_id),
  constraint mail_in_secret_hash_key UNIQUE (secret_hash)
);
CREATE INDEX mail_in_type ON public.mail_in USING btree (account_id, content_type_id);
create policy not_public on mail_in using (( SELECT (current_setting('app.reach'::text, true) IS DISTINCT FROM 'site'::text)));
create policy tenant on mail_in using (((account_id = ( SELECT current_setting('app.account_id'::text, true) AS current_setting)) OR ( SELECT (current_setting('app.account_id'::text, true) = '*'::text))));
CREATE TRIGGER audited_delete AFTER DELETE ON public.mail_in FOR EACH ROW WHEN ((current_setting('app.audit'::text, true) = 'on'::text)) EXECUTE FUNCTION note_change('is_on content_type_id');
CREATE TRIGGER audited_insert AFTER INSERT ON public.mail_in FOR EACH ROW WHEN ((current_setting('app.audit'::text, true) = 'on'::text)) EXECUTE FUNCTION note_change('is_on content_type_id');
CREATE TRIGGER audited_update AFTER UPDATE ON public.mail_in FOR EACH ROW WHEN (((current_setting('app.audit'::text, true) = 'on'::text) AND (old.* *<> new.*))) EXECUTE FUNCTION note_change('is_on content_type_id');
comment on table mail_in is NULL;

create table mailbox_message (
  uid text not null,
  sender text not null,
  recipient text not null,
  subject text not null,
  html text not null,
  text text not null,
  create_date timestamp with time zone default now() not null,
  headers jsonb default '{}'::jsonb not null,
  constraint mailbox_message_pkey PRIMARY KEY (uid)
);
CREATE INDEX mailbox_message_recent ON public.mailbox_message USING btree (create_date DESC);
create policy everybody on mailbox_message using (true);
create policy not_public on mailbox_message using (( SELECT (current_setting('app.reach'::text, true) IS DISTINCT FROM 'site'::text)));
comment on table mailbox_message is '@global: the development mailbox at /dev/mail, never used in production';

create table media (
  account_id text not null,
  uid text not null,
  user_id text,
  kind text not null,
  type text not null,
  name text not null,
  size bigint default 0 not null,
  alt text default ''::text not null,
  caption text default ''::text not null,
  description text default ''::text not null,
  media_title text default ''::text not null,
  is_media_source_mobile_app boolean default false not null,
  media_upload_completed boolean default false not null,
  processing_progress real default 0 not null,
  failure text,
  checksum text,
  original_key text not null,
  variants jsonb default '[]'::jsonb not null,
  video_key text,
  video_type text,
  video_size bigint,
  width integer,
  height integer,
  duration_ms integer,
  thumbhash text,
  dominant_color text,
  focal_x real default 0.5 not null,
  focal_y real default 0.5 not null,
  taken_date timestamp with time zone,
  gps_lat double precision,
  gps_lng double precision,
  version integer default 1 not null,
  create_date timestamp with time zone default now() not null,
  update_date timestamp with time zone default now() not null,
  deleted_date timestamp with time zone,
  sizes json generated always as (sizes_of(variants)) stored not null,
  stored_bytes bigint generated always as (media_bytes(size, video_size, variants)) stored not null,
  search_text text generated always as ("left"(lower(((((media_title || '
'::text) || name) || '
'::text) || alt)), 600)) stored not null,
  needs_new_file boolean default false not null,
  edition integer default 0 not null,
  edit jsonb default '{"range": null, "posterMs": null}'::jsonb not null,
  wanted_edit jsonb,
  captions jsonb default '[]'::jsonb not null,
  captions_language text default ''::text not null,
  is_outdated boolean default false not null,
  constraint media_focal_x_check CHECK (((focal_x >= (0)::double precision) AND (focal_x <= (1)::double precision))),
  constraint media_focal_y_check CHECK (((focal_y >= (0)::double precision) AND (focal_y <= (1)::double precision))),
  constraint media_kind_check CHECK ((kind = ANY (ARRAY['image'::text, 'video'::text]))),
  constraint media_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(uid) ON DELETE CASCADE,
  constraint media_user_id_fkey FOREIGN KEY (user_id) REFERENCES "user"(uid) ON DELETE SET NULL,
  constraint media_pkey PRIMARY KEY (account_id, uid)
);
CREATE INDEX media_checksum ON public.media USING btree (account_id, checksum) WHERE ((deleted_date IS NULL) AND (checksum IS NOT NULL));
CREATE INDEX media_listed ON public.media USING btree (account_id, create_date DESC, uid DESC) INCLUDE (kind, search_text) WHERE (deleted_date IS NULL);
CREATE INDEX media_named ON public.media USING btree (account_id, "left"(lower(name), 60) COLLATE "C", uid) INCLUDE (kind, search_text) WHERE (deleted_date IS NULL);
CREATE INDEX media_outdated ON public.media USING btree (uid) WHERE is_outdated;
CREATE INDEX media_stored_bytes ON public.media USING btree (account_id) INCLUDE (stored_bytes, deleted_date);
CREATE INDEX media_trash ON public.media USING btree (account_id, create_date DESC, uid DESC) WHERE (deleted_date IS NOT NULL);
CREATE UNIQUE INDEX media_uid ON public.media USING btree (uid);
create policy site_view on media for r using ((account_id = ( SELECT current_setting('app.account_id'::text, true) AS current_setting)));
create policy tenant on media using ((((account_id = ( SELECT current_setting('app.account_id'::text, true) AS current_setting)) OR ( SELECT (current_setting('app.account_id'::text, true) = '*'::text))) AND ( SELECT (current_setting('app.reach'::text, true) IS DISTINCT FROM 'site'::text))));
CREATE TRIGGER audited_delete AFTER DELETE ON public.media FOR EACH ROW WHEN ((current_setting('app.audit'::text, true) = 'on'::text)) EXECUTE FUNCTION note_change('');
CREATE TRIGGER audited_insert AFTER INSERT ON public.media FOR EACH ROW WHEN ((current_setting('app.audit'::text, true) = 'on'::text)) EXECUTE FUNCTION note_change('');
CREATE TRIGGER audited_update AFTER UPDATE ON public.media FOR EACH ROW WHEN (((current_setting('app.audit'::text, true) = 'on'::text) AND (old.* *<> new.*))) EXECUTE FUNCTION note_change('');
CREATE TRIGGER count_stored_media_added AFTER INSERT ON public.media REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_stored_media();
CREATE TRIGGER count_stored_media_changed AFTER UPDATE ON public.media REFERENCING OLD TABLE AS gone NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_stored_media();
CREATE TRIGGER count_stored_media_gone AFTER DELETE ON public.media REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION count_stored_media();
comment on table media is NULL;

create table media_publication (
  account_id text not null,
  media_id text not null,
  source text not null,
  source_id text not null,
  constraint media_publication_source_check CHECK ((source = ANY (ARRAY['entry'::text, 'logo'::text, 'hero'::text, 'testimonial'::text]))),
  constraint media_publication_account_id_media_id_fkey FOREIGN KEY (account_id, media_id) REFERENCES media(account_id, uid) ON DELETE CASCADE,
  constraint media_publication_pkey PRIMARY KEY (account_id, media_id, source, source_id)
);
CREATE INDEX media_publication_source ON public.media_publication USING btree (account_id, source, source_id);
create policy site_view on media_publication for r using ((account_id = ( SELECT current_setting('app.account_id'::text, true) AS current_setting)));
create policy tenant on media_publication using ((((account_id = ( SELECT current_setting('app.account_id'::text, true) AS current_setting)) OR ( SELECT (current_setting('app.account_id'::text, true) = '*'::text))) AND ( SELECT (current_setting('app.reach'::text, true) IS DISTINCT FROM 'site'::text))));
comment on table media_publication is NULL;

create table newsletter_issue (
  account_id text not null,
  uid text not null,
  entry_id text not null,
  message jsonb not null,
  create_date timestamp with time zone default now() not null,
  constraint newsletter_issue_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(uid) ON DELETE CASCADE,
  constraint newsletter_issue_pkey PRIMARY KEY (account_id, uid)
);
CREATE INDEX newsletter_issue_age ON public.newsletter_issue USING btree (create_date);
create policy not_public on newsletter_issue using (( SELECT (current_setting('app.reach'::text, true) IS DISTINCT FROM 'site'::text)));
create policy tenant on newsletter_issue using (((account_id = ( SELECT current_setting('app.account_id'::text, true) AS current_setting)) OR ( SELECT (current_setting('app.account_id'::text, true) = '*'::text))));
comment on table newsletter_issue is NULL;

create table newsletter_mail (
  account_id text not null,
  issue_id text not null,
  subscriber_id text not null,
  is_queued boolean default false not null,
  sent_date timestamp with time zone,
  failure text default ''::text not null,
  constraint newsletter_mail_account_id_issue_id_fkey FOREIGN KEY (account_id, issue_id) REFERENCES newsletter_issue(account_id, uid) ON DELETE CASCADE,
  constraint newsletter_mail_account_id_subscriber_id_fkey FOREIGN KEY (account_id, subscriber_id) REFERENCES newsletter_subscriber(account_id, uid) ON DELETE CASCADE,
  constraint newsletter_mail_pkey PRIMARY KEY (account_id, issue_id, subscriber_id)
);
CREATE INDEX newsletter_mail_subscriber ON public.newsletter_mail USING btree (account_id, subscriber_id);
CREATE INDEX newsletter_mail_unqueued ON public.newsletter_mail USING btree (account_id, issue_id) WHERE (NOT is_queued);
create policy not_public on newsletter_mail using (( SELECT (current_setting('app.reach'::text, true) IS DISTINCT FROM 'site'::text)));
create policy tenant on newsletter_mail using (((account_id = ( SELECT current_setting('app.account_id'::text, true) AS current_setting)) OR ( SELECT (current_setting('app.account_id'::text, true) = '*'::text))));
comment on table newsletter_mail is NULL;

create table newsletter_subscriber (
  account_id text not null,
  uid text not null,
  email text not null,
  email_key text not null,
  confirm_date timestamp with time zone,
  create_date timestamp with time zone default now() not null,
  constraint newsletter_subscriber_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(uid) ON DELETE CASCADE,
  constraint newsletter_subscriber_pkey PRIMARY KEY (account_id, uid),
  constraint newsletter_subscriber_account_id_email_key_key UNIQUE (account_id, email_key)
);
CREATE INDEX newsletter_subscriber_newest ON public.newsletter_subscriber USING btree (account_id, confirm_date DESC, uid DESC);
CREATE INDEX newsletter_subscriber_unconfirmed ON public.newsletter_subscriber USING btree (create_date) WHERE (confirm_date IS NULL);
create policy not_public on newsletter_subscriber using (( SELECT (current_setting('app.reach'::text, true) IS DISTINCT FROM 'site'::text)));
create policy tenant on newsletter_subscriber using (((account_id = ( SELECT current_setting('app.account_id'::text, true) AS current_setting)) OR ( SELECT (current_setting('app.account_id'::text, true) = '*'::text))));
comment on table newsletter_subscriber is NULL;

create table notification (
  agency_id text not null,
  uid text not null,
  user_id text not null,
  kind text not null,
  account_id text,
  entry_id text,
  title text not null,
  body text default ''::text not null,
  path text not null,
  in_app boolean not null,
  create_date timestamp with time zone default now() not null,
  read_date timestamp with time zone,
  digest_date timestamp with time zone,
  archive_date timestamp with time zone,
  details text default ''::text not null,
  reply_to text,
  constraint notification_account_id_entry_id_fkey FOREIGN KEY (account_id, entry_id) REFERENCES entry(account_id, uid) ON DELETE CASCADE,
  constraint notification_agency_id_account_id_fkey FOREIGN KEY (agency_id, account_id) REFERENCES account(agency_id, uid) ON UPDATE CASCADE ON DELETE CASCADE,
  constraint notification_agency_id_fkey FOREIGN KEY (agency_id) REFERENCES agency(uid) ON DELETE CASCADE,
  constraint notification_user_id_fkey FOREIGN KEY (user_id) REFERENCES "user"(uid) ON DELETE CASCADE,
  constraint notification_pkey PRIMARY KEY (agency_id, uid)
);
CREATE INDEX notification_agency_account ON public.notification USING btree (agency_id, account_id) WHERE (account_id IS NOT NULL);
CREATE INDEX notification_archived ON public.notification USING btree (user_id, create_date DESC, uid DESC) WHERE (in_app AND (archive_date IS NOT NULL));
CREATE INDEX notification_date ON public.notification USING btree (create_date);
CREATE INDEX notification_digest ON public.notification USING btree (digest_date) WHERE (digest_date IS NOT NULL);
CREATE INDEX notification_entry ON public.notification USING btree (account_id, entry_id) WHERE (entry_id IS NOT NULL);
CREATE INDEX notification_group ON public.notification USING btree (user_id, account_id, entry_id, create_date) WHERE (entry_id IS NOT NULL);
CREATE INDEX notification_unread ON public.notification USING btree (user_id) WHERE (in_app AND (read_date IS NULL) AND (archive_date IS NULL));
CREATE INDEX notification_user ON public.notification USING btree (user_id, create_date DESC, uid DESC) WHERE (in_app AND (archive_date IS NULL));
create policy not_public on notification using (( SELECT (current_setting('app.reach'::text, true) IS DISTINCT FROM 'site'::text)));
create policy tenant on notification using ((( SELECT (current_setting('app.reach'::text, true) IS NULL)) OR ( SELECT (current_setting('app.reach'::text, true) = ''::text)) OR ( SELECT (current_setting('app.account_id'::text, true) = '*'::text)) OR (user_id = ( SELECT current_setting('app.user_id'::text, true) AS current_setting))));
comment on table notification is NULL;

create table notification_channel (
  user_id text not null,
  kind text not null,
  host text not null,
  sealed_address text not null,
  checked_date timestamp with time zone,
  failure text default ''::text not null,
  constraint notification_channel_kind_check CHECK ((kind = ANY (ARRAY['slack'::text, 'teams'::text]))),
  constraint notification_channel_user_id_fkey FOREIGN KEY (user_id) REFERENCES "user"(uid) ON DELETE CASCADE,
  constraint notification_channel_pkey PRIMARY KEY (user_id)
);
create policy not_public on notification_channel using (( SELECT (current_setting('app.reach'::text, true) IS DISTINCT FROM 'site'::text)));
create policy tenant on notification_channel using ((( SELECT (current_setting('app.reach'::text, true) IS NULL)) OR ( SELECT (current_setting('app.reach'::text, true) = ''::text)) OR ( SELECT (current_setting('app.account_id'::text, true) = '*'::text)) OR (user_id = ( SELECT current_setting('app.user_id'::text, true) AS current_setting))));
comment on table notification_channel is '@global: a person’s own';

create table notification_choice (
  user_id text not null,
  kind text not null,
  in_app boolean not null,
  mail text not null,
  channel boolean default false not null,
  constraint notification_choice_mail_check CHECK ((mail = ANY (ARRAY['now'::text, 'daily'::text, 'off'::text]))),
  constraint notification_choice_user_id_fkey FOREIGN KEY (user_id) REFERENCES "user"(uid) ON DELETE CASCADE,
  constraint notification_choice_pkey PRIMARY KEY (user_id, kind)
);
create policy not_public on notification_choice using (( SELECT (current_setting('app.reach'::text, true) IS DISTINCT FROM 'site'::text)));
create policy tenant on notification_choice using ((( SELECT (current_setting('app.reach'::text, true) IS NULL)) OR ( SELECT (current_setting('app.reach'::text, true) = ''::text)) OR ( SELECT (current_setting('app.account_id'::text, true) = '*'::text)) OR (user_id = ( SELECT current_setting('app.user_id'::text, true) AS current_setting))));
comment on table notification_choice is '@global: a person’s own';

create table notification_setting (
  user_id text not null,
  digest_hour smallint default 8 not null,
  time_zone text,
  quiet_from text,
  quiet_to text,
  link_secret text default replace(((gen_random_uuid())::text || (gen_random_uuid())::text), '-'::text, ''::text) not null,
  constraint notification_setting_check CHECK ((((quiet_from IS NULL) = (quiet_to IS NULL)) AND (quiet_from <> quiet_to))),
  constraint notification_setting_digest_hour_check CHECK (((digest_hour >= 0) AND (digest_hour <= 23))),
  constraint notification_setting_quiet_from_check CHECK ((quiet_from ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'::text)),
  constraint notification_setting_quiet_to_check CHECK ((quiet_to ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'::text)),
  constraint notification_setting_user_id_fkey FOREIGN KEY (user_id) REFERENCES "user"(uid) ON DELETE CASCADE,
  constraint notification_setting_pkey PRIMARY KEY (user_id)
);
create policy not_public on notification_setting using (( SELECT (current_setting('app.reach'::text, true) IS DISTINCT FROM 'site'::text)));
create policy tenant on notification_setting using ((( SELECT (current_setting('app.reach'::text, true) IS NULL)) OR ( SELECT (current_setting('app.reach'::text, true) = ''::text)) OR ( SELECT (current_setting('app.account_id'::text, true) = '*'::text)) OR (user_id = ( SELECT current_setting('app.user_id'::text, true) AS current_setting))));
comment on table notification_setting is '@global: a person’s own';

create table page_view (
  account_id text not null,
  day date not null,
  path text not null,
  views integer default 1 not null,
  screen text default 'unknown'::text not null,
  constraint page_view_screen_check CHECK ((screen = ANY (ARRAY['phone'::text, 'tablet'::text, 'desktop'::text, 'unknown'::text]))),
  constraint page_view_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(uid) ON DELETE CASCADE,
  constraint page_view_pkey PRIMARY KEY (account_id, day, path, screen)
);
CREATE INDEX page_view_day ON public.page_view USING btree (day);
create policy not_public on page_view using (( SELECT (current_setting('app.reach'::text, true) IS DISTINCT FROM 'site'::text)));
create policy tenant on page_view using (((account_id = ( SELECT current_setting('app.account_id'::text, true) AS current_setting)) OR ( SELECT (current_setting('app.account_id'::text, true) = '*'::text))));
comment on table page_view is NULL;

create table passkey (
  user_id text not null,
  credential_id text not null,
  rp_id text not null,
  public_key text not null,
  counter bigint default 0 not null,
  transports text[] default '{}'::text[] not null,
  name text not null,
  create_date timestamp with time zone default now() not null,
  used_date timestamp with time zone,
  constraint passkey_user_id_fkey FOREIGN KEY (user_id) REFERENCES "user"(uid) ON DELETE CASCADE,
  constraint passkey_pkey PRIMARY KEY (user_id, credential_id),
  constraint passkey_credential_id_key UNIQUE (credential_id)
);
create policy not_public on passkey using (( SELECT (current_setting('app.reach'::text, true) IS DISTINCT FROM 'site'::text)));
create policy owner on passkey using ((( SELECT (current_setting('app.reach'::text, true) IS NULL)) OR ( SELECT (current_setting('app.reach'::text, true) = ''::text)) OR ( SELECT (current_setting('app.account_id'::text, true) = '*'::text)) OR (user_id = ( SELECT current_setting('app.user_id'::text, true) AS current_setting))));
comment on table passkey is '@global: a person’s own, read before any tenant is known';

create table passkey_challenge (
  challenge_hash text not null,
  user_id text,
  rp_id text not null,
  create_date timestamp with time zone default now() not null,
  expire_date timestamp with time zone not null,
  constraint passkey_challenge_user_id_fkey FOREIGN KEY (user_id) REFERENCES "user"(uid) ON DELETE CASCADE,
  constraint passkey_challenge_pkey PRIMARY KEY (challenge_hash)
);
CREATE INDEX passkey_challenge_expire ON public.passkey_challenge USING btree (expire_date);
CREATE INDEX passkey_challenge_user ON public.passkey_challenge USING btree (user_id) WHERE (user_id IS NOT NULL);
create policy not_public on passkey_challenge using (( SELECT (current_setting('app.reach'::text, true) IS DISTINCT FROM 'site'::text)));
create policy owner on passkey_challenge using ((( SELECT (current_setting('app.reach'::text, true) IS NULL)) OR ( SELECT (current_setting('app.reach'::text, true) = ''::text)) OR ( SELECT (current_setting('app.account_id'::text, true) = '*'::text)) OR (user_id = ( SELECT current_setting('app.user_id'::text, true) AS current_setting))));
comment on table passkey_challenge is '@global: found by the hash of a secret before any tenant is known';

create table password_reset (
  code_hash text not null,
  user_id text not null,
  create_date timestamp with time zone default now() not null,
  expire_date timestamp with time zone not null,
  used_date timestamp with time zone,
  constraint password_reset_user_id_fkey FOREIGN KEY (user_id) REFERENCES "user"(uid) ON DELETE CASCADE,
  constraint password_reset_pkey PRIMARY KEY (code_hash)
);
CREATE INDEX password_reset_expire ON public.password_reset USING btree (expire_date);
CREATE INDEX password_reset_user ON public.password_reset USING btree (user_id);
create policy not_public on password_reset using (( SELECT (current_setting('app.reach'::text, true) IS DISTINCT FROM 'site'::text)));
create policy owner on password_reset using ((( SELECT (current_setting('app.reach'::text, true) IS NULL)) OR ( SELECT (current_setting('app.reach'::text, true) = ''::text)) OR ( SELECT (current_setting('app.account_id'::text, true) = '*'::text)) OR (user_id = ( SELECT current_setting('app.user_id'::text, true) AS current_setting))));
comment on table password_reset is '@global: found by the hash of a secret before any tenant is known';

create table payment_event (
  uid text not null,
  type text not null,
  create_date timestamp with time zone default now() not null,
  constraint payment_event_pkey PRIMARY KEY (uid)
);
CREATE INDEX payment_event_create_date ON public.payment_event USING btree (create_date);
create policy everybody on payment_event using (true);
create policy not_public on payment_event using (( SELECT (current_setting('app.reach'::text, true) IS DISTINCT FROM 'site'::text)));
comment on table payment_event is '@global: one row for each event of the payment provider, so that its effect happens once';

create table pending_sign_in (
  token_hash text not null,
  user_id text not null,
  host_agency_id text,
  tries smallint default 0 not null,
  create_date timestamp with time zone default now() not null,
  expire_date timestamp with time zone not null,
  constraint pending_sign_in_host_agency_id_fkey FOREIGN KEY (host_agency_id) REFERENCES agency(uid) ON DELETE CASCADE,
  constraint pending_sign_in_user_id_fkey FOREIGN KEY (user_id) REFERENCES "user"(uid) ON DELETE CASCADE,
  constraint pending_sign_in_pkey PRIMARY KEY (token_hash)
);
CREATE INDEX pending_sign_in_expire ON public.pending_sign_in USING btree (expire_date);
CREATE INDEX pending_sign_in_host ON public.pending_sign_in USING btree (host_agency_id) WHERE (host_agency_id IS NOT NULL);
CREATE INDEX pending_sign_in_user ON public.pending_sign_in USING btree (user_id);
create policy not_public on pending_sign_in using (( SELECT (current_setting('app.reach'::text, true) IS DISTINCT FROM 'site'::text)));
create policy owner on pending_sign_in using ((( SELECT (current_setting('app.reach'::text, true) IS NULL)) OR ( SELECT (current_setting('app.reach'::text, true) = ''::text)) OR ( SELECT (current_setting('app.account_id'::text, true) = '*'::text)) OR (user_id = ( SELECT current_setting('app.user_id'::text, true) AS current_setting))));
comment on table pending_sign_in is '@global: found by the hash of a secret before any tenant is known';

create table permission_template (
  agency_id text not null,
  uid text not null,
  account_id text,
  tenant_id text generated always as (COALESCE(account_id, agency_id)) stored not null,
  name text not null,
  permissions text[] default '{}'::text[] not null,
  version integer default 1 not null,
  create_date timestamp with time zone default now() not null,
  update_date timestamp with time zone default now() not null,
  constraint permission_template_name_check CHECK ((name <> ''::text)),
  constraint permission_template_agency_id_account_id_fkey FOREIGN KEY (agency_id, account_id) REFERENCES account(agency_id, uid) ON UPDATE CASCADE ON DELETE CASCADE,
  constraint permission_template_agency_id_fkey FOREIGN KEY (agency_id) REFERENCES agency(uid) ON DELETE CASCADE,
  constraint permission_template_pkey PRIMARY KEY (agency_id, uid)
);
CREATE INDEX permission_template_account ON public.permission_template USING btree (agency_id, account_id);
CREATE UNIQUE INDEX permission_template_name ON public.permission_template USING btree (tenant_id, lower(name));
create policy not_public on permission_template using (( SELECT (current_setting('app.reach'::text, true) IS DISTINCT FROM 'site'::text)));
create policy tenant on permission_template using ((( SELECT (current_setting('app.account_id'::text, true) = '*'::text)) OR (account_id = ( SELECT current_setting('app.account_id'::text, true) AS current_setting)) OR ((agency_id = ( SELECT current_setting('app.agency_id'::text, true) AS current_setting)) AND ((account_id IS NULL) OR (( SELECT current_setting('app.sees_chosen'::text, true) AS current_setting) IS DISTINCT FROM 'on'::text) OR (EXISTS ( SELECT
   FROM agency_member_account c
  WHERE ((c.account_id = permission_template.account_id) AND (c.user_id = ( SELECT current_setting('app.user_id'::text, true) AS current_setting)))))))));
CREATE TRIGGER audited_delete AFTER DELETE ON public.permission_template FOR EACH ROW WHEN ((current_setting('app.audit'::text, true) = 'on'::text)) EXECUTE FUNCTION note_change('name permissions');
CREATE TRIGGER audited_insert AFTER INSERT ON public.permission_template FOR EACH ROW WHEN ((current_setting('app.audit'::text, true) = 'on'::text)) EXECUTE FUNCTION note_change('name permissions');
CREATE TRIGGER audited_update AFTER UPDATE ON public.permission_template FOR EACH ROW WHEN (((current_setting('app.audit'::text, true) = 'on'::text) AND (old.* *<> new.*))) EXECUTE FUNCTION note_change('name permissions');
CREATE TRIGGER spread_granted AFTER UPDATE OF permissions ON public.permission_template FOR EACH ROW WHEN ((old.permissions IS DISTINCT FROM new.permissions)) EXECUTE FUNCTION spread_granted();
comment on table permission_template is NULL;

create table person_deletion (
  user_id text not null,
  undo_hash text,
  request_date timestamp with time zone default now() not null,
  constraint person_deletion_user_id_fkey FOREIGN KEY (user_id) REFERENCES "user"(uid) ON DELETE CASCADE,
  constraint person_deletion_pkey PRIMARY KEY (user_id),
  constraint person_deletion_undo_hash_key UNIQUE (undo_hash)
);
CREATE INDEX person_deletion_date ON public.person_deletion USING btree (request_date);
create policy not_public on person_deletion using (( SELECT (current_setting('app.reach'::text, true) IS DISTINCT FROM 'site'::text)));
create policy owner on person_deletion using ((( SELECT (current_setting('app.reach'::text, true) IS NULL)) OR ( SELECT (current_setting('app.reach'::text, true) = ''::text)) OR ( SELECT (current_setting('app.account_id'::text, true) = '*'::text)) OR (user_id = ( SELECT current_setting('app.user_id'::text, true) AS current_setting))));
comment on table person_deletion is '@global: found by the hash of a secret before any tenant is known';

create table phone (
  account_id text not null,
  uid text not null,
  user_id text not null,
  name text not null,
  secret_hash text not null,
  uploads_count integer default 0 not null,
  create_date timestamp with time zone default now() not null,
  last_used_date timestamp with time zone,
  revoked_date timestamp with time zone,
  constraint phone_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(uid) ON DELETE CASCADE,
  constraint phone_user_id_fkey FOREIGN KEY (user_id) REFERENCES "user"(uid) ON DELETE CASCADE,
  constraint phone_pkey PRIMARY KEY (account_id, uid),
  constraint phone_secret_hash_key UNIQUE (secret_hash)
);
CREATE INDEX phone_user ON public.phone USING btree (user_id, account_id);
create policy not_public on phone using (( SELECT (current_setting('app.reach'::text, true) IS DISTINCT FROM 'site'::text)));
create policy tenant on phone using (((account_id = ( SELECT current_setting('app.account_id'::text, true) AS current_setting)) OR ( SELECT (current_setting('app.account_id'::text, true) = '*'::text))));
CREATE TRIGGER audited_delete AFTER DELETE ON public.phone FOR EACH ROW WHEN ((current_setting('app.audit'::text, true) = 'on'::text)) EXECUTE FUNCTION note_change('revoked_date');
CREATE TRIGGER audited_insert AFTER INSERT ON public.phone FOR EACH ROW WHEN ((current_setting('app.audit'::text, true) = 'on'::text)) EXECUTE FUNCTION note_change('revoked_date');
CREATE TRIGGER audited_update AFTER UPDATE ON public.phone FOR EACH ROW WHEN (((current_setting('app.audit'::text, true) = 'on'::text) AND (old.* IS DISTINCT FROM new.*))) EXECUTE FUNCTION note_change('revoked_date');
comment on table phone is NULL;

create table phone_pairing (
  account_id text not null,
  uid text not null,
  user_id text not null,
  code_hash text not null,
  create_date timestamp with time zone default now() not null,
  expire_date timestamp with time zone not null,
  constraint phone_pairing_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(uid) ON DELETE CASCADE,
  constraint phone_pairing_user_id_fkey FOREIGN KEY (user_id) REFERENCES "user"(uid) ON DELETE CASCADE,
  constraint phone_pairing_pkey PRIMARY KEY (account_id, uid),
  constraint phone_pairing_code_hash_key UNIQUE (code_hash)
);
CREATE INDEX phone_pairing_user ON public.phone_pairing USING btree (user_id, account_id);
create policy not_public on phone_pairing using (( SELECT (current_setting('app.reach'::text, true) IS DISTINCT FROM 'site'::text)));
create policy tenant on phone_pairing using (((account_id = ( SELECT current_setting('app.account_id'::text, true) AS current_setting)) OR ( SELECT (current_setting('app.account_id'::text, true) = '*'::text))));
comment on table phone_pairing is NULL;

create table phone_rules (
  id boolean default true not null,
  is_allowed boolean default true not null,
  max_phones integer default 20 not null,
  max_file_bytes bigint default 2000000000 not null,
  constraint phone_rules_id_check CHECK (id),
  constraint phone_rules_max_file_bytes_check CHECK ((max_file_bytes > 0)),
  constraint phone_rules_max_phones_check CHECK (((max_phones >= 1) AND (max_phones <= 1000))),
  constraint phone_rules_pkey PRIMARY KEY (id)
);
create policy everybody on phone_rules using (true);
create policy not_public on phone_rules using (( SELECT (current_setting('app.reach'::text, true) IS DISTINCT FROM 'site'::text)));
CREATE TRIGGER audited_delete AFTER DELETE ON public.phone_rules FOR EACH ROW WHEN ((current_setting('app.audit'::text, true) = 'on'::text)) EXECUTE FUNCTION note_change('*');
CREATE TRIGGER audited_insert AFTER INSERT ON public.phone_rules FOR EACH ROW WHEN ((current_setting('app.audit'::text, true) = 'on'::text)) EXECUTE FUNCTION note_change('*');
CREATE TRIGGER audited_update AFTER UPDATE ON public.phone_rules FOR EACH ROW WHEN (((current_setting('app.audit'::text, true) = 'on'::text) AND (old.* IS DISTINCT FROM new.*))) EXECUTE FUNCTION note_change('*');
comment on table phone_rules is '@global: what the house allows in all accounts';

create table phone_settings (
  account_id text not null,
  is_on boolean default true not null,
  max_phones integer,
  constraint phone_settings_max_phones_check CHECK (((max_phones >= 1) AND (max_phones <= 1000))),
  constraint phone_settings_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(uid) ON DELETE CASCADE,
  constraint phone_settings_pkey PRIMARY KEY (account_id)
);
create policy not_public on phone_settings using (( SELECT (current_setting('app.reach'::text, true) IS DISTINCT FROM 'site'::text)));
create policy tenant on phone_settings using (((account_id = ( SELECT current_setting('app.account_id'::text, true) AS current_setting)) OR ( SELECT (current_setting('app.account_id'::text, true) = '*'::text))));
CREATE TRIGGER audited_delete AFTER DELETE ON public.phone_settings FOR EACH ROW WHEN ((current_setting('app.audit'::text, true) = 'on'::text)) EXECUTE FUNCTION note_change('*');
CREATE TRIGGER audited_insert AFTER INSERT ON public.phone_settings FOR EACH ROW WHEN ((current_setting('app.audit'::text, true) = 'on'::text)) EXECUTE FUNCTION note_change('*');
CREATE TRIGGER audited_update AFTER UPDATE ON public.phone_settings FOR EACH ROW WHEN (((current_setting('app.audit'::text, true) = 'on'::text) AND (old.* IS DISTINCT FROM new.*))) EXECUTE FUNCTION note_change('*');
comment on table phone_settings is NULL;

create table picture (
  uid text not null,
  owner_kind text not null,
  owner_id text not null,
  key text not null,
  width integer not null,
  height integer not null,
  create_date timestamp with time zone default now() not null,
  constraint picture_height_check CHECK ((height > 0)),
  constraint picture_owner_kind_check CHECK ((owner_kind = ANY (ARRAY['agency'::text, 'user'::text]))),
  constraint picture_width_check CHECK ((width > 0)),
  constraint picture_pkey PRIMARY KEY (uid)
);
CREATE INDEX picture_age ON public.picture USING btree (create_date);
CREATE UNIQUE INDEX picture_key ON public.picture USING btree (key);
create policy not_public on picture using (( SELECT (current_setting('app.reach'::text, true) IS DISTINCT FROM 'site'::text)));
create policy owner on picture using ((((owner_kind = 'agency'::text) AND ((( SELECT current_setting('app.agency_id'::text, true) AS current_setting) = owner_id) OR (( SELECT current_setting('app.agency_id'::text, true) AS current_setting) = '*'::text))) OR ((owner_kind = 'user'::text) AND ((owner_id = ( SELECT current_setting('app.user_id'::text, true) AS current_setting)) OR (( SELECT current_setting('app.account_id'::text, true) AS current_setting) = '*'::text)))));
comment on table picture is '@global: owned by an agency or a person, which its policy looks at; shown before anybody has signed in';

create table pipeline (
  account_id text not null,
  uid text not null,
  name text not null,
  position integer default 0 not null,
  version integer default 1 not null,
  create_date timestamp with time zone default now() not null,
  update_date timestamp with time zone default now() not null,
  constraint pipeline_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(uid) ON DELETE CASCADE,
  constraint pipeline_pkey PRIMARY KEY (account_id, uid)
);
create policy not_public on pipeline using (( SELECT (current_setting('app.reach'::text, true) IS DISTINCT FROM 'site'::text)));
create policy tenant on pipeline using (((account_id = ( SELECT current_setting('app.account_id'::text, true) AS current_setting)) OR ( SELECT (current_setting('app.account_id'::text, true) = '*'::text))));
CREATE TRIGGER audited_delete AFTER DELETE ON public.pipeline FOR EACH ROW WHEN ((current_setting('app.audit'::text, true) = 'on'::text)) EXECUTE FUNCTION note_change('name');
CREATE TRIGGER audited_insert AFTER INSERT ON public.pipeline FOR EACH ROW WHEN ((current_setting('app.audit'::text, true) = 'on'::text)) EXECUTE FUNCTION note_change('name');
CREATE TRIGGER audited_update AFTER UPDATE ON public.pipeline FOR EACH ROW WHEN (((current_setting('app.audit'::text, true) = 'on'::text) AND (old.* *<> new.*))) EXECUTE FUNCTION note_change('name');
comment on table pipeline is NULL;

create table pipeline_stage (
  account_id text not null,
  pipeline_id text not null,
  uid text not null,
  name text not null,
  color text not null,
  position integer default 0 not null,
  wip_limit integer,
  meaning text default 'open'::text not null,
  version integer default 1 not null,
  create_date timestamp with time zone default now() not null,
  update_date timestamp with time zone default now() not null,
  constraint pipeline_stage_meaning_check CHECK ((meaning = ANY (ARRAY['open'::text, 'won'::text, 'lost'::text]))),
  constraint pipeline_stage_wip_limit_check CHECK (((wip_limit >= 1) AND (wip_limit <= 999))),
  constraint pipeline_stage_account_id_pipeline_id_fkey FOREIGN KEY (account_id, pipeline_id) REFERENCES pipeline(account_id, uid) ON DELETE CASCADE,
  constraint pipeline_stage_pkey PRIMARY KEY (account_id, uid),
  constraint pipeline_stage_account_id_pipeline_id_uid_key UNIQUE (account_id, pipeline_id, uid)
);
create policy not_public on pipeline_stage using (( SELECT (current_setting('app.reach'::text, true) IS DISTINCT FROM 'site'::text)));
create policy tenant on pipeline_stage using (((account_id = ( SELECT current_setting('app.account_id'::text, true) AS current_setting)) OR ( SELECT (current_setting('app.account_id'::text, true) = '*'::text))));
CREATE TRIGGER audited_delete AFTER DELETE ON public.pipeline_stage FOR EACH ROW WHEN ((current_setting('app.audit'::text, true) = 'on'::text)) EXECUTE FUNCTION note_change('name color wip_limit meaning');
CREATE TRIGGER audited_insert AFTER INSERT ON public.pipeline_stage FOR EACH ROW WHEN ((current_setting('app.audit'::text, true) = 'on'::text)) EXECUTE FUNCTION note_change('name color wip_limit meaning');
CREATE TRIGGER audited_update AFTER UPDATE ON public.pipeline_stage FOR EACH ROW WHEN (((current_setting('app.audit'::text, true) = 'on'::text) AND (old.* *<> new.*))) EXECUTE FUNCTION note_change('name color wip_limit meaning');
comment on table pipeline_stage is NULL;

create table place (
  id integer not null,
  name text not null,
  country_code text not null,
  region_code text not null,
  population integer not null,
  is_section boolean not null,
  lat double precision not null,
  lng double precision not null,
  cell integer not null,
  constraint place_pkey PRIMARY KEY (id)
);
CREATE INDEX place_cell ON public.place USING btree (cell);
comment on table place is '@reference: towns of the world and parts of cities (GeoNames, CC BY 4.0)';

create table place_edition (
  name text not null,
  load_date timestamp with time zone default now() not null,
  constraint place_edition_pkey PRIMARY KEY (name)
);
comment on table place_edition is '@reference: which edition of the place data is loaded; empty until it is';

create table place_name (
  key text not null,
  place_id integer not null,
  constraint place_name_place_id_fkey FOREIGN KEY (place_id) REFERENCES place(id) ON DELETE CASCADE,
  constraint place_name_pkey PRIMARY KEY (key, place_id)
);
CREATE INDEX place_name_place ON public.place_name USING btree (place_id);
comment on table place_name is '@reference: the normalised names under which a place is found';

create table place_region (
  country_code text not null,
  code text not null,
  name text not null,
  keys text[] not null,
  constraint place_region_pkey PRIMARY KEY (country_code, code)
);
comment on table place_region is '@reference: states and provinces of the world';

create table plan_invoice (
  agency_id text not null,
  uid text not null,
  number bigint generated as identity not null,
  plan_name text not null,
  amount bigint not null,
  currency text not null,
  period_start_date timestamp with time zone not null,
  period_end_date timestamp with time zone not null,
  issue_date timestamp with time zone not null,
  due_date timestamp with time zone not null,
  paid_date timestamp with time zone,
  paid_note text default ''::text not null,
  void_date timestamp with time zone,
  provider_invoice_id text,
  provider_address text default ''::text not null,
  credit integer default 0 not null,
  credited_date timestamp with time zone,
  constraint plan_invoice_amount_check CHECK ((amount >= 0)),
  constraint plan_invoice_credit_check CHECK ((credit >= 0)),
  constraint plan_invoice_agency_id_fkey FOREIGN KEY (agency_id) REFERENCES agency(uid) ON DELETE CASCADE,
  constraint plan_invoice_pkey PRIMARY KEY (agency_id, uid)
);
CREATE INDEX plan_invoice_open ON public.plan_invoice USING btree (agency_id, due_date) WHERE ((paid_date IS NULL) AND (void_date IS NULL));
CREATE UNIQUE INDEX plan_invoice_provider ON public.plan_invoice USING btree (agency_id, provider_invoice_id) WHERE (provider_invoice_id IS NOT NULL);
create policy not_public on plan_invoice using (( SELECT (current_setting('app.reach'::text, true) IS DISTINCT FROM 'site'::text)));
create policy tenant on plan_invoice using (((agency_id = ( SELECT current_setting('app.agency_id'::text, true) AS current_setting)) OR (( SELECT current_setting('app.agency_id'::text, true) AS current_setting) = '*'::text)));
CREATE TRIGGER audited_delete AFTER DELETE ON public.plan_invoice FOR EACH ROW WHEN ((current_setting('app.audit'::text, true) = 'on'::text)) EXECUTE FUNCTION note_change('*');
CREATE TRIGGER audited_insert AFTER INSERT ON public.plan_invoice FOR EACH ROW WHEN ((current_setting('app.audit'::text, true) = 'on'::text)) EXECUTE FUNCTION note_change('*');
CREATE TRIGGER audited_update AFTER UPDATE ON public.plan_invoice FOR EACH ROW WHEN (((current_setting('app.audit'::text, true) = 'on'::text) AND (old.* *<> new.*))) EXECUTE FUNCTION note_change('*');
comment on table plan_invoice is NULL;

create table plan_use_warning (
  agency_id text not null,
  resource text not null,
  percent integer not null,
  period_date date not null,
  is_current boolean not null,
  constraint plan_use_warning_percent_check CHECK ((percent = ANY (ARRAY[80, 100]))),
  constraint plan_use_warning_resource_check CHECK ((resource = ANY (ARRAY['users'::text, 'accounts'::text, 'storage'::text]))),
  constraint plan_use_warning_agency_id_fkey FOREIGN KEY (agency_id) REFERENCES agency(uid) ON DELETE CASCADE,
  constraint plan_use_warning_pkey PRIMARY KEY (agency_id, resource, percent)
);
create policy not_public on plan_use_warning using (( SELECT (current_setting('app.reach'::text, true) IS DISTINCT FROM 'site'::text)));
create policy tenant on plan_use_warning using (((agency_id = ( SELECT current_setting('app.agency_id'::text, true) AS current_setting)) OR (( SELECT current_setting('app.agency_id'::text, true) AS current_setting) = '*'::text)));
comment on table plan_use_warning is NULL;

create table post (
  account_id text not null,
  uid text not null,
  entry_id text not null,
  channel_id text not null,
  state text default 'draft'::text not null,
  task text,
  due_date timestamp with time zone,
  is_held boolean default false not null,
  is_unclear boolean default false not null,
  publish_at timestamp with time zone,
  message jsonb not null,
  user_id text,
  approver text default ''::text not null,
  approved_date timestamp with time zone,
  remark text default ''::text not null,
  begun_date timestamp with time zone,
  claim text,
  claim_until timestamp with time zone,
  tries integer default 0 not null,
  memo jsonb default '{}'::jsonb not null,
  external_id text default ''::text not null,
  url text default ''::text not null,
  fingerprint text default ''::text not null,
  drift jsonb,
  failure text default ''::text not null,
  published_date timestamp with time zone,
  results jsonb,
  results_date timestamp with time zone,
  count_date timestamp with time zone,
  version integer default 1 not null,
  create_date timestamp with time zone default now() not null,
  update_date timestamp with time zone default now() not null,
  constraint post_state_check CHECK ((state = ANY (ARRAY['draft'::text, 'approval'::text, 'scheduled'::text, 'sending'::text, 'processing'::text, 'published'::text, 'failed'::text, 'removed'::text]))),
  constraint post_task_check CHECK ((task = ANY (ARRAY['publish'::text, 'look'::text, 'update'::text, 'remove'::text]))),
  constraint post_account_id_channel_id_fkey FOREIGN KEY (account_id, channel_id) REFERENCES channel(account_id, uid) ON DELETE CASCADE,
  constraint post_account_id_entry_id_fkey FOREIGN KEY (account_id, entry_id) REFERENCES entry(account_id, uid) ON DELETE CASCADE,
  constraint post_user_id_fkey FOREIGN KEY (user_id) REFERENCES "user"(uid) ON DELETE SET NULL,
  constraint post_pkey PRIMARY KEY (account_id, uid)
);
CREATE INDEX post_channel ON public.post USING btree (account_id, channel_id, state);
CREATE INDEX post_count ON public.post USING btree (count_date) WHERE (count_date IS NOT NULL);
CREATE INDEX post_due ON public.post USING btree (due_date) WHERE (due_date IS NOT NULL);
CREATE INDEX post_entry ON public.post USING btree (account_id, entry_id);
CREATE INDEX post_latest ON public.post USING btree (account_id, update_date, uid);
CREATE UNIQUE INDEX post_open ON public.post USING btree (account_id, entry_id, channel_id) WHERE (state = ANY (ARRAY['draft'::text, 'approval'::text, 'scheduled'::text, 'sending'::text, 'processing'::text, 'failed'::text]));
CREATE INDEX post_person ON public.post USING btree (user_id) WHERE (user_id IS NOT NULL);
CREATE INDEX post_time ON public.post USING btree (account_id, publish_at) WHERE (publish_at IS NOT NULL);
create policy not_public on post using (( SELECT (current_setting('app.reach'::text, true) IS DISTINCT FROM 'site'::text)));
create policy tenant on post using (((account_id = ( SELECT current_setting('app.account_id'::text, true) AS current_setting)) OR ( SELECT (current_setting('app.account_id'::text, true) = '*'::text))));
CREATE TRIGGER audited_delete AFTER DELETE ON public.post FOR EACH ROW WHEN ((current_setting('app.audit'::text, true) = 'on'::text)) EXECUTE FUNCTION note_change('state task publish_at is_held failure url');
CREATE TRIGGER audited_insert AFTER INSERT ON public.post FOR EACH ROW WHEN ((current_setting('app.audit'::text, true) = 'on'::text)) EXECUTE FUNCTION note_change('state task publish_at is_held failure url');
CREATE TRIGGER audited_update AFTER UPDATE ON public.post FOR EACH ROW WHEN (((current_setting('app.audit'::text, true) = 'on'::text) AND (old.* *<> new.*))) EXECUTE FUNCTION note_change('state task publish_at is_held failure url');
comment on table post is NULL;

create table postcode (
  country_code text not null,
  code text not null,
  city text not null,
  region_code text not null,
  lat double precision not null,
  lng double precision not null,
  constraint postcode_pkey PRIMARY KEY (country_code, code)
);
comment on table postcode is '@reference: middles of postcode areas (United States, Canada)';

create table provider_person (
  agency_id text not null,
  subject text not null,
  user_id text not null,
  create_date timestamp with time zone default now() not null,
  constraint provider_person_agency_id_fkey FOREIGN KEY (agency_id) REFERENCES agency_provider(agency_id) ON DELETE CASCADE,
  constraint provider_person_user_id_fkey FOREIGN KEY (user_id) REFERENCES "user"(uid) ON DELETE CASCADE,
  constraint provider_person_pkey PRIMARY KEY (agency_id, subject),
  constraint provider_person_agency_id_user_id_key UNIQUE (agency_id, user_id)
);
CREATE INDEX provider_person_user ON public.provider_person USING btree (user_id);
create policy not_public on provider_person using (( SELECT (current_setting('app.reach'::text, true) IS DISTINCT FROM 'site'::text)));
create policy tenant on provider_person using (((agency_id = ( SELECT current_setting('app.agency_id'::text, true) AS current_setting)) OR (( SELECT current_setting('app.agency_id'::text, true) AS current_setting) = '*'::text)));
comment on table provider_person is NULL;

create table provider_sign_in (
  agency_id text not null,
  state_hash text not null,
  browser_hash text not null,
  host_agency_id text,
  create_date timestamp with time zone default now() not null,
  expire_date timestamp with time zone not null,
  constraint provider_sign_in_agency_id_fkey FOREIGN KEY (agency_id) REFERENCES agency_provider(agency_id) ON DELETE CASCADE,
  constraint provider_sign_in_host_agency_id_fkey FOREIGN KEY (host_agency_id) REFERENCES agency(uid) ON DELETE CASCADE,
  constraint provider_sign_in_pkey PRIMARY KEY (agency_id, state_hash)
);
CREATE INDEX provider_sign_in_expire ON public.provider_sign_in USING btree (expire_date);
CREATE INDEX provider_sign_in_host ON public.provider_sign_in USING btree (host_agency_id) WHERE (host_agency_id IS NOT NULL);
CREATE INDEX provider_sign_in_state ON public.provider_sign_in USING btree (state_hash);
create policy not_public on provider_sign_in using (( SELECT (current_setting('app.reach'::text, true) IS DISTINCT FROM 'site'::text)));
create policy tenant on provider_sign_in using (((agency_id = ( SELECT current_setting('app.agency_id'::text, true) AS current_setting)) OR (( SELECT current_setting('app.agency_id'::text, true) AS current_setting) = '*'::text)));
comment on table provider_sign_in is NULL;

create table publishing (
  account_id text not null,
  id text not null,
  uid text not null,
  agency_id text not null,
  type text default 'site'::text not null,
  content_type jsonb,
  status text default 'published'::text not null,
  date timestamp with time zone default now() not null,
  is_show boolean default true not null,
  constraint publishing_account_id_uid_fkey FOREIGN KEY (account_id, uid) REFERENCES entry(account_id, uid) ON DELETE CASCADE,
  constraint publishing_pkey PRIMARY KEY (account_id, id)
);
CREATE INDEX publishing_entry ON public.publishing USING btree (account_id, uid);
create policy not_public on publishing using (( SELECT (current_setting('app.reach'::text, true) IS DISTINCT FROM 'site'::text)));
create policy tenant on publishing using (((account_id = ( SELECT current_setting('app.account_id'::text, true) AS current_setting)) OR ( SELECT (current_setting('app.account_id'::text, true) = '*'::text))));
comment on table publishing is NULL;

create table received_mail (
  account_id text not null,
  uid text not null,
  number bigint generated as identity not null,
  key text not null,
  from_address text default ''::text not null,
  subject text default ''::text not null,
  size_bytes bigint default 0 not null,
  client_address text not null,
  client_name text default ''::text not null,
  envelope_from text default ''::text not null,
  state text not null,
  words text default ''::text not null,
  skipped jsonb default '[]'::jsonb not null,
  user_id text,
  entry_id text,
  due_date timestamp with time zone,
  create_date timestamp with time zone default now() not null,
  end_date timestamp with time zone,
  constraint received_mail_state_check CHECK ((state = ANY (ARRAY['arriving'::text, 'waiting'::text, 'made'::text, 'held'::text, 'failed'::text, 'discarded'::text]))),
  constraint received_mail_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(uid) ON DELETE CASCADE,
  constraint received_mail_user_id_fkey FOREIGN KEY (user_id) REFERENCES "user"(uid) ON DELETE SET NULL,
  constraint received_mail_pkey PRIMARY KEY (account_id, uid),
  constraint received_mail_account_id_key_key UNIQUE (account_id, key)
);
CREATE INDEX received_mail_date ON public.received_mail USING btree (create_date);
CREATE INDEX received_mail_due ON public.received_mail USING btree (due_date) WHERE (due_date IS NOT NULL);
CREATE INDEX received_mail_latest ON public.received_mail USING btree (account_id, number);
CREATE INDEX received_mail_of_person ON public.received_mail USING btree (user_id) WHERE (user_id IS NOT NULL);
CREATE INDEX received_mail_open ON public.received_mail USING btree (account_id) INCLUDE (size_bytes) WHERE (state <> ALL (ARRAY['made'::text, 'discarded'::text]));
create policy not_public on received_mail using (( SELECT (current_setting('app.reach'::text, true) IS DISTINCT FROM 'site'::text)));
create policy tenant on received_mail using (((account_id = ( SELECT current_setting('app.account_id'::text, true) AS current_setting)) OR ( SELECT (current_setting('app.account_id'::text, true) = '*'::text))));
comment on table received_mail is NULL;

create table recovery_code (
  user_id text not null,
  code_hash text not null,
  used_date timestamp with time zone,
  constraint recovery_code_user_id_fkey FOREIGN KEY (user_id) REFERENCES "user"(uid) ON DELETE CASCADE,
  constraint recovery_code_pkey PRIMARY KEY (user_id, code_hash)
);
create policy not_public on recovery_code using (( SELECT (current_setting('app.reach'::text, true) IS DISTINCT FROM 'site'::text)));
create policy owner on recovery_code using ((( SELECT (current_setting('app.reach'::text, true) IS NULL)) OR ( SELECT (current_setting('app.reach'::text, true) = ''::text)) OR ( SELECT (current_setting('app.account_id'::text, true) = '*'::text)) OR (user_id = ( SELECT current_setting('app.user_id'::text, true) AS current_setting))));
comment on table recovery_code is '@global: a person’s own, read before any tenant is known';

create table referral_settings (
  account_id text not null,
  settings jsonb not null,
  version integer default 1 not null,
  update_date timestamp with time zone default now() not null,
  constraint referral_settings_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(uid) ON DELETE CASCADE,
  constraint referral_settings_pkey PRIMARY KEY (account_id)
);
create policy not_public on referral_settings using (( SELECT (current_setting('app.reach'::text, true) IS DISTINCT FROM 'site'::text)));
create policy tenant on referral_settings using (((account_id = ( SELECT current_setting('app.account_id'::text, true) AS current_setting)) OR ( SELECT (current_setting('app.account_id'::text, true) = '*'::text))));
CREATE TRIGGER audited_delete AFTER DELETE ON public.referral_settings FOR EACH ROW WHEN ((current_setting('app.audit'::text, true) = 'on'::text)) EXECUTE FUNCTION note_change('*');
CREATE TRIGGER audited_insert AFTER INSERT ON public.referral_settings FOR EACH ROW WHEN ((current_setting('app.audit'::text, true) = 'on'::text)) EXECUTE FUNCTION note_change('*');
CREATE TRIGGER audited_update AFTER UPDATE ON public.referral_settings FOR EACH ROW WHEN (((current_setting('app.audit'::text, true) = 'on'::text) AND (old.* IS DISTINCT FROM new.*))) EXECUTE FUNCTION note_change('*');
comment on table referral_settings is NULL;

create table removed_term (
  account_id text not null,
  uid text not null,
  kind text not null,
  document jsonb not null,
  removed_date timestamp with time zone default now() not null,
  constraint removed_term_kind_check CHECK ((kind = ANY (ARRAY['contentType'::text, 'businessCategory'::text, 'businessService'::text, 'businessLabel'::text, 'labelTag'::text]))),
  constraint removed_term_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(uid) ON DELETE CASCADE,
  constraint removed_term_pkey PRIMARY KEY (account_id, uid)
);
CREATE INDEX removed_term_date ON public.removed_term USING btree (removed_date);
create policy not_public on removed_term using (( SELECT (current_setting('app.reach'::text, true) IS DISTINCT FROM 'site'::text)));
create policy tenant on removed_term using (((account_id = ( SELECT current_setting('app.account_id'::text, true) AS current_setting)) OR ( SELECT (current_setting('app.account_id'::text, true) = '*'::text))));
comment on table removed_term is NULL;

create table report_link (
  agency_id text not null,
  uid text not null,
  account_id text,
  tenant_id text generated always as (COALESCE(account_id, agency_id)) stored not null,
  user_id text not null,
  month date not null,
  secret_hash text,
  is_monthly boolean not null,
  create_date timestamp with time zone default now() not null,
  mailed_date timestamp with time zone,
  constraint report_link_agency_id_account_id_fkey FOREIGN KEY (agency_id, account_id) REFERENCES account(agency_id, uid) ON UPDATE CASCADE ON DELETE CASCADE,
  constraint report_link_agency_id_fkey FOREIGN KEY (agency_id) REFERENCES agency(uid) ON DELETE CASCADE,
  constraint report_link_user_id_fkey FOREIGN KEY (user_id) REFERENCES "user"(uid) ON DELETE CASCADE,
  constraint report_link_pkey PRIMARY KEY (agency_id, uid),
  constraint report_link_secret_hash_key UNIQUE (secret_hash)
);
CREATE INDEX report_link_account ON public.report_link USING btree (agency_id, account_id);
CREATE INDEX report_link_date ON public.report_link USING btree (create_date);
CREATE UNIQUE INDEX report_link_monthly ON public.report_link USING btree (tenant_id, user_id, month) WHERE is_monthly;
CREATE INDEX report_link_user ON public.report_link USING btree (user_id);
create policy not_public on report_link using (( SELECT (current_setting('app.reach'::text, true) IS DISTINCT FROM 'site'::text)));
create policy tenant on report_link using ((( SELECT (current_setting('app.account_id'::text, true) = '*'::text)) OR (account_id = ( SELECT current_setting('app.account_id'::text, true) AS current_setting)) OR ((agency_id = ( SELECT current_setting('app.agency_id'::text, true) AS current_setting)) AND (account_id IS NULL))));
comment on table report_link is NULL;

create table report_opt_out (
  agency_id text not null,
  account_id text,
  tenant_id text generated always as (COALESCE(account_id, agency_id)) stored not null,
  user_id text not null,
  create_date timestamp with time zone default now() not null,
  constraint report_opt_out_agency_id_account_id_fkey FOREIGN KEY (agency_id, account_id) REFERENCES account(agency_id, uid) ON UPDATE CASCADE ON DELETE CASCADE,
  constraint report_opt_out_agency_id_fkey FOREIGN KEY (agency_id) REFERENCES agency(uid) ON DELETE CASCADE,
  constraint report_opt_out_user_id_fkey FOREIGN KEY (user_id) REFERENCES "user"(uid) ON DELETE CASCADE,
  constraint report_opt_out_pkey PRIMARY KEY (agency_id, tenant_id, user_id)
);
CREATE INDEX report_opt_out_account ON public.report_opt_out USING btree (agency_id, account_id);
CREATE INDEX report_opt_out_user ON public.report_opt_out USING btree (user_id);
create policy not_public on report_opt_out using (( SELECT (current_setting('app.reach'::text, true) IS DISTINCT FROM 'site'::text)));
create policy tenant on report_opt_out using ((( SELECT (current_setting('app.account_id'::text, true) = '*'::text)) OR (account_id = ( SELECT current_setting('app.account_id'::text, true) AS current_setting)) OR ((agency_id = ( SELECT current_setting('app.agency_id'::text, true) AS current_setting)) AND (account_id IS NULL))));
CREATE TRIGGER audited_delete AFTER DELETE ON public.report_opt_out FOR EACH ROW WHEN ((current_setting('app.audit'::text, true) = 'on'::text)) EXECUTE FUNCTION note_change('');
CREATE TRIGGER audited_insert AFTER INSERT ON public.report_opt_out FOR EACH ROW WHEN ((current_setting('app.audit'::text, true) = 'on'::text)) EXECUTE FUNCTION note_change('');
CREATE TRIGGER audited_update AFTER UPDATE ON public.report_opt_out FOR EACH ROW WHEN (((current_setting('app.audit'::text, true) = 'on'::text) AND (old.* *<> new.*))) EXECUTE FUNCTION note_change('');
comment on table report_opt_out is NULL;

create table report_settings (
  agency_id text not null,
  account_id text,
  tenant_id text generated always as (COALESCE(account_id, agency_id)) stored not null,
  is_mailed boolean default true not null,
  last_month date,
  constraint report_settings_agency_id_account_id_fkey FOREIGN KEY (agency_id, account_id) REFERENCES account(agency_id, uid) ON UPDATE CASCADE ON DELETE CASCADE,
  constraint report_settings_agency_id_fkey FOREIGN KEY (agency_id) REFERENCES agency(uid) ON DELETE CASCADE,
  constraint report_settings_pkey PRIMARY KEY (agency_id, tenant_id)
);
CREATE INDEX report_settings_account ON public.report_settings USING btree (agency_id, account_id);
create policy not_public on report_settings using (( SELECT (current_setting('app.reach'::text, true) IS DISTINCT FROM 'site'::text)));
create policy tenant on report_settings using ((( SELECT (current_setting('app.account_id'::text, true) = '*'::text)) OR (account_id = ( SELECT current_setting('app.account_id'::text, true) AS current_setting)) OR ((agency_id = ( SELECT current_setting('app.agency_id'::text, true) AS current_setting)) AND (account_id IS NULL))));
CREATE TRIGGER audited_delete AFTER DELETE ON public.report_settings FOR EACH ROW WHEN ((current_setting('app.audit'::text, true) = 'on'::text)) EXECUTE FUNCTION note_change('is_mailed');
CREATE TRIGGER audited_insert AFTER INSERT ON public.report_settings FOR EACH ROW WHEN ((current_setting('app.audit'::text, true) = 'on'::text)) EXECUTE FUNCTION note_change('is_mailed');
CREATE TRIGGER audited_update AFTER UPDATE ON public.report_settings FOR EACH ROW WHEN (((current_setting('app.audit'::text, true) = 'on'::text) AND (old.* *<> new.*))) EXECUTE FUNCTION note_change('is_mailed');
comment on table report_settings is NULL;

create table role_preset (
  uid text not null,
  place text not null,
  name text not null,
  description text default ''::text not null,
  permissions text[] default '{}'::text[] not null,
  version integer default 1 not null,
  constraint role_preset_name_check CHECK ((name <> ''::text)),
  constraint role_preset_place_check CHECK ((place = ANY (ARRAY['account'::text, 'agency'::text]))),
  constraint role_preset_pkey PRIMARY KEY (uid)
);
CREATE UNIQUE INDEX role_preset_name ON public.role_preset USING btree (place, lower(name));
create policy everybody on role_preset using (true);
create policy not_public on role_preset using (( SELECT (current_setting('app.reach'::text, true) IS DISTINCT FROM 'site'::text)));
CREATE TRIGGER audited_delete AFTER DELETE ON public.role_preset FOR EACH ROW WHEN ((current_setting('app.audit'::text, true) = 'on'::text)) EXECUTE FUNCTION note_change('*');
CREATE TRIGGER audited_insert AFTER INSERT ON public.role_preset FOR EACH ROW WHEN ((current_setting('app.audit'::text, true) = 'on'::text)) EXECUTE FUNCTION note_change('*');
CREATE TRIGGER audited_update AFTER UPDATE ON public.role_preset FOR EACH ROW WHEN (((current_setting('app.audit'::text, true) = 'on'::text) AND (old.* *<> new.*))) EXECUTE FUNCTION note_change('*');
comment on table role_preset is '@global: the house''s list, the same for everybody';

create table saved_filter (
  account_id text not null,
  user_id text not null,
  filter jsonb not null,
  update_date timestamp with time zone default now() not null,
  constraint saved_filter_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(uid) ON DELETE CASCADE,
  constraint saved_filter_user_id_fkey FOREIGN KEY (user_id) REFERENCES "user"(uid) ON DELETE CASCADE,
  constraint saved_filter_pkey PRIMARY KEY (account_id, user_id)
);
create policy not_public on saved_filter using (( SELECT (current_setting('app.reach'::text, true) IS DISTINCT FROM 'site'::text)));
create policy tenant on saved_filter using (((account_id = ( SELECT current_setting('app.account_id'::text, true) AS current_setting)) OR ( SELECT (current_setting('app.account_id'::text, true) = '*'::text))));
comment on table saved_filter is NULL;

create table saved_view (
  account_id text not null,
  uid text not null,
  user_id text,
  name text not null,
  is_shared boolean default false not null,
  path text not null,
  search jsonb default '{}'::jsonb not null,
  version integer default 1 not null,
  create_date timestamp with time zone default now() not null,
  update_date timestamp with time zone default now() not null,
  constraint saved_view_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(uid) ON DELETE CASCADE,
  constraint saved_view_user_id_fkey FOREIGN KEY (user_id) REFERENCES "user"(uid) ON DELETE CASCADE,
  constraint saved_view_pkey PRIMARY KEY (account_id, uid)
);
CREATE INDEX saved_view_of_person ON public.saved_view USING btree (user_id);
create policy not_public on saved_view using (( SELECT (current_setting('app.reach'::text, true) IS DISTINCT FROM 'site'::text)));
create policy tenant on saved_view using (((account_id = ( SELECT current_setting('app.account_id'::text, true) AS current_setting)) OR ( SELECT (current_setting('app.account_id'::text, true) = '*'::text))));
CREATE TRIGGER audited_delete AFTER DELETE ON public.saved_view FOR EACH ROW WHEN ((current_setting('app.audit'::text, true) = 'on'::text)) EXECUTE FUNCTION note_change('name is_shared path');
CREATE TRIGGER audited_insert AFTER INSERT ON public.saved_view FOR EACH ROW WHEN ((current_setting('app.audit'::text, true) = 'on'::text)) EXECUTE FUNCTION note_change('name is_shared path');
CREATE TRIGGER audited_update AFTER UPDATE ON public.saved_view FOR EACH ROW WHEN (((current_setting('app.audit'::text, true) = 'on'::text) AND (old.* *<> new.*))) EXECUTE FUNCTION note_change('name is_shared path');
comment on table saved_view is NULL;

create table saved_view_pin (
  account_id text not null,
  view_id text not null,
  user_id text not null,
  create_date timestamp with time zone default now() not null,
  constraint saved_view_pin_account_id_view_id_fkey FOREIGN KEY (account_id, view_id) REFERENCES saved_view(account_id, uid) ON DELETE CASCADE,
  constraint saved_view_pin_user_id_fkey FOREIGN KEY (user_id) REFERENCES "user"(uid) ON DELETE CASCADE,
  constraint saved_view_pin_pkey PRIMARY KEY (account_id, view_id, user_id)
);
CREATE INDEX saved_view_pin_of_person ON public.saved_view_pin USING btree (user_id);
create policy not_public on saved_view_pin using (( SELECT (current_setting('app.reach'::text, true) IS DISTINCT FROM 'site'::text)));
create policy tenant on saved_view_pin using (((account_id = ( SELECT current_setting('app.account_id'::text, true) AS current_setting)) OR ( SELECT (current_setting('app.account_id'::text, true) = '*'::text))));
comment on table saved_view_pin is NULL;

create table scheduled_rule (
  account_id text not null,
  uid text not null,
  name text not null,
  rule text not null,
  start_day date not null,
  run_time text not null,
  time_zone text not null,
  action text not null,
  input jsonb default '{}'::jsonb not null,
  user_id text,
  is_paused boolean default false not null,
  pause_reason text default ''::text not null,
  next_run_date timestamp with time zone,
  is_next_skipped boolean default false not null,
  version integer default 1 not null,
  create_date timestamp with time zone default now() not null,
  update_date timestamp with time zone default now() not null,
  constraint scheduled_rule_run_time_check CHECK ((run_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'::text)),
  constraint scheduled_rule_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(uid) ON DELETE CASCADE,
  constraint scheduled_rule_user_id_fkey FOREIGN KEY (user_id) REFERENCES "user"(uid) ON DELETE SET NULL,
  constraint scheduled_rule_pkey PRIMARY KEY (account_id, uid)
);
CREATE INDEX scheduled_rule_due ON public.scheduled_rule USING btree (next_run_date) WHERE (next_run_date IS NOT NULL);
CREATE INDEX scheduled_rule_of_person ON public.scheduled_rule USING btree (user_id);
create policy not_public on scheduled_rule using (( SELECT (current_setting('app.reach'::text, true) IS DISTINCT FROM 'site'::text)));
create policy tenant on scheduled_rule using (((account_id = ( SELECT current_setting('app.account_id'::text, true) AS current_setting)) OR ( SELECT (current_setting('app.account_id'::text, true) = '*'::text))));
CREATE TRIGGER audited_delete AFTER DELETE ON public.scheduled_rule FOR EACH ROW WHEN ((current_setting('app.audit'::text, true) = 'on'::text)) EXECUTE FUNCTION note_change('name rule start_day run_time time_zone action is_paused pause_reason is_next_skipped');
CREATE TRIGGER audited_insert AFTER INSERT ON public.scheduled_rule FOR EACH ROW WHEN ((current_setting('app.audit'::text, true) = 'on'::text)) EXECUTE FUNCTION note_change('name rule start_day run_time time_zone action is_paused pause_reason is_next_skipped');
CREATE TRIGGER audited_update AFTER UPDATE ON public.scheduled_rule FOR EACH ROW WHEN (((current_setting('app.audit'::text, true) = 'on'::text) AND (old.* *<> new.*))) EXECUTE FUNCTION note_change('name rule start_day run_time time_zone action is_paused pause_reason is_next_skipped');
comment on table scheduled_rule is NULL;

create table scheduled_run (
  account_id text not null,
  uid text not null,
  rule_id text not null,
  due_date timestamp with time zone,
  run_date timestamp with time zone not null,
  outcome text not null,
  words text not null,
  entry_ids text[] default '{}'::text[] not null,
  constraint scheduled_run_outcome_check CHECK ((outcome = ANY (ARRAY['done'::text, 'nothing'::text, 'failed'::text, 'skipped'::text]))),
  constraint scheduled_run_account_id_rule_id_fkey FOREIGN KEY (account_id, rule_id) REFERENCES scheduled_rule(account_id, uid) ON DELETE CASCADE,
  constraint scheduled_run_pkey PRIMARY KEY (account_id, uid)
);
CREATE INDEX scheduled_run_by_date ON public.scheduled_run USING btree (run_date);
CREATE INDEX scheduled_run_of_rule ON public.scheduled_run USING btree (account_id, rule_id, run_date, uid);
create policy not_public on scheduled_run using (( SELECT (current_setting('app.reach'::text, true) IS DISTINCT FROM 'site'::text)));
create policy tenant on scheduled_run using (((account_id = ( SELECT current_setting('app.account_id'::text, true) AS current_setting)) OR ( SELECT (current_setting('app.account_id'::text, true) = '*'::text))));
comment on table scheduled_run is NULL;

create table schema_migration (
  name text not null,
  checksum text not null,
  apply_date timestamp with time zone default now() not null,
  constraint schema_migration_pkey PRIMARY KEY (name)
);
create policy everybody on schema_migration using (true);
create policy not_public on schema_migration using (( SELECT (current_setting('app.reach'::text, true) IS DISTINCT FROM 'site'::text)));
comment on table schema_migration is '@global: what has been applied';

create table sending_count (
  agency_id text not null,
  account_id text,
  tenant_id text generated always as (COALESCE(account_id, agency_id)) stored not null,
  channel text not null,
  day date not null,
  sent_count integer not null,
  constraint sending_count_channel_check CHECK ((channel ~ '^(trial )?(mail|text|receipt)$'::text)),
  constraint sending_count_agency_id_account_id_fkey FOREIGN KEY (agency_id, account_id) REFERENCES account(agency_id, uid) ON UPDATE CASCADE ON DELETE CASCADE,
  constraint sending_count_agency_id_fkey FOREIGN KEY (agency_id) REFERENCES agency(uid) ON DELETE CASCADE,
  constraint sending_count_pkey PRIMARY KEY (agency_id, tenant_id, channel)
);
CREATE INDEX sending_count_account ON public.sending_count USING btree (agency_id, account_id);
create policy not_public on sending_count using (( SELECT (current_setting('app.reach'::text, true) IS DISTINCT FROM 'site'::text)));
create policy tenant on sending_count using ((( SELECT (current_setting('app.account_id'::text, true) = '*'::text)) OR (account_id = ( SELECT current_setting('app.account_id'::text, true) AS current_setting)) OR ((agency_id = ( SELECT current_setting('app.agency_id'::text, true) AS current_setting)) AND (account_id IS NULL))));
comment on table sending_count is NULL;

create table sending_recipient (
  agency_id text not null,
  account_id text,
  tenant_id text generated always as (COALESCE(account_id, agency_id)) stored not null,
  reason text not null,
  contact_hash text not null,
  sent_date timestamp with time zone not null,
  constraint sending_recipient_agency_id_account_id_fkey FOREIGN KEY (agency_id, account_id) REFERENCES account(agency_id, uid) ON UPDATE CASCADE ON DELETE CASCADE,
  constraint sending_recipient_agency_id_fkey FOREIGN KEY (agency_id) REFERENCES agency(uid) ON DELETE CASCADE,
  constraint sending_recipient_pkey PRIMARY KEY (agency_id, tenant_id, reason, contact_hash)
);
CREATE INDEX sending_recipient_account ON public.sending_recipient USING btree (agency_id, account_id);
CREATE INDEX sending_recipient_date ON public.sending_recipient USING btree (sent_date);
create policy not_public on sending_recipient using (( SELECT (current_setting('app.reach'::text, true) IS DISTINCT FROM 'site'::text)));
create policy tenant on sending_recipient using ((( SELECT (current_setting('app.account_id'::text, true) = '*'::text)) OR (account_id = ( SELECT current_setting('app.account_id'::text, true) AS current_setting)) OR ((agency_id = ( SELECT current_setting('app.agency_id'::text, true) AS current_setting)) AND (account_id IS NULL))));
comment on table sending_recipient is NULL;

create table sending_rules (
  id boolean default true not null,
  free_texts integer default 20 not null,
  free_mails integer default 50 not null,
  paid_texts integer default 200 not null,
  paid_mails integer default 500 not null,
  new_days integer default 3 not null,
  new_percent integer default 40 not null,
  constraint sending_rules_free_mails_check CHECK (((free_mails >= 0) AND (free_mails <= 100000))),
  constraint sending_rules_free_texts_check CHECK (((free_texts >= 0) AND (free_texts <= 100000))),
  constraint sending_rules_id_check CHECK (id),
  constraint sending_rules_new_days_check CHECK (((new_days >= 0) AND (new_days <= 90))),
  constraint sending_rules_new_percent_check CHECK (((new_percent >= 1) AND (new_percent <= 100))),
  constraint sending_rules_paid_mails_check CHECK (((paid_mails >= 0) AND (paid_mails <= 100000))),
  constraint sending_rules_paid_texts_check CHECK (((paid_texts >= 0) AND (paid_texts <= 100000))),
  constraint sending_rules_pkey PRIMARY KEY (id)
);
create policy everybody on sending_rules using (true);
create policy not_public on sending_rules using (( SELECT (current_setting('app.reach'::text, true) IS DISTINCT FROM 'site'::text)));
comment on table sending_rules is '@global: what the house allows in all accounts';

create table session (
  token_hash text not null,
  user_id text not null,
  user_agent text default ''::text not null,
  create_date timestamp with time zone default now() not null,
  seen_date timestamp with time zone default now() not null,
  expire_date timestamp with time zone not null,
  user_type text not null,
  user_is_auth boolean default true not null,
  host_agency_id text,
  viewing jsonb,
  is_twice_proven boolean default false not null,
  editing_accounts text[] default '{}'::text[] not null,
  place text default ''::text not null,
  constraint session_host_agency_id_fkey FOREIGN KEY (host_agency_id) REFERENCES agency(uid) ON DELETE CASCADE,
  constraint session_user_id_fkey FOREIGN KEY (user_id) REFERENCES "user"(uid) ON DELETE CASCADE,
  constraint session_user_id_user_type_user_is_auth_fkey FOREIGN KEY (user_id, user_type, user_is_auth) REFERENCES "user"(uid, type, is_auth) ON UPDATE CASCADE ON DELETE CASCADE,
  constraint session_pkey PRIMARY KEY (token_hash)
);
CREATE INDEX session_by_user ON public.session USING btree (user_id);
CREATE INDEX session_expire ON public.session USING btree (expire_date);
create policy not_public on session using (( SELECT (current_setting('app.reach'::text, true) IS DISTINCT FROM 'site'::text)));
create policy owner on session using ((( SELECT (current_setting('app.reach'::text, true) IS NULL)) OR ( SELECT (current_setting('app.reach'::text, true) = ''::text)) OR ( SELECT (current_setting('app.account_id'::text, true) = '*'::text)) OR (user_id = ( SELECT current_setting('app.user_id'::text, true) AS current_setting))));
create policy owner_in_account on session for r using (((user_id = ( SELECT current_setting('app.user_id'::text, true) AS current_setting)) AND ( SELECT (current_setting('app.reach'::text, true) = 'account'::text))));
CREATE TRIGGER audited_delete AFTER DELETE ON public.session FOR EACH ROW WHEN ((current_setting('app.audit'::text, true) = 'on'::text)) EXECUTE FUNCTION note_change('viewing');
CREATE TRIGGER audited_insert AFTER INSERT ON public.session FOR EACH ROW WHEN ((current_setting('app.audit'::text, true) = 'on'::text)) EXECUTE FUNCTION note_change('viewing');
CREATE TRIGGER audited_update AFTER UPDATE ON public.session FOR EACH ROW WHEN (((current_setting('app.audit'::text, true) = 'on'::text) AND (old.* IS DISTINCT FROM new.*))) EXECUTE FUNCTION note_change('viewing');
CREATE TRIGGER note_last_seen AFTER INSERT OR UPDATE OF seen_date ON public.session FOR EACH ROW EXECUTE FUNCTION note_last_seen();
CREATE TRIGGER session_changed AFTER UPDATE OF user_id, user_type, user_is_auth, is_twice_proven, viewing ON public.session FOR EACH ROW WHEN ((((((old.user_id IS DISTINCT FROM new.user_id) OR (old.user_type IS DISTINCT FROM new.user_type)) OR (old.user_is_auth IS DISTINCT FROM new.user_is_auth)) OR (old.is_twice_proven IS DISTINCT FROM new.is_twice_proven)) OR (old.viewing IS DISTINCT FROM new.viewing))) EXECUTE FUNCTION notify_person_access_changed();
CREATE TRIGGER session_ended AFTER DELETE ON public.session FOR EACH ROW WHEN ((old.expire_date > now())) EXECUTE FUNCTION notify_person_access_changed();
comment on table session is '@global: found by the hash of a secret before any tenant is known';

create table sign_in_link (
  link_hash text not null,
  browser_hash text not null,
  code_hash text not null,
  tries smallint default 0 not null,
  user_id text not null,
  create_date timestamp with time zone default now() not null,
  expire_date timestamp with time zone not null,
  used_date timestamp with time zone,
  constraint sign_in_link_user_id_fkey FOREIGN KEY (user_id) REFERENCES "user"(uid) ON DELETE CASCADE,
  constraint sign_in_link_pkey PRIMARY KEY (link_hash),
  constraint sign_in_link_browser_hash_key UNIQUE (browser_hash)
);
CREATE INDEX sign_in_link_expire ON public.sign_in_link USING btree (expire_date);
CREATE INDEX sign_in_link_user ON public.sign_in_link USING btree (user_id);
create policy not_public on sign_in_link using (( SELECT (current_setting('app.reach'::text, true) IS DISTINCT FROM 'site'::text)));
create policy owner on sign_in_link using ((( SELECT (current_setting('app.reach'::text, true) IS NULL)) OR ( SELECT (current_setting('app.reach'::text, true) = ''::text)) OR ( SELECT (current_setting('app.account_id'::text, true) = '*'::text)) OR (user_id = ( SELECT current_setting('app.user_id'::text, true) AS current_setting))));
comment on table sign_in_link is '@global: found by the hash of a secret before any tenant is known';

create table sign_in_record (
  uid text not null,
  user_id text not null,
  way text not null,
  is_refused boolean default false not null,
  device text default ''::text not null,
  place text default ''::text not null,
  create_date timestamp with time zone default now() not null,
  constraint sign_in_record_user_id_fkey FOREIGN KEY (user_id) REFERENCES "user"(uid) ON DELETE CASCADE,
  constraint sign_in_record_pkey PRIMARY KEY (uid)
);
CREATE INDEX sign_in_record_date ON public.sign_in_record USING btree (create_date);
CREATE INDEX sign_in_record_user ON public.sign_in_record USING btree (user_id, create_date DESC, uid DESC);
create policy not_public on sign_in_record using (( SELECT (current_setting('app.reach'::text, true) IS DISTINCT FROM 'site'::text)));
create policy owner on sign_in_record using ((( SELECT (current_setting('app.reach'::text, true) IS NULL)) OR ( SELECT (current_setting('app.reach'::text, true) = ''::text)) OR ( SELECT (current_setting('app.account_id'::text, true) = '*'::text)) OR (user_id = ( SELECT current_setting('app.user_id'::text, true) AS current_setting))));
comment on table sign_in_record is '@global: a person’s own, written before any tenant is known';

create table sign_up (
  code_hash text not null,
  email text not null,
  business_name text not null,
  home_agency_id text,
  referrer_id text,
  terms_edition text not null,
  create_date timestamp with time zone default now() not null,
  expire_date timestamp with time zone not null,
  kind text default 'account'::text not null,
  model_id text,
  constraint sign_up_kind_check CHECK ((kind = ANY (ARRAY['account'::text, 'agency'::text]))),
  constraint sign_up_home_agency_id_fkey FOREIGN KEY (home_agency_id) REFERENCES agency(uid) ON DELETE CASCADE,
  constraint sign_up_model_id_fkey FOREIGN KEY (model_id) REFERENCES business_model(uid) ON DELETE SET NULL,
  constraint sign_up_referrer_id_fkey FOREIGN KEY (referrer_id) REFERENCES account(uid) ON DELETE SET NULL,
  constraint sign_up_pkey PRIMARY KEY (code_hash)
);
CREATE INDEX sign_up_email ON public.sign_up USING btree (lower(email));
CREATE INDEX sign_up_expired ON public.sign_up USING btree (expire_date);
CREATE INDEX sign_up_home ON public.sign_up USING btree (home_agency_id);
CREATE INDEX sign_up_model ON public.sign_up USING btree (model_id);
CREATE INDEX sign_up_referrer ON public.sign_up USING btree (referrer_id);
create policy not_public on sign_up using (( SELECT (current_setting('app.reach'::text, true) IS DISTINCT FROM 'site'::text)));
create policy own on sign_up using ((( SELECT current_setting('app.reach'::text, true) AS current_setting) = 'system'::text));
comment on table sign_up is '@global: found by the hash of a secret before any tenant is known';

create table site_code (
  account_id text not null,
  code jsonb not null,
  source_hash text not null,
  constraint site_code_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(uid) ON DELETE CASCADE,
  constraint site_code_pkey PRIMARY KEY (account_id)
);
create policy tenant on site_code using (((account_id = ( SELECT current_setting('app.account_id'::text, true) AS current_setting)) OR ( SELECT (current_setting('app.account_id'::text, true) = '*'::text))));
comment on table site_code is NULL;

create table site_preview (
  account_id text not null,
  user_id text not null,
  token text not null,
  settings jsonb,
  expire_date timestamp with time zone not null,
  entry_id text,
  code jsonb,
  constraint site_preview_shows_one CHECK ((num_nonnulls(settings, entry_id) = 1)),
  constraint site_preview_account_id_entry_id_fkey FOREIGN KEY (account_id, entry_id) REFERENCES entry(account_id, uid) ON DELETE CASCADE,
  constraint site_preview_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(uid) ON DELETE CASCADE,
  constraint site_preview_user_id_fkey FOREIGN KEY (user_id) REFERENCES "user"(uid) ON DELETE CASCADE,
  constraint site_preview_pkey PRIMARY KEY (account_id, token)
);
CREATE INDEX site_preview_entry_id ON public.site_preview USING btree (account_id, entry_id);
CREATE INDEX site_preview_expire_date ON public.site_preview USING btree (expire_date);
CREATE UNIQUE INDEX site_preview_of_person ON public.site_preview USING btree (account_id, user_id, entry_id) NULLS NOT DISTINCT;
CREATE INDEX site_preview_user_id ON public.site_preview USING btree (user_id);
create policy not_public on site_preview using (( SELECT (current_setting('app.reach'::text, true) IS DISTINCT FROM 'site'::text)));
create policy tenant on site_preview using (((account_id = ( SELECT current_setting('app.account_id'::text, true) AS current_setting)) OR ( SELECT (current_setting('app.account_id'::text, true) = '*'::text))));
comment on table site_preview is NULL;

create table site_settings (
  account_id text not null,
  settings jsonb not null,
  version integer default 1 not null,
  update_date timestamp with time zone default now() not null,
  constraint site_settings_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(uid) ON DELETE CASCADE,
  constraint site_settings_pkey PRIMARY KEY (account_id)
);
create policy tenant on site_settings using (((account_id = ( SELECT current_setting('app.account_id'::text, true) AS current_setting)) OR ( SELECT (current_setting('app.account_id'::text, true) = '*'::text))));
CREATE TRIGGER audited_delete AFTER DELETE ON public.site_settings FOR EACH ROW WHEN ((current_setting('app.audit'::text, true) = 'on'::text)) EXECUTE FUNCTION note_change('*');
CREATE TRIGGER audited_insert AFTER INSERT ON public.site_settings FOR EACH ROW WHEN ((current_setting('app.audit'::text, true) = 'on'::text)) EXECUTE FUNCTION note_change('*');
CREATE TRIGGER audited_update AFTER UPDATE ON public.site_settings FOR EACH ROW WHEN (((current_setting('app.audit'::text, true) = 'on'::text) AND (old.* IS DISTINCT FROM new.*))) EXECUTE FUNCTION note_change('*');
comment on table site_settings is NULL;

create table smart_tag (
  account_id text not null,
  uid text not null,
  name text not null,
  filter jsonb not null,
  shape jsonb not null,
  parameters jsonb not null,
  next_date timestamp with time zone,
  problem text default ''::text not null,
  run_id text,
  run_done integer default 0 not null,
  run_total integer default 0 not null,
  user_id text,
  version integer default 1 not null,
  create_date timestamp with time zone default now() not null,
  update_date timestamp with time zone default now() not null,
  constraint smart_tag_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(uid) ON DELETE CASCADE,
  constraint smart_tag_user_id_fkey FOREIGN KEY (user_id) REFERENCES "user"(uid) ON DELETE SET NULL,
  constraint smart_tag_pkey PRIMARY KEY (account_id, uid)
);
CREATE UNIQUE INDEX smart_tag_name ON public.smart_tag USING btree (account_id, lower(name));
CREATE INDEX smart_tag_next ON public.smart_tag USING btree (next_date) WHERE (next_date IS NOT NULL);
CREATE INDEX smart_tag_of_person ON public.smart_tag USING btree (user_id) WHERE (user_id IS NOT NULL);
create policy not_public on smart_tag using (( SELECT (current_setting('app.reach'::text, true) IS DISTINCT FROM 'site'::text)));
create policy tenant on smart_tag using (((account_id = ( SELECT current_setting('app.account_id'::text, true) AS current_setting)) OR ( SELECT (current_setting('app.account_id'::text, true) = '*'::text))));
CREATE TRIGGER audited_delete AFTER DELETE ON public.smart_tag FOR EACH ROW WHEN ((current_setting('app.audit'::text, true) = 'on'::text)) EXECUTE FUNCTION note_change('name filter');
CREATE TRIGGER audited_insert AFTER INSERT ON public.smart_tag FOR EACH ROW WHEN ((current_setting('app.audit'::text, true) = 'on'::text)) EXECUTE FUNCTION note_change('name filter');
CREATE TRIGGER audited_update AFTER UPDATE ON public.smart_tag FOR EACH ROW WHEN (((current_setting('app.audit'::text, true) = 'on'::text) AND (old.* *<> new.*))) EXECUTE FUNCTION note_change('name filter');
comment on table smart_tag is NULL;

create table stage_count (
  account_id text not null,
  pipeline_id text not null,
  stage text not null,
  content_type_id text not null,
  user_id text not null,
  entries integer not null,
  constraint stage_count_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(uid) ON DELETE CASCADE,
  constraint stage_count_pkey PRIMARY KEY (account_id, pipeline_id, stage, content_type_id, user_id)
);
create policy not_public on stage_count using (( SELECT (current_setting('app.reach'::text, true) IS DISTINCT FROM 'site'::text)));
create policy tenant on stage_count using (((account_id = ( SELECT current_setting('app.account_id'::text, true) AS current_setting)) OR ( SELECT (current_setting('app.account_id'::text, true) = '*'::text))));
comment on table stage_count is NULL;

create table task (
  account_id text not null,
  uid text not null,
  title text not null,
  notes text default ''::text not null,
  content_id text,
  priority smallint default 0 not null,
  due_day date,
  due_time time without time zone,
  zone text not null,
  due_at timestamp with time zone,
  remind_at timestamp with time zone,
  repeat text default ''::text not null,
  repeat_from date,
  checklist jsonb default '[]'::jsonb not null,
  next_task_id text,
  done_date timestamp with time zone,
  done_by text,
  created_by text,
  version integer default 1 not null,
  create_date timestamp with time zone default now() not null,
  update_date timestamp with time zone default now() not null,
  deleted_date timestamp with time zone,
  constraint task_check CHECK (((due_time IS NULL) OR (due_day IS NOT NULL))),
  constraint task_check1 CHECK (((repeat = ''::text) OR (due_day IS NOT NULL))),
  constraint task_check2 CHECK (((repeat = ''::text) OR (repeat_from IS NOT NULL))),
  constraint task_priority_check CHECK (((priority >= 0) AND (priority <= 3))),
  constraint task_account_id_content_id_fkey FOREIGN KEY (account_id, content_id) REFERENCES entry(account_id, uid) ON DELETE CASCADE,
  constraint task_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(uid) ON DELETE CASCADE,
  constraint task_account_id_next_task_id_fkey FOREIGN KEY (account_id, next_task_id) REFERENCES task(account_id, uid) ON DELETE SET NULL (next_task_id),
  constraint task_created_by_fkey FOREIGN KEY (created_by) REFERENCES "user"(uid) ON DELETE SET NULL,
  constraint task_done_by_fkey FOREIGN KEY (done_by) REFERENCES "user"(uid) ON DELETE SET NULL,
  constraint task_pkey PRIMARY KEY (account_id, uid)
);
CREATE INDEX task_content ON public.task USING btree (account_id, content_id) WHERE (content_id IS NOT NULL);
CREATE INDEX task_created_by ON public.task USING btree (created_by) WHERE (created_by IS NOT NULL);
CREATE INDEX task_deleted ON public.task USING btree (deleted_date) WHERE (deleted_date IS NOT NULL);
CREATE INDEX task_done ON public.task USING btree (account_id, done_date DESC, uid DESC) WHERE ((done_date IS NOT NULL) AND (deleted_date IS NULL));
CREATE INDEX task_done_by ON public.task USING btree (done_by) WHERE (done_by IS NOT NULL);
CREATE INDEX task_due ON public.task USING btree (account_id, due_at, uid) WHERE ((deleted_date IS NULL) AND (due_at IS NOT NULL));
CREATE INDEX task_next ON public.task USING btree (account_id, next_task_id) WHERE (next_task_id IS NOT NULL);
CREATE INDEX task_open ON public.task USING btree (account_id, COALESCE(due_at, '9999-12-31 00:00:00+00'::timestamp with time zone), ((3 - priority)), uid) WHERE ((done_date IS NULL) AND (deleted_date IS NULL));
CREATE INDEX task_remind ON public.task USING btree (remind_at) WHERE (remind_at IS NOT NULL);
create policy not_public on task using (( SELECT (current_setting('app.reach'::text, true) IS DISTINCT FROM 'site'::text)));
create policy tenant on task using (((account_id = ( SELECT current_setting('app.account_id'::text, true) AS current_setting)) OR ( SELECT (current_setting('app.account_id'::text, true) = '*'::text))));
CREATE TRIGGER audited_delete AFTER DELETE ON public.task FOR EACH ROW WHEN ((current_setting('app.audit'::text, true) = 'on'::text)) EXECUTE FUNCTION note_change('priority due_day done_date deleted_date');
CREATE TRIGGER audited_insert AFTER INSERT ON public.task FOR EACH ROW WHEN ((current_setting('app.audit'::text, true) = 'on'::text)) EXECUTE FUNCTION note_change('priority due_day done_date deleted_date');
CREATE TRIGGER audited_update AFTER UPDATE ON public.task FOR EACH ROW WHEN (((current_setting('app.audit'::text, true) = 'on'::text) AND (old.* *<> new.*))) EXECUTE FUNCTION note_change('priority due_day done_date deleted_date');
comment on table task is NULL;

create table task_assignee (
  account_id text not null,
  task_id text not null,
  user_id text not null,
  name text not null,
  constraint task_assignee_account_id_task_id_fkey FOREIGN KEY (account_id, task_id) REFERENCES task(account_id, uid) ON DELETE CASCADE,
  constraint task_assignee_user_id_fkey FOREIGN KEY (user_id) REFERENCES "user"(uid) ON DELETE CASCADE,
  constraint task_assignee_pkey PRIMARY KEY (account_id, task_id, user_id)
);
CREATE INDEX task_assignee_person ON public.task_assignee USING btree (user_id);
CREATE INDEX task_assignee_user ON public.task_assignee USING btree (account_id, user_id);
create policy not_public on task_assignee using (( SELECT (current_setting('app.reach'::text, true) IS DISTINCT FROM 'site'::text)));
create policy tenant on task_assignee using (((account_id = ( SELECT current_setting('app.account_id'::text, true) AS current_setting)) OR ( SELECT (current_setting('app.account_id'::text, true) = '*'::text))));
comment on table task_assignee is NULL;

create table task_media (
  account_id text not null,
  task_id text not null,
  media_id text not null,
  position integer default 0 not null,
  constraint task_media_account_id_media_id_fkey FOREIGN KEY (account_id, media_id) REFERENCES media(account_id, uid) ON DELETE CASCADE,
  constraint task_media_account_id_task_id_fkey FOREIGN KEY (account_id, task_id) REFERENCES task(account_id, uid) ON DELETE CASCADE,
  constraint task_media_pkey PRIMARY KEY (account_id, task_id, media_id)
);
CREATE INDEX task_media_media ON public.task_media USING btree (account_id, media_id);
create policy not_public on task_media using (( SELECT (current_setting('app.reach'::text, true) IS DISTINCT FROM 'site'::text)));
create policy tenant on task_media using (((account_id = ( SELECT current_setting('app.account_id'::text, true) AS current_setting)) OR ( SELECT (current_setting('app.account_id'::text, true) = '*'::text))));
comment on table task_media is NULL;

create table template_link (
  account_id text not null,
  agency_id text not null,
  template_id text not null,
  number integer not null,
  create_date timestamp with time zone default now() not null,
  update_date timestamp with time zone default now() not null,
  constraint template_link_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(uid) ON DELETE CASCADE,
  constraint template_link_agency_id_template_id_fkey FOREIGN KEY (agency_id, template_id) REFERENCES account_template(agency_id, uid) ON DELETE CASCADE,
  constraint template_link_pkey PRIMARY KEY (account_id)
);
CREATE INDEX template_link_template ON public.template_link USING btree (agency_id, template_id, account_id);
create policy not_public on template_link using (( SELECT (current_setting('app.reach'::text, true) IS DISTINCT FROM 'site'::text)));
create policy of_agency on template_link for r using (((( SELECT current_setting('app.reach'::text, true) AS current_setting) = 'agency'::text) AND (EXISTS ( SELECT
   FROM account a
  WHERE ((a.uid = template_link.account_id) AND (a.agency_id = ( SELECT current_setting('app.agency_id'::text, true) AS current_setting)))))));
create policy tenant on template_link using (((account_id = ( SELECT current_setting('app.account_id'::text, true) AS current_setting)) OR ( SELECT (current_setting('app.account_id'::text, true) = '*'::text))));
CREATE TRIGGER audited_delete AFTER DELETE ON public.template_link FOR EACH ROW WHEN ((current_setting('app.audit'::text, true) = 'on'::text)) EXECUTE FUNCTION note_change('*');
CREATE TRIGGER audited_insert AFTER INSERT ON public.template_link FOR EACH ROW WHEN ((current_setting('app.audit'::text, true) = 'on'::text)) EXECUTE FUNCTION note_change('*');
CREATE TRIGGER audited_update AFTER UPDATE ON public.template_link FOR EACH ROW WHEN (((current_setting('app.audit'::text, true) = 'on'::text) AND (old.* *<> new.*))) EXECUTE FUNCTION note_change('*');
comment on table template_link is NULL;

create table template_rollout (
  agency_id text not null,
  uid text not null,
  template_id text not null,
  number integer not null,
  replaces_edits boolean default false not null,
  create_date timestamp with time zone default now() not null,
  roll_back_date timestamp with time zone,
  constraint template_rollout_agency_id_template_id_fkey FOREIGN KEY (agency_id, template_id) REFERENCES account_template(agency_id, uid) ON DELETE CASCADE,
  constraint template_rollout_pkey PRIMARY KEY (agency_id, uid)
);
CREATE INDEX template_rollout_template ON public.template_rollout USING btree (agency_id, template_id, create_date DESC);
create policy linked on template_rollout for r using (((( SELECT current_setting('app.reach'::text, true) AS current_setting) = 'account'::text) AND (EXISTS ( SELECT
   FROM template_rollout_result r
  WHERE ((r.rollout_id = template_rollout.uid) AND (r.account_id = ( SELECT current_setting('app.account_id'::text, true) AS current_setting)))))));
create policy not_public on template_rollout using (( SELECT (current_setting('app.reach'::text, true) IS DISTINCT FROM 'site'::text)));
create policy tenant on template_rollout using (((agency_id = ( SELECT current_setting('app.agency_id'::text, true) AS current_setting)) OR (( SELECT current_setting('app.agency_id'::text, true) AS current_setting) = '*'::text)));
CREATE TRIGGER audited_delete AFTER DELETE ON public.template_rollout FOR EACH ROW WHEN ((current_setting('app.audit'::text, true) = 'on'::text)) EXECUTE FUNCTION note_change('number replaces_edits roll_back_date');
CREATE TRIGGER audited_insert AFTER INSERT ON public.template_rollout FOR EACH ROW WHEN ((current_setting('app.audit'::text, true) = 'on'::text)) EXECUTE FUNCTION note_change('number replaces_edits roll_back_date');
CREATE TRIGGER audited_update AFTER UPDATE ON public.template_rollout FOR EACH ROW WHEN (((current_setting('app.audit'::text, true) = 'on'::text) AND (old.* *<> new.*))) EXECUTE FUNCTION note_change('number replaces_edits roll_back_date');
comment on table template_rollout is NULL;

create table template_rollout_result (
  account_id text not null,
  agency_id text not null,
  rollout_id text not null,
  state text default 'waiting'::text not null,
  former_number integer not null,
  applied jsonb default '[]'::jsonb not null,
  kept jsonb default '[]'::jsonb not null,
  failure text default ''::text not null,
  update_date timestamp with time zone default now() not null,
  constraint template_rollout_result_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'applied'::text, 'failed'::text, 'returning'::text, 'rolledBack'::text]))),
  constraint template_rollout_result_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(uid) ON DELETE CASCADE,
  constraint template_rollout_result_agency_id_rollout_id_fkey FOREIGN KEY (agency_id, rollout_id) REFERENCES template_rollout(agency_id, uid) ON DELETE CASCADE,
  constraint template_rollout_result_pkey PRIMARY KEY (account_id, rollout_id)
);
CREATE INDEX template_rollout_result_rollout ON public.template_rollout_result USING btree (agency_id, rollout_id, state, account_id);
create policy not_public on template_rollout_result using (( SELECT (current_setting('app.reach'::text, true) IS DISTINCT FROM 'site'::text)));
create policy of_agency on template_rollout_result using (((( SELECT current_setting('app.reach'::text, true) AS current_setting) = 'agency'::text) AND (EXISTS ( SELECT
   FROM account a
  WHERE ((a.uid = template_rollout_result.account_id) AND (a.agency_id = ( SELECT current_setting('app.agency_id'::text, true) AS current_setting)))))));
create policy tenant on template_rollout_result using (((account_id = ( SELECT current_setting('app.account_id'::text, true) AS current_setting)) OR ( SELECT (current_setting('app.account_id'::text, true) = '*'::text))));
comment on table template_rollout_result is NULL;

create table template_version (
  agency_id text not null,
  template_id text not null,
  number integer not null,
  note text default ''::text not null,
  settings jsonb not null,
  create_date timestamp with time zone default now() not null,
  constraint template_version_agency_id_template_id_fkey FOREIGN KEY (agency_id, template_id) REFERENCES account_template(agency_id, uid) ON DELETE CASCADE,
  constraint template_version_pkey PRIMARY KEY (agency_id, template_id, number)
);
create policy linked on template_version for r using (((( SELECT current_setting('app.reach'::text, true) AS current_setting) = 'account'::text) AND (EXISTS ( SELECT
   FROM template_link l
  WHERE ((l.template_id = template_version.template_id) AND (l.account_id = ( SELECT current_setting('app.account_id'::text, true) AS current_setting)))))));
create policy not_public on template_version using (( SELECT (current_setting('app.reach'::text, true) IS DISTINCT FROM 'site'::text)));
create policy offered on template_version for r using (((( SELECT current_setting('app.reach'::text, true) AS current_setting) = 'agency'::text) AND (EXISTS ( SELECT
   FROM account_template t
  WHERE ((t.agency_id = template_version.agency_id) AND (t.uid = template_version.template_id) AND t.is_public_template AND t.is_public_template_global AND t.is_open)))));
create policy tenant on template_version using (((agency_id = ( SELECT current_setting('app.agency_id'::text, true) AS current_setting)) OR (( SELECT current_setting('app.agency_id'::text, true) AS current_setting) = '*'::text)));
CREATE TRIGGER audited_delete AFTER DELETE ON public.template_version FOR EACH ROW WHEN ((current_setting('app.audit'::text, true) = 'on'::text)) EXECUTE FUNCTION note_change('number note');
CREATE TRIGGER audited_insert AFTER INSERT ON public.template_version FOR EACH ROW WHEN ((current_setting('app.audit'::text, true) = 'on'::text)) EXECUTE FUNCTION note_change('number note');
CREATE TRIGGER audited_update AFTER UPDATE ON public.template_version FOR EACH ROW WHEN (((current_setting('app.audit'::text, true) = 'on'::text) AND (old.* *<> new.*))) EXECUTE FUNCTION note_change('number note');
comment on table template_version is NULL;

create table testimonial (
  account_id text not null,
  entry_id text not null,
  request_id text,
  description text default ''::text not null,
  rating integer,
  title text default ''::text not null,
  customer_name text not null,
  customer_title text default ''::text not null,
  customer_email text default ''::text not null,
  customer_photo_media_id text,
  video_media_id text,
  is_submission_consent boolean default false not null,
  is_submission_text boolean default true not null,
  is_submission_date timestamp with time zone default now() not null,
  consent jsonb,
  state text default 'pending'::text not null,
  withdraw_code_hash text,
  version integer default 1 not null,
  create_date timestamp with time zone default now() not null,
  update_date timestamp with time zone default now() not null,
  approved_words jsonb,
  former_withdraw_code_hash text,
  source text default ''::text not null,
  edited_description text,
  highlight text default ''::text not null,
  hidden_reason text,
  withdrawn_date timestamp with time zone,
  customer_company text default ''::text not null,
  is_entered_by_team boolean default false not null,
  suspicion text,
  tells_owner boolean default false not null,
  written_day text,
  constraint testimonial_hidden_reason_check CHECK ((hidden_reason = ANY (ARRAY['offTopic'::text, 'privateDetails'::text, 'abusive'::text, 'duplicate'::text, 'fake'::text, 'other'::text]))),
  constraint testimonial_rating_check CHECK (((rating >= 1) AND (rating <= 5))),
  constraint testimonial_state_check CHECK ((state = ANY (ARRAY['pending'::text, 'approved'::text, 'hidden'::text, 'withdrawn'::text, 'suspected'::text]))),
  constraint testimonial_suspicion_check CHECK ((suspicion = ANY (ARRAY['burst'::text, 'honeypot'::text]))),
  constraint testimonial_written_day_check CHECK ((written_day ~ '^\d{4}-\d\d-\d\d$'::text)),
  constraint testimonial_account_id_customer_photo_media_id_fkey FOREIGN KEY (account_id, customer_photo_media_id) REFERENCES media(account_id, uid) ON DELETE SET NULL (customer_photo_media_id),
  constraint testimonial_account_id_entry_id_fkey FOREIGN KEY (account_id, entry_id) REFERENCES entry(account_id, uid) ON DELETE CASCADE,
  constraint testimonial_account_id_video_media_id_fkey FOREIGN KEY (account_id, video_media_id) REFERENCES media(account_id, uid) ON DELETE SET NULL (video_media_id),
  constraint testimonial_pkey PRIMARY KEY (account_id, entry_id),
  constraint testimonial_former_withdraw_code_hash_key UNIQUE (former_withdraw_code_hash),
  constraint testimonial_withdraw_code_hash_key UNIQUE (withdraw_code_hash)
);
CREATE INDEX testimonial_state ON public.testimonial USING btree (account_id, state, create_date DESC);
CREATE INDEX testimonial_suspected ON public.testimonial USING btree (create_date) WHERE (state = 'suspected'::text);
CREATE INDEX testimonial_told ON public.testimonial USING btree (account_id, create_date) WHERE tells_owner;
create policy not_public on testimonial using (( SELECT (current_setting('app.reach'::text, true) IS DISTINCT FROM 'site'::text)));
create policy tenant on testimonial using (((account_id = ( SELECT current_setting('app.account_id'::text, true) AS current_setting)) OR ( SELECT (current_setting('app.account_id'::text, true) = '*'::text))));
CREATE TRIGGER audited_delete AFTER DELETE ON public.testimonial FOR EACH ROW WHEN ((current_setting('app.audit'::text, true) = 'on'::text)) EXECUTE FUNCTION note_change('state rating');
CREATE TRIGGER audited_insert AFTER INSERT ON public.testimonial FOR EACH ROW WHEN ((current_setting('app.audit'::text, true) = 'on'::text)) EXECUTE FUNCTION note_change('state rating');
CREATE TRIGGER audited_update AFTER UPDATE ON public.testimonial FOR EACH ROW WHEN (((current_setting('app.audit'::text, true) = 'on'::text) AND (old.* IS DISTINCT FROM new.*))) EXECUTE FUNCTION note_change('state rating');
CREATE TRIGGER testimonial_original BEFORE UPDATE ON public.testimonial FOR EACH ROW EXECUTE FUNCTION keep_original_testimonial();
comment on table testimonial is NULL;

create table testimonial_opt_out (
  account_id text not null,
  contact text not null,
  create_date timestamp with time zone default now() not null,
  constraint testimonial_opt_out_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(uid) ON DELETE CASCADE,
  constraint testimonial_opt_out_pkey PRIMARY KEY (account_id, contact)
);
create policy not_public on testimonial_opt_out using (( SELECT (current_setting('app.reach'::text, true) IS DISTINCT FROM 'site'::text)));
create policy tenant on testimonial_opt_out using (((account_id = ( SELECT current_setting('app.account_id'::text, true) AS current_setting)) OR ( SELECT (current_setting('app.account_id'::text, true) = '*'::text))));
comment on table testimonial_opt_out is NULL;

create table testimonial_preview (
  account_id text not null,
  user_id text not null,
  token text not null,
  settings jsonb not null,
  expire_date timestamp with time zone not null,
  constraint testimonial_preview_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(uid) ON DELETE CASCADE,
  constraint testimonial_preview_user_id_fkey FOREIGN KEY (user_id) REFERENCES "user"(uid) ON DELETE CASCADE,
  constraint testimonial_preview_pkey PRIMARY KEY (account_id, user_id)
);
CREATE INDEX testimonial_preview_expire_date ON public.testimonial_preview USING btree (expire_date);
CREATE INDEX testimonial_preview_user_id ON public.testimonial_preview USING btree (user_id);
create policy not_public on testimonial_preview using (( SELECT (current_setting('app.reach'::text, true) IS DISTINCT FROM 'site'::text)));
create policy tenant on testimonial_preview using (((account_id = ( SELECT current_setting('app.account_id'::text, true) AS current_setting)) OR ( SELECT (current_setting('app.account_id'::text, true) = '*'::text))));
comment on table testimonial_preview is NULL;

create table testimonial_request (
  account_id text not null,
  uid text not null,
  user_id text,
  entry_id text,
  customer_name text default ''::text not null,
  customer_email text default ''::text not null,
  customer_fields jsonb default '{}'::jsonb not null,
  is_single_use boolean default false not null,
  create_date timestamp with time zone default now() not null,
  expire_date timestamp with time zone,
  used_date timestamp with time zone,
  revoked_date timestamp with time zone,
  sent_date timestamp with time zone,
  secret_hash text not null,
  former_secret_hash text,
  customer_phone text default ''::text not null,
  channel text default 'link'::text not null,
  sent_count integer default 0 not null,
  next_send_date timestamp with time zone,
  attempt_date timestamp with time zone,
  opened_date timestamp with time zone,
  started_date timestamp with time zone,
  declined_date timestamp with time zone,
  failed_date timestamp with time zone,
  failure text default ''::text not null,
  is_of_closing boolean default false not null,
  waits_for text,
  is_confirmed boolean default false not null,
  constraint testimonial_request_channel_check CHECK ((channel = ANY (ARRAY['link'::text, 'mail'::text, 'text'::text]))),
  constraint testimonial_request_waits_for_check CHECK ((waits_for = ANY (ARRAY['limit'::text, 'recipient'::text]))),
  constraint testimonial_request_account_id_entry_id_fkey FOREIGN KEY (account_id, entry_id) REFERENCES entry(account_id, uid) ON DELETE SET NULL (entry_id),
  constraint testimonial_request_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(uid) ON DELETE CASCADE,
  constraint testimonial_request_user_id_fkey FOREIGN KEY (user_id) REFERENCES "user"(uid) ON DELETE SET NULL,
  constraint testimonial_request_pkey PRIMARY KEY (account_id, uid),
  constraint testimonial_request_former_secret_hash_key UNIQUE (former_secret_hash),
  constraint testimonial_request_secret_hash_key UNIQUE (secret_hash)
);
CREATE INDEX testimonial_request_due ON public.testimonial_request USING btree (next_send_date) WHERE (next_send_date IS NOT NULL);
CREATE INDEX testimonial_request_email ON public.testimonial_request USING btree (account_id, lower(customer_email)) WHERE (customer_email <> ''::text);
CREATE INDEX testimonial_request_limited ON public.testimonial_request USING btree (account_id, channel) WHERE ((waits_for = 'limit'::text) AND (next_send_date IS NOT NULL));
CREATE INDEX testimonial_request_newest ON public.testimonial_request USING btree (account_id, create_date DESC, uid DESC);
CREATE UNIQUE INDEX testimonial_request_of_closing ON public.testimonial_request USING btree (account_id, entry_id) WHERE is_of_closing;
CREATE INDEX testimonial_request_phone ON public.testimonial_request USING btree (account_id, customer_phone) WHERE (customer_phone <> ''::text);
create policy not_public on testimonial_request using (( SELECT (current_setting('app.reach'::text, true) IS DISTINCT FROM 'site'::text)));
create policy tenant on testimonial_request using (((account_id = ( SELECT current_setting('app.account_id'::text, true) AS current_setting)) OR ( SELECT (current_setting('app.account_id'::text, true) = '*'::text))));
CREATE TRIGGER audited_delete AFTER DELETE ON public.testimonial_request FOR EACH ROW WHEN ((current_setting('app.audit'::text, true) = 'on'::text)) EXECUTE FUNCTION note_change('revoked_date expire_date');
CREATE TRIGGER audited_insert AFTER INSERT ON public.testimonial_request FOR EACH ROW WHEN ((current_setting('app.audit'::text, true) = 'on'::text)) EXECUTE FUNCTION note_change('revoked_date expire_date');
CREATE TRIGGER audited_update AFTER UPDATE ON public.testimonial_request FOR EACH ROW WHEN (((current_setting('app.audit'::text, true) = 'on'::text) AND (old.* IS DISTINCT FROM new.*))) EXECUTE FUNCTION note_change('revoked_date expire_date');
comment on table testimonial_request is NULL;

create table testimonial_request_settings (
  account_id text not null,
  settings jsonb default '{}'::jsonb not null,
  version integer default 1 not null,
  update_date timestamp with time zone default now() not null,
  constraint testimonial_request_settings_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(uid) ON DELETE CASCADE,
  constraint testimonial_request_settings_pkey PRIMARY KEY (account_id)
);
create policy not_public on testimonial_request_settings using (( SELECT (current_setting('app.reach'::text, true) IS DISTINCT FROM 'site'::text)));
create policy tenant on testimonial_request_settings using (((account_id = ( SELECT current_setting('app.account_id'::text, true) AS current_setting)) OR ( SELECT (current_setting('app.account_id'::text, true) = '*'::text))));
CREATE TRIGGER audited_delete AFTER DELETE ON public.testimonial_request_settings FOR EACH ROW WHEN ((current_setting('app.audit'::text, true) = 'on'::text)) EXECUTE FUNCTION note_change('*');
CREATE TRIGGER audited_insert AFTER INSERT ON public.testimonial_request_settings FOR EACH ROW WHEN ((current_setting('app.audit'::text, true) = 'on'::text)) EXECUTE FUNCTION note_change('*');
CREATE TRIGGER audited_update AFTER UPDATE ON public.testimonial_request_settings FOR EACH ROW WHEN (((current_setting('app.audit'::text, true) = 'on'::text) AND (old.* IS DISTINCT FROM new.*))) EXECUTE FUNCTION note_change('*');
comment on table testimonial_request_settings is NULL;

create table testimonial_settings (
  account_id text not null,
  settings jsonb not null,
  version integer default 1 not null,
  update_date timestamp with time zone default now() not null,
  constraint testimonial_settings_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(uid) ON DELETE CASCADE,
  constraint testimonial_settings_pkey PRIMARY KEY (account_id)
);
create policy not_public on testimonial_settings using (( SELECT (current_setting('app.reach'::text, true) IS DISTINCT FROM 'site'::text)));
create policy tenant on testimonial_settings using (((account_id = ( SELECT current_setting('app.account_id'::text, true) AS current_setting)) OR ( SELECT (current_setting('app.account_id'::text, true) = '*'::text))));
CREATE TRIGGER audited_delete AFTER DELETE ON public.testimonial_settings FOR EACH ROW WHEN ((current_setting('app.audit'::text, true) = 'on'::text)) EXECUTE FUNCTION note_change('*');
CREATE TRIGGER audited_insert AFTER INSERT ON public.testimonial_settings FOR EACH ROW WHEN ((current_setting('app.audit'::text, true) = 'on'::text)) EXECUTE FUNCTION note_change('*');
CREATE TRIGGER audited_update AFTER UPDATE ON public.testimonial_settings FOR EACH ROW WHEN (((current_setting('app.audit'::text, true) = 'on'::text) AND (old.* IS DISTINCT FROM new.*))) EXECUTE FUNCTION note_change('*');
comment on table testimonial_settings is NULL;

create table testimonial_step (
  account_id text not null,
  uid text not null,
  entry_id text not null,
  user_id text,
  kind text not null,
  before text default ''::text not null,
  after text default ''::text not null,
  create_date timestamp with time zone default now() not null,
  sent_date timestamp with time zone,
  constraint testimonial_step_kind_check CHECK ((kind = ANY (ARRAY['edited'::text, 'highlighted'::text, 'approved'::text, 'hidden'::text, 'withdrawn'::text, 'reply'::text, 'trimmed'::text, 'captioned'::text]))),
  constraint testimonial_step_account_id_entry_id_fkey FOREIGN KEY (account_id, entry_id) REFERENCES testimonial(account_id, entry_id) ON DELETE CASCADE,
  constraint testimonial_step_user_id_fkey FOREIGN KEY (user_id) REFERENCES "user"(uid) ON DELETE SET NULL,
  constraint testimonial_step_pkey PRIMARY KEY (account_id, uid)
);
CREATE INDEX testimonial_step_of ON public.testimonial_step USING btree (account_id, entry_id, create_date);
CREATE INDEX testimonial_step_user ON public.testimonial_step USING btree (user_id);
create policy not_public on testimonial_step using (( SELECT (current_setting('app.reach'::text, true) IS DISTINCT FROM 'site'::text)));
create policy tenant on testimonial_step using (((account_id = ( SELECT current_setting('app.account_id'::text, true) AS current_setting)) OR ( SELECT (current_setting('app.account_id'::text, true) = '*'::text))));
comment on table testimonial_step is NULL;

create table throttle (
  key text not null,
  hits integer not null,
  reset_date timestamp with time zone not null,
  constraint throttle_pkey PRIMARY KEY (key)
);
CREATE INDEX throttle_reset ON public.throttle USING btree (reset_date);
create policy everybody on throttle using (true);
create policy not_public on throttle using (( SELECT (current_setting('app.reach'::text, true) IS DISTINCT FROM 'site'::text)));
comment on table throttle is '@global: rate limits by hashed key';

create table trigger (
  agency_id text,
  account_id text,
  uid text not null,
  name text not null,
  status text not null,
  blocked_time timestamp with time zone,
  blocked_reason text default ''::text not null,
  event_type text not null,
  account_ids text[],
  user_id text,
  version integer default 1 not null,
  active_date timestamp with time zone,
  create_date timestamp with time zone default now() not null,
  update_date timestamp with time zone default now() not null,
  tenant_id text generated always as (COALESCE(account_id, agency_id, ''::text)) stored not null,
  agency_ids text[],
  constraint trigger_check CHECK (((status = 'blocked'::text) = (blocked_time IS NOT NULL))),
  constraint trigger_check1 CHECK (((agency_id IS NOT NULL) OR (account_id IS NULL))),
  constraint trigger_name_check CHECK ((name <> ''::text)),
  constraint trigger_status_check CHECK ((status = ANY (ARRAY['draft'::text, 'active'::text, 'blocked'::text]))),
  constraint trigger_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(uid) ON DELETE CASCADE,
  constraint trigger_agency_id_account_id_fkey FOREIGN KEY (agency_id, account_id) REFERENCES account(agency_id, uid) ON UPDATE CASCADE ON DELETE CASCADE,
  constraint trigger_agency_id_fkey FOREIGN KEY (agency_id) REFERENCES agency(uid) ON DELETE CASCADE,
  constraint trigger_user_id_fkey FOREIGN KEY (user_id) REFERENCES "user"(uid) ON DELETE SET NULL,
  constraint trigger_pkey PRIMARY KEY (tenant_id, uid)
);
CREATE INDEX trigger_of_account ON public.trigger USING btree (agency_id, account_id);
CREATE INDEX trigger_of_account_only ON public.trigger USING btree (account_id);
CREATE INDEX trigger_of_person ON public.trigger USING btree (user_id);
CREATE INDEX trigger_waiting ON public.trigger USING btree (agency_id, event_type) WHERE (status = 'active'::text);
create policy not_public on trigger using (( SELECT (current_setting('app.reach'::text, true) IS DISTINCT FROM 'site'::text)));
create policy of_agency on trigger using (((account_id IS NULL) AND (( SELECT current_setting('app.reach'::text, true) AS current_setting) = 'account'::text) AND (agency_id = ( SELECT a.agency_id
   FROM account a
  WHERE (a.uid = ( SELECT current_setting('app.account_id'::text, true) AS current_setting))))));
create policy of_house on trigger for r using (((agency_id IS NULL) AND (account_id IS NULL) AND (( SELECT current_setting('app.reach'::text, true) AS current_setting) = 'account'::text)));
create policy of_house_blocked on trigger for w using (((agency_id IS NULL) AND (account_id IS NULL) AND (( SELECT current_setting('app.reach'::text, true) AS current_setting) = 'account'::text) AND (( SELECT current_setting('app.actor'::text, true) AS current_setting) = 'automation:triggers.blockTrigger'::text)));
create policy tenant on trigger using ((( SELECT (current_setting('app.account_id'::text, true) = '*'::text)) OR (account_id = ( SELECT current_setting('app.account_id'::text, true) AS current_setting)) OR ((agency_id = ( SELECT current_setting('app.agency_id'::text, true) AS current_setting)) AND (account_id IS NULL))));
CREATE TRIGGER audited_delete AFTER DELETE ON public.trigger FOR EACH ROW WHEN ((current_setting('app.audit'::text, true) = 'on'::text)) EXECUTE FUNCTION note_change('name status blocked_reason event_type');
CREATE TRIGGER audited_insert AFTER INSERT ON public.trigger FOR EACH ROW WHEN ((current_setting('app.audit'::text, true) = 'on'::text)) EXECUTE FUNCTION note_change('name status blocked_reason event_type');
CREATE TRIGGER audited_update AFTER UPDATE ON public.trigger FOR EACH ROW WHEN (((current_setting('app.audit'::text, true) = 'on'::text) AND (old.* *<> new.*))) EXECUTE FUNCTION note_change('name status blocked_reason event_type');
comment on table trigger is NULL;

create table trigger_day (
  account_id text not null,
  tenant_id text generated always as (account_id) stored not null,
  trigger_id text not null,
  last_day date,
  after_entry_id text,
  due_date timestamp with time zone,
  constraint trigger_day_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(uid) ON DELETE CASCADE,
  constraint trigger_day_tenant_id_trigger_id_fkey FOREIGN KEY (tenant_id, trigger_id) REFERENCES trigger(tenant_id, uid) ON DELETE CASCADE,
  constraint trigger_day_pkey PRIMARY KEY (account_id, trigger_id)
);
CREATE INDEX trigger_day_due ON public.trigger_day USING btree (due_date) WHERE (due_date IS NOT NULL);
CREATE INDEX trigger_day_trigger ON public.trigger_day USING btree (tenant_id, trigger_id);
create policy not_public on trigger_day using (( SELECT (current_setting('app.reach'::text, true) IS DISTINCT FROM 'site'::text)));
create policy tenant on trigger_day using (((account_id = ( SELECT current_setting('app.account_id'::text, true) AS current_setting)) OR ( SELECT (current_setting('app.account_id'::text, true) = '*'::text))));
comment on table trigger_day is NULL;

create table trigger_event (
  account_id text not null,
  event_id bigint not null,
  type text not null,
  payload jsonb not null,
  entry_id text,
  chain text[] default '{}'::text[] not null,
  event_date timestamp with time zone not null,
  due_date timestamp with time zone default (now() + '00:01:00'::interval),
  tries integer default 0 not null,
  failure text default ''::text not null,
  constraint trigger_event_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(uid) ON DELETE CASCADE,
  constraint trigger_event_pkey PRIMARY KEY (account_id, event_id)
);
CREATE INDEX trigger_event_due ON public.trigger_event USING btree (due_date) WHERE (due_date IS NOT NULL);
create policy not_public on trigger_event using (( SELECT (current_setting('app.reach'::text, true) IS DISTINCT FROM 'site'::text)));
create policy tenant on trigger_event using (((account_id = ( SELECT current_setting('app.account_id'::text, true) AS current_setting)) OR ( SELECT (current_setting('app.account_id'::text, true) = '*'::text))));
comment on table trigger_event is NULL;

create table trigger_log (
  account_id text,
  uid text not null,
  belong_to text not null,
  type text not null,
  status text not null,
  message text not null,
  is_logged boolean default false not null,
  create_date timestamp with time zone default now() not null,
  agency_id text,
  tenant_id text generated always as (COALESCE(account_id, agency_id, ''::text)) stored not null,
  run_id text,
  run_account_id text,
  trigger_id text,
  constraint trigger_log_status_check CHECK ((status = ANY (ARRAY['success'::text, 'failed'::text]))),
  constraint trigger_log_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(uid) ON DELETE CASCADE,
  constraint trigger_log_agency_id_account_id_fkey FOREIGN KEY (agency_id, account_id) REFERENCES account(agency_id, uid) ON UPDATE CASCADE ON DELETE CASCADE,
  constraint trigger_log_agency_id_fkey FOREIGN KEY (agency_id) REFERENCES agency(uid) ON DELETE CASCADE,
  constraint trigger_log_pkey PRIMARY KEY (tenant_id, uid)
);
CREATE INDEX trigger_log_account ON public.trigger_log USING btree (agency_id, account_id);
CREATE INDEX trigger_log_by_date ON public.trigger_log USING btree (tenant_id, create_date, uid);
CREATE INDEX trigger_log_unseen ON public.trigger_log USING btree (tenant_id, create_date) WHERE (NOT is_logged);
create policy not_public on trigger_log using (( SELECT (current_setting('app.reach'::text, true) IS DISTINCT FROM 'site'::text)));
create policy tenant on trigger_log using ((( SELECT (current_setting('app.account_id'::text, true) = '*'::text)) OR (account_id = ( SELECT current_setting('app.account_id'::text, true) AS current_setting)) OR ((agency_id = ( SELECT current_setting('app.agency_id'::text, true) AS current_setting)) AND (account_id IS NULL))));
comment on table trigger_log is NULL;

create table trigger_run (
  account_id text not null,
  uid text not null,
  tenant_id text not null,
  trigger_id text not null,
  version_number integer not null,
  event_id bigint,
  event_type text not null,
  payload jsonb not null,
  entry_id text,
  chain text[] default '{}'::text[] not null,
  state text not null,
  step_id text,
  due_date timestamp with time zone,
  wait_type text,
  message text default ''::text not null,
  start_date timestamp with time zone default now() not null,
  end_date timestamp with time zone,
  constraint trigger_run_state_check CHECK ((state = ANY (ARRAY['running'::text, 'waiting'::text, 'done'::text, 'failed'::text, 'stopped'::text]))),
  constraint trigger_run_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(uid) ON DELETE CASCADE,
  constraint trigger_run_tenant_id_trigger_id_fkey FOREIGN KEY (tenant_id, trigger_id) REFERENCES trigger(tenant_id, uid) ON DELETE CASCADE,
  constraint trigger_run_pkey PRIMARY KEY (account_id, uid),
  constraint trigger_run_account_id_tenant_id_trigger_id_event_id_key UNIQUE (account_id, tenant_id, trigger_id, event_id)
);
CREATE INDEX trigger_run_by_date ON public.trigger_run USING btree (account_id, start_date, uid);
CREATE INDEX trigger_run_due ON public.trigger_run USING btree (due_date) WHERE (due_date IS NOT NULL);
CREATE INDEX trigger_run_ended ON public.trigger_run USING btree (end_date) WHERE (end_date IS NOT NULL);
CREATE INDEX trigger_run_next ON public.trigger_run USING btree (account_id, event_id, due_date) WHERE (due_date IS NOT NULL);
CREATE INDEX trigger_run_of_entry ON public.trigger_run USING btree (account_id, trigger_id, entry_id, start_date);
CREATE INDEX trigger_run_of_trigger ON public.trigger_run USING btree (account_id, tenant_id, trigger_id, start_date, uid);
CREATE INDEX trigger_run_running ON public.trigger_run USING btree (account_id, event_id, uid) WHERE (state = 'running'::text);
CREATE INDEX trigger_run_trigger ON public.trigger_run USING btree (tenant_id, trigger_id);
CREATE INDEX trigger_run_waiting ON public.trigger_run USING btree (account_id, wait_type) WHERE (wait_type IS NOT NULL);
create policy not_public on trigger_run using (( SELECT (current_setting('app.reach'::text, true) IS DISTINCT FROM 'site'::text)));
create policy tenant on trigger_run using (((account_id = ( SELECT current_setting('app.account_id'::text, true) AS current_setting)) OR ( SELECT (current_setting('app.account_id'::text, true) = '*'::text))));
comment on table trigger_run is NULL;

create table trigger_step (
  account_id text not null,
  run_id text not null,
  place integer not null,
  step_id text not null,
  label text not null,
  outcome text not null,
  input jsonb default '{}'::jsonb not null,
  words text not null,
  step_date timestamp with time zone not null,
  follows_kind text,
  follows_id text,
  constraint trigger_step_check CHECK (((follows_kind IS NULL) = (follows_id IS NULL))),
  constraint trigger_step_follows_kind_check CHECK ((follows_kind = ANY (ARRAY['webhook'::text, 'mail'::text, 'text'::text]))),
  constraint trigger_step_outcome_check CHECK ((outcome = ANY (ARRAY['done'::text, 'nothing'::text, 'failed'::text, 'waiting'::text]))),
  constraint trigger_step_account_id_run_id_fkey FOREIGN KEY (account_id, run_id) REFERENCES trigger_run(account_id, uid) ON DELETE CASCADE,
  constraint trigger_step_pkey PRIMARY KEY (account_id, run_id, place)
);
create policy not_public on trigger_step using (( SELECT (current_setting('app.reach'::text, true) IS DISTINCT FROM 'site'::text)));
create policy tenant on trigger_step using (((account_id = ( SELECT current_setting('app.account_id'::text, true) AS current_setting)) OR ( SELECT (current_setting('app.account_id'::text, true) = '*'::text))));
comment on table trigger_step is NULL;

create table trigger_version (
  agency_id text,
  account_id text,
  trigger_id text not null,
  number integer not null,
  definition jsonb not null,
  user_id text,
  create_date timestamp with time zone default now() not null,
  tenant_id text generated always as (COALESCE(account_id, agency_id, ''::text)) stored not null,
  constraint trigger_version_check CHECK (((agency_id IS NOT NULL) OR (account_id IS NULL))),
  constraint trigger_version_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(uid) ON DELETE CASCADE,
  constraint trigger_version_agency_id_account_id_fkey FOREIGN KEY (agency_id, account_id) REFERENCES account(agency_id, uid) ON UPDATE CASCADE ON DELETE CASCADE,
  constraint trigger_version_agency_id_fkey FOREIGN KEY (agency_id) REFERENCES agency(uid) ON DELETE CASCADE,
  constraint trigger_version_tenant_id_trigger_id_fkey FOREIGN KEY (tenant_id, trigger_id) REFERENCES trigger(tenant_id, uid) ON DELETE CASCADE,
  constraint trigger_version_user_id_fkey FOREIGN KEY (user_id) REFERENCES "user"(uid) ON DELETE SET NULL,
  constraint trigger_version_pkey PRIMARY KEY (tenant_id, trigger_id, number)
);
CREATE INDEX trigger_version_of_account ON public.trigger_version USING btree (agency_id, account_id);
CREATE INDEX trigger_version_of_account_only ON public.trigger_version USING btree (account_id);
CREATE INDEX trigger_version_of_person ON public.trigger_version USING btree (user_id);
create policy not_public on trigger_version using (( SELECT (current_setting('app.reach'::text, true) IS DISTINCT FROM 'site'::text)));
create policy of_agency on trigger_version for r using (((account_id IS NULL) AND (( SELECT current_setting('app.reach'::text, true) AS current_setting) = 'account'::text) AND (agency_id = ( SELECT a.agency_id
   FROM account a
  WHERE (a.uid = ( SELECT current_setting('app.account_id'::text, true) AS current_setting))))));
create policy of_house on trigger_version for r using (((agency_id IS NULL) AND (account_id IS NULL) AND (( SELECT current_setting('app.reach'::text, true) AS current_setting) = 'account'::text)));
create policy tenant on trigger_version using ((( SELECT (current_setting('app.account_id'::text, true) = '*'::text)) OR (account_id = ( SELECT current_setting('app.account_id'::text, true) AS current_setting)) OR ((agency_id = ( SELECT current_setting('app.agency_id'::text, true) AS current_setting)) AND (account_id IS NULL))));
comment on table trigger_version is NULL;

create table upload (
  account_id text not null,
  uid text not null,
  user_id text,
  name text not null,
  type text not null,
  size_bytes bigint not null,
  offset_bytes bigint default 0 not null,
  media_id text,
  metadata jsonb default '{}'::jsonb not null,
  create_date timestamp with time zone default now() not null,
  expire_date timestamp with time zone not null,
  finished_date timestamp with time zone,
  lease_token text,
  lease_until timestamp with time zone,
  storage_memo text not null,
  is_release_wanted boolean default false not null,
  api_key_id text,
  phone_id text,
  visitor_hash text,
  is_length_deferred boolean default false not null,
  constraint upload_size_bytes_check CHECK ((size_bytes >= 0)),
  constraint upload_account_id_api_key_id_fkey FOREIGN KEY (account_id, api_key_id) REFERENCES api_key(account_id, uid) ON DELETE SET NULL (api_key_id),
  constraint upload_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(uid) ON DELETE CASCADE,
  constraint upload_account_id_phone_id_fkey FOREIGN KEY (account_id, phone_id) REFERENCES phone(account_id, uid) ON DELETE SET NULL (phone_id),
  constraint upload_user_id_fkey FOREIGN KEY (user_id) REFERENCES "user"(uid) ON DELETE SET NULL,
  constraint upload_pkey PRIMARY KEY (account_id, uid)
);
CREATE INDEX upload_api_key ON public.upload USING btree (account_id, api_key_id) WHERE (api_key_id IS NOT NULL);
CREATE INDEX upload_expire ON public.upload USING btree (expire_date) WHERE (finished_date IS NULL);
CREATE INDEX upload_phone ON public.upload USING btree (account_id, phone_id) WHERE (phone_id IS NOT NULL);
CREATE UNIQUE INDEX upload_uid ON public.upload USING btree (uid);
CREATE INDEX upload_unfinished ON public.upload USING btree (account_id) INCLUDE (size_bytes, expire_date) WHERE (finished_date IS NULL);
CREATE INDEX upload_visitor ON public.upload USING btree (account_id, visitor_hash) WHERE (visitor_hash IS NOT NULL);
create policy not_public on upload using (( SELECT (current_setting('app.reach'::text, true) IS DISTINCT FROM 'site'::text)));
create policy tenant on upload using (((account_id = ( SELECT current_setting('app.account_id'::text, true) AS current_setting)) OR ( SELECT (current_setting('app.account_id'::text, true) = '*'::text))));
CREATE TRIGGER count_waiting_upload_added AFTER INSERT ON public.upload FOR EACH ROW WHEN ((new.finished_date IS NOT NULL)) EXECUTE FUNCTION count_waiting_upload();
CREATE TRIGGER count_waiting_upload_changed AFTER UPDATE OF finished_date, media_id, size_bytes ON public.upload FOR EACH ROW WHEN ((waiting_bytes(old.size_bytes, old.finished_date, old.media_id) <> waiting_bytes(new.size_bytes, new.finished_date, new.media_id))) EXECUTE FUNCTION count_waiting_upload();
CREATE TRIGGER count_waiting_upload_gone AFTER DELETE ON public.upload FOR EACH ROW WHEN ((old.finished_date IS NOT NULL)) EXECUTE FUNCTION count_waiting_upload();
comment on table upload is NULL;

create table "user" (
  uid text not null,
  email text not null,
  password_hash text,
  type text default 'account'::text not null,
  role text default 'user'::text not null,
  first_name text default ''::text not null,
  last_name text default ''::text not null,
  logo_picture_id text,
  location text default ''::text not null,
  country text default ''::text not null,
  state text default ''::text not null,
  zip text default ''::text not null,
  phone text default ''::text not null,
  website text default ''::text not null,
  is_auth boolean default true not null,
  language text default 'en'::text not null,
  theme_value text default 'Theme by agency'::text not null,
  settings jsonb default '{}'::jsonb not null,
  tokens_max30 integer,
  version integer default 1 not null,
  create_date timestamp with time zone default now() not null,
  update_date timestamp with time zone default now() not null,
  last_seen_date timestamp with time zone,
  constraint user_role_check CHECK ((role = ANY (ARRAY['admin'::text, 'user'::text]))),
  constraint user_type_check CHECK ((type = ANY (ARRAY['account'::text, 'agency'::text, 'house'::text]))),
  constraint user_logo_picture_id_fkey FOREIGN KEY (logo_picture_id) REFERENCES picture(uid) ON DELETE SET NULL,
  constraint user_pkey PRIMARY KEY (uid),
  constraint user_uid_type_is_auth_key UNIQUE (uid, type, is_auth)
);
CREATE INDEX user_created ON public."user" USING btree (create_date DESC, uid DESC);
CREATE UNIQUE INDEX user_email ON public."user" USING btree (lower(email));
CREATE INDEX user_last_seen ON public."user" USING btree (COALESCE(last_seen_date, '-infinity'::timestamp with time zone) DESC, uid DESC);
CREATE INDEX user_name ON public."user" USING btree (regexp_replace(regexp_replace(lower(email), '([0-9]+)'::text, '00000000\1'::text, 'g'::text), '0*([0-9]{9})'::text, '\1'::text, 'g'::text), uid);
create policy not_public on "user" using (( SELECT (current_setting('app.reach'::text, true) IS DISTINCT FROM 'site'::text)));
create policy tenant on "user" using (((uid = current_setting('app.user_id'::text, true)) OR (current_setting('app.account_id'::text, true) = '*'::text) OR (EXISTS ( SELECT
   FROM account_membership m
  WHERE ((m.user_id = "user".uid) AND ((m.account_id = current_setting('app.account_id'::text, true)) OR (m.agency_id = current_setting('app.agency_id'::text, true)))))) OR (EXISTS ( SELECT
   FROM agency_membership m
  WHERE ((m.user_id = "user".uid) AND (m.agency_id = current_setting('app.agency_id'::text, true))))) OR (EXISTS ( SELECT
   FROM deactivated_membership m
  WHERE ((m.user_id = "user".uid) AND ((m.account_id = current_setting('app.account_id'::text, true)) OR (m.agency_id = current_setting('app.agency_id'::text, true))))))));
CREATE TRIGGER audited_delete AFTER DELETE ON public."user" FOR EACH ROW WHEN ((current_setting('app.audit'::text, true) = 'on'::text)) EXECUTE FUNCTION note_change('');
CREATE TRIGGER audited_insert AFTER INSERT ON public."user" FOR EACH ROW WHEN ((current_setting('app.audit'::text, true) = 'on'::text)) EXECUTE FUNCTION note_change('');
CREATE TRIGGER audited_update AFTER UPDATE ON public."user" FOR EACH ROW WHEN (((current_setting('app.audit'::text, true) = 'on'::text) AND (old.* IS DISTINCT FROM new.*))) EXECUTE FUNCTION note_change('');
CREATE TRIGGER end_api_keys_of_changed_user AFTER UPDATE OF is_auth, type ON public."user" FOR EACH ROW EXECUTE FUNCTION end_api_keys_of_user();
CREATE TRIGGER end_api_keys_of_deleted_user BEFORE DELETE ON public."user" FOR EACH ROW EXECUTE FUNCTION end_api_keys_of_user();
CREATE TRIGGER forget_person_in_audit_log BEFORE DELETE ON public."user" FOR EACH ROW EXECUTE FUNCTION forget_person_in_audit_log();
comment on table "user" is NULL;

create table user_totp (
  user_id text not null,
  secret text not null,
  last_step integer default 0 not null,
  create_date timestamp with time zone default now() not null,
  confirmed_date timestamp with time zone,
  constraint user_totp_user_id_fkey FOREIGN KEY (user_id) REFERENCES "user"(uid) ON DELETE CASCADE,
  constraint user_totp_pkey PRIMARY KEY (user_id)
);
create policy not_public on user_totp using (( SELECT (current_setting('app.reach'::text, true) IS DISTINCT FROM 'site'::text)));
create policy owner on user_totp using ((( SELECT (current_setting('app.reach'::text, true) IS NULL)) OR ( SELECT (current_setting('app.reach'::text, true) = ''::text)) OR ( SELECT (current_setting('app.account_id'::text, true) = '*'::text)) OR (user_id = ( SELECT current_setting('app.user_id'::text, true) AS current_setting))));
comment on table user_totp is '@global: a person’s own, read before any tenant is known';

create table webhook_attempt (
  agency_id text not null,
  account_id text,
  delivery_id text not null,
  number integer not null,
  attempt_date timestamp with time zone not null,
  status integer,
  latency integer not null,
  answer text default ''::text not null,
  failure text default ''::text not null,
  constraint webhook_attempt_agency_id_account_id_fkey FOREIGN KEY (agency_id, account_id) REFERENCES account(agency_id, uid) ON UPDATE CASCADE ON DELETE CASCADE,
  constraint webhook_attempt_agency_id_delivery_id_fkey FOREIGN KEY (agency_id, delivery_id) REFERENCES webhook_delivery(agency_id, uid) ON UPDATE CASCADE ON DELETE CASCADE,
  constraint webhook_attempt_agency_id_fkey FOREIGN KEY (agency_id) REFERENCES agency(uid) ON DELETE CASCADE,
  constraint webhook_attempt_pkey PRIMARY KEY (agency_id, delivery_id, number)
);
CREATE INDEX webhook_attempt_account ON public.webhook_attempt USING btree (agency_id, account_id);
create policy not_public on webhook_attempt using (( SELECT (current_setting('app.reach'::text, true) IS DISTINCT FROM 'site'::text)));
create policy tenant on webhook_attempt using ((( SELECT (current_setting('app.account_id'::text, true) = '*'::text)) OR (account_id = ( SELECT current_setting('app.account_id'::text, true) AS current_setting)) OR ((agency_id = ( SELECT current_setting('app.agency_id'::text, true) AS current_setting)) AND (account_id IS NULL))));
comment on table webhook_attempt is NULL;

create table webhook_delivery (
  agency_id text not null,
  account_id text,
  tenant_id text generated always as (COALESCE(account_id, agency_id)) stored not null,
  uid text not null,
  number bigint generated as identity not null,
  endpoint_id text not null,
  source_account_id text,
  type text not null,
  data jsonb not null,
  event_date timestamp with time zone not null,
  key text,
  state text default 'waiting'::text not null,
  attempts integer default 0 not null,
  tries integer default 0 not null,
  next_date timestamp with time zone,
  create_date timestamp with time zone default now() not null,
  end_date timestamp with time zone,
  constraint webhook_delivery_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'delivered'::text, 'failed'::text, 'canceled'::text]))),
  constraint webhook_delivery_agency_id_account_id_fkey FOREIGN KEY (agency_id, account_id) REFERENCES account(agency_id, uid) ON UPDATE CASCADE ON DELETE CASCADE,
  constraint webhook_delivery_agency_id_endpoint_id_fkey FOREIGN KEY (agency_id, endpoint_id) REFERENCES webhook_endpoint(agency_id, uid) ON UPDATE CASCADE ON DELETE CASCADE,
  constraint webhook_delivery_agency_id_fkey FOREIGN KEY (agency_id) REFERENCES agency(uid) ON DELETE CASCADE,
  constraint webhook_delivery_source_account_id_fkey FOREIGN KEY (source_account_id) REFERENCES account(uid) ON DELETE CASCADE,
  constraint webhook_delivery_pkey PRIMARY KEY (agency_id, uid),
  constraint webhook_delivery_endpoint_id_key_key UNIQUE (endpoint_id, key)
);
CREATE INDEX webhook_delivery_account ON public.webhook_delivery USING btree (agency_id, account_id);
CREATE INDEX webhook_delivery_again ON public.webhook_delivery USING btree (endpoint_id, next_date) WHERE ((state = 'waiting'::text) AND (attempts > 0));
CREATE INDEX webhook_delivery_date ON public.webhook_delivery USING btree (create_date);
CREATE INDEX webhook_delivery_due ON public.webhook_delivery USING btree (COALESCE(next_date, create_date)) WHERE (state = 'waiting'::text);
CREATE INDEX webhook_delivery_first ON public.webhook_delivery USING btree (endpoint_id, number) WHERE ((state = 'waiting'::text) AND (attempts = 0));
CREATE INDEX webhook_delivery_latest ON public.webhook_delivery USING btree (agency_id, endpoint_id, create_date, uid);
CREATE INDEX webhook_delivery_source ON public.webhook_delivery USING btree (source_account_id);
create policy not_public on webhook_delivery using (( SELECT (current_setting('app.reach'::text, true) IS DISTINCT FROM 'site'::text)));
create policy tenant on webhook_delivery using ((( SELECT (current_setting('app.account_id'::text, true) = '*'::text)) OR (account_id = ( SELECT current_setting('app.account_id'::text, true) AS current_setting)) OR ((agency_id = ( SELECT current_setting('app.agency_id'::text, true) AS current_setting)) AND (account_id IS NULL))));
comment on table webhook_delivery is NULL;

create table webhook_endpoint (
  agency_id text not null,
  account_id text,
  tenant_id text generated always as (COALESCE(account_id, agency_id)) stored not null,
  uid text not null,
  name text not null,
  address text not null,
  types text[] default '{}'::text[] not null,
  is_full boolean default true not null,
  state text default 'active'::text not null,
  disabled_reason text,
  disabled_date timestamp with time zone,
  sealed_secret text not null,
  public_key text not null,
  former_secret text,
  former_until timestamp with time zone,
  last_delivered_date timestamp with time zone,
  failing_since timestamp with time zone,
  notices integer default 0 not null,
  busy_until timestamp with time zone,
  version integer default 1 not null,
  create_date timestamp with time zone default now() not null,
  update_date timestamp with time zone default now() not null,
  key_id text,
  kind text default 'standard'::text not null,
  constraint webhook_endpoint_disabled_reason_check CHECK ((disabled_reason = ANY (ARRAY['person'::text, 'gone'::text, 'failing'::text]))),
  constraint webhook_endpoint_kind_check CHECK ((kind = ANY (ARRAY['standard'::text, 'slack'::text, 'teams'::text]))),
  constraint webhook_endpoint_state_check CHECK ((state = ANY (ARRAY['active'::text, 'disabled'::text]))),
  constraint webhook_endpoint_agency_id_account_id_fkey FOREIGN KEY (agency_id, account_id) REFERENCES account(agency_id, uid) ON UPDATE CASCADE ON DELETE CASCADE,
  constraint webhook_endpoint_agency_id_fkey FOREIGN KEY (agency_id) REFERENCES agency(uid) ON DELETE CASCADE,
  constraint webhook_endpoint_pkey PRIMARY KEY (agency_id, uid),
  constraint webhook_endpoint_uid_key UNIQUE (uid)
);
CREATE INDEX webhook_endpoint_account ON public.webhook_endpoint USING btree (agency_id, account_id);
CREATE INDEX webhook_endpoint_failing ON public.webhook_endpoint USING btree (failing_since) WHERE (failing_since IS NOT NULL);
CREATE INDEX webhook_endpoint_tenant ON public.webhook_endpoint USING btree (tenant_id, create_date, uid);
create policy not_public on webhook_endpoint using (( SELECT (current_setting('app.reach'::text, true) IS DISTINCT FROM 'site'::text)));
create policy tenant on webhook_endpoint using ((( SELECT (current_setting('app.account_id'::text, true) = '*'::text)) OR (account_id = ( SELECT current_setting('app.account_id'::text, true) AS current_setting)) OR ((agency_id = ( SELECT current_setting('app.agency_id'::text, true) AS current_setting)) AND (account_id IS NULL))));
CREATE TRIGGER audited_delete AFTER DELETE ON public.webhook_endpoint FOR EACH ROW WHEN ((current_setting('app.audit'::text, true) = 'on'::text)) EXECUTE FUNCTION note_change('name types is_full state disabled_reason');
CREATE TRIGGER audited_insert AFTER INSERT ON public.webhook_endpoint FOR EACH ROW WHEN ((current_setting('app.audit'::text, true) = 'on'::text)) EXECUTE FUNCTION note_change('name types is_full state disabled_reason');
CREATE TRIGGER audited_update AFTER UPDATE ON public.webhook_endpoint FOR EACH ROW WHEN (((current_setting('app.audit'::text, true) = 'on'::text) AND (old.* *<> new.*))) EXECUTE FUNCTION note_change('name types is_full state disabled_reason');
comment on table webhook_endpoint is NULL;

create view site_account as
 SELECT a.uid,
    a.site_revision,
    a.business_name,
    a.description,
    a.phone,
    a.email,
    a.location,
    a.language,
    a.logo_media_id,
    a.subscription_type,
    a.theme_value,
    COALESCE(NULLIF(g.app_name, ''::text), g.business_name) AS agency_name,
    g.theme_value AS agency_theme_value,
        CASE
            WHEN g.whitelabel_verified_date IS NOT NULL THEN g.whitelabel_domain
            ELSE NULL::text
        END AS agency_domain,
    a.list_revision,
        CASE
            WHEN a.whitelabel_verified_date IS NOT NULL AND a.whitelabel_live_date IS NOT NULL THEN a.whitelabel_domain
            ELSE NULL::text
        END AS live_domain,
    a.entries_revision,
    COALESCE(NULLIF(a.time_zone, ''::text), a.place_zone, g.time_zone) AS time_zone,
    a.slug,
    g.sites_domain
   FROM account a
     JOIN agency g ON g.uid = a.agency_id
  WHERE a.is_open AND a.uid = (( SELECT current_setting('app.account_id'::text, true) AS current_setting));

create view site_contact_field as
 SELECT account_id,
    key,
    name,
    type,
    options,
    required,
    is_title,
    is_description,
    help,
    "position"
   FROM custom_field
  WHERE account_id = (( SELECT current_setting('app.account_id'::text, true) AS current_setting)) AND is_on_contact_form AND deleted_date IS NULL;

create view site_field_facet as
 SELECT account_id,
    uid,
    key,
    name,
    options,
    "position"
   FROM custom_field
  WHERE account_id = (( SELECT current_setting('app.account_id'::text, true) AS current_setting)) AND is_facet AND is_public AND (type = ANY (ARRAY['select'::text, 'multiSelect'::text])) AND content_types <> '[]'::jsonb AND deleted_date IS NULL;

create view site_media as
 SELECT account_id,
    uid,
    kind,
    type,
    alt,
    caption,
    media_title,
    media_upload_completed,
    variants,
    width,
    height,
    duration_ms,
    thumbhash,
    dominant_color,
    focal_x,
    focal_y,
    edition,
    captions_language
   FROM media m
  WHERE account_id = (( SELECT current_setting('app.account_id'::text, true) AS current_setting)) AND media_upload_completed AND deleted_date IS NULL AND (EXISTS ( SELECT
           FROM media_publication p
          WHERE p.account_id = m.account_id AND p.media_id = m.uid));

CREATE OR REPLACE FUNCTION public.account_in_sight()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform notify_access_changed('person', null, null, new.user_id);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.account_out_of_sight()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform end_api_keys_of(old.user_id, false), end_phones_out_of_sight(old.user_id, old.agency_id);
  if tg_table_name = 'agency_member_account' then
    perform notify_access_changed('person', null, null, old.user_id);
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.account_plan_use(agency text, plan text)
 RETURNS TABLE(current bigint, ever bigint, online bigint)
 LANGUAGE plpgsql
AS $function$
declare
  bound_account text := coalesce(current_setting('app.account_id', true), '');
begin
  if current_setting('app.agency_id', true) not in (agency, '*') then return; end if;
  perform set_config('app.account_id', '*', true);
  return query select count(*) filter (where c.state <> 'cancelled' and a.deleted_date is null), count(*),
      count(*) filter (where c.provider_subscription_id is not null)
    from account_current_plan c join account a on a.uid = c.account_id
    where c.agency_id = agency and c.plan_id = plan;
  perform set_config('app.account_id', bound_account, true);
end $function$
;

CREATE OR REPLACE FUNCTION public.accounts_of(person text)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
AS $function$
  select coalesce(jsonb_object_agg(m.account_id, true), '{}') from account_membership m where m.user_id = person
$function$
;

CREATE OR REPLACE FUNCTION public.add_stored_bytes(account text, bytes bigint)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  if bytes = 0 then return; end if;
  -- Always the account first, so that two of its writers don't meet in its count. With the account, it goes by itself.
  perform from account a where a.uid = account for no key update;
  if not found then return; end if;
  insert into account_storage as kept (account_id, stored_bytes) values (account, bytes)
    on conflict (account_id) do update set stored_bytes = kept.stored_bytes + excluded.stored_bytes;
end $function$
;

CREATE OR REPLACE FUNCTION public.agency_bills(asked text, pattern text, moment timestamp with time zone, last_date timestamp with time zone, last_id text, most integer)
 RETURNS TABLE(account_id text, business_name text, invoice_id text, number bigint, plan_name text, amount bigint, currency text, issue_date timestamp with time zone, due_date timestamp with time zone, paid_date timestamp with time zone, paid_note text, address text, is_online boolean, place text)
 LANGUAGE plpgsql
AS $function$
declare
  own_account text := coalesce(current_setting('app.account_id', true), '');
  own_agency text := coalesce(current_setting('app.agency_id', true), '');
  sees_all boolean := coalesce(current_setting('app.sees_chosen', true), '') <> 'on';
  viewer text := coalesce(current_setting('app.user_id', true), '');
begin
  if own_agency in ('', '*') then return; end if;
  perform set_config('app.account_id', '*', true);
  if asked = 'paid' then
    return query
      select a.uid, a.business_name, i.uid, i.number, i.plan_name, i.amount, i.currency, i.issue_date, i.due_date,
        i.paid_date, i.paid_note, i.provider_address, false, i.paid_date::text
      from account_invoice i join account a on a.uid = i.account_id
      where i.agency_id = own_agency and i.paid_date is not null and i.provider_invoice_id is null and i.amount > 0
        and (last_id is null or (i.paid_date, i.uid) < (last_date, last_id))
        and (lower(a.business_name) like lower(pattern) or i.number::text like pattern)
        and a.deleted_date is null and (sees_all or is_chosen_for(viewer, a.uid))
      order by i.paid_date desc, i.uid desc limit most;
  else
    return query
      select a.uid, a.business_name, i.uid, i.number, i.plan_name, i.amount, i.currency, i.issue_date, i.due_date,
        i.paid_date, i.paid_note, i.provider_address, i.provider_invoice_id is not null, i.due_date::text
      from account_invoice i join account a on a.uid = i.account_id
      where i.agency_id = own_agency and i.paid_date is null and i.void_date is null
        and (asked = 'unpaid' or i.due_date <= moment)
        and (asked <> 'failed' or i.provider_invoice_id is not null)
        and (last_id is null or (i.due_date, i.uid) > (last_date, last_id))
        and (lower(a.business_name) like lower(pattern) or i.number::text like pattern)
        and a.deleted_date is null and (sees_all or is_chosen_for(viewer, a.uid))
      order by i.due_date, i.uid limit most;
  end if;
  perform set_config('app.account_id', own_account, true);
end $function$
;

CREATE OR REPLACE FUNCTION public.agency_live_jobs(most integer)
 RETURNS TABLE(account_id text, business_name text, entry_id text, title text, city text, cover jsonb, update_date timestamp with time zone)
 LANGUAGE plpgsql
AS $function$
declare
  own_account text := coalesce(current_setting('app.account_id', true), '');
  own_agency text := coalesce(current_setting('app.agency_id', true), '');
  sees_all boolean := coalesce(current_setting('app.sees_chosen', true), '') <> 'on';
  viewer text := coalesce(current_setting('app.user_id', true), '');
begin
  if own_agency in ('', '*') then return; end if;
  perform set_config('app.account_id', '*', true);
  return query
    select a.uid, a.business_name, job.uid, job.title, job.city, job.document #> '{presentation,cover}', job.update_date
    from account a
    cross join lateral (select c.uid, c.title, c.city, c.document, c.update_date from content_public c
      where c.account_id = a.uid and c.has_cover and c.title <> '' order by c.update_date desc, c.uid limit 2) job
    where a.agency_id = own_agency and a.deleted_date is null and (sees_all or is_chosen_for(viewer, a.uid))
    order by job.update_date desc, a.uid, job.uid limit most;
  perform set_config('app.account_id', own_account, true);
end $function$
;

CREATE OR REPLACE FUNCTION public.agency_overview(most integer)
 RETURNS TABLE(account_id text, last_activity timestamp with time zone, drafts bigint, waiting_testimonials bigint)
 LANGUAGE plpgsql
AS $function$
declare
  own_account text := coalesce(current_setting('app.account_id', true), '');
  own_agency text := coalesce(current_setting('app.agency_id', true), '');
  sees_all boolean := coalesce(current_setting('app.sees_chosen', true), '') <> 'on';
  viewer text := coalesce(current_setting('app.user_id', true), '');
begin
  if own_agency in ('', '*') then return; end if;
  perform set_config('app.account_id', '*', true);
  return query
    select a.uid, last.update_date,
      (select count(*) from entry e where e.account_id = a.uid and e.deleted_date is null
        and e.status_publish <> 'published' and e.status_content = 'draft'
        and not exists (select from testimonial t where t.account_id = e.account_id and t.entry_id = e.uid)),
      (select count(*) from testimonial t join entry e on e.account_id = t.account_id and e.uid = t.entry_id
        where t.account_id = a.uid and t.state = 'pending' and e.deleted_date is null)
    from account a
    left join lateral (select e.update_date from entry e where e.account_id = a.uid and e.deleted_date is null
      order by e.update_date desc limit 1) last on true
    where a.agency_id = own_agency and a.deleted_date is null and (sees_all or is_chosen_for(viewer, a.uid))
    order by last.update_date desc nulls last, a.uid limit most;
  perform set_config('app.account_id', own_account, true);
end $function$
;

CREATE OR REPLACE FUNCTION public.agency_owed(moment timestamp with time zone)
 RETURNS TABLE(currency text, amount bigint, overdue bigint)
 LANGUAGE plpgsql
AS $function$
declare
  own_account text := coalesce(current_setting('app.account_id', true), '');
  own_agency text := coalesce(current_setting('app.agency_id', true), '');
  sees_all boolean := coalesce(current_setting('app.sees_chosen', true), '') <> 'on';
  viewer text := coalesce(current_setting('app.user_id', true), '');
begin
  if own_agency in ('', '*') then return; end if;
  perform set_config('app.account_id', '*', true);
  return query
    select i.currency, sum(i.amount)::bigint,
      coalesce(sum(i.amount) filter (where i.due_date <= moment), 0)::bigint
    from account_invoice i join account a on a.uid = i.account_id
    where i.agency_id = own_agency and i.paid_date is null and i.void_date is null
      and a.deleted_date is null and (sees_all or is_chosen_for(viewer, a.uid))
    group by i.currency order by 2 desc;
  perform set_config('app.account_id', own_account, true);
end $function$
;

CREATE OR REPLACE FUNCTION public.agency_people_here()
 RETURNS TABLE(user_id text, name text, logo_picture_id text)
 LANGUAGE plpgsql
AS $function$
declare
  bound_account text := coalesce(current_setting('app.account_id', true), '');
  bound_agency text := coalesce(current_setting('app.agency_id', true), '');
begin
  if bound_account in ('', '*') then return; end if;
  perform set_config('app.account_id', '*', true), set_config('app.agency_id', '*', true);
  return query
    select u.uid, trim(concat_ws(' ', u.first_name, u.last_name)), u.logo_picture_id
    from account a join agency_membership g on g.agency_id = a.agency_id
      join "user" u on u.uid = g.user_id and u.is_auth
    where a.uid = bound_account and (g.sees_all_accounts or is_chosen_for(g.user_id, a.uid))
      and trim(concat_ws(' ', u.first_name, u.last_name)) <> ''
    order by g.is_primary desc, u.uid limit 100;
  perform set_config('app.account_id', bound_account, true), set_config('app.agency_id', bound_agency, true);
end $function$
;

CREATE OR REPLACE FUNCTION public.agency_shut_out()
 RETURNS bigint
 LANGUAGE plpgsql
AS $function$
declare
  own_account text := coalesce(current_setting('app.account_id', true), '');
  own_agency text := coalesce(current_setting('app.agency_id', true), '');
  found bigint;
begin
  perform set_config('app.account_id', '*', true);
  select count(*) into found from account_current_plan c join account a on a.uid = c.account_id
    where c.agency_id = own_agency and c.billing_pause = 'shutOut' and c.state <> 'cancelled' and a.deleted_date is null;
  perform set_config('app.account_id', own_account, true);
  return found;
end $function$
;

CREATE OR REPLACE FUNCTION public.audit(target regclass, shown text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  execute format('create trigger audited_update after update on %s for each row
    when (current_setting(''app.audit'', true) = ''on'' and old *<> new)
    execute function note_change(%L)', target, shown);
  execute format('create trigger audited_insert after insert on %s for each row
    when (current_setting(''app.audit'', true) = ''on'') execute function note_change(%L)', target, shown);
  execute format('create trigger audited_delete after delete on %s for each row
    when (current_setting(''app.audit'', true) = ''on'') execute function note_change(%L)', target, shown);
end $function$
;

CREATE OR REPLACE FUNCTION public.audited_value(value jsonb, other jsonb)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select case
    when jsonb_typeof(value) = 'object' and jsonb_typeof(other) = 'object' then (
      select coalesce(jsonb_object_agg(key, audited_value(part, null)), '{}')
      from jsonb_each(value) each (key, part) where part is distinct from other -> key)
    when length(value #>> '{}') > 300 then to_jsonb(left(value #>> '{}', 300) || '…')
    else value end
$function$
;

CREATE OR REPLACE FUNCTION public.authorizations_of(people text[], agencies text[], accounts text[])
 RETURNS TABLE(place bigint, type text, agency_role text, is_primary boolean, agency_granted text[], chosen_account_ids text[], account_role text, account_granted text[])
 LANGUAGE plpgsql
AS $function$
declare
  bound_account text := coalesce(current_setting('app.account_id', true), '');
  bound_agency text := coalesce(current_setting('app.agency_id', true), '');
begin
  perform set_config('app.account_id', '*', true), set_config('app.agency_id', '*', true);
  return query
    select asked.place, u.type, g.role, g.is_primary, g.granted,
      case when not g.sees_all_accounts then array(
        select c.account_id from agency_member_account c where c.user_id = g.user_id and c.agency_id = g.agency_id) end,
      m.role, m.granted
    from unnest(people, agencies, accounts) with ordinality asked (person, agency, account, place)
      join "user" u on u.uid = asked.person and u.is_auth
      left join agency_membership g on g.agency_id = asked.agency and g.user_id = u.uid
        and (asked.account is null or g.sees_all_accounts or is_chosen_for(g.user_id, asked.account))
      left join account_membership m on m.account_id = asked.account and m.user_id = u.uid;
  perform set_config('app.account_id', bound_account, true), set_config('app.agency_id', bound_agency, true);
end $function$
;

CREATE OR REPLACE FUNCTION public.begin_account_plan()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  bound_account text := coalesce(current_setting('app.account_id', true), '');
begin
  perform set_config('app.account_id', '*', true);
  insert into account_current_plan (account_id, agency_id) values (new.uid, new.agency_id);
  perform set_config('app.account_id', bound_account, true);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.begin_trial()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  bound_agency text := coalesce(current_setting('app.agency_id', true), '');
begin
  perform set_config('app.agency_id', '*', true);
  insert into agency_current_plan (agency_id, trial_end_date) values (new.uid, now() + interval '14 days');
  perform set_config('app.agency_id', bound_agency, true);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.bring_granted()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  own_account text := to_jsonb(new) ->> 'account_id';
begin
  if tg_op = 'UPDATE' and new.template_id is not distinct from old.template_id then return new; end if;
  new.granted := null;
  if new.template_id is null then return new; end if;
  select t.permissions into new.granted from permission_template t
    where t.agency_id = new.agency_id and t.uid = new.template_id and t.account_id is not distinct from own_account
    for share;
  if not found then raise foreign_key_violation using message = 'no such permission template here'; end if;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.chosen_accounts_of(person text)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
AS $function$
  select coalesce(jsonb_object_agg(c.account_id, true), '{}') from agency_member_account c where c.user_id = person
$function$
;

CREATE OR REPLACE FUNCTION public.count_stored_lead_files()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'INSERT' then
    perform add_stored_bytes(account_id, sum(size_bytes)::bigint) from added group by account_id;
  else
    perform add_stored_bytes(account_id, -sum(size_bytes)::bigint) from gone group by account_id;
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.count_stored_media()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  counted text := '%s as bytes, account_id from %s where deleted_date is null or deleted_date > ''epoch''';
begin
  execute 'select add_stored_bytes(account_id, sum(bytes)::bigint) from ('
    || case when tg_op = 'DELETE' then '' else 'select ' || format(counted, 'stored_bytes', 'added') end
    || case when tg_op = 'UPDATE' then ' union all ' else '' end
    || case when tg_op = 'INSERT' then '' else 'select ' || format(counted, '-stored_bytes', 'gone') end
    || ') each group by account_id having sum(bytes) <> 0';
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.count_terms()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  terms text := 'account_id, has_cover and title <> '''' as is_complete, status_service, status_content, status_publish, t.*
    from %s, counted_terms(document, content_type_id) t';
  after text := 'select 1 as entries, ' || format(terms, 'added');
  before text := 'select -1 as entries, ' || format(terms, 'gone');
  changes content_public_facet_count[];
begin
  if tg_op = 'UPDATE' then
    -- Most changes are of words and pictures.
    perform from added n join gone o on o.account_id = n.account_id and o.uid = n.uid
      where (n.content_type_id, n.has_cover, n.is_review, n.title = '', n.status_service, n.status_content, n.status_publish,
          n.document -> 'businessCategories', n.document -> 'businessServices', n.document -> 'businessLabels',
          n.document -> 'fieldFacets')
        is distinct from (o.content_type_id, o.has_cover, o.is_review, o.title = '', o.status_service, o.status_content,
          o.status_publish, o.document -> 'businessCategories', o.document -> 'businessServices', o.document -> 'businessLabels',
          o.document -> 'fieldFacets');
    if not found then return null; end if;
  end if;
  execute 'select array_agg(changed) from (
      select account_id, kind, value_id, sum(entries)::integer as entries, within_kind, within_id, is_complete,
        status_service, status_content, status_publish from ('
    || case tg_op when 'INSERT' then after when 'DELETE' then before else after || ' union all ' || before end
    || ') each group by 1, 2, 3, 5, 6, 7, 8, 9, 10 having sum(entries) <> 0) changed' into changes;
  -- Always the account first, so that two of its writers don't meet in its counts. With the account they go by themselves.
  perform from account where uid in (select account_id from unnest(changes)) order by uid for no key update;
  insert into content_public_facet_count as kept select changed.* from unnest(changes) changed
    where exists (select from account where uid = changed.account_id)
    on conflict (account_id, within_kind, within_id, kind, value_id, is_complete, status_service, status_content, status_publish)
      do update set entries = kept.entries + excluded.entries;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.count_trial_sending(agency text, way text, today date, wanted integer, most integer)
 RETURNS integer
 LANGUAGE plpgsql
AS $function$
declare
  bound_account text := coalesce(current_setting('app.account_id', true), '');
  bound_agency text := coalesce(current_setting('app.agency_id', true), '');
  granted integer;
begin
  perform set_config('app.account_id', '*', true), set_config('app.agency_id', '*', true);
  insert into sending_count as n (agency_id, channel, day, sent_count) values (agency, 'trial ' || way, today, 0)
    on conflict (agency_id, tenant_id, channel) do update set
      sent_count = case when n.day < excluded.day then 0 else n.sent_count end, day = greatest(n.day, excluded.day)
    returning greatest(0, least(wanted, most - n.sent_count)) into granted;
  update sending_count n set sent_count = n.sent_count + granted
    where n.agency_id = agency and n.tenant_id = agency and n.channel = 'trial ' || way;
  perform set_config('app.account_id', bound_account, true), set_config('app.agency_id', bound_agency, true);
  return granted;
end $function$
;

CREATE OR REPLACE FUNCTION public.count_waiting_upload()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform add_stored_bytes(coalesce(new.account_id, old.account_id),
    coalesce(waiting_bytes(new.size_bytes, new.finished_date, new.media_id), 0)
    - coalesce(waiting_bytes(old.size_bytes, old.finished_date, old.media_id), 0));
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.counted_terms(document jsonb, content_type_id text)
 RETURNS TABLE(within_kind text, within_id text, kind text, value_id text)
 LANGUAGE sql
 IMMUTABLE
AS $function$
  with term as (
    select 'category' as kind, t #>> '{}' as id from jsonb_path_query(document, '$.businessCategories[*].uid') t
    union select 'service', t #>> '{}' from jsonb_path_query(document, '$.businessServices[*].uid') t
    union select 'tag', t #>> '{}' from jsonb_path_query(document, '$.businessLabels[*].tags[*].uid') t
    union select 'field', t #>> '{}' from jsonb_path_query(document, '$.fieldFacets[*]') t
  ), own as (
    select '' as kind, '' as id
    union all select kind, id from term
  ), list as (
    select 'contentType' as kind, content_type_id as id where content_type_id is not null
    union all select kind, id from own where jsonb_typeof(document -> 'testimonial') is distinct from 'object'
  )
  select list.kind, list.id, term.kind, term.id from list, term
$function$
;

CREATE OR REPLACE FUNCTION public.drop_chosen_accounts()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  bound_account text := coalesce(current_setting('app.account_id', true), '');
begin
  perform set_config('app.account_id', '*', true);
  delete from agency_member_account where user_id = old.user_id and agency_id = old.agency_id;
  perform set_config('app.account_id', bound_account, true);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.end_api_keys_of(maker text, is_gone boolean)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  own_account text := coalesce(current_setting('app.account_id', true), '');
  own_agency text := coalesce(current_setting('app.agency_id', true), '');
begin
  perform set_config('app.account_id', '*', true), set_config('app.agency_id', '*', true);
  update api_key k set revoked_date = now() from account a, "user" u
    where k.user_id = maker and k.revoked_date is null and a.uid = k.account_id and u.uid = maker
      and (is_gone or not (u.is_auth and (u.type = 'house'
        or exists (select from account_membership m where m.account_id = a.uid and m.user_id = maker)
        or exists (select from agency_membership m where m.agency_id = a.agency_id and m.user_id = maker
          and (m.sees_all_accounts or is_chosen_for(maker, a.uid))))));
  perform set_config('app.account_id', own_account, true), set_config('app.agency_id', own_agency, true);
end $function$
;

CREATE OR REPLACE FUNCTION public.end_api_keys_of_member()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin perform end_api_keys_of(old.user_id, false); return null; end $function$
;

CREATE OR REPLACE FUNCTION public.end_api_keys_of_user()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin perform end_api_keys_of(old.uid, tg_op = 'DELETE'); return case when tg_op = 'DELETE' then old else new end; end $function$
;

CREATE OR REPLACE FUNCTION public.end_deactivation()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  bound_account text := coalesce(current_setting('app.account_id', true), '');
begin
  perform set_config('app.account_id', '*', true);
  if tg_table_name = 'agency_membership' then
    delete from deactivated_membership where tenant_id = new.agency_id and user_id = new.user_id;
  else
    delete from deactivated_membership where tenant_id = new.account_id and user_id = new.user_id;
  end if;
  perform set_config('app.account_id', bound_account, true);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.end_phones(member_id text, of_account text, of_agency text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  bound_account text := coalesce(current_setting('app.account_id', true), '');
begin
  perform set_config('app.account_id', '*', true);
  update phone p set revoked_date = now() from account a
    where a.uid = p.account_id and p.user_id = member_id and p.revoked_date is null
      and (p.account_id = of_account or a.agency_id = of_agency);
  delete from phone_pairing p using account a
    where a.uid = p.account_id and p.user_id = member_id and (p.account_id = of_account or a.agency_id = of_agency);
  perform set_config('app.account_id', bound_account, true);
end $function$
;

CREATE OR REPLACE FUNCTION public.end_phones_of_account_member()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform end_phones(old.user_id, old.account_id, null);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.end_phones_of_agency_member()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform end_phones(old.user_id, null, old.agency_id);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.end_phones_out_of_sight(member text, of_agency text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  bound_account text := coalesce(current_setting('app.account_id', true), '');
  bound_agency text := coalesce(current_setting('app.agency_id', true), '');
  lost text;
begin
  perform set_config('app.account_id', '*', true), set_config('app.agency_id', '*', true);
  for lost in select a.uid from account a
    where a.agency_id = of_agency
      and (exists (select from phone p where p.account_id = a.uid and p.user_id = member and p.revoked_date is null)
        or exists (select from phone_pairing p where p.account_id = a.uid and p.user_id = member))
      and not exists (select from account_membership m where m.account_id = a.uid and m.user_id = member)
      and not exists (select from agency_membership m where m.agency_id = of_agency and m.user_id = member
        and (m.sees_all_accounts or is_chosen_for(member, a.uid)))
  loop
    update phone set revoked_date = now() where account_id = lost and user_id = member and revoked_date is null;
    delete from phone_pairing where account_id = lost and user_id = member;
  end loop;
  perform set_config('app.account_id', bound_account, true), set_config('app.agency_id', bound_agency, true);
end $function$
;

CREATE OR REPLACE FUNCTION public.end_sessions_at_left_agency()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  own_account text := coalesce(current_setting('app.account_id', true), '');
  own_agency text := coalesce(current_setting('app.agency_id', true), '');
begin
  perform set_config('app.account_id', '*', true), set_config('app.agency_id', '*', true);
  delete from session s where s.user_id = old.user_id and s.host_agency_id = old.agency_id
    and not exists (select from agency_membership m where m.agency_id = old.agency_id and m.user_id = old.user_id)
    and not exists (select from account_membership m where m.agency_id = old.agency_id and m.user_id = old.user_id);
  perform set_config('app.account_id', own_account, true), set_config('app.agency_id', own_agency, true);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.entry_lists(of_account text, of_entry text)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
AS $function$
  select jsonb_build_object(
    'mediaIds', (select coalesce(jsonb_agg(media_id order by position, media_id), '[]') from entry_media
      where account_id = of_account and entry_id = of_entry),
    'categoryIds', (select coalesce(jsonb_agg(category_id order by category_id), '[]') from entry_category
      where account_id = of_account and entry_id = of_entry),
    'serviceIds', (select coalesce(jsonb_agg(service_id order by service_id), '[]') from entry_service
      where account_id = of_account and entry_id = of_entry),
    'tagIds', (select coalesce(jsonb_agg(tag_id order by tag_id), '[]') from entry_tag
      where account_id = of_account and entry_id = of_entry),
    'relatedFrom', entry_related_from(of_account, of_entry))
$function$
;

CREATE OR REPLACE FUNCTION public.entry_related_from(of_account text, of_entry text)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
AS $function$
  select coalesce(jsonb_agg(r.uid order by r.create_date, r.uid), '[]') from entry r
    left join content_type t on t.account_id = r.account_id and t.uid = r.content_type_id
    where r.account_id = of_account and r.related_to = of_entry and r.deleted_date is null
      and coalesce(t.purpose, 'content') = 'content'
$function$
;

CREATE OR REPLACE FUNCTION public.entry_state(e entry)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
AS $function$
  select jsonb_build_object(
      'title', e.title, 'description', e.description, 'address', e.address, 'city', e.city,
      'neighborhood', e.neighborhood,
      'location', case when e.lat is not null and e.lng is not null then jsonb_build_object('lat', e.lat, 'lng', e.lng) end,
      'contentTypeId', e.content_type_id, 'statusService', e.status_service, 'statusContent', e.status_content,
      'statusPublish', e.status_publish,
      'stage', case when e.stage is not null
        then jsonb_build_object('pipelineId', e.pipeline_id, 'stageId', e.stage) end,
      'seoTitle', e.seo_title, 'seoDescription', e.seo_description, 'permalink', e.permalink,
      'coverMediaId', e.cover_media_id, 'mainVideoMediaId', e.main_video_media_id,
      'beforeMediaId', e.before_media_id, 'afterMediaId', e.after_media_id,
      'relatedTo', e.related_to, 'customerName', e.customer_name, 'customerEmail', e.customer_email,
      'isSubmissionTerms', e.is_submission_terms, 'businessTags', e.business_tags,
      'isDeleted', e.deleted_date is not null)
    || (select coalesce(jsonb_object_agg('fields.' || key, value), '{}') from jsonb_each(e.custom_fields))
    || (select coalesce(jsonb_object_agg('writings.' || key, value), '{}') from jsonb_each(e.writings))
$function$
;

CREATE OR REPLACE FUNCTION public.entry_state_after(of_account text, of_entry text, after integer)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
AS $function$
  select entry_state(e) || entry_lists(of_account, of_entry) || coalesce((
      select jsonb_object_agg(key, value) from (
        select distinct on (key) key, value from entry_change c, jsonb_each(c.before)
          where c.account_id = of_account and c.entry_id = of_entry and c.number > after order by key, c.number) first), '{}')
    from entry e where e.account_id = of_account and e.uid = of_entry
$function$
;

CREATE OR REPLACE FUNCTION public.entry_values_of(account_id text, entry_id text, custom_fields jsonb)
 RETURNS SETOF entry_value
 LANGUAGE sql
 STABLE
AS $function$
  select account_id, entry_id, field.key, (part.place - 1)::integer, left(part.text, 100), folded(part.text),
    case when jsonb_typeof(field.value) = 'number' then (field.value #>> '{}')::double precision end
  from jsonb_each(custom_fields) field,
    lateral (
      select item as text, place from jsonb_array_elements_text(
        case jsonb_typeof(field.value)
          when 'array' then field.value
          when 'object' then jsonb_build_array(field.value -> 'address')
          else jsonb_build_array(field.value) end) with ordinality listed (item, place)) part
  where part.text is not null
$function$
;

CREATE OR REPLACE FUNCTION public.excerpt_of(html text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  select case when length(words) <= 160 then words
    else rtrim(coalesce(substring(left(words, 161) from '^(.+) '), left(words, 160)), ' ,;:.–-') || '…' end
  from (select btrim(regexp_replace(replace(replace(replace(replace(replace(replace(replace(
    regexp_replace(left(html, 2000), '<[^>]*(>|$)', ' ', 'g'),
    '&nbsp;', ' '), '&lt;', '<'), '&gt;', '>'), '&quot;', '"'), '&apos;', ''''), '&#39;', ''''), '&amp;', '&'),
    '\s+', ' ', 'g')) as words) cleaned
$function$
;

CREATE OR REPLACE FUNCTION public.folded(value text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  select btrim(regexp_replace(replace(replace(replace(replace(translate(lower(regexp_replace(normalize(value, NFKD),
    '[\u0300-\u036f\u0483-\u0489\u0591-\u05bd\u0610-\u061a\u064b-\u065f\u0670]', '', 'g')), 'øłđðı', 'olddi'),
    'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'), '\s+', ' ', 'g'))
$function$
;

CREATE OR REPLACE FUNCTION public.forget_customer_in_changes(of_account text, of_entry text, field text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  update entry_change set before = before - field
    where account_id = of_account and entry_id = of_entry and before ? field;
  delete from entry_change where account_id = of_account and entry_id = of_entry and before = '{}';
end $function$
;

CREATE OR REPLACE FUNCTION public.forget_person_in_audit_log()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  bound_account text := coalesce(current_setting('app.account_id', true), '');
begin
  perform set_config('app.account_id', '*', true);
  update audit_entry set actor_name = '', client_address = '', user_agent = '' where user_id = old.uid;
  update audit_entry set as_name = '' where as_user_id = old.uid;
  perform set_config('app.account_id', bound_account, true);
  return old;
end $function$
;

CREATE OR REPLACE FUNCTION public.forget_provider_person()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  bound_agency text := coalesce(current_setting('app.agency_id', true), '');
begin
  perform set_config('app.agency_id', '*', true);
  delete from provider_person where agency_id = old.agency_id and user_id = old.user_id;
  perform set_config('app.agency_id', bound_agency, true);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.grams_of(name text)
 RETURNS SETOF text
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select distinct substr(lower(name), place, 3) from generate_series(1, char_length(lower(name))) place
$function$
;

CREATE OR REPLACE FUNCTION public.has_other_admin(account text, person text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  bound_account text := coalesce(current_setting('app.account_id', true), '');
  found_one boolean;
begin
  perform set_config('app.account_id', '*', true);
  select exists (select from account_membership m join "user" u on u.uid = m.user_id
    where m.account_id = account and m.user_id <> person and m.role = 'admin' and u.is_auth) into found_one;
  perform set_config('app.account_id', bound_account, true);
  return found_one;
end $function$
;

CREATE OR REPLACE FUNCTION public.has_second_factor(person text)
 RETURNS boolean
 LANGUAGE plpgsql
AS $function$
declare
  bound_account text := coalesce(current_setting('app.account_id', true), '');
  found boolean;
begin
  perform set_config('app.account_id', '*', true);
  found := exists (select from user_totp t where t.user_id = person and t.confirmed_date is not null)
    or exists (select from passkey p where p.user_id = person);
  perform set_config('app.account_id', bound_account, true);
  return found;
end $function$
;

CREATE OR REPLACE FUNCTION public.hide_from_site(target regclass)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  execute format('drop policy if exists not_public on %s', target);
  execute format(
    'create policy not_public on %s as restrictive
      using ((select current_setting(''app.reach'', true) is distinct from ''site''))',
    target);
end $function$
;

CREATE OR REPLACE FUNCTION public.house_goes_on_without(person text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  bound_account text := coalesce(current_setting('app.account_id', true), '');
  found_one boolean;
begin
  perform set_config('app.account_id', '*', true);
  select not exists (select from "user" u where u.uid = person and u.type = 'house')
    or exists (select from "user" u where u.uid <> person and u.type = 'house' and u.is_auth) into found_one;
  perform set_config('app.account_id', bound_account, true);
  return found_one;
end $function$
;

CREATE OR REPLACE FUNCTION public.is_chosen_for(member text, account text)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select exists (select from agency_member_account c where c.account_id = account and c.user_id = member)
$function$
;

CREATE OR REPLACE FUNCTION public.is_key_valid(of_key text)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select exists (select from api_key k where k.uid = of_key and k.user_id is not null and k.revoked_date is null
    and (k.expire_date is null or k.expire_date > now())) $function$
;

CREATE OR REPLACE FUNCTION public.keep_account_grams()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  bound_account text := coalesce(current_setting('app.account_id', true), '');
begin
  perform set_config('app.account_id', '*', true);
  if tg_op = 'UPDATE' then
    delete from account_gram where account_id = new.uid and gram not in (select grams_of(new.business_name));
  end if;
  insert into account_gram (account_id, agency_id, gram)
    select new.uid, new.agency_id, gram from grams_of(new.business_name) gram on conflict do nothing;
  perform set_config('app.account_id', bound_account, true);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.keep_as_written()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if not pg_has_role(current_user, (select relowner from pg_class where oid = tg_relid), 'member') then
    raise exception '% is append-only', tg_table_name using errcode = 'insufficient_privilege';
  end if;
  if tg_op = 'DELETE' then return old; end if;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.keep_entry_cells()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    declare
      changes entry_cell[];
    begin
      if tg_op = 'INSERT' then select array_agg(changed) from (
      select account_id, shift, world_y >> shift as cell_y, world_x >> shift as cell_x,
        coalesce(content_type_id, '') as content_type_id, sum(entries)::integer as entries,
        sum(entries * world_y::bigint)::bigint as sum_y, sum(entries * world_x::bigint)::bigint as sum_x
      from (select 1 as entries, account_id, content_type_id, world_y, world_x from added
    where world_x + world_y is not null and deleted_date is null) moved, unnest(array[22, 16]) shift group by 1, 2, 3, 4, 5
      having sum(entries) <> 0 or sum(entries * world_y::bigint) <> 0 or sum(entries * world_x::bigint) <> 0) changed
    into changes;
      elsif tg_op = 'DELETE' then select array_agg(changed) from (
      select account_id, shift, world_y >> shift as cell_y, world_x >> shift as cell_x,
        coalesce(content_type_id, '') as content_type_id, sum(entries)::integer as entries,
        sum(entries * world_y::bigint)::bigint as sum_y, sum(entries * world_x::bigint)::bigint as sum_x
      from (select -1 as entries, account_id, content_type_id, world_y, world_x from gone
    where world_x + world_y is not null and deleted_date is null) moved, unnest(array[22, 16]) shift group by 1, 2, 3, 4, 5
      having sum(entries) <> 0 or sum(entries * world_y::bigint) <> 0 or sum(entries * world_x::bigint) <> 0) changed
    into changes;
      else select array_agg(changed) from (
      select account_id, shift, world_y >> shift as cell_y, world_x >> shift as cell_x,
        coalesce(content_type_id, '') as content_type_id, sum(entries)::integer as entries,
        sum(entries * world_y::bigint)::bigint as sum_y, sum(entries * world_x::bigint)::bigint as sum_x
      from (select 1 as entries, account_id, content_type_id, world_y, world_x from added
    where world_x + world_y is not null and deleted_date is null union all select -1 as entries, account_id, content_type_id, world_y, world_x from gone
    where world_x + world_y is not null and deleted_date is null) moved, unnest(array[22, 16]) shift group by 1, 2, 3, 4, 5
      having sum(entries) <> 0 or sum(entries * world_y::bigint) <> 0 or sum(entries * world_x::bigint) <> 0) changed
    into changes;
      end if;
      if changes is null then return null; end if;
      -- The wide cells first and all in one order, so that transactions in one region wait for each other. With the
      -- account they go by themselves.
      insert into entry_cell as c select changed.* from unnest(changes) changed
        where exists (select from account where uid = changed.account_id)
        order by changed.shift desc, changed.account_id, changed.cell_y, changed.cell_x, changed.content_type_id
        on conflict (account_id, shift, cell_y, cell_x, content_type_id) do update
          set entries = c.entries + excluded.entries, sum_y = c.sum_y + excluded.sum_y, sum_x = c.sum_x + excluded.sum_x;
      delete from entry_cell c using unnest(changes) g
        where c.account_id = g.account_id and c.shift = g.shift and c.cell_y = g.cell_y and c.cell_x = g.cell_x
          and c.content_type_id = g.content_type_id and c.entries = 0;
      return null;
    end $function$
;

CREATE OR REPLACE FUNCTION public.keep_entry_search()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  found_words text := search_words_of(new);
begin
  if found_words = '' then
    delete from entry_search where account_id = new.account_id and entry_id = new.uid;
  else
    insert into entry_search (account_id, entry_id, words) values (new.account_id, new.uid, found_words)
      on conflict (account_id, entry_id) do update set words = excluded.words where entry_search.words <> excluded.words;
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.keep_entry_values()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'UPDATE' then
    delete from entry_value where account_id = new.account_id and entry_id = new.uid;
  end if;
  insert into entry_value select * from entry_values_of(new.account_id, new.uid, new.custom_fields);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.keep_given_limits()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.given_limits := '{}';
  new.billing_pause := '';
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.keep_original_testimonial()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if (new.account_id, new.entry_id, new.description, new.rating, new.customer_name, new.customer_title,
      new.customer_company, new.consent, new.is_submission_consent, new.is_submission_date, new.written_day,
      new.create_date)
    is distinct from (old.account_id, old.entry_id, old.description, old.rating, old.customer_name, old.customer_title,
      old.customer_company, old.consent, old.is_submission_consent, old.is_submission_date,
      old.written_day, old.create_date)
  then
    raise exception 'What a customer has sent cannot be altered.' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.keep_stage_counts()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    declare
      changes stage_count[];
    begin
      if tg_op = 'INSERT' then select array_agg(changed) from (
      select account_id, pipeline_id, stage, coalesce(content_type_id, '') as content_type_id,
        coalesce(user_id, '') as user_id, sum(entries)::integer as entries
      from (select 1 as entries, account_id, pipeline_id, stage, content_type_id, user_id from added
    where stage is not null and deleted_date is null) moved group by 1, 2, 3, 4, 5 having sum(entries) <> 0) changed
    into changes;
      elsif tg_op = 'DELETE' then select array_agg(changed) from (
      select account_id, pipeline_id, stage, coalesce(content_type_id, '') as content_type_id,
        coalesce(user_id, '') as user_id, sum(entries)::integer as entries
      from (select -1 as entries, account_id, pipeline_id, stage, content_type_id, user_id from gone
    where stage is not null and deleted_date is null) moved group by 1, 2, 3, 4, 5 having sum(entries) <> 0) changed
    into changes;
      else select array_agg(changed) from (
      select account_id, pipeline_id, stage, coalesce(content_type_id, '') as content_type_id,
        coalesce(user_id, '') as user_id, sum(entries)::integer as entries
      from (select 1 as entries, account_id, pipeline_id, stage, content_type_id, user_id from added
    where stage is not null and deleted_date is null union all select -1 as entries, account_id, pipeline_id, stage, content_type_id, user_id from gone
    where stage is not null and deleted_date is null) moved group by 1, 2, 3, 4, 5 having sum(entries) <> 0) changed
    into changes;
      end if;
      if changes is null then return null; end if;
      -- All in one order, so that transactions that move entries wait for each other. With the account they go by themselves.
      insert into stage_count as c select changed.* from unnest(changes) changed
        where exists (select from account where uid = changed.account_id)
        order by changed.account_id, changed.pipeline_id, changed.stage, changed.content_type_id, changed.user_id
        on conflict (account_id, pipeline_id, stage, content_type_id, user_id) do update
          set entries = c.entries + excluded.entries;
      delete from stage_count c using unnest(changes) g
        where c.account_id = g.account_id and c.pipeline_id = g.pipeline_id and c.stage = g.stage
          and c.content_type_id = g.content_type_id and c.user_id = g.user_id and c.entries = 0;
      return null;
    end $function$
;

CREATE OR REPLACE FUNCTION public.leave_account_plan()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  bound_account text := coalesce(current_setting('app.account_id', true), '');
begin
  perform set_config('app.account_id', '*', true);
  update account_invoice set void_date = now()
    where account_id = new.uid and paid_date is null and void_date is null;
  update account_current_plan set plan_id = null, tokens = 0, state = 'none', state_date = now(), trial_end_date = null,
    period_start_date = null, period_end_date = null, billing_day = null, overdue_date = null, end_date = null,
    credit = 0, credit_currency = '', notice = '', limits_of = '', provider_customer_id = null,
    provider_subscription_id = null, provider_date = null, version = version + 1
    where account_id = new.uid;
  perform set_config('app.account_id', bound_account, true);
  new.is_billed := false;
  new.billing_notice := '';
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.leave_former_agency()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  bound_account text := coalesce(current_setting('app.account_id', true), '');
  bound_agency text := coalesce(current_setting('app.agency_id', true), '');
  maker text;
begin
  perform set_config('app.account_id', '*', true), set_config('app.agency_id', '*', true);
  delete from agency_member_account where account_id = new.uid;
  for maker in select m.user_id from agency_membership m where m.agency_id = old.agency_id
    and not exists (select from account_membership a where a.account_id = new.uid and a.user_id = m.user_id)
    and not exists (select from agency_membership n where n.agency_id = new.agency_id and n.user_id = m.user_id
      and n.sees_all_accounts)
  loop
    update api_key set revoked_date = now() where account_id = new.uid and user_id = maker and revoked_date is null;
    update phone set revoked_date = now() where account_id = new.uid and user_id = maker and revoked_date is null;
    delete from phone_pairing where account_id = new.uid and user_id = maker;
  end loop;
  perform set_config('app.account_id', bound_account, true), set_config('app.agency_id', bound_agency, true);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.leave_last_agency()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  bound_account text := coalesce(current_setting('app.account_id', true), '');
  bound_agency text := coalesce(current_setting('app.agency_id', true), '');
begin
  -- The agency can't see where else the person works.
  perform set_config('app.account_id', '*', true), set_config('app.agency_id', '*', true);
  update "user" u set type = 'account'
    where u.uid = old.user_id and u.type = 'agency'
      and not exists (select from agency_membership m where m.user_id = u.uid)
      and exists (select from account_membership m where m.user_id = u.uid);
  perform set_config('app.account_id', bound_account, true), set_config('app.agency_id', bound_agency, true);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.leave_template()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  bound_account text := coalesce(current_setting('app.account_id', true), '');
begin
  perform set_config('app.account_id', '*', true);
  delete from template_link where account_id = new.uid;
  delete from template_rollout_result where account_id = new.uid;
  perform set_config('app.account_id', bound_account, true);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.looks_at(person text, agency text, account text, is_editing boolean)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select exists (select from session s
    where s.user_id = person and s.expire_date > now() and s.viewing->>'agencyId' = agency
      and coalesce(s.viewing->>'accountId', account) = account and s.viewing->>'reason' <> ''
      and ((s.viewing->>'isEditing')::boolean or not is_editing))
$function$
;

CREATE OR REPLACE FUNCTION public.media_bytes(size bigint, video_size bigint, variants jsonb)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select size + coalesce(video_size, 0) + coalesce((
    select sum(file.bytes)::bigint from (
      select distinct on (key) bytes from jsonb_to_recordset(variants) as variant (key text, bytes bigint)) file), 0)
$function$
;

CREATE OR REPLACE FUNCTION public.name_in_audit_log(person text)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  bound_account text := coalesce(current_setting('app.account_id', true), '');
  found_name text;
begin
  perform set_config('app.account_id', '*', true);
  select coalesce(nullif(trim(first_name || ' ' || last_name), ''), email) into found_name
    from "user" where uid = person;
  perform set_config('app.account_id', bound_account, true);
  return coalesce(found_name, '');
end $function$
;

CREATE OR REPLACE FUNCTION public.natural_order(name text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select regexp_replace(regexp_replace(lower(name), '([0-9]+)', '00000000\1', 'g'), '0*([0-9]{9})', '\1', 'g')
$function$
;

CREATE OR REPLACE FUNCTION public.new_domain_token()
 RETURNS text
 LANGUAGE sql
AS $function$ select replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '') $function$
;

CREATE OR REPLACE FUNCTION public.note_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  noted jsonb := coalesce(nullif(current_setting('app.changes', true), ''), '[]');
  was jsonb := '{}';
  becomes jsonb := '{}';
  shown text[] := string_to_array(tg_argv[0], ' ');
  fields jsonb;
begin
  if jsonb_array_length(noted) >= 20 then return null; end if;
  if tg_op <> 'INSERT' then was := to_jsonb(old); end if;
  if tg_op <> 'DELETE' then becomes := to_jsonb(new); end if;
  select jsonb_agg(
      case when '*' = any (shown) or key = any (shown)
        then jsonb_build_object('name', key, 'before', audited_value(was -> key, becomes -> key),
          'after', audited_value(becomes -> key, was -> key))
        else jsonb_build_object('name', key) end order by key)
    into fields from jsonb_object_keys(was || becomes) key
    where nullif(was -> key, 'null') is distinct from nullif(becomes -> key, 'null')
      and (tg_op = 'UPDATE' or coalesce(was -> key, becomes -> key) not in ('""', '[]', '{}', 'false', '0'))
      and key !~ '^(account_id|version|create_date|update_date|is_open|search_.*|.*_revision|.*_versions?|.*_hash|.*_hashes|.*(secret|token|password).*)$';
  if fields is null then return null; end if;
  noted := noted || jsonb_build_object('table', tg_table_name, 'fields', fields,
    'id', coalesce(was ->> 'uid', becomes ->> 'uid', was ->> 'user_id', becomes ->> 'user_id', ''));
  perform set_config('app.changes', noted::text, true);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.note_entry_category()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
      declare
        bound text := current_setting('app.account_id', true);
        entries text[];
        had jsonb[];
      begin
        select array_agg(entry_id order by entry_id), array_agg(ids order by entry_id) into entries, had from (
          select entry_id, jsonb_build_object('categoryIds', coalesce(
              jsonb_agg(category_id order by category_id) filter (where tg_op = 'DELETE' or copies = 1), '[]')) as ids
          from (
            select entry_id, category_id, position, count(*) as copies from (
              select entry_id, category_id, 0 as position from changed where account_id = bound
              union all select l.entry_id, l.category_id, l.position
                from (select distinct entry_id from changed where account_id = bound) c
                cross join lateral (select entry_id, category_id, 0 as position from entry_category
                  where account_id = bound and entry_id = c.entry_id offset 0) l) both_sides
            group by entry_id, category_id, position) l
          group by entry_id) e;
        if entries is not null then perform note_entry_changes(bound, entries, 'edit', had); end if;
        return null;
      end $function$
;

CREATE OR REPLACE FUNCTION public.note_entry_change(of_account text, of_entry text, what text, was jsonb)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  perform note_entry_changes(of_account, array[of_entry], what, array[was]);
end $function$
;

CREATE OR REPLACE FUNCTION public.note_entry_changes(of_account text, entries text[], what text, was jsonb[])
 RETURNS void
 LANGUAGE plpgsql
 SET enable_nestloop TO 'on'
AS $function$
declare
  doer text := coalesce(current_setting('app.actor', true), '');
  person text := nullif(current_setting('app.user_id', true), '');
  is_restored boolean := coalesce(current_setting('app.restoring', true) = 'on', false);
begin
  -- Locked, so that no two changes get one number. What comes with a new entry is not a change of it.
  perform from entry where account_id = of_account and uid = any(entries) and create_date <> now()
    order by uid for no key update;
  if not found then return; end if;
  with last as materialized (
    select a.entry_id, a.was, coalesce(c.number, 0) as number, c.end_date,
      c.before ?& array(select jsonb_object_keys(a.was)) as is_noted,
      coalesce(c.user_id is not distinct from person and c.actor = doer and (c.end_date = now() or what = 'edit'
        and c.kind = 'edit' and not is_restored and c.start_date > now() - interval '10 minutes'), false) as is_same
    from unnest(entries, was) a (entry_id, was)
      join entry e on e.account_id = of_account and e.uid = a.entry_id and e.create_date <> now()
      left join lateral (select * from entry_change c
        where c.account_id = of_account and c.entry_id = a.entry_id order by c.number desc limit 1) c on true
  ), continued as (
    update entry_change c set end_date = now(), before = case when l.is_noted then c.before else l.was || c.before end
      from last l where l.is_same and not (l.is_noted and l.end_date = now())
        and c.account_id = of_account and c.entry_id = l.entry_id and c.number = l.number
  ), begun as (
    insert into entry_change (account_id, entry_id, number, kind, user_id, actor, before)
      select of_account, l.entry_id, l.number + 1, case when is_restored then 'restore' else what end, person, doer, l.was
      from last l where not l.is_same
  )
  delete from entry_change c using last l
    where not l.is_same and c.account_id = of_account and c.entry_id = l.entry_id and c.number <= l.number + 1 - 200;
end $function$
;

CREATE OR REPLACE FUNCTION public.note_entry_columns()
 RETURNS trigger
 LANGUAGE plpgsql
 SET enable_nestloop TO 'off'
AS $function$
declare
  bound text := current_setting('app.account_id', true);
  change record;
begin
  -- What is kept for searches and counts changes without anybody having changed the entry.
  if not exists (
    select from gone o join added n on n.account_id = o.account_id and n.uid = o.uid
      where o.account_id = bound and o.create_date <> now() and (
        o.title, o.description, o.address, o.city, o.neighborhood, o.lat, o.lng, o.content_type_id, o.status_service,
        o.status_content, o.status_publish, o.pipeline_id, o.stage, o.seo_title, o.seo_description, o.permalink,
        o.cover_media_id, o.main_video_media_id, o.before_media_id, o.after_media_id, o.related_to, o.customer_name,
        o.customer_email, o.is_submission_terms, o.business_tags, o.custom_fields, o.writings, o.deleted_date)
      is distinct from (
        n.title, n.description, n.address, n.city, n.neighborhood, n.lat, n.lng, n.content_type_id, n.status_service,
        n.status_content, n.status_publish, n.pipeline_id, n.stage, n.seo_title, n.seo_description, n.permalink,
        n.cover_media_id, n.main_video_media_id, n.before_media_id, n.after_media_id, n.related_to, n.customer_name,
        n.customer_email, n.is_submission_terms, n.business_tags, n.custom_fields, n.writings, n.deleted_date)
  ) then return null; end if;
  for change in
    select o.account_id, o.uid from gone o join added n on n.account_id = o.account_id and n.uid = o.uid
      where o.account_id = bound and o.customer_name <> '' and n.customer_name = ''
  loop perform forget_customer_in_changes(change.account_id, change.uid, 'customerName'); end loop;
  for change in
    select o.account_id, o.uid from gone o join added n on n.account_id = o.account_id and n.uid = o.uid
      where o.account_id = bound and o.customer_email <> '' and n.customer_email = ''
  loop perform forget_customer_in_changes(change.account_id, change.uid, 'customerEmail'); end loop;
  for change in
    select case when was - array['statusPublish', 'stage', 'isDeleted'] = '{}' then 'state' else 'edit' end as what,
        array_agg(uid order by uid) as entries, array_agg(was order by uid) as values
      from (
        select o.uid, d.was
            - case when o.customer_name <> '' and n.customer_name = '' then 'customerName' else '' end
            - case when o.customer_email <> '' and n.customer_email = '' then 'customerEmail' else '' end as was
          from gone o join added n on n.account_id = o.account_id and n.uid = o.uid
          cross join lateral (select
            case when (
                o.title, o.description, o.address, o.city, o.neighborhood, o.lat, o.lng, o.content_type_id,
                o.status_service, o.status_content, o.seo_title, o.seo_description, o.permalink, o.cover_media_id,
                o.main_video_media_id, o.before_media_id, o.after_media_id, o.related_to, o.customer_name,
                o.customer_email, o.is_submission_terms, o.business_tags, o.custom_fields, o.writings)
              is distinct from (
                n.title, n.description, n.address, n.city, n.neighborhood, n.lat, n.lng, n.content_type_id,
                n.status_service, n.status_content, n.seo_title, n.seo_description, n.permalink, n.cover_media_id,
                n.main_video_media_id, n.before_media_id, n.after_media_id, n.related_to, n.customer_name,
                n.customer_email, n.is_submission_terms, n.business_tags, n.custom_fields, n.writings)
            then (
              select jsonb_object_agg(coalesce(b.key, a.key), coalesce(b.value, 'null'))
                from jsonb_each(entry_state(o::entry)) b full join jsonb_each(entry_state(n::entry)) a on a.key = b.key
                where b.value is distinct from a.value)
            -- As most are that change many: without a look at all fields, which takes ten times as long.
            else case when o.status_publish is distinct from n.status_publish
                then jsonb_build_object('statusPublish', o.status_publish) else '{}' end
              || case when (o.pipeline_id, o.stage) is distinct from (n.pipeline_id, n.stage)
                then jsonb_build_object('stage', case when o.stage is not null
                  then jsonb_build_object('pipelineId', o.pipeline_id, 'stageId', o.stage) end) else '{}' end
              || case when (o.deleted_date is null) <> (n.deleted_date is null)
                then jsonb_build_object('isDeleted', o.deleted_date is not null) else '{}' end
            end as was) d
          where o.account_id = bound and o.create_date <> now()) each
      where was <> '{}' group by 1
  loop perform note_entry_changes(bound, change.entries, change.what, change.values); end loop;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.note_entry_media()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
      declare
        bound text := current_setting('app.account_id', true);
        entries text[];
        had jsonb[];
      begin
        select array_agg(entry_id order by entry_id), array_agg(ids order by entry_id) into entries, had from (
          select entry_id, jsonb_build_object('mediaIds', coalesce(
              jsonb_agg(media_id order by position, media_id) filter (where tg_op = 'DELETE' or copies = 1), '[]')) as ids
          from (
            select entry_id, media_id, position, count(*) as copies from (
              select entry_id, media_id, position as position from changed where account_id = bound
              union all select l.entry_id, l.media_id, l.position
                from (select distinct entry_id from changed where account_id = bound) c
                cross join lateral (select entry_id, media_id, position as position from entry_media
                  where account_id = bound and entry_id = c.entry_id offset 0) l) both_sides
            group by entry_id, media_id, position) l
          group by entry_id) e;
        if entries is not null then perform note_entry_changes(bound, entries, 'edit', had); end if;
        return null;
      end $function$
;

CREATE OR REPLACE FUNCTION public.note_entry_service()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
      declare
        bound text := current_setting('app.account_id', true);
        entries text[];
        had jsonb[];
      begin
        select array_agg(entry_id order by entry_id), array_agg(ids order by entry_id) into entries, had from (
          select entry_id, jsonb_build_object('serviceIds', coalesce(
              jsonb_agg(service_id order by service_id) filter (where tg_op = 'DELETE' or copies = 1), '[]')) as ids
          from (
            select entry_id, service_id, position, count(*) as copies from (
              select entry_id, service_id, 0 as position from changed where account_id = bound
              union all select l.entry_id, l.service_id, l.position
                from (select distinct entry_id from changed where account_id = bound) c
                cross join lateral (select entry_id, service_id, 0 as position from entry_service
                  where account_id = bound and entry_id = c.entry_id offset 0) l) both_sides
            group by entry_id, service_id, position) l
          group by entry_id) e;
        if entries is not null then perform note_entry_changes(bound, entries, 'edit', had); end if;
        return null;
      end $function$
;

CREATE OR REPLACE FUNCTION public.note_entry_tag()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
      declare
        bound text := current_setting('app.account_id', true);
        entries text[];
        had jsonb[];
      begin
        select array_agg(entry_id order by entry_id), array_agg(ids order by entry_id) into entries, had from (
          select entry_id, jsonb_build_object('tagIds', coalesce(
              jsonb_agg(tag_id order by tag_id) filter (where tg_op = 'DELETE' or copies = 1), '[]')) as ids
          from (
            select entry_id, tag_id, position, count(*) as copies from (
              select entry_id, tag_id, 0 as position from changed where account_id = bound
              union all select l.entry_id, l.tag_id, l.position
                from (select distinct entry_id from changed where account_id = bound) c
                cross join lateral (select entry_id, tag_id, 0 as position from entry_tag
                  where account_id = bound and entry_id = c.entry_id offset 0) l) both_sides
            group by entry_id, tag_id, position) l
          group by entry_id) e;
        if entries is not null then perform note_entry_changes(bound, entries, 'edit', had); end if;
        return null;
      end $function$
;

CREATE OR REPLACE FUNCTION public.note_last_seen()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  bound_account text := coalesce(current_setting('app.account_id', true), '');
begin
  perform set_config('app.account_id', '*', true);
  update "user" set last_seen_date = new.seen_date
    where uid = new.user_id and last_seen_date is distinct from new.seen_date;
  perform set_config('app.account_id', bound_account, true);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.note_plan_use(agency text, noted text, level integer, period date)
 RETURNS boolean
 LANGUAGE plpgsql
AS $function$
declare
  bound_agency text := coalesce(current_setting('app.agency_id', true), '');
  bound_audit text := coalesce(current_setting('app.audit', true), '');
  is_new boolean;
begin
  -- Nobody's act: the audit log has what led to it.
  perform set_config('app.agency_id', '*', true), set_config('app.audit', '', true);
  is_new := level > 0 and not exists (select from plan_use_warning w
    where w.agency_id = agency and w.resource = noted and w.percent = level and w.period_date >= period);
  insert into plan_use_warning (agency_id, resource, percent, period_date, is_current)
    select agency, noted, told, period, told = level from unnest(array[80, 100]) told where told <= level
    on conflict (agency_id, resource, percent) do update
      set period_date = greatest(plan_use_warning.period_date, excluded.period_date), is_current = excluded.is_current;
  update plan_use_warning w set is_current = false
    where w.agency_id = agency and w.resource = noted and w.percent > level and w.is_current;
  update agency g set use_notice = found.notice from (select coalesce((
      select w.resource || w.percent || ' ' || w.period_date from plan_use_warning w
      where w.agency_id = agency and w.is_current order by w.percent desc, w.resource limit 1), '') as notice) found
    where g.uid = agency and g.use_notice <> found.notice;
  perform set_config('app.agency_id', bound_agency, true), set_config('app.audit', bound_audit, true);
  return is_new;
end $function$
;

CREATE OR REPLACE FUNCTION public.note_related_entries()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  other text;
begin
  if exists (select from content_type
    where account_id = new.account_id and uid = new.content_type_id and purpose <> 'content') then
    return new;
  end if;
  foreach other in array array_remove(array[old.related_to, new.related_to], null) loop
    perform note_entry_change(new.account_id, other, 'edit',
      jsonb_build_object('relatedFrom', entry_related_from(new.account_id, other)));
  end loop;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.notification_faces(own_uids text[])
 RETURNS TABLE(uid text, business_name text, entry_id text, title text, thumb text)
 LANGUAGE plpgsql
AS $function$
declare
  own_account text := coalesce(current_setting('app.account_id', true), '');
  reader text := coalesce(current_setting('app.user_id', true), '');
begin
  if reader = '' then return; end if;
  perform set_config('app.account_id', '*', true);
  return query
    select n.uid, coalesce(a.business_name, g.business_name), e.uid, e.title, coalesce(
      (select '/media/' || m.uid || '/200x200' || case when m.edition > 0 then '-' || m.edition else '' end
        from entry_media em join media m on m.account_id = em.account_id and m.uid = em.media_id
        where em.account_id = e.account_id and em.entry_id = e.uid and m.deleted_date is null and m.sizes::text <> '[]'
        order by m.uid is not distinct from e.cover_media_id desc, m.kind = 'image' desc, em.position, m.uid limit 1), '')
    from notification n join agency g on g.uid = n.agency_id
    left join account a on a.uid = n.account_id
    left join entry e on e.account_id = n.account_id and e.uid = n.entry_id and e.deleted_date is null
    where n.user_id = reader and n.uid = any(own_uids);
  perform set_config('app.account_id', own_account, true);
end $function$
;

CREATE OR REPLACE FUNCTION public.notify_access_changed(changed_scope text, changed_account text, changed_agency text, changed_user text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  bound_account text := coalesce(current_setting('app.account_id', true), '');
begin
  -- Whoever changes a membership need not be able to write the events of the person or account that it concerns.
  perform set_config('app.account_id', '*', true);
  insert into event (scope, account_id, agency_id, user_id, type)
    values (changed_scope, changed_account, changed_agency, changed_user, 'accessChanged');
  perform set_config('app.account_id', bound_account, true);
end $function$
;

CREATE OR REPLACE FUNCTION public.notify_account_access_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform notify_access_changed('account', old.uid, old.agency_id, null);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.notify_agency_access_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform notify_access_changed('agency', null, old.uid, null);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.notify_host_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into host_change (kind) values (tg_table_name);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.notify_person_access_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform notify_access_changed('person', null, null, old.user_id);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.number_account_invoice()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  bound_account text := coalesce(current_setting('app.account_id', true), '');
  bound_agency text := coalesce(current_setting('app.agency_id', true), '');
begin
  perform set_config('app.account_id', '*', true);
  select a.agency_id into new.agency_id from account a where a.uid = new.account_id;
  perform set_config('app.account_id', bound_account, true);
  perform set_config('app.agency_id', new.agency_id, true);
  insert into account_invoice_count as c (agency_id, last_number) values (new.agency_id, 1)
    on conflict (agency_id) do update set last_number = c.last_number + 1
    returning c.last_number into new.number;
  perform set_config('app.agency_id', bound_agency, true);
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.offered_accounts()
 RETURNS TABLE(account_id text, agency_id text, name text)
 LANGUAGE plpgsql
AS $function$
declare
  bound_account text := coalesce(current_setting('app.account_id', true), '');
  bound_agency text := coalesce(current_setting('app.agency_id', true), '');
begin
  perform set_config('app.account_id', '*', true), set_config('app.agency_id', '*', true);
  return query select a.uid, a.agency_id, a.business_name from account a
    where a.is_public_template and a.is_public_template_global and a.is_open and a.deleted_date is null;
  perform set_config('app.account_id', bound_account, true), set_config('app.agency_id', bound_agency, true);
end $function$
;

CREATE OR REPLACE FUNCTION public.open_templates_of_agency()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  bound_agency text := coalesce(current_setting('app.agency_id', true), '');
begin
  perform set_config('app.agency_id', '*', true);
  update account_template set is_open = new.suspended_date is null and new.deleted_date is null
    where agency_id = new.uid;
  perform set_config('app.agency_id', bound_agency, true);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.owner_code_hash(settings jsonb)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select encode(sha256(convert_to(jsonb_build_array(settings -> 'customHTML', settings -> 'bodyCssCode',
    settings -> 'footerCssCode')::text, 'UTF8')), 'hex')
$function$
;

CREATE OR REPLACE FUNCTION public.pass_agency_state_on()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  bound_account text := coalesce(current_setting('app.account_id', true), '');
begin
  perform set_config('app.account_id', '*', true);
  if new.suspended_date is distinct from old.suspended_date then
    update account set agency_suspended_date = new.suspended_date, site_revision = site_revision + 1
      where agency_id = new.uid;
  end if;
  if new.deleted_date is not null then
    update account set deleted_date = new.deleted_date, deleted_with_agency = true, site_revision = site_revision + 1
      where agency_id = new.uid and (deleted_date is null or deleted_with_agency);
  else
    update account set deleted_date = null, deleted_with_agency = false, site_revision = site_revision + 1
      where agency_id = new.uid and deleted_with_agency;
  end if;
  perform set_config('app.account_id', bound_account, true);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.pass_plan_access_on()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  bound_account text := coalesce(current_setting('app.account_id', true), '');
begin
  perform set_config('app.account_id', '*', true);
  update account set plan_access = new.plan_access, site_revision = site_revision + 1 where agency_id = new.uid;
  perform set_config('app.account_id', bound_account, true);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.pass_required_second_factor_on()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  bound_account text := coalesce(current_setting('app.account_id', true), '');
begin
  perform set_config('app.account_id', '*', true);
  update account set agency_requires_second_factor = new.requires_second_factor where agency_id = new.uid;
  perform set_config('app.account_id', bound_account, true);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.plan_room(agency text, asked text)
 RETURNS TABLE(agency_name text, period_date date, told integer, max_users integer, max_accounts integer, max_storage_bytes bigint, members bigint, invited bigint, accounts bigint, storage_bytes bigint)
 LANGUAGE plpgsql
AS $function$
declare
  bound_account text := coalesce(current_setting('app.account_id', true), '');
  bound_agency text := coalesce(current_setting('app.agency_id', true), '');
  chosen text := coalesce(current_setting('app.sees_chosen', true), '');
begin
  perform set_config('app.account_id', '*', true), set_config('app.agency_id', '*', true),
    set_config('app.sees_chosen', '', true);
  return query select coalesce(nullif(g.app_name, ''), g.business_name),
    case when p.billing_interval = 'month' and c.period_end_date > now() then c.period_start_date::date
      else date_trunc('month', now())::date end,
    coalesce((select max(w.percent) from plan_use_warning w
      where w.agency_id = agency and w.is_current and (asked = 'all' or w.resource = asked)), 0), p.users, p.accounts, p.storage_bytes,
    case when asked in ('users', 'all') then (select count(*) from agency_membership m where m.agency_id = agency) end,
    case when asked in ('users', 'all') then (select count(*) from invitation i
      where i.agency_id = agency and i.account_id is null and i.expire_date > now()) end,
    case when asked in ('accounts', 'all') then (select count(*) from account a
      where a.agency_id = agency and a.deleted_date is null) end,
    case when asked in ('storage', 'all') then (
      coalesce((select sum(s.stored_bytes) from account a join account_storage s on s.account_id = a.uid
        where a.agency_id = agency), 0)
      + coalesce((select sum(u.size_bytes) from upload u join account a on a.uid = u.account_id
        where a.agency_id = agency and u.finished_date is null and u.expire_date > now()), 0))::bigint end
    from agency g join agency_current_plan c on c.agency_id = g.uid left join agency_plan p on p.uid = c.plan_id
    where g.uid = agency;
  perform set_config('app.account_id', bound_account, true), set_config('app.agency_id', bound_agency, true),
    set_config('app.sees_chosen', chosen, true);
end $function$
;

CREATE OR REPLACE FUNCTION public.protect_account_table(target regclass)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format(
    'create policy tenant on %s using (account_id = (select current_setting(''app.account_id'', true))
      or (select current_setting(''app.account_id'', true) = ''*''))',
    target);
  perform hide_from_site(target);
end $function$
;

CREATE OR REPLACE FUNCTION public.protect_global_table(target regclass)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format('create policy everybody on %s using (true)', target);
  perform hide_from_site(target);
end $function$
;

CREATE OR REPLACE FUNCTION public.raise_list_revision()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update account set list_revision = list_revision + 1 where uid in (select account_id from changed);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.raise_list_revision_of_copies()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update account set list_revision = list_revision + 1 where uid in (
    select n.account_id from after n join before o on o.account_id = n.account_id and o.uid = n.uid
    where (n.content_type_id, n.has_before_after, n.lat is null, n.city, n.is_review, n.related_to, n.status_service,
        n.status_content, n.status_publish, n.create_date, n.has_cover, n.title = '')
      is distinct from (o.content_type_id, o.has_before_after, o.lat is null, o.city, o.is_review, o.related_to,
        o.status_service, o.status_content, o.status_publish, o.create_date, o.has_cover, o.title = ''));
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.raise_site_revision_of_domain()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.site_revision := greatest(new.site_revision, old.site_revision + 1);
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.required_provider(person text)
 RETURNS text
 LANGUAGE plpgsql
AS $function$
declare
  bound_account text := coalesce(current_setting('app.account_id', true), '');
  bound_agency text := coalesce(current_setting('app.agency_id', true), '');
  found_name text;
begin
  perform set_config('app.account_id', '*', true), set_config('app.agency_id', '*', true);
  select g.business_name into found_name from "user" u
    join agency_mail_domain d on d.domain = split_part(lower(u.email), '@', -1) and d.verified_date is not null
    join agency_provider p on p.agency_id = d.agency_id and p.is_on and p.is_required
    join agency g on g.uid = d.agency_id and g.deleted_date is null and g.suspended_date is null
    where u.uid = person and u.type <> 'house' and (
      exists (select from agency_membership m
        where m.agency_id = g.uid and m.user_id = u.uid and not m.is_primary)
      or (exists (select from account_membership m where m.agency_id = g.uid and m.user_id = u.uid)
        and not exists (select from agency_membership m
          where m.agency_id = g.uid and m.user_id = u.uid and m.is_primary)));
  perform set_config('app.account_id', bound_account, true), set_config('app.agency_id', bound_agency, true);
  return found_name;
end $function$
;

CREATE OR REPLACE FUNCTION public.search_words_of(e entry)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  select btrim(concat_ws(E'\n', folded(replace(replace(replace(regexp_replace(e.description, '<[^>]*>', ' ', 'g'),
    '&nbsp;', ' '), '&#39;', ''''), '&amp;', '&')), folded(e.address), folded(e.neighborhood), folded(e.city),
    folded(e.customer_name), folded(e.customer_email)), E'\n')
$function$
;

CREATE OR REPLACE FUNCTION public.sending_limits(agency text, account text, way text, moment timestamp with time zone)
 RETURNS TABLE(time_zone text, most integer, new_until timestamp with time zone, shared_most integer, shared_day date, shared_count integer)
 LANGUAGE plpgsql
AS $function$
declare
  bound_account text := coalesce(current_setting('app.account_id', true), '');
  bound_agency text := coalesce(current_setting('app.agency_id', true), '');
begin
  perform set_config('app.account_id', '*', true), set_config('app.agency_id', '*', true);
  return query
    with facts as (
      select coalesce(nullif(a.time_zone, ''), a.place_zone, g.time_zone) as zone,
        g.type = 'house' or c.state in ('active', 'pastDue') as pays,
        case when account is null or a.subscription_type = 'paid' then
          case when way = 'text' then coalesce(p.texts_per_day, r.paid_texts)
            else coalesce(p.mails_per_day, r.paid_mails) end end as paid,
        case when way = 'text' then r.free_texts else r.free_mails end as free,
        ceil(case when way = 'text' then r.paid_texts else r.paid_mails end
          * case when moment < g.create_date + make_interval(days => r.new_days) then r.new_percent else 100 end
          / 100.0)::integer as shared,
        case when way = 'text' then a.texts_per_day else a.mails_per_day end as own,
        coalesce(a.create_date, g.create_date) + make_interval(days => r.new_days) as old_from, r.new_percent
      from agency g cross join sending_rules r
        left join account a on a.uid = account
        left join agency_current_plan c on c.agency_id = g.uid
        left join agency_plan p on p.uid = c.plan_id
      where g.uid = agency)
    select f.zone,
      coalesce(f.own, case when moment < f.old_from then ceil(b.base * f.new_percent / 100.0)::integer else b.base end),
      case when f.own is null and moment < f.old_from then f.old_from end,
      case when not f.pays and account is not null and f.own is null then f.shared end, n.day, n.sent_count
    from facts f
      cross join lateral (select case when f.pays then coalesce(f.paid, f.free) else f.free end as base) b
      left join sending_count n on n.agency_id = agency and n.tenant_id = agency and n.channel = 'trial ' || way;
  perform set_config('app.account_id', bound_account, true), set_config('app.agency_id', bound_agency, true);
end $function$
;

CREATE OR REPLACE FUNCTION public.show_provider()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update agency set has_provider = (tg_op <> 'DELETE' and new.is_on)
    where uid = case tg_op when 'DELETE' then old.agency_id else new.agency_id end;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.show_to_site(target regclass)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  execute format('drop policy if exists not_public on %s', target);
end $function$
;

CREATE OR REPLACE FUNCTION public.shown_media(document jsonb)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  select coalesce(array_agg(m #>> '{}'), '{}') from jsonb_path_query(document, '$.media[*] ? (exists(@.variants[0])).uid') m
$function$
;

CREATE OR REPLACE FUNCTION public.sizes_of(variants jsonb)
 RETURNS json
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  select coalesce(array_to_json(array_agg(size)), '[]')
  from jsonb_to_recordset(variants) as size (name text, width integer, height integer)
$function$
;

CREATE OR REPLACE FUNCTION public.spread_granted()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.account_id is null then
    update agency_membership set granted = new.permissions
      where agency_id = new.agency_id and template_id = new.uid;
  else
    update account_membership set granted = new.permissions
      where agency_id = new.agency_id and template_id = new.uid;
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.take_agency_state_on()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  state record;
begin
  select g.suspended_date, g.deleted_date, g.requires_second_factor into state
    from agency g where g.uid = new.agency_id for share;
  if state.deleted_date is not null then
    raise exception 'agency % is in the trash', new.agency_id using errcode = 'check_violation';
  end if;
  new.agency_suspended_date := state.suspended_date;
  new.agency_requires_second_factor := coalesce(state.requires_second_factor, false);
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.take_plan_access_on()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  select g.plan_access into new.plan_access from agency g where g.uid = new.agency_id for share;
  new.plan_access := coalesce(new.plan_access, 'active');
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.take_webhook_events(of_account text, of_agency text, emitted text[])
 RETURNS TABLE(agency_id text, account_id text, endpoint_id text)
 LANGUAGE plpgsql
AS $function$
#variable_conflict use_column
declare
  bound_account text := coalesce(current_setting('app.account_id', true), '');
begin
  perform set_config('app.account_id', '*', true);
  if exists (select from webhook_endpoint e where e.agency_id = of_agency
    and (e.account_id = of_account or e.account_id is null) and e.state = 'active' and e.types && emitted) then
    return query with taken as (
      insert into webhook_delivery (agency_id, account_id, uid, endpoint_id, source_account_id, type, data, event_date)
        select e.agency_id, e.account_id,
          rtrim(regexp_replace(left(replace(gen_random_uuid()::text, '-', ''), 28), '(.{4})', '\1-', 'g'), '-'),
          e.uid, v.account_id, v.type,
          case when e.is_full
            then jsonb_build_object('accountId', v.account_id, 'accountName', a.business_name) || v.payload
            else jsonb_build_object('accountId', v.account_id) || coalesce(
              (select jsonb_object_agg(field.key, field.value) from jsonb_each(v.payload) field where field.key like '%Id'), '{}')
          end,
          v.create_date
        from event v
          join account a on a.uid = v.account_id
          join webhook_endpoint e on e.agency_id = of_agency and (e.account_id = of_account or e.account_id is null)
            and e.state = 'active' and v.type = any(e.types) and (e.key_id is null or is_key_valid(e.key_id))
        where v.account_id = of_account and v.scope = 'account' and v.transaction_id = pg_current_xact_id()
        order by v.id
      returning webhook_delivery.agency_id, webhook_delivery.account_id, webhook_delivery.endpoint_id)
    select distinct taken.agency_id, taken.account_id, taken.endpoint_id from taken;
  end if;
  perform set_config('app.account_id', bound_account, true);
end $function$
;

CREATE OR REPLACE FUNCTION public.waiting_bytes(size_bytes bigint, finished_date timestamp with time zone, media_id text)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select case when finished_date is not null and media_id is null then size_bytes else 0 end
$function$
;

CREATE OR REPLACE FUNCTION public.withdraw_account()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.is_public_template := false;
  new.is_public_template_global := false;
  return new;
end $function$
;
