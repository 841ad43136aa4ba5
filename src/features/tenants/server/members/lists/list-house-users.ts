import { sql } from 'kysely';
import { houseReading } from '#access/procedures.ts';
import { MemberPageQuery } from '../../../member-page.ts';
import { memberList } from './member-list.ts';

/** Everybody. */
export const listHouseUsers = houseReading('house.users')
  .input(MemberPageQuery)
  .handler(({ input, context: { scope } }) => memberList(scope, input, sql`true`));
