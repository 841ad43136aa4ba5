import { type Expression, type SqlBool, sql } from 'kysely';
import type { SiteScope } from '#access/scope.ts';
import type { PublicationSettings } from '../../publication-settings.ts';
import type { SubscriptionType } from '#features/tenants/account.ts';

/** Spec 2 §9 and decision 21d: a free account shows its 30 newest published entries. */
const freeEntries = 30;

/** Which of the published entries a site shows. */
export interface PublicGate {
  subscriptionType: SubscriptionType;
  settings: Pick<PublicationSettings, 'statuses' | 'hideMissingContent'>;
}

/** Allows everything that is published. */
export const everything: PublicGate = {
  subscriptionType: 'paid',
  settings: { statuses: { service: [], content: [], publish: [] }, hideMissingContent: false },
};

/**
 * Conditions on `content_public as p`. Publication is the outer gate; `statuses` only narrows (decision 11a), and an
 * empty list allows all.
 */
export function gateConditions(scope: SiteScope, gate: PublicGate): Expression<SqlBool>[] {
  return [sql<boolean>`p.account_id = ${scope.accountId}`, ...narrowingConditions(scope, gate)];
}

/** Conditions that hide published entries on the site; none if it shows everything. */
export function narrowingConditions(
  { accountId }: SiteScope,
  { subscriptionType, settings }: PublicGate,
): Expression<SqlBool>[] {
  const { statuses, hideMissingContent } = settings;
  const newest = sql`(select n.uid from content_public n where n.account_id = ${accountId}
    order by n.create_date desc, n.uid limit ${freeEntries})`;
  return [
    ...(subscriptionType === 'free' ? [sql<boolean>`p.uid in ${newest}`] : []),
    ...(statuses.service.length ? [sql<boolean>`p.status_service = any(${statuses.service})`] : []),
    ...(statuses.content.length ? [sql<boolean>`p.status_content = any(${statuses.content})`] : []),
    ...(statuses.publish.length ? [sql<boolean>`p.status_publish = any(${statuses.publish})`] : []),
    ...(hideMissingContent ? [sql<boolean>`p.has_cover and p.title <> ''`] : []),
  ];
}
