#!/bin/sh
# The two roles and the database of Fieldfolio, on a new PostgreSQL server: the owner applies migrations, the
# application owns nothing and is bound by row-level security. Needs OWNER_PASSWORD and APP_PASSWORD.
set -eu
: "${OWNER_PASSWORD:?}" "${APP_PASSWORD:?}"
psql --set ON_ERROR_STOP=1 --username "${POSTGRES_USER:-postgres}" --dbname postgres \
  --set owner_password="$OWNER_PASSWORD" --set app_password="$APP_PASSWORD" <<'SQL'
create role fieldfolio_owner login nosuperuser nobypassrls password :'owner_password';
create role fieldfolio_app login nosuperuser nobypassrls nocreatedb nocreaterole password :'app_password';
create database fieldfolio owner fieldfolio_owner encoding 'UTF8' template template0;
revoke connect on database fieldfolio from public;
grant connect on database fieldfolio to fieldfolio_app;
SQL
