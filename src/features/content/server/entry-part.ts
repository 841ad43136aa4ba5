import type { RawBuilder } from 'kysely';
import type { z } from 'zod';
import type { AccountScope } from '#access/scope.ts';
import type { EntryCardParts, EntryParts, PublicEntryParts } from '../entry-parts.ts';
import type { PublicMedia } from '#features/media/public-media.ts';
import type { EntryFields, EntryPatch } from '../entry.ts';
import type { EntryRow } from './editing/entry-row.ts';

type Shape<Fields> = { [K in keyof Fields]: z.ZodType<Fields[K]> };

/** What a part knows of one entry, read before copies are built. */
export interface LoadedPart<Fields> {
  /** Media that `build` may ask for. */
  mediaIds?: readonly (string | null)[];
  /** Why the entry may not be public. */
  refusal?: Error;
  /** Fields of the entry that visitors see otherwise than they stand. */
  instead?: Partial<EntryRow>;
  /** @param shown answers a medium as visitors see it; null where there is nothing to see */
  build(shown: (mediaId: string | null) => PublicMedia | null): Fields;
}

/** A part of the public copy. */
export interface CopyPart<Fields> {
  schema: Shape<Fields>;
  /** Of entries that have no such part, and of copies written before there was one. */
  blank: Fields;
  /** By entry id, for those that have it. */
  load(scope: AccountScope, entryIds: readonly string[]): Promise<ReadonlyMap<string, LoadedPart<Fields>>>;
  /** Media that visitors may load because the document shows them. */
  media(document: Fields): readonly (PublicMedia | null)[];
  /** Whether public lists of entries with this part hold the entry: they filter by `parts: [name]`. */
  isListed(document: Fields): boolean;
  /** Whether the entry of the table `e` shows a medium, so that its copy follows it. */
  shows(mediaId: string): RawBuilder<boolean>;
}

/** Fields that the database adds to what the app is shown of an entry. */
export interface ReadPart<Fields> {
  schema: Shape<Fields>;
  /** @param entry names the columns of the entry it is about */
  columns(entry: EntryColumns): { [K in keyof Fields]: RawBuilder<Fields[K]> };
}
/** What a capability has to say of an entry's own fields. */
export interface EditingPart {
  /**
   * A patch as it is to be written.
   * @throws UNPROCESSABLE_CONTENT naming the field
   */
  check(
    scope: AccountScope,
    current: Pick<EntryFields, 'contentTypeId' | 'customFields'>,
    patch: EntryPatch,
  ): Promise<EntryPatch>;
  /** Why entries can't be published yet, by their ids; those that are public already stay so. */
  unready(scope: AccountScope, rows: readonly EntryRow[]): Promise<ReadonlyMap<string, Error>>;
}
export interface EntryColumns {
  accountId: RawBuilder<string>;
  /** The alias of a table with the entry's id, and in the editor with all of its columns. */
  table: 'entry' | 'page';
}

/**
 * What a capability adds to entries. It is a field of the capability's manifest; this folder knows none of them. What
 * changes it enqueues or calls `refreshPublicCopies` in its own transaction, or subscribes by `refreshCopiesOn`.
 */
export interface EntryPart<
  Copy extends Partial<PublicEntryParts> = Partial<PublicEntryParts>,
  Card extends Partial<EntryCardParts> = Partial<EntryCardParts>,
  Editor extends Partial<EntryParts> = Partial<EntryParts>,
> {
  /** Unique over the product. */
  name: string;
  copy?: CopyPart<Copy>;
  card?: ReadPart<Card>;
  editor?: ReadPart<Editor>;
  editing?: EditingPart;
}
