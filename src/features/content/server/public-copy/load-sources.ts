import { selectOwn } from '#access/own-rows.ts';
import type { Selectable } from 'kysely';
import type { AccountScope } from '#access/scope.ts';
import { findMedia, type MediaRow } from '#features/media/server/media-queries.ts';
import type { PublicEntryParts } from '../../entry-parts.ts';
import type { CopyPart, LoadedPart } from '../entry-part.ts';
import { entryParts } from '../entry-part.ts';
import type { Database } from '#platform/database.ts';
import { parseStored } from '#lib/parse-stored.ts';
import { PublicationSettings } from '../../publication-settings.ts';
import { type EntryRow, findEntryRows } from '../editing/entry-row.ts';

type Row<T extends keyof Database> = Selectable<Database[T]>;

interface LoadedParts {
  copy: CopyPart<Partial<PublicEntryParts>>;
  byEntry: ReadonlyMap<string, LoadedPart<Partial<PublicEntryParts>>>;
}

/** All input of public copies, loaded at once for many entries. */
export interface Sources {
  /** As visitors should see them. */
  entries: EntryRow[];
  account: Pick<Row<'account'>, 'blurSecret' | 'blurMeters' | 'language'>;
  settings: Pick<PublicationSettings, 'provideMapView' | 'websites' | 'destinations'>;
  contentTypes: Map<string, Row<'contentType'>>;
  categories: Map<string, Row<'businessCategory'>>;
  services: Map<string, Row<'businessService'>>;
  labels: Map<string, Row<'businessLabel'>>;
  tags: Map<string, Row<'labelTag'>>;
  /** The entries' data of other capabilities. */
  parts: LoadedParts[];
  media: Map<string, MediaRow>;
}

export async function loadSources(scope: AccountScope, entryIds: readonly string[]): Promise<Sources> {
  const entries = await findEntryRows(scope, entryIds);
  const parts = await loadParts(scope, entryIds);
  const mediaIds = [
    ...entries.flatMap((entry) => [...entry.mediaIds, ...presentationOf(entry)]),
    ...parts.flatMap(({ byEntry }) => [...byEntry.values()].flatMap((part) => part.mediaIds ?? [])),
  ];
  return {
    entries: entries.map((entry) =>
      Object.assign({}, entry, ...parts.map(({ byEntry }) => byEntry.get(entry.uid)?.instead)),
    ),
    parts,
    account: await scope.tx
      .selectFrom('account')
      .select(['blurSecret', 'blurMeters', 'language'])
      .where('uid', '=', scope.accountId)
      .executeTakeFirstOrThrow(),
    settings: await settingsOf(scope),
    contentTypes: await termsOf(scope, 'contentType'),
    categories: await termsOf(scope, 'businessCategory'),
    services: await termsOf(scope, 'businessService'),
    labels: await termsOf(scope, 'businessLabel'),
    tags: await termsOf(scope, 'labelTag'),
    media: await findMedia(
      scope,
      mediaIds.filter((id) => id !== null),
    ),
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
  const rows = await selectOwn(scope, table as 'labelTag')
    .selectAll()
    .execute();
  return new Map(rows.map((row) => [row.uid, row as Row<T>]));
}

async function settingsOf(scope: AccountScope): Promise<PublicationSettings> {
  const row = await selectOwn(scope, 'siteSettings').select('settings').executeTakeFirst();
  return parseStored(PublicationSettings, row?.settings);
}

async function loadParts(scope: AccountScope, entryIds: readonly string[]): Promise<LoadedParts[]> {
  const parts: LoadedParts[] = [];
  for (const { copy } of entryIds.length > 0 ? entryParts.all() : [])
    if (copy) parts.push({ copy, byEntry: await copy.load(scope, entryIds) });
  return parts;
}
