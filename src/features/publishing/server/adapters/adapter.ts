import { defineExtension } from '#access/extensions.ts';
import type { Ports } from '#access/ports.ts';
import type { ChannelKindName } from '../../channel-kinds.ts';

/** What an adapter may keep as JSON. */
export type Kept = Record<string, unknown>;

/** A channel that is open: who it is there, and what opens it. */
export interface OpenChannel {
  /** Requests to other machines go through `ask` of `ask.ts`. */
  ports: Ports;
  accountId: string;
  channelId: string;
  /** The id of the place there, such as a page or a location. */
  externalId: string;
  /** As the channel was connected, such as the address of a website's API. */
  settings: Kept;
  /** The credentials, which the adapter has returned in a `Target`. */
  secret: Kept;
  /** Keeps renewed credentials before they are used. */
  renew(secret: Kept, expireDate: Date | null): Promise<void>;
}

/** Something that a post can go to, found by connecting: a page, a location, a profile. */
export interface Target {
  externalId: string;
  name: string;
  /** Where people look at it. */
  url: string;
  settings: Kept;
  /** Sealed before it is stored. */
  secret: Kept;
  scopes: readonly string[];
  /** When the credentials end; null for never, or if they renew themselves. */
  expireDate: Date | null;
}

export interface ConnectContext {
  ports: Ports;
  accountId: string;
  /** Where the service sends people back to. */
  callback: string;
  /** Comes back with them, unchanged. */
  state: string;
  /** The product's name for this person: their agency's. */
  appName: string;
}

/** People go on at the service, and come back with what `finish` reads; or all is known at once. */
export type Begun = { address: string; memo: Kept } | { targets: Target[] };

export interface ReadyMedia {
  uid: string;
  kind: 'image' | 'video';
  type: 'image/jpeg' | 'video/mp4';
  /** A file name for the channel, in plain letters: `slate-roof-1.jpg`. */
  fileName: string;
  alt: string;
  caption: string;
  width: number;
  height: number;
  /** Of a video. */
  seconds: number | null;
  /** Whether it is the picture before or after the work. */
  role: 'before' | 'after' | null;
  /** Where the channel can fetch it while the post is being sent. */
  url: string;
  bytes(): Promise<Buffer>;
}

/** A post as it is sent. */
export interface ReadyPost {
  /** Ours: the same in all attempts, and of no other post. */
  key: string;
  title: string;
  /** As it is shown: with hashtags, and the link if the kind has it in the text. */
  text: string;
  /** The same as HTML for kinds with rich texts, without the link. */
  html: string;
  /** To the entry's page, with campaign tags; empty for none. */
  link: string;
  /** The same without tags. */
  pageUrl: string;
  seo: { title: string; description: string };
  firstComment: string;
  media: readonly ReadyMedia[];
  /** By the keys of the kind's `options`. */
  options: Kept;
  /** When the first attempt began: what is looked up isn't older. */
  begunDate: Date;
  /** What earlier attempts have kept, such as ids of media that are uploaded already. */
  memo: Kept;
  /**
   * Keeps what must not be done again, for good. To be called before the step by which the post becomes visible.
   * @throws if another process has taken the post over
   */
  keep(memo: Kept): Promise<void>;
}

export interface Sent {
  externalId: string;
  /** Where people see it; empty while it is processed. */
  url: string;
  isProcessing: boolean;
  /** Equal while nobody has changed the post there; empty if the channel doesn't tell. */
  fingerprint: string;
  /** What is there without something that belongs to it, such as its first comment: what, why, and what to do. */
  note?: string;
}

/** Numbers that the channel counts; null for those that it doesn't tell. */
export interface Results {
  views: number | null;
  clicks: number | null;
  reactions: number | null;
  comments: number | null;
  shares: number | null;
}

/** What the channel says of a post. */
export type Seen =
  | ({ state: 'live' } & Pick<Sent, 'url' | 'fingerprint'> & { words: { title: string; html: string } | null })
  | { state: 'processing' }
  /** It won't be shown; `reason` in words of the channel. */
  | { state: 'rejected'; reason: string }
  /** It was removed there, or hidden. */
  | { state: 'missing' };

/**
 * One kind of channel. All methods throw ChannelError for what goes wrong at the channel; whatever else they throw is
 * a fault of ours.
 */
export interface ChannelAdapter {
  kind: ChannelKindName;
  begin(context: ConnectContext, values: Readonly<Record<string, string>>): Promise<Begun>;
  /** @param query what came back in the address */
  finish?(context: ConnectContext, memo: Kept, query: Readonly<Record<string, string>>): Promise<Target[]>;
  /** Whether it still lets us in. */
  check(channel: OpenChannel): Promise<void>;
  publish(channel: OpenChannel, post: ReadyPost): Promise<Sent>;
  /**
   * Looks a post up after an attempt whose end isn't known: null if it isn't there, 'unknown' if the channel can't tell.
   * A post is sent again only after null.
   */
  find(channel: OpenChannel, post: ReadyPost): Promise<Sent | null | 'unknown'>;
  look(channel: OpenChannel, externalId: string): Promise<Seen>;
  /** Those whose rules say `canUpdate`. */
  update?(channel: OpenChannel, externalId: string, post: ReadyPost): Promise<Sent>;
  /** Those whose rules say `canRemove`. What isn't there anymore is removed. */
  remove?(channel: OpenChannel, externalId: string): Promise<void>;
  /** Those that count. */
  results?(channel: OpenChannel, externalId: string): Promise<Results>;
  /** The options of a field that are the channel's own, by what people type. */
  lookUp?(channel: OpenChannel, key: string, search: string): Promise<{ value: string; label: string }[]>;
}

/** The kinds that can be connected. */
export const channelAdapters = defineExtension<ChannelAdapter>();
