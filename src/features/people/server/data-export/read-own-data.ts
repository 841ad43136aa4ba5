import { sql } from 'kysely';
import type { SystemScope } from '#access/scope.ts';
import type { UserType } from '#access/view-type.ts';

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
  return {
    portraitKey: (await picture.executeTakeFirst())?.key ?? null,
    lists: {
      profile: { ...profile, addressChanges: await addressChanges(scope, userId) },
      memberships: await memberships(scope, userId),
      'sign-in': await waysIn(scope, userId),
      terms: await terms(scope, userId),
      'audit-log': await acts(scope, userId),
      'made-by-you': await listMadeByPerson(scope, userId, profile.type),
    },
  };
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
  const stoppedReports = await tx
    .selectFrom('reportOptOut')
    .select(['agencyId', 'accountId', 'createDate'])
    .where('userId', '=', userId)
    .execute();
  return { agencies, accounts, deactivated, stoppedReports };
}

/** Devices, and what opens the person's own doors; never a secret. */
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
  const apiKeys = await tx
    .selectFrom('apiKey')
    .select(['accountId', 'name', 'permissions', 'createDate', 'expireDate', 'lastUsedDate', 'revokedDate'])
    .where('userId', '=', userId)
    .execute();
  const phones = await tx
    .selectFrom('phone')
    .select(['accountId', 'name', 'createDate', 'lastUsedDate', 'revokedDate'])
    .where('userId', '=', userId)
    .execute();
  const singleSignOn = await tx
    .selectFrom('providerPerson')
    .select(['agencyId', 'subject', 'createDate'])
    .where('userId', '=', userId)
    .execute();
  const authenticatorAppSince = (await app.executeTakeFirst())?.confirmedDate ?? null;
  return { sessions, signIns, passkeys, authenticatorAppSince, singleSignOn, apiKeys, phones };
}

async function terms({ tx }: SystemScope, userId: string) {
  const accounts = await tx
    .selectFrom('accountOrigin')
    .select(['accountId', 'termsEdition', 'termsDate'])
    .where('userId', '=', userId)
    .execute();
  const agencies = await tx
    .selectFrom('agencyOrigin')
    .select(['agencyId', 'termsEdition', 'termsDate'])
    .where('userId', '=', userId)
    .execute();
  return { accounts, agencies };
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
 * What a person has created, by title: the works themselves belong to the businesses. Those that they have left are
 * none of theirs any more.
 */
async function listMadeByPerson({ tx }: SystemScope, userId: string, type: UserType) {
  const theirs = sql<boolean>`(${type === 'house'}
    or exists (select from account_membership m where m.account_id = a.uid and m.user_id = ${userId})
    or exists (select from agency_membership m where m.agency_id = a.agency_id and m.user_id = ${userId}
      and (m.sees_all_accounts or is_chosen_for(m.user_id, a.uid))))`;
  const entries = await tx
    .selectFrom('entry as e')
    .innerJoin('account as a', 'a.uid', 'e.accountId')
    .select(['a.businessName as business', 'e.uid', 'e.title', 'e.createDate'])
    .where('e.userId', '=', userId)
    .where('e.deletedDate', 'is', null)
    .where(theirs)
    .orderBy('e.createDate')
    .execute();
  const uploads = await tx
    .selectFrom('media as m')
    .innerJoin('account as a', 'a.uid', 'm.accountId')
    .select(['a.businessName as business', 'm.uid', 'm.name', 'm.kind', 'm.size', 'm.createDate'])
    .where('m.userId', '=', userId)
    .where('m.deletedDate', 'is', null)
    .where(theirs)
    .orderBy('m.createDate')
    .execute();
  return { entries, uploads };
}
