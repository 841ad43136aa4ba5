-- The calendar reads entries by when they were published.
create index entry_published on entry (account_id, published_date) where published_date is not null and deleted_date is null;
