import type { UserActor } from '#access/actor.ts';
import type { MemberRole, UserType } from '#access/view-type.ts';
import { hashPassword } from '#features/people/server/password/password-hash.ts';
import { newSecret, newUid } from '#lib/new-uid.ts';
import type { Db } from '#platform/database.ts';
import type { TestDatabase } from './database.ts';

export interface Person {
  userId: string;
  email: string;
  /** Signed in, with a session of their own. */
  actor: UserActor;
}

/** The password of everybody in the small world. */
export const worldPassword = 'a ladder and a van';

/**
 * The smallest world with everybody in it: one house, two agencies, three accounts (two of them
 * under one agency) and people of every role.
 */
export type SmallWorld = Awaited<ReturnType<typeof smallWorld>>;

export async function smallWorld({ admin: db }: Pick<TestDatabase, 'admin'>) {
  const passwordHash = await hashPassword(worldPassword);
  const agencies = { north: await addAgency(db, 'north', 'Northlight'), blue: await addAgency(db, 'blue', 'Bluebird') };
  const accounts = {
    roofer: await addAccount(db, agencies.north, 'roofer', 'Summit Roofing'),
    landscaper: await addAccount(db, agencies.north, 'landscaper', 'Green Acres'),
    clinic: await addAccount(db, agencies.blue, 'clinic', 'Bright Smiles'),
  };
  // People who work in accounts of their agency have switched to editing there.
  const editingAccounts = Object.values(accounts);
  const person = (name: string, type: UserType, role: MemberRole) => addPerson(db, { name, type, role, passwordHash });
  const people = {
    house: await addPerson(db, { ...houseFields, passwordHash }, { viewing: viewOf(agencies.north) }),
    agencyAdmin: await addPerson(db, { name: 'ada', type: 'agency', role: 'admin', passwordHash }, { editingAccounts }),
    agency: await addPerson(db, { name: 'aron', type: 'agency', role: 'user', passwordHash }, { editingAccounts }),
    otherAgencyAdmin: await addPerson(
      db,
      { name: 'bea', type: 'agency', role: 'admin', passwordHash },
      { editingAccounts },
    ),
    accountAdmin: await person('olga', 'account', 'admin'),
    accountUser: await person('uwe', 'account', 'user'),
    otherOwner: await person('clara', 'account', 'admin'),
    inTwoAccounts: await person('mia', 'account', 'user'),
  };
  await joinAgency(db, people.agencyAdmin, agencies.north, 'admin', true);
  await joinAgency(db, people.agency, agencies.north, 'user', false);
  await joinAgency(db, people.otherAgencyAdmin, agencies.blue, 'admin', true);
  await joinAccount(db, people.accountAdmin, agencies.north, accounts.roofer, 'admin');
  await joinAccount(db, people.accountUser, agencies.north, accounts.roofer, 'user');
  await joinAccount(db, people.otherOwner, agencies.blue, accounts.clinic, 'admin');
  await joinAccount(db, people.inTwoAccounts, agencies.north, accounts.roofer, 'user');
  await joinAccount(db, people.inTwoAccounts, agencies.blue, accounts.clinic, 'admin');
  return { agencies, accounts, people };
}

const houseFields = { name: 'hanna', type: 'house', role: 'admin' } as const;

/** The house has said why it enters an agency, and edits there: without that, it reaches nothing of it. */
function viewOf(agencyId: string, { isEditing = true, reason = 'A question by phone' } = {}): string {
  return JSON.stringify({ agencyId, accountId: null, userId: null, reason, isEditing });
}

/** The house looks at another agency. */
export async function lookAt(
  db: Db,
  { actor }: Pick<Person, 'actor'>,
  agencyId: string,
  how: Parameters<typeof viewOf>[1] = {},
): Promise<void> {
  await db
    .updateTable('session')
    .set({ viewing: viewOf(agencyId, how) })
    .where('tokenHash', '=', actor.sessionKey)
    .execute();
}

async function addAgency(db: Db, slug: string, businessName: string): Promise<string> {
  const uid = newUid();
  const more = { appName: `${businessName} Studio`, email: `hello@${slug}.example`, themeValue: 'light2' };
  await db
    .insertInto('agency')
    .values({ uid, slug, businessName, ...more })
    .execute();
  return uid;
}

async function addAccount(db: Db, agencyId: string, slug: string, businessName: string): Promise<string> {
  const uid = newUid();
  await db.insertInto('account').values({ uid, agencyId, slug, businessName, blurSecret: newSecret() }).execute();
  return uid;
}

async function addPerson(
  db: Db,
  { name, ...fields }: { name: string; type: UserType; role: MemberRole; passwordHash: string },
  look: { viewing?: string; editingAccounts?: string[] } = {},
): Promise<Person> {
  const uid = newUid();
  const email = `${name}@people.example`;
  await db
    .insertInto('user')
    .values({ uid, email, firstName: name, ...fields })
    .execute();
  const sessionKey = `session of ${name}`;
  const expireDate = new Date(Date.now() + 86_400_000);
  await db
    .insertInto('session')
    .values({ tokenHash: sessionKey, userId: uid, userType: fields.type, expireDate, ...look })
    .execute();
  return { userId: uid, email, actor: { kind: 'user', userId: uid, type: fields.type, sessionKey } };
}

async function joinAgency(db: Db, who: Person, agencyId: string, role: MemberRole, isPrimary: boolean): Promise<void> {
  await db.insertInto('agencyMembership').values({ agencyId, userId: who.userId, role, isPrimary }).execute();
}

async function joinAccount(db: Db, who: Person, agencyId: string, accountId: string, role: MemberRole): Promise<void> {
  await db.insertInto('accountMembership').values({ agencyId, accountId, userId: who.userId, role }).execute();
}
