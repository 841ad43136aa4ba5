-- A run that goes on comes before those of later events, by whatever clock.
create index trigger_run_running on trigger_run (account_id, event_id, uid) where state = 'running';

-- As in 0722, but for endpoints of keys that have ended, as in 0701. One for which a first message waits already is not
-- returned: a job comes for that one, and can't be done with it before this transaction ends, so it finds these, too.
create or replace function take_webhook_events(of_account text, of_agency text, emitted text[])
  returns table (agency_id text, account_id text, endpoint_id text)
  language plpgsql as $$
#variable_conflict use_column
declare
  bound_account text := coalesce(current_setting('app.account_id', true), '');
begin
  perform set_config('app.account_id', '*', true);
  if exists (select from webhook_endpoint e where e.agency_id = of_agency
    and (e.account_id = of_account or e.account_id is null) and e.state = 'active' and e.types && emitted) then
    return query with awaited as materialized (
      select d.endpoint_id from webhook_endpoint e cross join lateral (
        select w.endpoint_id from webhook_delivery w
        where w.endpoint_id = e.uid and w.state = 'waiting' and w.attempts = 0
          and exists (select from account o
            where o.uid = w.source_account_id and o.agency_id = w.agency_id and o.is_open)
        order by w.number limit 1 for share skip locked) d
      where e.agency_id = of_agency and (e.account_id = of_account or e.account_id is null)
        and e.state = 'active' and e.types && emitted),
    taken as (
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
    select distinct taken.agency_id, taken.account_id, taken.endpoint_id from taken
      where taken.endpoint_id not in (select awaited.endpoint_id from awaited);
  end if;
  perform set_config('app.account_id', bound_account, true);
end $$;
