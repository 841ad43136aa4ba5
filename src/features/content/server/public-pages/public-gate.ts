import { type Expression, sql, type SqlBool } from 'kysely';
import { selectOwn } from '#access/own-rows.ts';
import type { AccountScope, SiteScope } from '#access/scope.ts';
import type { SubscriptionType } from '#features/tenants/account.ts';
import { parseStored } from '#lib/parse-stored.ts';
import { type HiddenReason, PublicationSettings } from '../../publication-settings.ts';

/**
 * Spec 2 §9 and R-21d: a free account shows its 30 newest published entries. Testimonials aren't counted, nor is
 * what the site hides for another reason.
 */
const freeEntries = 30;

/** Which of the published entries a site shows. */
export interface PublicGate {
  subscriptionType: SubscriptionType;
  settings: Pick<PublicationSettings, 'statuses' | 'hideMissingContent' | 'contentTypes'>;
  /** Content types whose entries aren't for the website. */
  privateTypes: readonly string[];
}

export const everything: PublicGate = {
  subscriptionType: 'paid',
  settings: { statuses: { service: [], content: [], publish: [] }, hideMissingContent: false, contentTypes: [] },
  privateTypes: [],
};

/**
 * Conditions on `content_public as p`. Publication is the outer gate; `statuses` only narrows (R-11a), and an
 * empty list allows all.
 */
export function gateConditions(scope: Pick<SiteScope, 'accountId'>, gate: PublicGate): Expression<SqlBool>[] {
  return [sql<boolean>`p.account_id = ${scope.accountId}`, ...narrowingConditions(scope, gate)];
}

/** Conditions that hide published entries on the site; none if it shows everything. */
export function narrowingConditions(scope: Pick<SiteScope, 'accountId'>, gate: PublicGate): Expression<SqlBool>[] {
  return hidingConditions(scope, gate).map(([, isShown]) => isShown);
}

/** The same, with the reason why an entry that doesn't meet it is hidden; what the owner chose comes first. */
export function hidingConditions(
  { accountId }: Pick<SiteScope, 'accountId'>,
  { subscriptionType, settings, privateTypes }: PublicGate,
): [HiddenReason, Expression<SqlBool>][] {
  const { statuses, hideMissingContent, contentTypes } = settings;
  const chosen: [HiddenReason, Expression<SqlBool>][] = [
    ...when(privateTypes.length > 0, 'privateType', () => isOfOtherTypes(privateTypes)),
    ...when(contentTypes.length > 0, 'contentType', () => isOfTypes(accountId, contentTypes)),
    ...when(statuses.service.length > 0, 'status', () => sql<boolean>`p.status_service = any(${statuses.service})`),
    ...when(statuses.content.length > 0, 'status', () => sql<boolean>`p.status_content = any(${statuses.content})`),
    ...when(statuses.publish.length > 0, 'status', () => sql<boolean>`p.status_publish = any(${statuses.publish})`),
    ...when(hideMissingContent, 'incomplete', () => sql<boolean>`p.has_cover and p.title <> ''`),
  ];
  const isShown = chosen.map(([, condition]) => condition);
  return [...chosen, ...when(subscriptionType === 'free', 'freePlan', () => isAmongNewest(accountId, isShown))];
}

/** @param isShown conditions on `p`, which is each of the account's entries here, too */
function isAmongNewest(accountId: string, isShown: readonly Expression<SqlBool>[]): Expression<SqlBool> {
  const counted = sql.join([sql`not p.is_review`, ...isShown], sql` and `);
  return sql<boolean>`(p.is_review or p.uid in (select p.uid from content_public p
    where p.account_id = ${accountId} and ${counted} order by p.create_date desc, p.uid limit ${freeEntries}))`;
}

function when(
  isAsked: boolean,
  reason: HiddenReason,
  condition: () => Expression<SqlBool>,
): [HiddenReason, Expression<SqlBool>][] {
  return isAsked ? [[reason, condition()]] : [];
}

/**
 * An entry without a type is shown; so is what customers send, whose types can't be chosen. Once all the
 * chosen types are deleted, none is left out.
 */
function isOfTypes(accountId: string, chosen: readonly string[]): Expression<SqlBool> {
  const types = sql`select t.uid from content_type t where t.account_id = ${accountId} and t.purpose = 'content'`;
  const leftOut = sql`(${types} and t.uid <> all(${chosen}) and exists (${types} and t.uid = any(${chosen})))`;
  return sql<boolean>`(p.content_type_id is null or p.content_type_id not in ${leftOut})`;
}

const isOfOtherTypes = (privateTypes: readonly string[]): Expression<SqlBool> =>
  sql<boolean>`(p.content_type_id is null or p.content_type_id <> all(${[...privateTypes]}::text[]))`;

/** The account's content types whose entries aren't for the website. */
export function privateTypesOf({ accountId }: Pick<SiteScope, 'accountId'>) {
  return sql<string[]>`array(select t.uid from content_type t
    where t.account_id = ${accountId} and not t.is_public and t.purpose = 'content' order by t.uid)`;
}

/** Which published entries the account's own site shows, for its people; and the site's language. */
export async function loadGate(scope: AccountScope): Promise<PublicGate & { language: string }> {
  const site = await selectOwn(scope, 'siteSettings').select('settings').executeTakeFirst();
  const account = await scope.tx
    .selectFrom('account')
    .select(['subscriptionType', 'language', privateTypesOf(scope).as('privateTypes')])
    .where('uid', '=', scope.accountId)
    .executeTakeFirstOrThrow();
  return { ...account, settings: parseStored(PublicationSettings, site?.settings) };
}
