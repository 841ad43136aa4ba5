-- The integer that every public change of an account raises (the specification calls it `updated`) says what it is.
alter table account rename column updated to site_revision;
