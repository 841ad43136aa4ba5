import { sql } from 'kysely';
import { accountGrants, agencyGrants, type Granted, houseGrants, type Permission } from '#access/permissions.ts';
import { meReading, present } from '#access/procedures.ts';
import { type PlanAccess, underPlan } from '#access/authorization/plan-access.ts';
import type { MeScope } from '#access/scope.ts';
import { pictureAddress } from '#features/branding/picture.ts';
import { logoAddress } from '#features/media/logo-address.ts';
import { Profile } from '../profile.ts';
import type { UserType } from '#access/view-type.ts';
import type { SignedInViewer, ViewerAccount, ViewerAgency, Viewing } from '#access/viewer.ts';

/**
 * Who is asking, and all that the shell needs of them. Memberships are listed, a house's or an
 * agency's tenants aren't: those are searched (`tenants.listAccounts`).
 */
export const getViewer = meReading('me.read').handler(async ({ context: { scope } }): Promise<SignedInViewer> => {
  const user = present(
    await scope.tx
      .selectFrom('user')
      .select(['uid as userId', 'email', 'type', 'role', 'themeValue', 'tokensMax30', 'version', 'logoPictureId'])
      .select(Profile.keyof().options)
      .where('uid', '=', scope.userId)
      .executeTakeFirst(),
  );
  const { logoPictureId, ...own } = user;
  const session = await ownSession(scope);
  return {
    ...own,
    logoUrl: pictureAddress(logoPictureId),
    viewing: session.viewing,
    editingAccounts: session.editingAccounts,
    permissions: permissionsOf(scope, houseGrants(user.type), ...everywhere(user.type)),
    agencies: await agenciesOf(scope, session),
    accounts: await accountsOf(scope, session),
  };
});

const noMembership = {
  agencyRole: null,
  isPrimary: null,
  agencyGranted: null,
  accountRole: null,
  accountGranted: null,
};

interface Session {
  viewing: Viewing | null;
  editingAccounts: string[];
  isTwiceProven: boolean;
}

async function ownSession({ tx, actor: { sessionKey } }: MeScope): Promise<Session> {
  const session = tx
    .selectFrom('session')
    .select(['viewing', 'editingAccounts', 'isTwiceProven'])
    .where('tokenHash', '=', sessionKey);
  return (await session.executeTakeFirst()) ?? { viewing: null, editingAccounts: [], isTwiceProven: false };
}

/** What needs no membership: the house looks at every agency and account. */
function everywhere(type: UserType): (Granted | null)[] {
  const rows = { ...noMembership, type };
  return [agencyGrants(rows), accountGrants(rows)];
}

interface UnderPlan {
  planAccess: PlanAccess;
}

/** What the plan of the agency leaves of roles in it or in its accounts. */
function left({ planAccess }: UnderPlan, ...grants: ((Granted & { role: string }) | null)[]): Permission[] {
  return grants.flatMap((granted) => (granted ? underPlan(granted, planAccess) : []));
}

function permissionsOf(...grants: (Granted | null)[]): Permission[] {
  return grants.flatMap((granted) => granted?.permissions ?? []);
}

async function agenciesOf(
  { tx, userId, actor: { type } }: MeScope,
  { isTwiceProven }: Session,
): Promise<ViewerAgency[]> {
  const rows = await tx
    .selectFrom('agencyMembership as m')
    .innerJoin('agency as g', 'g.uid', 'm.agencyId')
    .select(['m.agencyId', 'g.businessName', 'g.appName', 'g.logoPictureId', 'g.iconPictureId', 'g.themeValue'])
    .select(['g.darkLogoPictureId', 'm.role', 'm.isPrimary', 'm.granted', 'g.suspendedDate', 'g.suspensionNote'])
    .select(['g.planAccess', 'g.planNotice', 'g.useNotice', 'g.requiresSecondFactor'])
    .where('m.userId', '=', userId)
    .where('g.deletedDate', 'is', null)
    .orderBy('m.isPrimary', 'desc')
    .orderBy(sql`natural_order(g.business_name)`)
    .execute();
  return rows.map((row) => {
    const { logoPictureId, darkLogoPictureId, iconPictureId, suspendedDate, suspensionNote, ...kept } = row;
    const { requiresSecondFactor, granted: agencyGranted, ...agency } = kept;
    const needsSecondFactor = requiresSecondFactor && !isTwiceProven;
    const { role: agencyRole, isPrimary } = agency;
    const membership = { ...noMembership, type, agencyRole, isPrimary, agencyGranted };
    return {
      ...agency,
      hasTemplate: agencyGranted !== null,
      suspension: suspendedDate && { note: suspensionNote },
      needsSecondFactor,
      permissions:
        suspendedDate || needsSecondFactor ? [] : left(agency, agencyGrants(membership), accountGrants(membership)),
      logoUrl: pictureAddress(logoPictureId),
      darkLogoUrl: pictureAddress(darkLogoPictureId),
      iconUrl: pictureAddress(iconPictureId),
    };
  });
}

async function accountsOf(
  { tx, userId, actor: { type } }: MeScope,
  { isTwiceProven }: Session,
): Promise<ViewerAccount[]> {
  const rows = await tx
    .selectFrom('accountMembership as m')
    .innerJoin('account as a', 'a.uid', 'm.accountId')
    .innerJoin('agency as g', 'g.uid', 'a.agencyId')
    .select(['m.accountId', 'm.agencyId', 'a.businessName', 'a.logoMediaId', 'a.themeValue', 'a.subscriptionType'])
    .select(['g.themeValue as agencyThemeValue', 'g.appName as agencyAppName', 'g.logoPictureId'])
    .select(['g.darkLogoPictureId', 'g.iconPictureId', 'm.role', 'm.granted', 'm.confirmed', 'a.suspendedDate'])
    .select([
      'a.agencySuspendedDate',
      'a.planAccess',
      'a.billingNotice',
      'a.agencyRequiresSecondFactor',
      'a.suspensionNote',
    ])
    .where('m.userId', '=', userId)
    .where('a.deletedDate', 'is', null)
    .orderBy(sql`natural_order(a.business_name)`)
    .execute();
  return rows.map((row) => {
    const { logoMediaId, logoPictureId, darkLogoPictureId, iconPictureId, suspensionNote, ...kept } = row;
    const {
      agencyRequiresSecondFactor,
      suspendedDate,
      agencySuspendedDate,
      granted: accountGranted,
      ...account
    } = kept;
    const needsSecondFactor = agencyRequiresSecondFactor && !isTwiceProven;
    const isSuspended = suspendedDate !== null || agencySuspendedDate !== null;
    const granted = accountGrants({ ...noMembership, type, accountRole: account.role, accountGranted });
    return {
      ...account,
      hasTemplate: accountGranted !== null,
      suspension: isSuspended ? { note: suspensionNote } : null,
      needsSecondFactor,
      permissions: isSuspended || needsSecondFactor ? [] : left(account, granted),
      logoUrl: logoAddress(logoMediaId),
      agencyLogoUrl: pictureAddress(logoPictureId),
      agencyDarkLogoUrl: pictureAddress(darkLogoPictureId),
      agencyIconUrl: pictureAddress(iconPictureId),
    };
  });
}
