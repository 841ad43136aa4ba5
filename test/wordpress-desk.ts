import sharp from 'sharp';
import type { Ports } from '#access/ports.ts';
import type { Kept, OpenChannel, ReadyMedia, ReadyPost } from '#features/publishing/server/adapters/adapter.ts';
import { wordpressAdapter } from '#features/publishing/server/adapters/wordpress/wordpress-adapter.ts';
import { createOutgoing } from '#integrations/outgoing/outgoing-client.ts';
import type { OutgoingRequest } from '#integrations/outgoing/outgoing.ts';
import { newUid } from '#lib/new-uid.ts';
import { readConfig } from '#platform/config.ts';
import { wordpressPerson } from './wordpress-person.ts';
import { type WordpressSite, wordpressOwner } from './wordpress.ts';

const outgoing = createOutgoing({ isAllowed: (address) => address === '127.0.0.1' });

/** What an adapter reaches. `impatience` cuts off what takes longer, in ms. */
export function wordpressPorts(impatience = Infinity): Ports {
  const send = (url: string, request: OutgoingRequest = {}) =>
    outgoing.send(url, { ...request, timeoutMs: Math.min(request.timeoutMs ?? 10_000, impatience) });
  const config = readConfig({ NODE_ENV: 'test' });
  return { config, clock: { now: () => new Date() }, outgoing: { send } } as unknown as Ports;
}

export const connectContext = () => ({
  ports: wordpressPorts(),
  accountId: newUid(),
  callback: 'http://127.0.0.1:3000/channels/callback',
  state: newUid(),
  appName: 'Roof Proof',
});

/** Connects a website as its owner does, at WordPress's own screen. */
export async function connectWordpress(address: string, person = wordpressOwner): Promise<OpenChannel> {
  const context = connectContext();
  const begun = await wordpressAdapter.begin(context, { address });
  if (!('address' in begun)) throw new Error('WordPress asks nobody.');
  const back = await wordpressPerson(person).decide(begun.address, 'approve');
  const targets = await wordpressAdapter.finish?.(context, begun.memo, Object.fromEntries(back.searchParams));
  const target = targets?.[0];
  if (!target) throw new Error('WordPress was not found.');
  const renew = async () => {};
  return { ...target, ports: context.ports, accountId: context.accountId, channelId: newUid(), renew };
}

export async function readyPhoto(over: Partial<ReadyMedia> & { pixels?: Buffer } = {}): Promise<ReadyMedia> {
  const { pixels, ...rest } = over;
  const { r, g } = { r: Math.floor(Math.random() * 255), g: Math.floor(Math.random() * 255) };
  const made = sharp({ create: { width: 120, height: 90, channels: 3, background: { r, g, b: 90 } } });
  const bytes = pixels ?? (await made.jpeg().toBuffer());
  return {
    uid: newUid(),
    kind: 'image',
    type: 'image/jpeg',
    fileName: 'slate-roof-1.jpg',
    alt: 'Slate on a roof',
    caption: 'New slate',
    width: 120,
    height: 90,
    seconds: null,
    role: null,
    url: '',
    bytes: async () => bytes,
    ...rest,
  };
}

/** A process that is killed. */
export class Killed extends Error {}

/** A post with what has been kept of it, as the engine has it: it outlives attempts that are killed. */
export function postDesk(over: Partial<ReadyPost> = {}) {
  let kept: Kept = {};
  let calls = 0;
  const key = newUid();
  return {
    /** @param killAt the number of the call of `keep` at which the process dies, before or after it is done */
    attempt(killAt: { before?: number; after?: number } = {}): ReadyPost {
      calls = 0;
      return {
        key,
        title: 'A slate roof',
        text: '',
        html: '<p>Nine days of work.</p>',
        link: 'https://roofer.example/slate-roof?utm_source=wordpress',
        pageUrl: 'https://roofer.example/slate-roof',
        seo: { title: 'Slate roof in Austin', description: 'A slate roof in nine days.' },
        firstComment: '',
        media: [],
        options: { status: 'publish' },
        begunDate: new Date(),
        memo: kept,
        async keep(memo) {
          calls += 1;
          if (calls === killAt.before) throw new Killed();
          kept = structuredClone(memo);
          if (calls === killAt.after) throw new Killed();
        },
        ...over,
      };
    },
    get calls() {
      return calls;
    },
  };
}

export interface WordpressPost {
  id: number;
  status: string;
  title: string;
  name: string;
  content: string;
  excerpt: string;
  author: string;
  picture: number;
  tags: string[];
  categories: string[];
}

/** What WordPress has by its own account: every post and file, whatever their state. */
export async function contentsOf(site: WordpressSite) {
  const text = await site.run(`
    $posts = get_posts(['post_type' => ['post', 'page'], 'post_status' => ['any', 'trash'], 'numberposts' => -1, 'orderby' => 'ID', 'order' => 'ASC']);
    $files = get_posts(['post_type' => 'attachment', 'post_status' => 'any', 'numberposts' => -1, 'orderby' => 'ID', 'order' => 'ASC']);
    echo json_encode(['posts' => array_map(fn($p) => [
      'id' => $p->ID, 'status' => $p->post_status, 'title' => $p->post_title, 'name' => $p->post_name,
      'content' => $p->post_content, 'excerpt' => $p->post_excerpt,
      'author' => get_the_author_meta('user_login', $p->post_author), 'picture' => (int) get_post_thumbnail_id($p),
      'tags' => wp_get_post_tags($p->ID, ['fields' => 'names']),
      'categories' => wp_get_post_categories($p->ID, ['fields' => 'names']),
    ], $posts), 'files' => array_map(fn($p) => [
      'id' => $p->ID, 'title' => $p->post_title, 'caption' => $p->post_excerpt, 'parent' => $p->post_parent,
      'alt' => get_post_meta($p->ID, '_wp_attachment_image_alt', true), 'file' => basename(get_attached_file($p->ID)),
    ], $files)]);`);
  return JSON.parse(text) as {
    posts: WordpressPost[];
    files: { id: number; title: string; caption: string; parent: number; alt: string; file: string }[];
  };
}

/** Nothing is left of earlier tests. */
export async function emptyWordpress(site: WordpressSite): Promise<void> {
  await site.run(`
    foreach (get_posts(['post_type' => ['post', 'page', 'attachment'], 'post_status' => ['any', 'trash', 'inherit'], 'numberposts' => -1]) as $p)
      wp_delete_post($p->ID, true);`);
}
