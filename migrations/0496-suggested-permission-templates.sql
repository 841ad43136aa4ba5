-- What permission templates of accounts and agencies can start from, kept by the house.
create table permission_suggestion (
  uid text primary key,
  -- Whose people it is for: an account's, or an agency's own.
  place text not null check (place in ('account', 'agency')),
  name text not null check (name <> ''),
  description text not null default '',
  permissions text[] not null default '{}',
  version integer not null default 1
);
create unique index permission_suggestion_name on permission_suggestion (place, lower(name));
comment on table permission_suggestion is '@global: the house''s list, the same for everybody';
select protect_global_table('permission_suggestion');

with reading as (select array['content.read', 'media.read', 'testimonial.read', 'lead.read'] as permissions),
  working as (
    select permissions || array['content.edit', 'media.upload', 'media.edit', 'phone.pair', 'testimonial.request',
      'content.publish', 'content.delete', 'lead.manage', 'testimonial.approve'] as permissions from reading)
insert into permission_suggestion (uid, place, name, description, permissions)
  select regexp_replace(left(md5('permission suggestion ' || told.name), 28), '(.{4})(?=.)', '\1-', 'g'), told.*
  from (values
    ('account', 'Contributor', 'Writes entries and adds photos, and publishes nothing.',
      array['content.read', 'content.edit', 'media.read', 'media.upload', 'media.edit', 'phone.pair']),
    ('account', 'Editor', 'Writes, publishes, and answers customers.', (select permissions from working)),
    ('account', 'Front desk', 'Answers contact requests and asks for testimonials.',
      array['lead.read', 'lead.manage', 'testimonial.read', 'testimonial.request', 'content.read', 'media.read']),
    ('account', 'Webmaster', 'Looks after the website and its lists.',
      (select permissions from reading) || array['site.read', 'site.update', 'taxonomy.read', 'taxonomy.update',
        'customField.read', 'customField.update', 'testimonial.configure']),
    ('agency', 'Account manager', 'Works in the accounts, and changes nothing in the agency.',
      (select permissions from working) || array['team.read', 'site.read', 'site.update', 'account.update',
        'agency.accounts', 'agency.users']),
    ('agency', 'Support', 'Sees everything in the accounts, and changes nothing.',
      array['auditLog.read', 'content.read', 'customField.read', 'lead.read', 'media.read', 'site.read',
        'taxonomy.read', 'team.read', 'testimonial.read', 'agency.accounts', 'agency.users']),
    ('agency', 'Billing', 'Sees the accounts, chooses the plan, and pays.', array['agency.accounts', 'agency.pay'])
  ) as told (place, name, description, permissions);

select audit('permission_suggestion', '*');
