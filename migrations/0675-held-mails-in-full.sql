-- What waits for a later mail is kept as it would have been mailed: the text of the mail, and whom an answer goes to.
alter table notification add column details text not null default '', add column reply_to text;
