import { defineExtension } from '#access/extensions.ts';
import type { Expression, RawBuilder } from 'kysely';
import type { z } from 'zod';
import type { AccountScope } from '#access/scope.ts';
import type { EntryCardParts, EntryParts, PublicEntryParts } from '../entry-parts.ts';
import type { PublicMedia } from '#features/media/public-media.ts';
import type { EntryFields, EntryPatch } from '../entry.ts';
import type { EntryRow } from './editing/entry-row.ts';

type Shape<Fields> = { [K in keyof Fields]: z.ZodType<Fields[K]> };

/** A part's data for one entry, loaded before copies are built. */
export interface LoadedPart<Fields> {
  /** Media that `build` may use. */
  mediaIds?: readonly (string | null)[];
  /** Why the entry may not be public. */
  refusal?: Error;
  /** Entry fields that visitors see with other values. */
  instead?: Partial<EntryRow>;
  /** @param shown returns a media item as visitors see it; null if there is nothing to see */
  build(shown: (mediaId: string | null) => PublicMedia | null): Fields;
}

export interface CopyPart<Fields> {
  schema: Shape<Fields>;
  /** For entries without the part, and for copies written before it existed. */
  blank: Fields;
  /** By entry id, for entries that have it. */
  load(scope: AccountScope, entryIds: readonly string[]): Promise<ReadonlyMap<string, LoadedPart<Fields>>>;
  /** Media that visitors may load because the document shows them. */
  media(document: Fields): readonly (PublicMedia | null)[];
  /** Whether public lists of entries with this part include the entry: they filter by `parts: [name]`. */
  isListed(document: Fields): boolean;
  /** What lists are filtered by, out of the values of `facetGroups`. */
  facets?(document: Fields): readonly string[];
  /** Whether the entry in table `e` shows a media item, so that its copy is refreshed with it. */
  shows(mediaId: string): RawBuilder<boolean>;
}

/** Fields that the database adds to an entry for the app. */
export interface ReadPart<Fields> {
  schema: Shape<Fields>;
  /** @param entry names the entry's columns */
  columns(entry: EntryColumns): { [K in keyof Fields]: RawBuilder<Fields[K]> };
}
/** Fields of an entry that capabilities validate. */
export type EditedField = 'contentTypeId' | 'customFields' | 'writings';

/** A capability's validation of an entry's own fields. */
export interface EditingPart {
  /** The patch to write. @throws UNPROCESSABLE_CONTENT naming the field */
  check(scope: AccountScope, current: Pick<EntryFields, EditedField>, patch: EntryPatch): Promise<EntryPatch>;
  /** Why entries can't be published yet, by id; entries already public stay public. */
  unready?(scope: AccountScope, rows: readonly EntryRow[]): Promise<ReadonlyMap<string, Error>>;
}
export interface EntryColumns {
  accountId: RawBuilder<string>;
  /** The alias of a table with the entry's id; in the editor, with all its columns. */
  table: 'entry' | 'page';
}

/**
 * What a capability adds to entries. Code that changes the
 * part must enqueue or call `refreshPublicCopies` in its own transaction, or subscribe with `refreshCopiesOn`.
 */
export interface EntryPart<
  Copy extends Partial<PublicEntryParts> = Partial<PublicEntryParts>,
  Card extends Partial<EntryCardParts> = Partial<EntryCardParts>,
  Editor extends Partial<EntryParts> = Partial<EntryParts>,
> {
  /** Unique in the product. */
  name: string;
  copy?: CopyPart<Copy>;
  card?: ReadPart<Card>;
  editor?: ReadPart<Editor>;
  editing?: EditingPart;
  /** Selects the entries of an account that no list shows, such as suspected spam. */
  unlisted?(accountId: Expression<string>): RawBuilder<unknown>;
}

export const entryParts = defineExtension<EntryPart>();
