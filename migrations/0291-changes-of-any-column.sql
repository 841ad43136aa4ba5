-- A json column has no equality; rows are compared by their bytes instead, and their values when they are noted.
create or replace function audit(target regclass, shown text) returns void language plpgsql as $$
begin
  execute format('create trigger audited_update after update on %s for each row
    when (current_setting(''app.audit'', true) = ''on'' and old *<> new)
    execute function note_change(%L)', target, shown);
  execute format('create trigger audited_insert after insert on %s for each row
    when (current_setting(''app.audit'', true) = ''on'') execute function note_change(%L)', target, shown);
  execute format('create trigger audited_delete after delete on %s for each row
    when (current_setting(''app.audit'', true) = ''on'') execute function note_change(%L)', target, shown);
end $$;

drop trigger audited_update on media;
create trigger audited_update after update on media for each row
  when (current_setting('app.audit', true) = 'on' and old *<> new) execute function note_change('');
