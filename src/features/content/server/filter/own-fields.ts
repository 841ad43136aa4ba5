import { type RawBuilder, sql } from 'kysely';
import type { AccountScope } from '#access/scope.ts';
import { selectOwn } from '#access/own-rows.ts';
import { contentStatuses, entryStatuses, serviceStatuses } from '../../entry-status.ts';
import { type FieldKind, type FilterField, filterLabels } from '../../fields/filter-field.ts';
import { type FieldReader, fieldSources, scalar, several } from './entry-field.ts';

const text = (value: RawBuilder<unknown>): FieldReader => ({
  isFolded: 'inDatabase',
  has: (test) => test(sql`folded(${value})`),
  isEmpty: sql<boolean>`${value} = ''`,
});

const terms = (table: string, column: string): FieldReader =>
  several(
    `f.${column}`,
    sql`from ${sql.table(table)} f where f.account_id = entry.account_id and f.entry_id = entry.uid`,
  );

const moment = (column: string): FieldReader => scalar(sql.ref(`entry.${column}`), { isMoment: true });

/** In the order in which people look for them. */
const ownFields: Record<keyof typeof filterLabels.fields, FieldReader & { kind: FieldKind }> = {
  title: {
    kind: 'text',
    isFolded: 'here',
    has: (test) => test(sql`entry.search_title`),
    isEmpty: sql`entry.search_title = ''`,
  },
  status: {
    kind: 'choice',
    ...scalar(sql`(case entry.status_publish when 'published' then 'live' else entry.status_content end)`),
  },
  statusService: { kind: 'choice', ...scalar(sql`entry.status_service`) },
  statusContent: { kind: 'choice', ...scalar(sql`entry.status_content`) },
  contentType: { kind: 'choice', ...scalar(sql`entry.content_type_id`) },
  categories: { kind: 'choices', ...terms('entry_category', 'category_id') },
  services: { kind: 'choices', ...terms('entry_service', 'service_id') },
  labels: { kind: 'choices', ...terms('entry_tag', 'tag_id') },
  ownTags: {
    kind: 'text',
    isFolded: 'inDatabase',
    has: (test) => sql<boolean>`exists (select from unnest(entry.business_tags) tag where ${test(sql`folded(tag)`)})`,
    isEmpty: sql<boolean>`entry.business_tags = '{}'`,
  },
  customerName: { kind: 'text', ...text(sql`entry.customer_name`) },
  description: { kind: 'text', ...text(sql`entry.description`) },
  address: { kind: 'text', ...text(sql`entry.address`) },
  city: { kind: 'text', ...text(sql`entry.city`) },
  neighborhood: { kind: 'text', ...text(sql`entry.neighborhood`) },
  place: { kind: 'place', ...scalar(sql`entry.world_x`) },
  hasPlace: { kind: 'flag', ...scalar(sql`entry.lat is not null`) },
  hasBeforeAfter: {
    kind: 'flag',
    ...scalar(sql`(entry.before_media_id is not null and entry.after_media_id is not null)`),
  },
  photos: {
    kind: 'number',
    ...scalar(sql`(select count(*) from entry_media em join media m on m.account_id = em.account_id and m.uid = em.media_id
      and m.deleted_date is null where em.account_id = entry.account_id and em.entry_id = entry.uid)`),
  },
  createdBy: { kind: 'choice', ...scalar(sql`entry.user_id`) },
  createDate: { kind: 'date', ...moment('create_date') },
  updateDate: { kind: 'date', ...moment('update_date') },
  publishedDate: { kind: 'date', ...moment('published_date') },
};

type OwnKey = keyof typeof ownFields;
const isOwn = (key: string): key is OwnKey => Object.hasOwn(ownFields, key);
const sortable: readonly string[] = ['title', 'createDate', 'updateDate'] satisfies OwnKey[];

/** The fields that every entry has. */
export const ownEntryFields = fieldSources.provide({
  async list(scope, needs) {
    const options = needs.options ? await loadOptions(scope) : {};
    return (Object.keys(ownFields) as OwnKey[]).map((key): FilterField => ({
      key,
      label: filterLabels.fields[key],
      kind: ownFields[key].kind,
      ...(options[key] && { options: options[key] }),
      ...(key === 'createdBy' && { isPerson: true }),
      ...(sortable.includes(key) && { isSortable: true }),
    }));
  },
  read: (key) => (isOwn(key) ? ownFields[key] : undefined),
});

type Options = Partial<Record<OwnKey, NonNullable<FilterField['options']>>>;

async function loadOptions(scope: AccountScope): Promise<Options> {
  const named = (table: 'businessCategory' | 'businessService') =>
    selectOwn(scope, table).select(['uid as value', 'label']).orderBy('position').orderBy('uid').execute();
  const tags = selectOwn(scope, 'labelTag as t')
    .innerJoin('businessLabel as l', (join) =>
      join.onRef('l.accountId', '=', 't.accountId').onRef('l.uid', '=', 't.labelId'),
    )
    .select(['t.uid as value', sql<string>`l.label || ': ' || t.label`.as('label')])
    .orderBy('l.position')
    .orderBy('t.position')
    .orderBy('t.uid');
  const types = selectOwn(scope, 'contentType')
    .select(['uid as value', 'name as label'])
    .orderBy('position')
    .orderBy('uid');
  const people = sql<{ value: string; label: string }>`select u.uid as value,
    coalesce(nullif(btrim(concat_ws(' ', u.first_name, u.last_name)), ''), u.email) as label
    from account_membership m join "user" u on u.uid = m.user_id where m.account_id = ${scope.accountId} order by 2, 1`;
  const { status, service, content } = filterLabels;
  const labeled = <T extends string>(words: readonly T[], labels: Record<T, string>) =>
    words.map((value) => ({ value, label: labels[value] }));
  return {
    status: labeled(entryStatuses, status),
    statusService: labeled(serviceStatuses, service),
    statusContent: labeled(contentStatuses, content),
    contentType: await types.execute(),
    categories: await named('businessCategory'),
    services: await named('businessService'),
    labels: await tags.execute(),
    createdBy: (await people.execute(scope.tx)).rows,
  };
}
