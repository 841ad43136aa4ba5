import type { Generated } from 'kysely';
import type { Defaulted, DefaultedJson, Derived, Json, Later } from '#platform/database.ts';
import type { ContentStatus, EntryField, PublishStatus, ServiceStatus, Writings } from './entry.ts';
import type { FieldValues } from './field-values.ts';
import type { EntryFilter } from './entry-filter.ts';
import type { PublicEntry } from './public-entry.ts';

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
    publishing: PublishingTable;
    savedFilter: { accountId: string; userId: string; filter: Json<EntryFilter>; updateDate: Defaulted<Date> };
  }
}

/** How many entries of a list have a term: each status, complete ones and others apart. Kept by triggers on the public copies. */
interface ContentPublicFacetCountTable {
  accountId: string;
  /** The list: of a service, of a content type, or of all that is published. */
  withinKind: 'service' | 'contentType' | '';
  withinId: string;
  kind: 'category' | 'service' | 'tag';
  valueId: string;
  /** With a title and a cover. */
  isComplete: boolean;
  statusService: ServiceStatus;
  statusContent: ContentStatus;
  statusPublish: PublishStatus;
  entries: number;
}

/** What public lists are narrowed by: terms, and names of parts that other capabilities add. */
export type PublicFacetKind = 'category' | 'service' | 'tag' | 'part';

/** The entry's version that last changed a field, and the editor it was typed in. */
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
  lat: Later<number>;
  lng: Later<number>;
  geohash: Later<string>;
  contentTypeId: Later<string>;
  statusService: Defaulted<ServiceStatus>;
  statusContent: Defaulted<ContentStatus>;
  statusPublish: Defaulted<PublishStatus>;
  stage: Later<string>;
  seoTitle: Defaulted<string>;
  seoDescription: Defaulted<string>;
  permalink: Defaulted<string>;
  coverMediaId: Later<string>;
  mainVideoMediaId: Later<string>;
  beforeMediaId: Later<string>;
  afterMediaId: Later<string>;
  businessTags: Defaulted<string[]>;
  smartTags: Defaulted<string[]>;
  writings: DefaultedJson<Writings>;
  customFields: DefaultedJson<FieldValues>;
  relatedTo: Later<string>;
  customerName: Defaulted<string>;
  customerEmail: Defaulted<string>;
  isSubmissionTerms: Defaulted<boolean>;
  pipelineId: Later<string>;
  fieldVersions: DefaultedJson<FieldVersions>;
  searchTitle: Defaulted<string>;
  /** The first words of the description, without markup. */
  excerpt: Derived<string>;
  version: Defaulted<number>;
  createDate: Defaulted<Date>;
  updateDate: Defaulted<Date>;
  publishedDate: Later<Date>;
  deletedDate: Later<Date>;
}

interface ContentPublicTable {
  accountId: string;
  uid: string;
  title: Defaulted<string>;
  searchTitle: Defaulted<string>;
  slug: string;
  contentTypeId: string | null;
  document: Json<PublicEntry>;
  /** The `publicEntryVersion` that the document was written by. */
  documentVersion: Defaulted<number>;
  /** A new one each time the document is written. */
  edition: Generated<number>;
  hasBeforeAfter: Defaulted<boolean>;
  hasCover: Defaulted<boolean>;
  /** That of the document; '' without one. */
  city: Generated<string>;
  /** The entry that the document belongs to. */
  relatedTo: Generated<string | null>;
  isReview: Generated<boolean>;
  /** Of its document: pictures and posters that have sizes. */
  mediaIds: Derived<string[]>;
  lat: number | null;
  lng: number | null;
  /** On the square map of the world, in 2^30ths of its side. */
  worldX: Derived<number | null>;
  worldY: Derived<number | null>;
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
