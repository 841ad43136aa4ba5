import { type Selectable, sql } from 'kysely';
import { z } from 'zod';
import { selectOwn } from '#access/own-rows.ts';
import type { AccountScope } from '#access/scope.ts';
import { type CopyPart, entryParts, type LoadedPart } from '#features/content/server/entry-part.ts';
import { fieldSources, several } from '#features/content/server/filter/entry-field.ts';
import { mediaUses } from '#features/media/server/media-use.ts';
import { firstSteps } from '#features/tenants/server/accounts/account-profile.ts';
import { problem } from '#lib/problem.ts';
import type { Database } from '#platform/database.ts';
import { jsonOf } from '#platform/database/row-for.ts';
import { EntryTestimonial, PublicTestimonial, SharedTestimonial } from '../shared-story.ts';
import { writtenDate } from '../testimonial.ts';
import { editedFields } from './approval.ts';

/** A customer's photo or video. */
export const testimonialMediaUse = mediaUses.provide(
  sql`exists (select from testimonial t
    where t.account_id = media.account_id and media.uid in (t.customer_photo_media_id, t.video_media_id))`,
);

interface Fields {
  customerName: string;
  testimonial: PublicTestimonial | null;
}

const copy: CopyPart<Fields> = {
  schema: { customerName: z.string(), testimonial: PublicTestimonial.nullable() },
  blank: { customerName: '', testimonial: null },
  load: loadTestimonials,
  media: ({ testimonial }) => [testimonial?.customerPhoto ?? null, testimonial?.video ?? null],
  isListed: ({ testimonial }) => testimonial !== null,
  shows: (mediaId) =>
    sql`exists (select from testimonial t where t.account_id = e.account_id and t.entry_id = e.uid
      and ${mediaId} in (t.customer_photo_media_id, t.video_media_id))`,
};

/** The testimonial in table `t`, beside its entry's row. */
const inEditor = jsonOf<EntryTestimonial>({
  rating: sql`t.rating`,
  description: sql`t.description`,
  customerName: sql`t.customer_name`,
  state: sql`t.state`,
  editedFields: editedFields('entry'),
});

export const firstTestimonial = firstSteps.provide({
  step: 'testimonial',
  isDone: sql`(exists (select from testimonial_request r where r.account_id = a.uid)
    or exists (select from testimonial t where t.account_id = a.uid))`,
});

export const testimonialPartName = 'testimonial';

/** The testimonial's part of its entry: on public pages, in lists and in the editor. */
export const testimonialPart = entryParts.provide({
  name: testimonialPartName,
  copy,
  unlisted: (accountId) => sql`select t.entry_id from testimonial t
    where t.account_id = ${accountId} and t.state = 'suspected'`,
  card: {
    schema: { rating: z.number().nullable() },
    columns: ({ accountId, table }) => ({
      rating: sql`(select t.rating from testimonial t
        where t.account_id = ${accountId} and t.entry_id = ${sql.ref(`${table}.uid`)})`,
    }),
  },
  editor: {
    schema: { testimonial: EntryTestimonial.nullable() },
    columns: ({ accountId }) => ({
      testimonial: sql`(select ${inEditor} from testimonial t
        where t.account_id = ${accountId} and t.entry_id = entry.uid)`,
    }),
  },
});

/** Includes those that the owner approved and the customer agreed to (R-11b, R-13, R-14a). */
async function loadTestimonials(
  scope: AccountScope,
  entryIds: readonly string[],
): Promise<Map<string, LoadedPart<Fields>>> {
  const rows = await selectOwn(scope, 'testimonial').selectAll().where('entryId', 'in', entryIds).execute();
  return new Map(rows.map((row) => [row.entryId, loaded(row)]));
}

/** The entry contains the customer's texts, which are shown as approved, or not at all. */
function loaded(row: Selectable<Database['testimonial']>): LoadedPart<Fields> {
  const isShown = row.state === 'approved' && (row.isSubmissionConsent || row.source !== '');
  if (!isShown) return { refusal: privateTestimonial(), build: () => copy.blank };
  return {
    mediaIds: [row.customerPhotoMediaId, row.videoMediaId],
    instead: row.approvedWords ?? {},
    build: (shown) => ({
      customerName: row.customerName,
      testimonial: {
        ...SharedTestimonial.parse({ ...row, description: row.editedDescription ?? row.description }),
        customerPhoto: shown(row.customerPhotoMediaId),
        video: shown(row.videoMediaId),
        date: writtenDate(row),
        source: row.source,
      },
    }),
  };
}

function privateTestimonial() {
  return problem(
    'UNPROCESSABLE_CONTENT',
    'This testimonial is private: it isn’t approved yet, was hidden, or its customer doesn’t want it shown. See it under Testimonials.',
  );
}

const rating = several(
  't.rating',
  sql`from testimonial t where t.account_id = entry.account_id and t.rating is not null
    and (t.entry_id = entry.uid or exists (select from entry story where story.account_id = entry.account_id
      and story.uid = t.entry_id and story.related_to = entry.uid and story.deleted_date is null))`,
);

/** Lists filter by what customers said: of a testimonial's own entry, and of the entry it is about. */
export const ratingField = fieldSources.provide({
  list: () => Promise.resolve([{ key: 'rating', label: 'Rating of its testimonial', kind: 'number' as const }]),
  read: (key) => (key === 'rating' ? rating : undefined),
});
