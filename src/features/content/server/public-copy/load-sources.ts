import type { Selectable } from 'kysely';
import type { AccountScope } from '#access/scope.ts';
import { readStoredSettings, type SiteSettings } from '#features/live-site/site-settings.ts';
import { findMedia, type MediaRow } from '#features/media/server/media-queries.ts';
import type { Database } from '#platform/database.ts';
import { type EntryRow, findEntryRows } from '../editing/entry-row.ts';

type Row<T extends keyof Database> = Selectable<Database[T]>;

/** Everything that public copies are built from, read at once for many entries. */
export interface Sources {
  /** Those of testimonials in the words that were approved. */
  entries: EntryRow[];
  account: Pick<Row<'account'>, 'blurSecret' | 'blurMeters'>;
  settings: Pick<SiteSettings, 'provideMapView' | 'websites'>;
  contentTypes: Map<string, Row<'contentType'>>;
  categories: Map<string, Row<'businessCategory'>>;
  services: Map<string, Row<'businessService'>>;
  labels: Map<string, Row<'businessLabel'>>;
  tags: Map<string, Row<'labelTag'>>;
  /** Those that may be shown. */
  testimonials: Map<string, Row<'testimonial'>>;
  /** Entries whose testimonial may not be shown: all they hold are the customer's words. */
  privateTestimonials: Set<string>;
  media: Map<string, MediaRow>;
}

export async function loadSources(scope: AccountScope, entryIds: readonly string[]): Promise<Sources> {
  const entries = await findEntryRows(scope, entryIds);
  const { shown: testimonials = [], hidden = [] } = await testimonialsOf(scope, entryIds);
  const mediaIds = [
    ...entries.flatMap((entry) => [...entry.mediaIds, ...presentationOf(entry)]),
    ...testimonials.flatMap((row) => [row.customerPhotoMediaId ?? [], row.videoMediaId ?? []].flat()),
  ];
  const shown = new Map(testimonials.map((row) => [row.entryId, row]));
  return {
    entries: entries.map((entry) => ({ ...entry, ...shown.get(entry.uid)?.approvedWords })),
    testimonials: shown,
    privateTestimonials: new Set(hidden.map(({ entryId }) => entryId)),
    account: await scope.tx
      .selectFrom('account')
      .select(['blurSecret', 'blurMeters'])
      .where('uid', '=', scope.accountId)
      .executeTakeFirstOrThrow(),
    settings: await settingsOf(scope),
    contentTypes: await termsOf(scope, 'contentType'),
    categories: await termsOf(scope, 'businessCategory'),
    services: await termsOf(scope, 'businessService'),
    labels: await termsOf(scope, 'businessLabel'),
    tags: await termsOf(scope, 'labelTag'),
    media: await findMedia(scope, mediaIds),
  };
}

function presentationOf(entry: EntryRow): string[] {
  return [entry.coverMediaId, entry.mainVideoMediaId, entry.beforeMediaId, entry.afterMediaId].filter(
    (id) => id !== null,
  );
}

async function termsOf<T extends 'contentType' | 'businessCategory' | 'businessService' | 'businessLabel' | 'labelTag'>(
  scope: AccountScope,
  table: T,
): Promise<Map<string, Row<T>>> {
  const rows = await scope.tx
    .selectFrom(table as 'labelTag')
    .selectAll()
    .where('accountId', '=', scope.accountId)
    .execute();
  return new Map(rows.map((row) => [row.uid, row as Row<T>]));
}

async function settingsOf(scope: AccountScope): Promise<SiteSettings> {
  const row = await scope.tx
    .selectFrom('siteSettings')
    .select('settings')
    .where('accountId', '=', scope.accountId)
    .executeTakeFirst();
  return readStoredSettings(row?.settings);
}

/** Shown are those that the owner approved and the customer agreed to (decisions 11b, 13, 14a). */
async function testimonialsOf(
  scope: AccountScope,
  entryIds: readonly string[],
): Promise<Partial<Record<'shown' | 'hidden', Row<'testimonial'>[]>>> {
  if (entryIds.length === 0) return {};
  const rows = await scope.tx
    .selectFrom('testimonial')
    .selectAll()
    .where('accountId', '=', scope.accountId)
    .where('entryId', 'in', entryIds)
    .execute();
  return Object.groupBy(rows, ({ state, isSubmissionConsent }) =>
    state === 'approved' && isSubmissionConsent ? 'shown' : 'hidden',
  );
}
