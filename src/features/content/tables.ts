import type { Generated } from 'kysely';
import type { Defaulted, DefaultedJson, GeneratedColumn, Json, NullableOnInsert } from '#platform/database.ts';
import type { ContentStatus, EntryField, PublishStatus, ServiceStatus } from './entry.ts';
import type { FieldValues } from './fields/field-values.ts';
import type { EntryFilter } from './entry-filter.ts';
import type { PublicEntry } from './public-entry.ts';
import type { SavedView, ViewPath } from './saved-view.ts';
import type { Writings } from './writing.ts';

declare module '#platform/database.ts' {
  interface Database {
    entry: EntryTable;
    entryMedia: { accountId: string; entryId: string; mediaId: string; position: number };
    entryCategory: { accountId: string; categoryId: string; entryId: string };
    entryService: { accountId: string; serviceId: string; entryId: string };
    entryTag: { accountId: string; tagId: string; entryId: string };
    contentPublic: ContentPublicTable;
    contentPublicFacet: { accountId: string; kind: PublicFacetKind; valueId: string; entryId: string };
    contentPublicFacetCount: ContentPublicFacetCountTable;
    entryAddress: EntryAddressTable;
    /** What searches find an entry by besides its title; kept by triggers. */
    entrySearch: { accountId: string; entryId: string; words: string };
    entryCell: EntryCellTable;
    entryChange: EntryChangeTable;
    publishing: PublishingTable;
    savedView: SavedViewTable;
    savedViewPin: { accountId: string; viewId: string; userId: string; createDate: Defaulted<Date> };
    /** From when filters were kept here; nothing reads it. They belong to the browser now. */
    savedFilter: { accountId: string; userId: string; filter: Json<EntryFilter>; updateDate: Defaulted<Date> };
  }
}

/** The number of entries in a list that have a term, by status and completeness. Triggers maintain it. */
interface ContentPublicFacetCountTable {
  accountId: string;
  /** The list: of a service, of a content type, or of everything published. */
  withinKind: 'contentType' | 'category' | 'service' | 'tag' | 'field' | '';
  withinId: string;
  kind: 'category' | 'service' | 'tag' | 'field';
  valueId: string;
  /** With a title and a cover. */
  isComplete: boolean;
  statusService: ServiceStatus;
  statusContent: ContentStatus;
  statusPublish: PublishStatus;
  entries: number;
}

/** Filters of public lists: terms, values of custom fields, and parts of other capabilities. */
export type PublicFacetKind = 'category' | 'service' | 'tag' | 'field' | 'part';

/** The version that last changed a field, and the editor it was typed in. */
export type FieldVersions = Partial<Record<EntryField, { version: number; editorId: string | null }>>;

interface EntryTable {
  accountId: string;
  uid: string;
  userId: string | null;
  title: Defaulted<string>;
  description: Defaulted<string>;
  address: Defaulted<string>;
  city: Defaulted<string>;
  neighborhood: Defaulted<string>;
  lat: NullableOnInsert<number>;
  lng: NullableOnInsert<number>;
  geohash: NullableOnInsert<string>;
  /** On the square world map, in 2^30ths of its side. */
  worldX: GeneratedColumn<number | null>;
  worldY: GeneratedColumn<number | null>;
  contentTypeId: NullableOnInsert<string>;
  statusService: Defaulted<ServiceStatus>;
  statusContent: Defaulted<ContentStatus>;
  statusPublish: Defaulted<PublishStatus>;
  /** A stage of its pipeline; `features/pipelines` writes these. */
  stage: NullableOnInsert<string>;
  stageRank: NullableOnInsert<string>;
  stageDate: NullableOnInsert<Date>;
  seoTitle: Defaulted<string>;
  seoDescription: Defaulted<string>;
  permalink: Defaulted<string>;
  coverMediaId: NullableOnInsert<string>;
  mainVideoMediaId: NullableOnInsert<string>;
  beforeMediaId: NullableOnInsert<string>;
  afterMediaId: NullableOnInsert<string>;
  businessTags: Defaulted<string[]>;
  writings: DefaultedJson<Writings>;
  customFields: DefaultedJson<FieldValues>;
  relatedTo: NullableOnInsert<string>;
  customerName: Defaulted<string>;
  customerEmail: Defaulted<string>;
  isSubmissionTerms: Defaulted<boolean>;
  pipelineId: NullableOnInsert<string>;
  fieldVersions: DefaultedJson<FieldVersions>;
  searchTitle: Defaulted<string>;
  /** The beginning of the description, as plain text. */
  excerpt: GeneratedColumn<string>;
  version: Defaulted<number>;
  createDate: Defaulted<Date>;
  updateDate: Defaulted<Date>;
  publishedDate: NullableOnInsert<Date>;
  deletedDate: NullableOnInsert<Date>;
}

/** How many entries are in each cell of two grids of the world map; kept by triggers. */
interface EntryCellTable {
  accountId: string;
  /** A cell is 2 to the power of it wide. */
  shift: number;
  cellY: number;
  cellX: number;
  /** '' for none. */
  contentTypeId: string;
  entries: number;
  sumY: string;
  sumX: string;
}

/** Written by triggers alone; `entry_state` names the fields. */
interface EntryChangeTable {
  accountId: string;
  entryId: string;
  number: number;
  kind: 'edit' | 'state' | 'restore';
  userId: string | null;
  actor: string;
  startDate: Defaulted<Date>;
  endDate: Defaulted<Date>;
  before: Json<Record<string, unknown>>;
}

interface ContentPublicTable {
  accountId: string;
  uid: string;
  title: Defaulted<string>;
  searchTitle: Defaulted<string>;
  slug: string;
  contentTypeId: string | null;
  document: Json<PublicEntry>;
  /** The `publicEntryVersion` that wrote the document. */
  documentVersion: Defaulted<number>;
  /** A new number each time the document is written. */
  edition: Generated<number>;
  hasBeforeAfter: Defaulted<boolean>;
  hasCover: Defaulted<boolean>;
  /** From the document; '' if it has none. */
  city: Generated<string>;
  /** The document's `relatedTo` entry. */
  relatedTo: Generated<string | null>;
  isReview: Generated<boolean>;
  /** Media of its document: images and posters that have variants. */
  mediaIds: GeneratedColumn<string[]>;
  lat: number | null;
  lng: number | null;
  /** On the square world map, in 2^30ths of its side. */
  worldX: GeneratedColumn<number | null>;
  worldY: GeneratedColumn<number | null>;
  statusService: ServiceStatus;
  statusContent: ContentStatus;
  statusPublish: PublishStatus;
  createDate: Date;
  updateDate: Date;
  publishedDate: Date;
}

interface EntryAddressTable {
  accountId: string;
  path: string;
  entryId: string;
  isCurrent: Defaulted<boolean>;
  createDate: Defaulted<Date>;
}

interface SavedViewTable {
  accountId: string;
  uid: string;
  userId: string | null;
  name: string;
  isShared: Defaulted<boolean>;
  path: ViewPath;
  search: Json<SavedView['search']>;
  version: Defaulted<number>;
  createDate: Defaulted<Date>;
  updateDate: Defaulted<Date>;
}

interface PublishingTable {
  accountId: string;
  id: string;
  uid: string;
  agencyId: string;
  type: Defaulted<string>;
  contentType: Json<{ id: string; name: string }> | null;
  status: Defaulted<string>;
  date: Defaulted<Date>;
  isShow: Defaulted<boolean>;
}
