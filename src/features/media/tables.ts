import type { Defaulted, DefaultedJson, GeneratedColumn, NullableOnInsert, LaterJson } from '#platform/database.ts';
import type { Cue } from './nouns/captions.ts';
import type { MediaItem, StoredVariant } from './media.ts';
import type { UploadPlacement } from './upload-placement.ts';
import type { VideoEdit } from './nouns/video-edit.ts';

declare module '#platform/database.ts' {
  interface Database {
    upload: UploadTable;
    media: MediaTable;
    siteMedia: SiteMediaView;
    mediaPublication: MediaPublicationTable;
  }
}

/** What a complete file was detected as. */
export interface FoundFile {
  kind: MediaItem['kind'];
  type: string;
  checksum: string;
}

interface UploadTable {
  accountId: string;
  uid: string;
  userId: string | null;
  apiKeyId: string | null;
  phoneId: string | null;
  /** The hash of a customer's key, if they have no user: the upload becomes a media item when their testimonial is sent. */
  visitorHash: string | null;
  name: string;
  type: string;
  /** The reserved size while its length is unknown. */
  sizeBytes: number;
  isLengthDeferred: Defaulted<boolean>;
  offsetBytes: Defaulted<number>;
  /** Where the storage keeps what has arrived, in the storage's own format. */
  storageMemo: string;
  mediaId: string | null;
  /** Where it goes when finished, and its type while it waits to become a media item. */
  metadata: DefaultedJson<{ place?: UploadPlacement; found?: FoundFile }>;
  createDate: Defaulted<Date>;
  expireDate: Date;
  finishedDate: Date | null;
  leaseToken: string | null;
  leaseUntil: Date | null;
  isReleaseWanted: Defaulted<boolean>;
}

interface MediaTable {
  accountId: string;
  uid: string;
  userId: string | null;
  kind: 'image' | 'video';
  type: string;
  name: string;
  size: Defaulted<number>;
  alt: Defaulted<string>;
  caption: Defaulted<string>;
  description: Defaulted<string>;
  mediaTitle: Defaulted<string>;
  isMediaSourceMobileApp: Defaulted<boolean>;
  mediaUploadCompleted: Defaulted<boolean>;
  processingProgress: Defaulted<number>;
  failure: NullableOnInsert<string>;
  needsNewFile: Defaulted<boolean>;
  checksum: string | null;
  originalKey: string;
  variants: DefaultedJson<StoredVariant[]>;
  /** The variants as shown. */
  sizes: GeneratedColumn<MediaItem['variants']>;
  /** The total size of its files, in bytes. */
  storedBytes: GeneratedColumn<number>;
  /** The text that the library searches, in lower case. */
  searchText: GeneratedColumn<string>;
  videoKey: NullableOnInsert<string>;
  videoType: NullableOnInsert<string>;
  videoSize: NullableOnInsert<number>;
  width: NullableOnInsert<number>;
  height: NullableOnInsert<number>;
  durationMs: NullableOnInsert<number>;
  thumbhash: NullableOnInsert<string>;
  dominantColor: NullableOnInsert<string>;
  focalX: Defaulted<number>;
  focalY: Defaulted<number>;
  edition: Defaulted<number>;
  /** Its files were made by older rules. */
  isOutdated: Defaulted<boolean>;
  edit: DefaultedJson<VideoEdit>;
  wantedEdit: LaterJson<VideoEdit>;
  /** Captions, in the original's time. */
  captions: DefaultedJson<Cue[]>;
  captionsLanguage: Defaulted<string>;
  takenDate: NullableOnInsert<Date>;
  gpsLat: NullableOnInsert<number>;
  gpsLng: NullableOnInsert<number>;
  version: Defaulted<number>;
  createDate: Defaulted<Date>;
  updateDate: Defaulted<Date>;
  deletedDate: NullableOnInsert<Date>;
}

interface MediaPublicationTable {
  accountId: string;
  mediaId: string;
  source: 'entry' | 'logo' | 'hero' | 'testimonial';
  sourceId: string;
}

/** The published media of a site scope's account. */
interface SiteMediaView {
  accountId: GeneratedColumn<string>;
  uid: GeneratedColumn<string>;
  kind: GeneratedColumn<MediaItem['kind']>;
  type: GeneratedColumn<string>;
  alt: GeneratedColumn<string>;
  caption: GeneratedColumn<string>;
  mediaTitle: GeneratedColumn<string>;
  mediaUploadCompleted: GeneratedColumn<boolean>;
  variants: GeneratedColumn<StoredVariant[]>;
  width: GeneratedColumn<number | null>;
  height: GeneratedColumn<number | null>;
  durationMs: GeneratedColumn<number | null>;
  thumbhash: GeneratedColumn<string | null>;
  dominantColor: GeneratedColumn<string | null>;
  focalX: GeneratedColumn<number>;
  focalY: GeneratedColumn<number>;
  edition: GeneratedColumn<number>;
  captionsLanguage: GeneratedColumn<string>;
}
