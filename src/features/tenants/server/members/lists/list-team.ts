import { selectOwn } from '#access/own-rows.ts';
import { sql } from 'kysely';
import { accountReading } from '#access/procedures.ts';
import { pictureAddress } from '#features/branding/picture.ts';
import { nameOrder } from '../../by-name.ts';
import type { Member } from '../../../member.ts';

/** Everyone who works in the account, by email address. */
export const listTeam = accountReading('team.read').handler(async ({ context: { scope } }): Promise<Member[]> => {
  const rows = await selectOwn(scope, 'accountMembership as m')
    .innerJoin('user as u', 'u.uid', 'm.userId')
    .innerJoin('account as a', 'a.uid', 'm.accountId')
    .select([
      'u.uid as userId',
      'u.email',
      'u.firstName',
      'u.lastName',
      'u.type',
      'u.isAuth',
      'u.createDate',
      'u.lastSeenDate',
    ])
    .select('u.logoPictureId')
    .leftJoin('permissionTemplate as t', (on) =>
      on.onRef('t.agencyId', '=', 'm.agencyId').onRef('t.uid', '=', 'm.templateId'),
    )
    .select([
      'm.accountId',
      'a.businessName',
      'm.role',
      'm.templateId',
      't.name as templateName',
      'm.granted',
      'm.confirmed',
    ])
    .orderBy(nameOrder(sql`u.email`))
    .execute();
  return rows.map(
    ({ accountId, businessName, role, templateId, templateName, granted, confirmed, logoPictureId, ...person }) => ({
      ...person,
      logoUrl: pictureAddress(logoPictureId),
      role,
      agencies: [],
      isDeactivated: false,
      accounts: [{ accountId, businessName, role, templateId, templateName, granted, confirmed }],
    }),
  );
});
