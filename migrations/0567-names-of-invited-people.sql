-- Who somebody is before they have joined, as their inviter wrote it; it becomes their name, which they can change.
alter table invitation add column first_name text not null default '', add column last_name text not null default '';
