-- A message without a person is a program's, or that of somebody who was erased since.
alter table chat_message add column is_by_program boolean not null default false;
