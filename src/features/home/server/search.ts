import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { likePattern } from '#access/list.ts';
import { type AccountPermission, can } from '#access/permissions.ts';
import { accountReading } from '#access/procedures.ts';
import { foldText } from '#lib/text/fold-text.ts';
import { Found } from '../found.ts';

const mostOfAKind = 5;

/**
 * Entries, media, testimonials and people that match the search: what begins with it, then the newest; five per kind,
 * each kind only with permission.
 */
export const search = accountReading('account.read')
  .input(z.strictObject({ text: z.string().trim().min(2).max(100) }))
  .output(z.array(Found))
  .handler(async ({ input: { text }, context: { scope } }): Promise<Found[]> => {
    const parts = searches(scope.accountId, text).filter(({ need }) => can(scope, need));
    if (parts.length === 0) return [];
    const query = sql<Found>`${sql.join(
      parts.map(({ found }) => sql`(${found} limit ${mostOfAKind})`),
      sql` union all `,
    )}`;
    return (await query.execute(scope.tx)).rows;
  });

interface Search {
  need: AccountPermission;
  found: RawBuilder<unknown>;
}

function searches(accountId: string, text: string): Search[] {
  const folded = foldText(text);
  const like = likePattern(text);
  const begins = like.slice(1);
  const thumb = (media: RawBuilder<unknown>) =>
    sql`case when ${media} is not null then '/media/' || ${media} || '/200x200' end`;
  const searchesEntries = sql`
    select 'entry' as kind, uid as id, title, city as detail, ${thumb(sql`cover_media_id`)} as thumb
    from entry where account_id = ${accountId} and deleted_date is null
      and (strpos(search_title, ${folded}) > 0 or description ilike ${like} or city ilike ${like})
      and not exists (select from testimonial t where t.account_id = entry.account_id and t.entry_id = entry.uid)
      and not exists (select from lead l where l.account_id = entry.account_id and l.entry_id = entry.uid)
    order by strpos(search_title, ${folded}) = 0, strpos(search_title, ${folded}) <> 1, update_date desc`;
  const searchesMedia = sql`
    select 'media', uid, coalesce(nullif(media_title, ''), name), case when type like 'audio/%' then 'Audio' when kind = 'video' then 'Video' else 'Photo' end,
      ${thumb(sql`uid`)}
    from media where account_id = ${accountId} and deleted_date is null and media_upload_completed
      and (name ilike ${like} or media_title ilike ${like} or alt ilike ${like} or caption ilike ${like})
    order by create_date desc`;
  const searchesTestimonials = sql`
    select 'testimonial', t.entry_id, t.customer_name, left(t.description, 80), null
    from testimonial t join entry e on e.account_id = t.account_id and e.uid = t.entry_id
    where t.account_id = ${accountId} and e.deleted_date is null and t.state <> 'suspected'
      and (t.customer_name ilike ${like} or t.title ilike ${like} or t.description ilike ${like})
    order by t.create_date desc`;
  const searchesPeople = sql`
    select 'person', u.uid, coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.email), u.email, null
    from account_membership m join "user" u on u.uid = m.user_id
    where m.account_id = ${accountId} and (u.email ilike ${like} or u.first_name || ' ' || u.last_name ilike ${like})
    order by not coalesce(u.first_name ilike ${begins} or u.last_name ilike ${begins} or u.email ilike ${begins}, false), u.create_date`;
  return [
    { need: 'content.read', found: searchesEntries },
    { need: 'media.read', found: searchesMedia },
    { need: 'testimonial.read', found: searchesTestimonials },
    { need: 'team.read', found: searchesPeople },
  ];
}
