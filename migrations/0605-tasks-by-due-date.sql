-- Calendars read a month of tasks, done ones too.
create index task_due on task (account_id, due_at, uid) where deleted_date is null and due_at is not null;
