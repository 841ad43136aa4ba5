/** The kinds of channels, and what each takes. Browser-safe: editors check with the same rules that sending checks with. */

export const channelKindNames = [
  'wordpress',
  'googleBusiness',
  'facebook',
  'instagram',
  'linkedin',
  'x',
  'pinterest',
  'threads',
  'bluesky',
  'mastodon',
  'ayrshare',
  'newsletter',
  'rss',
] as const;
export type ChannelKindName = (typeof channelKindNames)[number];

/** What a person enters to connect a channel. */
export interface ConnectField {
  key: string;
  label: string;
  hint: string;
  kind: 'address' | 'line' | 'secret';
  isRequired: boolean;
}

/** What a person chooses for a post of this kind alone, such as its categories. */
export interface OptionField {
  key: string;
  label: string;
  hint: string;
  kind: 'choice' | 'choices' | 'line' | 'flag' | 'moment' | 'address';
  /** Those that the kind has itself; without them, the channel is asked (`lookUp` of its adapter). */
  options?: readonly { value: string; label: string }[];
  /** The option of another field with which this one is asked. */
  when?: { key: string; value: string };
}

export interface PictureRules {
  /** Narrowest and widest, as width by height; null for any. */
  aspect: readonly [number, number] | null;
  /** The shortest side that is taken, in pixels. */
  least: number;
  /** The longest side that we make, in pixels. */
  longest: number;
  mostBytes: number;
}

export interface VideoRules {
  /** Shortest and longest, in seconds. */
  seconds: readonly [number, number];
  mostBytes: number;
}

export interface ChannelRules {
  /** The longest title in characters; null if posts have none. */
  title: number | null;
  /** How long a text may be, and how it is counted (`post-text.ts`); 0 where the entry is shown as it is on the website. */
  text: { most: number; counts: 'characters' | 'graphemes' | 'x' | 'mastodon' };
  /** A text with headings and lists; otherwise it is plain. */
  isRich: boolean;
  media: { least: number; pictures: number; videos: number; mixes: boolean };
  picture: PictureRules;
  video: VideoRules | null;
  /** Where the link to the entry is: at the end of the text, beside it, or nowhere. */
  link: 'inText' | 'beside' | 'none';
  /** The most hashtags; null if there are none. */
  hashtags: number | null;
  hasFirstComment: boolean;
  /** Whether what is there can be changed and removed by us. */
  canUpdate: boolean;
  canRemove: boolean;
  /** Posts and changes a minute; null if the channel names no number. */
  perMinute: number | null;
}

export interface ChannelKind {
  name: ChannelKindName;
  label: string;
  /** `type` of the record of a publication (spec 1 §3, `publishings`). */
  type: 'website' | 'socialMedia' | 'listing' | 'email';
  /** The operator needs an app of their own there (`CHANNEL_APPS`). */
  needsApp: boolean;
  /** How a person connects it: at the service itself, by what they enter, or with one click. */
  connects: 'there' | 'here' | 'atOnce';
  fields: readonly ConnectField[];
  rules: ChannelRules;
  options: readonly OptionField[];
}
