-- Links that open something are stored as hashes, and made again from the account's own secret when their owner looks
-- at them. Each purpose has a key of its own, derived from that secret (HKDF); the secret that blurs places makes none.
alter table account add column link_secret text not null
  default encode(sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8')), 'hex');

-- `uid` names a request from now on, and opens nothing. Links of before keep working by their former hash.
alter table testimonial_request add column secret_hash text, add column former_secret_hash text unique;
alter table testimonial add column former_withdraw_code_hash text unique;
drop index testimonial_request_uid;

create function base64url(bytes bytea) returns text language sql as $$
  select translate(encode(bytes, 'base64'), '+/=', '-_')
$$;
create function hmac_sha256(key bytea, message bytea) returns bytea language plpgsql as $$
declare
  inner_pad bytea := key || decode(repeat('00', 64 - length(key)), 'hex');
  outer_pad bytea := inner_pad;
begin
  for place in 0..63 loop
    inner_pad := set_byte(inner_pad, place, get_byte(inner_pad, place) # 54);
    outer_pad := set_byte(outer_pad, place, get_byte(outer_pad, place) # 92);
  end loop;
  return sha256(outer_pad || sha256(inner_pad || message));
end $$;
-- As features/testimonials/server/account-secrets.ts makes it, and secretHash of what it makes.
create function derived_hash(link_secret text, purpose text, subject text) returns text language sql as $$
  select base64url(sha256(convert_to(base64url(hmac_sha256(
    hmac_sha256(hmac_sha256('', convert_to(link_secret, 'UTF8')), convert_to(purpose, 'UTF8') || '\x01'),
    convert_to(subject, 'UTF8'))), 'UTF8')))
$$;
create function request_name(secret text) returns text language sql as $$
  select base64url(sha256(convert_to('request ' || secret, 'UTF8')))
$$;

select set_config('app.account_id', '*', true);
update testimonial_request set
  former_secret_hash = base64url(sha256(convert_to(uid, 'UTF8'))), uid = request_name(uid);
update testimonial_request r set secret_hash = derived_hash(a.link_secret, 'testimonial request', r.uid)
  from account a where a.uid = r.account_id;
update testimonial set request_id = request_name(request_id) where request_id is not null;
update testimonial set consent = jsonb_set(consent, '{link}', to_jsonb(
    regexp_replace(consent ->> 'link', '(/testimonial-request/[\w-]{8})[\w-]{35}$', '\1…')))
  where consent is not null;
update testimonial t set
  former_withdraw_code_hash = t.withdraw_code_hash,
  withdraw_code_hash = derived_hash(a.link_secret, 'testimonial withdrawal', t.entry_id)
  from account a where a.uid = t.account_id and t.withdraw_code_hash is not null;
do $$
begin
  if to_regclass('pgboss.job') is not null then
    update pgboss.job set data = jsonb_set(data #- '{payload,address}', '{payload,requestId}',
      to_jsonb(request_name(data #>> '{payload,requestId}')))
      where data -> 'payload' ? 'requestId' and data -> 'payload' ? 'address';
  end if;
end $$;

alter table testimonial_request alter column secret_hash set not null, add unique (secret_hash);
drop function base64url(bytea), hmac_sha256(bytea, bytea), derived_hash(text, text, text), request_name(text);
