import { sql } from 'kysely';
import { defineExtension } from '#access/extensions.ts';
import type { SystemScope } from '#access/scope.ts';
import type { UserType } from '#access/view-type.ts';

interface Person {
  userId: string;
  type: UserType;
}

/** What a capability knows of a person: lists for one file of their data export. Never a secret. */
interface PersonalData {
  file: 'memberships' | 'sign-in' | 'terms' | 'made-by-you';
  read(scope: SystemScope, person: Person): Promise<Record<string, unknown>>;
}
export const personalData = defineExtension<PersonalData>();

/** Every list of an export, by the name of its file. */
export async function readOwnData(scope: SystemScope, userId: string) {
  const { tx } = scope;
  const { logoPictureId, ...profile } = await tx
    .selectFrom('user')
    .select(['uid', 'email', 'type', 'role', 'firstName', 'lastName', 'phone', 'website', 'location', 'country'])
    .select(['state', 'zip', 'language', 'themeValue', 'settings', 'createDate', 'lastSeenDate', 'logoPictureId'])
    .where('uid', '=', userId)
    .executeTakeFirstOrThrow();
  const picture = tx
    .selectFrom('picture')
    .select('key')
    .where('uid', '=', logoPictureId ?? '');
  const person = { userId, type: profile.type };
  const lists: Record<string, object> = {
    profile: { ...profile, addressChanges: await addressChanges(scope, userId) },
    memberships: await memberships(scope, userId),
    'sign-in': await waysIn(scope, userId),
    'audit-log': await acts(scope, userId),
    notifications: await notificationsOf(scope, userId),
    'made-by-you': { uploads: await listUploads(scope, person) },
  };
  for (const { file, read } of personalData.all()) lists[file] = { ...lists[file], ...(await read(scope, person)) };
  return { portraitKey: (await picture.executeTakeFirst())?.key ?? null, lists };
}

function addressChanges({ tx }: SystemScope, userId: string) {
  return tx
    .selectFrom('emailChange')
    .select(['oldEmail', 'newEmail', 'createDate', 'confirmedDate'])
    .where('userId', '=', userId)
    .orderBy('createDate')
    .execute();
}

async function memberships({ tx }: SystemScope, userId: string) {
  const agencies = await tx
    .selectFrom('agencyMembership as m')
    .innerJoin('agency as g', 'g.uid', 'm.agencyId')
    .select(['m.agencyId', 'g.businessName', 'm.role', 'm.isPrimary', 'm.createDate'])
    .where('m.userId', '=', userId)
    .execute();
  const accounts = await tx
    .selectFrom('accountMembership as m')
    .innerJoin('account as a', 'a.uid', 'm.accountId')
    .select(['m.accountId', 'a.businessName', 'm.role', 'm.createDate'])
    .where('m.userId', '=', userId)
    .execute();
  const deactivated = await tx
    .selectFrom('deactivatedMembership')
    .select(['agencyId', 'accountId', 'role', 'createDate', 'deactivatedDate'])
    .where('userId', '=', userId)
    .execute();
  return { agencies, accounts, deactivated };
}

/** Devices, and what signs the person in; never a secret. */
async function waysIn({ tx }: SystemScope, userId: string) {
  const sessions = await tx
    .selectFrom('session')
    .select(['userAgent', 'place', 'createDate', 'seenDate', 'expireDate'])
    .where('userId', '=', userId)
    .execute();
  const signIns = await tx
    .selectFrom('signInRecord')
    .select(['createDate', 'way', 'isRefused', 'device', 'place'])
    .where('userId', '=', userId)
    .orderBy('createDate')
    .execute();
  const passkeys = await tx
    .selectFrom('passkey')
    .select(['name', 'rpId as host', 'createDate', 'usedDate'])
    .where('userId', '=', userId)
    .execute();
  const app = tx.selectFrom('userTotp').select('confirmedDate').where('userId', '=', userId);
  const authenticatorAppSince = (await app.executeTakeFirst())?.confirmedDate ?? null;
  return { sessions, signIns, passkeys, authenticatorAppSince };
}

async function notificationsOf({ tx }: SystemScope, userId: string) {
  const choices = await tx
    .selectFrom('notificationChoice')
    .select(['kind', 'inApp', 'mail', 'channel'])
    .where('userId', '=', userId)
    .execute();
  const received = await tx
    .selectFrom('notification')
    .select(['kind', 'title', 'body', 'createDate', 'readDate', 'archiveDate'])
    .where('userId', '=', userId)
    .orderBy('createDate')
    .execute();
  const settings = await tx
    .selectFrom('notificationSetting')
    .select(['digestHour', 'timeZone', 'quietFrom', 'quietTo'])
    .where('userId', '=', userId)
    .executeTakeFirst();
  const channel = await tx
    .selectFrom('notificationChannel')
    .select(['kind', 'host'])
    .where('userId', '=', userId)
    .executeTakeFirst();
  return { settings: settings ?? null, channel: channel ?? null, choices, received };
}

/** The facts; what they changed is in the logs of the businesses. */
function acts({ tx }: SystemScope, userId: string) {
  return tx
    .selectFrom('auditEntry')
    .select(['createDate', 'scope', 'accountId', 'agencyId', 'procedure', 'clientAddress', 'userAgent'])
    .where('userId', '=', userId)
    .orderBy('id')
    .execute();
}

/**
 * Whether account `a` is still one of the person's: what they have created there is listed by title, since the works
 * themselves belong to the businesses.
 */
export function createdByPerson({ userId, type }: Person) {
  return sql<boolean>`(${type === 'house'}
    or exists (select from account_membership m where m.account_id = a.uid and m.user_id = ${userId})
    or exists (select from agency_membership m where m.agency_id = a.agency_id and m.user_id = ${userId}
      and (m.sees_all_accounts or is_chosen_for(m.user_id, a.uid))))`;
}

function listUploads({ tx }: SystemScope, person: Person) {
  return tx
    .selectFrom('media as m')
    .innerJoin('account as a', 'a.uid', 'm.accountId')
    .select(['a.businessName as business', 'm.uid', 'm.name', 'm.kind', 'm.size', 'm.createDate'])
    .where('m.userId', '=', person.userId)
    .where('m.deletedDate', 'is', null)
    .where(createdByPerson(person))
    .orderBy('m.createDate')
    .execute();
}
