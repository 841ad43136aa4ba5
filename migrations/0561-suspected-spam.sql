-- Messages of strangers that came with too many others at once, or that a program filled in, wait apart. The reason of
-- their arrival stays when somebody finds that they are no spam.
alter table lead drop constraint lead_state_check;
alter table lead
  add constraint lead_state_check check (state in ('new', 'answered', 'archived', 'spam', 'suspected')),
  add column suspicion text check (suspicion in ('burst', 'honeypot')),
  -- Its arrival made the notice to the owner: there is one a day at most.
  add column tells_owner boolean not null default false;
create index lead_told on lead (account_id, create_date) where tells_owner;
create index lead_suspected on lead (create_date) where state = 'suspected';

alter table testimonial drop constraint testimonial_state_check;
alter table testimonial
  add constraint testimonial_state_check
    check (state in ('pending', 'approved', 'hidden', 'withdrawn', 'suspected')),
  add column suspicion text check (suspicion in ('burst', 'honeypot')),
  add column tells_owner boolean not null default false;
create index testimonial_told on testimonial (account_id, create_date) where tells_owner;
create index testimonial_suspected on testimonial (create_date) where state = 'suspected';
