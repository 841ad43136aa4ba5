import { sql } from 'kysely';
import { selectOwn } from '#access/own-rows.ts';
import type { AccountScope } from '#access/scope.ts';
import { eventOf } from '#access/events/define-event.ts';
import { recordFactsOf } from '#access/events/record-facts.ts';
import { can } from '#access/permissions.ts';
import type { Facts, Names } from './template.ts';

interface About {
  type: string;
  payload: Record<string, unknown>;
  entryId: string | null;
  triggerName: string;
  now: Date;
}

/** What texts of a trigger's steps can name: the event, its records as they are now for who may see them, and the business. */
export async function readFacts(
  scope: AccountScope,
  { type, payload, entryId, triggerName, now }: About,
): Promise<Facts> {
  const { tx, accountId } = scope;
  const account = await tx
    .selectFrom('account')
    .select(['businessName', 'uid'])
    .where('uid', '=', accountId)
    .executeTakeFirstOrThrow();
  const subject = eventOf(type)?.subject ?? '';
  const records: Record<string, object> = {};
  for (const { name, need, find } of recordFactsOf(subject))
    records[name] = (can(scope, need) && (await find(scope, payload))) || {};
  const entry = entryId === null || !can(scope, 'content.read') ? undefined : await findEntry(scope, entryId);
  return {
    event: { ...payload, type, label: eventOf(type)?.label ?? type },
    entry: entry ?? {},
    ...records,
    account: { id: account.uid, name: account.businessName },
    trigger: { name: triggerName },
    now: now.toISOString(),
  };
}

/** What texts can name once an event of this type has come: what `readFacts` reads. */
export function namesOf(type: string): Names {
  const kind = eventOf(type);
  const { shape } = (kind?.payload ?? {}) as { shape?: object };
  return new Map<string, ReadonlySet<string> | null>([
    ['event', shape ? new Set([...Object.keys(shape), 'type', 'label']) : null],
    ['entry', entryNames],
    ...recordFactsOf(kind?.subject ?? '').map(({ name, keys }) => [name, new Set(keys)] as const),
    ['account', new Set(['id', 'name'])],
    ['trigger', new Set(['name'])],
    ['now', null],
  ]);
}

const entryNames = new Set(
  'id title customerName customerEmail address city statusService statusPublish fields contentType'.split(' '),
);

const findEntry = (scope: AccountScope, entryId: string) =>
  selectOwn(scope, 'entry as e')
    .select(['e.uid as id', 'e.title', 'e.customerName', 'e.customerEmail', 'e.address', 'e.city'])
    .select(['e.statusService', 'e.statusPublish', 'e.customFields as fields'])
    .select(
      sql<string>`coalesce((select t.name from content_type t
        where t.account_id = e.account_id and t.uid = e.content_type_id), '')`.as('contentType'),
    )
    .where('e.uid', '=', entryId)
    .where('e.deletedDate', 'is', null)
    .executeTakeFirst();
