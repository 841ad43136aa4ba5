import { call } from '@orpc/server';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  deactivateAgencyMember,
  deactivateTeamMember,
  deactivateUser,
  reactivateAgencyMember,
  reactivateTeamMember,
  reactivateUser,
} from '#features/tenants/server/members/deactivated/deactivated.ts';
import { removeAgencyMember, removeTeamMember } from '#features/tenants/server/members/members.ts';
import { accountEndpoints } from '#test/account-endpoints.ts';
import { request } from '#test/client.ts';

type Endpoints = Awaited<ReturnType<typeof accountEndpoints>>;

/** How somebody is shut out, and how they come back. */
interface Way {
  end: (endpoints: Endpoints) => Promise<unknown>;
  undo: (endpoints: Endpoints) => Promise<unknown>;
}

const boss = ({ ports, people, accounts }: Endpoints) => ({
  context: request(ports, people.agencyAdmin.actor, accounts.roofer),
});
const agencyBoss = ({ ports, people, agencies }: Endpoints) => ({
  context: request(ports, people.agencyAdmin.actor, agencies.north),
});
const house = ({ ports, people }: Endpoints) => ({ context: request(ports, people.house.actor) });
const owner = ({ people }: Endpoints) => ({ userId: people.accountAdmin.userId });
const colleague = ({ people }: Endpoints) => ({ userId: people.agency.userId });

const ofAccount: Record<string, Way> = {
  'removed from the team': {
    end: (endpoints) => call(removeTeamMember, owner(endpoints), boss(endpoints)),
    undo: ({ database, agencies, accounts, people }) =>
      database.admin
        .insertInto('accountMembership')
        .values({
          agencyId: agencies.north,
          accountId: accounts.roofer,
          userId: people.accountAdmin.userId,
          role: 'admin',
        })
        .execute(),
  },
  'deactivated in the team': {
    end: (endpoints) => call(deactivateTeamMember, owner(endpoints), boss(endpoints)),
    undo: (endpoints) => call(reactivateTeamMember, owner(endpoints), boss(endpoints)),
  },
  'deactivated by the house': {
    end: (endpoints) => call(deactivateUser, owner(endpoints), house(endpoints)),
    undo: (endpoints) => call(reactivateUser, owner(endpoints), house(endpoints)),
  },
};
const ofAgency: Record<string, Way> = {
  'removed from the agency': {
    end: (endpoints) => call(removeAgencyMember, colleague(endpoints), agencyBoss(endpoints)),
    undo: ({ database, agencies, people }) =>
      database.admin
        .insertInto('agencyMembership')
        .values({ agencyId: agencies.north, userId: people.agency.userId, role: 'user' })
        .execute(),
  },
  'deactivated in the agency': {
    end: (endpoints) => call(deactivateAgencyMember, colleague(endpoints), agencyBoss(endpoints)),
    undo: (endpoints) => call(reactivateAgencyMember, colleague(endpoints), agencyBoss(endpoints)),
  },
};

async function renew({ database: { admin } }: Endpoints, { userId }: { userId: string }): Promise<void> {
  await admin.deleteFrom('throttle').execute();
  await admin.updateTable('apiKey').set({ revokedDate: null }).where('userId', '=', userId).execute();
  await admin.updateTable('phone').set({ revokedDate: null }).where('userId', '=', userId).execute();
}

const someone = await accountEndpoints('accountAdmin');
// Not the last administrator.
await someone.database.admin
  .updateTable('accountMembership')
  .set({ role: 'admin' })
  .where('userId', '=', someone.people.accountUser.userId)
  .execute();
const agent = await accountEndpoints('agency');

describe.each([
  ...Object.entries(ofAccount).map(([name, way]) => [name, way, someone, owner(someone)] as const),
  ...Object.entries(ofAgency).map(([name, way]) => [name, way, agent, colleague(agent)] as const),
])('somebody who is %s', (_name, way, endpoints, person) => {
  beforeEach(() => renew(endpoints, person));

  test.each(Object.entries(endpoints.ofPeople))(
    'loses %s at once, and has it again when they are back',
    async (_endpoint, it) => {
      const [endpoint, status] = it;
      expect(await endpoints.statusOf(endpoint)).toBe(status);
      await way.end(endpoints);
      try {
        expect([401, 403, 404]).toContain(await endpoints.statusOf(endpoint));
      } finally {
        await way.undo(endpoints);
        await renew(endpoints, person);
      }
      expect(await endpoints.statusOf(endpoint)).toBe(status);
    },
  );

  test('needs new keys and phones when they are back', async () => {
    await way.end(endpoints);
    await way.undo(endpoints);
    const { admin } = endpoints.database;
    const { userId } = person;
    const keys = await admin.selectFrom('apiKey').select('revokedDate').where('userId', '=', userId).execute();
    expect(keys.map(({ revokedDate }) => revokedDate !== null)).toEqual([true]);
  });
});
