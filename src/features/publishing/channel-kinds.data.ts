import type { ChannelKind, ChannelKindName, ChannelRules } from './channel-kinds.ts';

const megabyte = 1_000_000;
const own = { canUpdate: true, canRemove: true };

/** What most channels have in common. */
const usual: ChannelRules = {
  title: null,
  text: { most: 2_000, counts: 'characters' },
  isRich: false,
  media: { least: 0, pictures: 1, videos: 0, mixes: false },
  picture: { aspect: null, least: 200, longest: 2_048, mostBytes: 5 * megabyte },
  video: null,
  link: 'inText',
  hashtags: 30,
  hasFirstComment: false,
  canUpdate: false,
  canRemove: true,
  perMinute: null,
};

const secret = { kind: 'secret', isRequired: true } as const;

/**
 * All kinds with the limits that the channels state:
 * - WordPress: none of its own; a post's pictures are in its library, which commonly takes 2 MB or more.
 * - Google Business Profile: 1,500 characters, photos of 250 × 250 px and 10 kB to 5 MB (support.google.com/business/answer/
 *   7342169), 10 edits per minute and profile (developers.google.com/my-business/content/limits).
 * - Facebook: 63,206 characters; photos of up to 4 MB (developers.facebook.com, Page feed and photos).
 * - Instagram: captions of 2,200 characters and 30 hashtags, ten media, aspect 4:5 to 1.91:1, JPEG of up to 8 MB, reels of
 *   3 s to 15 min (developers.facebook.com, Instagram platform, `POST /media`).
 * - Threads: 500 characters, JPEG of up to 8 MB, 20 media (developers.facebook.com, Threads API).
 * - LinkedIn: 3,000 characters, 20 pictures (learn.microsoft.com, Posts API and MultiImage API).
 * - X: 280 weighted characters, four pictures of up to 5 MB (docs.x.com, Counting characters; Media best practices).
 * - Pinterest: titles of 100, descriptions of 800 characters, one picture of up to 10 MB here (developers.pinterest.com).
 * - Bluesky: 300 graphemes, four pictures of up to 1 MB (docs.bsky.app, app.bsky.feed.post and app.bsky.embed.images).
 * - Mastodon: 500 characters by default, links count as 23, four pictures (docs.joinmastodon.org, statuses).
 * - Ayrshare: what the networks behind it take (ayrshare.com/docs, Media guidelines).
 */
const all: readonly ChannelKind[] = [
  {
    name: 'wordpress',
    label: 'WordPress',
    type: 'website',
    needsApp: false,
    connects: 'there',
    fields: [
      {
        key: 'address',
        label: 'Address of the website',
        hint: 'Like https://example.com, with its folder if WordPress is in one.',
        kind: 'address',
        isRequired: true,
      },
      {
        key: 'basicUser',
        label: 'User before the website',
        hint: 'If the server asks for a password before WordPress does.',
        kind: 'line',
        isRequired: false,
      },
      { key: 'basicPassword', label: 'Password before the website', hint: '', kind: 'secret', isRequired: false },
    ],
    rules: {
      ...usual,
      ...own,
      title: 300,
      text: { most: 100_000, counts: 'characters' },
      isRich: true,
      media: { least: 0, pictures: 30, videos: 3, mixes: true },
      picture: { aspect: null, least: 100, longest: 2_560, mostBytes: 8 * megabyte },
      video: { seconds: [1, 600], mostBytes: 100 * megabyte },
      link: 'beside',
      hashtags: null,
    },
    options: [
      {
        key: 'status',
        label: 'At WordPress',
        hint: '',
        kind: 'choice',
        options: [
          { value: 'publish', label: 'Published' },
          { value: 'private', label: 'Private' },
          { value: 'draft', label: 'Draft, to be published there' },
        ],
      },
      { key: 'type', label: 'Type', hint: '', kind: 'choice' },
      { key: 'categories', label: 'Categories', hint: '', kind: 'choices' },
      { key: 'tags', label: 'Tags', hint: 'Separated by commas. New ones are made.', kind: 'line' },
      { key: 'author', label: 'Author', hint: '', kind: 'choice' },
      {
        key: 'isCanonical',
        label: 'Search engines take our page as the original',
        hint: 'WordPress then points to the entry on this website, if its SEO plugin allows it.',
        kind: 'flag',
      },
    ],
  },
  {
    name: 'googleBusiness',
    label: 'Google Business Profile',
    type: 'listing',
    needsApp: true,
    connects: 'there',
    fields: [],
    rules: {
      ...usual,
      ...own,
      text: { most: 1_500, counts: 'characters' },
      media: { least: 0, pictures: 1, videos: 0, mixes: false },
      picture: { aspect: null, least: 250, longest: 2_048, mostBytes: 5 * megabyte },
      link: 'beside',
      hashtags: null,
      perMinute: 10,
    },
    options: [
      {
        key: 'topic',
        label: 'Kind of post',
        hint: '',
        kind: 'choice',
        options: [
          { value: 'STANDARD', label: 'Update' },
          { value: 'OFFER', label: 'Offer' },
          { value: 'EVENT', label: 'Event' },
        ],
      },
      { key: 'eventTitle', label: 'Title of the offer or event', hint: '', kind: 'line' },
      { key: 'startDate', label: 'From', hint: '', kind: 'moment' },
      { key: 'endDate', label: 'Until', hint: '', kind: 'moment' },
      { key: 'couponCode', label: 'Coupon code', hint: '', kind: 'line', when: { key: 'topic', value: 'OFFER' } },
      {
        key: 'photoCategory',
        label: 'Also add the photo to the profile as',
        hint: '',
        kind: 'choice',
        options: [
          { value: '', label: 'Don’t add it' },
          { value: 'AT_WORK', label: 'At work' },
          { value: 'EXTERIOR', label: 'Exterior' },
          { value: 'INTERIOR', label: 'Interior' },
          { value: 'PRODUCT', label: 'Product' },
          { value: 'ADDITIONAL', label: 'Other' },
        ],
      },
    ],
  },
  {
    name: 'facebook',
    label: 'Facebook Page',
    type: 'socialMedia',
    needsApp: true,
    connects: 'there',
    fields: [],
    rules: {
      ...usual,
      ...own,
      text: { most: 63_206, counts: 'characters' },
      media: { least: 0, pictures: 10, videos: 1, mixes: false },
      picture: { aspect: null, least: 200, longest: 2_048, mostBytes: 4 * megabyte },
      video: { seconds: [1, 1_200], mostBytes: 100 * megabyte },
      hasFirstComment: true,
    },
    options: [],
  },
  {
    name: 'instagram',
    label: 'Instagram',
    type: 'socialMedia',
    needsApp: true,
    connects: 'there',
    fields: [],
    rules: {
      ...usual,
      text: { most: 2_200, counts: 'characters' },
      media: { least: 1, pictures: 10, videos: 10, mixes: true },
      picture: { aspect: [0.8, 1.91], least: 320, longest: 1_440, mostBytes: 8 * megabyte },
      video: { seconds: [3, 900], mostBytes: 100 * megabyte },
      link: 'none',
      hasFirstComment: true,
      canRemove: false,
    },
    options: [],
  },
  {
    name: 'linkedin',
    label: 'LinkedIn',
    type: 'socialMedia',
    needsApp: true,
    connects: 'there',
    fields: [],
    rules: {
      ...usual,
      ...own,
      text: { most: 3_000, counts: 'characters' },
      media: { least: 0, pictures: 20, videos: 0, mixes: false },
      picture: { aspect: null, least: 200, longest: 2_048, mostBytes: 8 * megabyte },
      hasFirstComment: true,
    },
    options: [],
  },
  {
    name: 'x',
    label: 'X',
    type: 'socialMedia',
    needsApp: true,
    connects: 'there',
    fields: [],
    rules: {
      ...usual,
      text: { most: 280, counts: 'x' },
      media: { least: 0, pictures: 4, videos: 0, mixes: false },
      hasFirstComment: true,
    },
    options: [],
  },
  {
    name: 'pinterest',
    label: 'Pinterest',
    type: 'socialMedia',
    needsApp: true,
    connects: 'there',
    fields: [],
    rules: {
      ...usual,
      ...own,
      title: 100,
      text: { most: 800, counts: 'characters' },
      media: { least: 1, pictures: 1, videos: 0, mixes: false },
      picture: { aspect: [0.4, 1.5], least: 200, longest: 2_000, mostBytes: 10 * megabyte },
      link: 'beside',
    },
    options: [],
  },
  {
    name: 'threads',
    label: 'Threads',
    type: 'socialMedia',
    needsApp: true,
    connects: 'there',
    fields: [],
    rules: {
      ...usual,
      text: { most: 500, counts: 'characters' },
      media: { least: 0, pictures: 20, videos: 20, mixes: true },
      picture: { aspect: [0.1, 10], least: 320, longest: 1_440, mostBytes: 8 * megabyte },
      video: { seconds: [1, 300], mostBytes: 100 * megabyte },
      hashtags: 1,
    },
    options: [],
  },
  {
    name: 'bluesky',
    label: 'Bluesky',
    type: 'socialMedia',
    needsApp: false,
    connects: 'here',
    fields: [
      { key: 'handle', label: 'Handle', hint: 'Like roofer.bsky.social.', kind: 'line', isRequired: true },
      {
        key: 'password',
        label: 'App password',
        hint: 'Make one at Bluesky under Settings → Privacy and security → App passwords.',
        ...secret,
      },
      { key: 'service', label: 'Server', hint: 'Leave it empty for bsky.social.', kind: 'address', isRequired: false },
    ],
    rules: {
      ...usual,
      text: { most: 300, counts: 'graphemes' },
      media: { least: 0, pictures: 4, videos: 0, mixes: false },
      picture: { aspect: null, least: 100, longest: 2_000, mostBytes: megabyte },
    },
    options: [],
  },
  {
    name: 'mastodon',
    label: 'Mastodon',
    type: 'socialMedia',
    needsApp: false,
    connects: 'there',
    fields: [
      { key: 'server', label: 'Server', hint: 'Like https://mastodon.social.', kind: 'address', isRequired: true },
    ],
    rules: {
      ...usual,
      ...own,
      text: { most: 500, counts: 'mastodon' },
      media: { least: 0, pictures: 4, videos: 1, mixes: false },
      picture: { aspect: null, least: 100, longest: 2_048, mostBytes: 8 * megabyte },
      video: { seconds: [1, 600], mostBytes: 40 * megabyte },
    },
    options: [
      {
        key: 'visibility',
        label: 'Who sees it',
        hint: '',
        kind: 'choice',
        options: [
          { value: 'public', label: 'Everybody' },
          { value: 'unlisted', label: 'Everybody, but not in lists' },
          { value: 'private', label: 'Followers' },
        ],
      },
    ],
  },
  {
    name: 'ayrshare',
    label: 'Ayrshare',
    type: 'socialMedia',
    needsApp: true,
    connects: 'here',
    fields: [
      {
        key: 'profileKey',
        label: 'Profile key',
        hint: 'Of the profile at Ayrshare whose networks are posted to.',
        ...secret,
      },
    ],
    rules: {
      ...usual,
      text: { most: 2_200, counts: 'characters' },
      media: { least: 0, pictures: 10, videos: 1, mixes: false },
      video: { seconds: [1, 600], mostBytes: 100 * megabyte },
    },
    options: [{ key: 'platforms', label: 'Networks', hint: '', kind: 'choices' }],
  },
  {
    name: 'newsletter',
    label: 'Newsletter',
    type: 'email',
    needsApp: false,
    connects: 'atOnce',
    fields: [],
    rules: {
      ...usual,
      title: 150,
      text: { most: 20_000, counts: 'characters' },
      isRich: true,
      media: { least: 0, pictures: 3, videos: 0, mixes: false },
      link: 'beside',
      hashtags: null,
    },
    options: [],
  },
  {
    name: 'rss',
    label: 'RSS feed',
    type: 'website',
    needsApp: false,
    connects: 'atOnce',
    fields: [],
    rules: {
      ...usual,
      text: { most: 0, counts: 'characters' },
      media: { least: 0, pictures: 0, videos: 0, mixes: false },
      link: 'none',
      hashtags: null,
    },
    options: [],
  },
];

export const channelKinds: Readonly<Record<ChannelKindName, ChannelKind>> = Object.fromEntries(
  all.map((kind) => [kind.name, kind]),
) as Record<ChannelKindName, ChannelKind>;
