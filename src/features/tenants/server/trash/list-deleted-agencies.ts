import { sql } from 'kysely';
import { houseReading } from '#access/procedures.ts';
import { accountTrashDays } from '../../deleted-account.ts';
import type { DeletedAgency } from '../../lifecycle.ts';
import { erasedBefore } from './deleted-accounts.ts';

const dayMs = 86_400_000;
const most = 100;

/** Agencies in the trash, the latest first. */
export const listDeletedAgencies = houseReading('house.agencies').handler(
  async ({ context: { scope, ports } }): Promise<DeletedAgency[]> => {
    const rows = await scope.tx
      .selectFrom('agency as g')
      .select(['g.uid as agencyId', 'g.businessName', 'g.deletedDate'])
      .select(
        sql<number>`(select count(*) from account a where a.agency_id = g.uid and a.deleted_with_agency)`.as(
          'accountCount',
        ),
      )
      .where('g.deletedDate', '>=', erasedBefore(ports.clock.now()))
      .orderBy('g.deletedDate', 'desc')
      .limit(most)
      .execute();
    return rows.flatMap(({ deletedDate, ...agency }) =>
      deletedDate
        ? { ...agency, deletedDate, eraseDate: new Date(deletedDate.getTime() + accountTrashDays * dayMs) }
        : [],
    );
  },
);
