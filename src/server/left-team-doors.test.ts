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
import { accountDoors } from '#test/account-doors.ts';
import { request } from '#test/client.ts';

type Doors = Awaited<ReturnType<typeof accountDoors>>;

/** How somebody is shut out, and how they come back. */
interface Way {
  end: (doors: Doors) => Promise<unknown>;
  undo: (doors: Doors) => Promise<unknown>;
}

const boss = ({ ports, people, accounts }: Doors) => ({
  context: request(ports, people.agencyAdmin.actor, accounts.roofer),
});
const agencyBoss = ({ ports, people, agencies }: Doors) => ({
  context: request(ports, people.agencyAdmin.actor, agencies.north),
});
const house = ({ ports, people }: Doors) => ({ context: request(ports, people.house.actor) });
const owner = ({ people }: Doors) => ({ userId: people.accountAdmin.userId });
const colleague = ({ people }: Doors) => ({ userId: people.agency.userId });

const ofAccount: Record<string, Way> = {
  'removed from the team': {
    end: (doors) => call(removeTeamMember, owner(doors), boss(doors)),
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
    end: (doors) => call(deactivateTeamMember, owner(doors), boss(doors)),
    undo: (doors) => call(reactivateTeamMember, owner(doors), boss(doors)),
  },
  'deactivated by the house': {
    end: (doors) => call(deactivateUser, owner(doors), house(doors)),
    undo: (doors) => call(reactivateUser, owner(doors), house(doors)),
  },
};
const ofAgency: Record<string, Way> = {
  'removed from the agency': {
    end: (doors) => call(removeAgencyMember, colleague(doors), agencyBoss(doors)),
    undo: ({ database, agencies, people }) =>
      database.admin
        .insertInto('agencyMembership')
        .values({ agencyId: agencies.north, userId: people.agency.userId, role: 'user' })
        .execute(),
  },
  'deactivated in the agency': {
    end: (doors) => call(deactivateAgencyMember, colleague(doors), agencyBoss(doors)),
    undo: (doors) => call(reactivateAgencyMember, colleague(doors), agencyBoss(doors)),
  },
};

async function renew({ database: { admin } }: Doors, { userId }: { userId: string }): Promise<void> {
  await admin.deleteFrom('throttle').execute();
  await admin.updateTable('apiKey').set({ revokedDate: null }).where('userId', '=', userId).execute();
  await admin.updateTable('phone').set({ revokedDate: null }).where('userId', '=', userId).execute();
}

const someone = await accountDoors('accountAdmin');
// Not the last administrator.
await someone.database.admin
  .updateTable('accountMembership')
  .set({ role: 'admin' })
  .where('userId', '=', someone.people.accountUser.userId)
  .execute();
const agent = await accountDoors('agency');

describe.each([
  ...Object.entries(ofAccount).map(([name, way]) => [name, way, someone, owner(someone)] as const),
  ...Object.entries(ofAgency).map(([name, way]) => [name, way, agent, colleague(agent)] as const),
])('somebody who is %s', (_name, way, doors, person) => {
  beforeEach(() => renew(doors, person));

  test.each(Object.entries(doors.ofPeople))('finds %s shut at once, and open when they are back', async (_door, it) => {
    const [door, status] = it;
    expect(await doors.knock(door)).toBe(status);
    await way.end(doors);
    try {
      expect([401, 403, 404]).toContain(await doors.knock(door));
    } finally {
      await way.undo(doors);
      await renew(doors, person);
    }
    expect(await doors.knock(door)).toBe(status);
  });

  test('needs new keys and phones when they are back', async () => {
    await way.end(doors);
    await way.undo(doors);
    const { admin } = doors.database;
    const { userId } = person;
    const keys = await admin.selectFrom('apiKey').select('revokedDate').where('userId', '=', userId).execute();
    expect(keys.map(({ revokedDate }) => revokedDate !== null)).toEqual([true]);
  });
});
