import { sql } from 'kysely';
import { houseReading } from '#access/procedures.ts';
import { NamedPageQuery } from '#lib/lists/named-page.ts';
import { memberList } from './member-list.ts';

/** Everybody. */
export const listHouseUsers = houseReading('house.users')
  .input(NamedPageQuery)
  .handler(({ input, context: { scope } }) => memberList(scope, input, sql`true`));
