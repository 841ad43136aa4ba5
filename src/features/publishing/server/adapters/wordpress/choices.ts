import { z } from 'zod';
import { plainText } from '#lib/text/plain-text.ts';
import type { Kept, OpenChannel } from '../adapter.ts';
import { ChannelError } from '../channel-error.ts';
import { askApi } from './api.ts';
import { escaped } from './blocks.ts';

const Term = z.object({ id: z.int(), name: z.string() });
const Terms = z.array(Term);
const Types = z.record(
  z.string(),
  z.object({
    name: z.string(),
    rest_base: z.string(),
    rest_namespace: z.string().default('wp/v2'),
    viewable: z.boolean().default(false),
    supports: z.unknown(),
    taxonomies: z.array(z.string()).default([]),
  }),
);

const isBase = z.string().regex(/^[\w-]{1,60}$/);
/** Numbers, as the form sends them or as text. */
const Ids = z.preprocess(
  (value) => (typeof value === 'string' ? value.split(',').filter((part) => part.trim() !== '') : (value ?? [])),
  z.array(z.coerce.number().int().positive()).max(100),
);

/** How a person wants the post at WordPress. */
const Options = z.object({
  status: z.enum(['publish', 'private', 'draft']).catch('publish'),
  type: isBase.catch('posts'),
  categories: Ids.catch([]),
  tags: z.string().catch(''),
  author: z.coerce.number().int().positive().optional().catch(undefined),
  isCanonical: z.coerce.boolean().catch(false),
});
export type Options = z.infer<typeof Options>;

export const optionsOf = (options: Kept): Options => Options.parse(options);

/** What a person chooses from, as the website has it. */
export async function lookUp(channel: OpenChannel, key: string, search: string) {
  if (key === 'type') return listTypes(channel, search);
  const query = { per_page: '50', ...(search.trim() && { search: search.trim() }) };
  const paths: Record<string, string> = { categories: 'wp/v2/categories', author: 'wp/v2/users' };
  const path = paths[key];
  if (!path) return [];
  const found = await askApi(channel, path, Terms, { query });
  if (key === 'author' && !search.trim()) {
    // WordPress lists only those who have published, but for administrators.
    const me = await askApi(channel, 'wp/v2/users/me', Term);
    if (!found.some(({ id }) => id === me.id)) found.unshift(me);
  }
  return found.map(({ id, name }) => ({ value: String(id), label: plainText(name) }));
}

async function listTypes(channel: OpenChannel, search: string) {
  const types = await askApi(channel, 'wp/v2/types', Types, { query: { context: 'edit' } });
  return Object.values(types)
    .filter(
      ({ viewable, rest_namespace, rest_base }) => viewable && rest_namespace === 'wp/v2' && rest_base !== 'media',
    )
    .map(({ rest_base, name }) => ({ value: rest_base, label: plainText(name) }))
    .filter(({ label }) => label.toLowerCase().includes(search.trim().toLowerCase()));
}

/** Categories and tags of a post, for types that have them; tags that aren't there are made. */
export async function termsOf(channel: OpenChannel, { type, categories, tags }: Options) {
  const names = new Map(tags.split(',').map((name) => [folded(name), name.trim()]));
  names.delete('');
  if (categories.length === 0 && names.size === 0) return {};
  const types = await askApi(channel, 'wp/v2/types', Types, { query: { context: 'edit' } });
  const { taxonomies = [] } = Object.values(types).find(({ rest_base }) => rest_base === type) ?? {};
  const ids: number[] = [];
  if (taxonomies.includes('post_tag')) for (const name of names.values()) ids.push(await tagNamed(channel, name));
  return {
    ...(taxonomies.includes('category') && categories.length > 0 && { categories }),
    ...(taxonomies.includes('post_tag') && { tags: ids }),
  };
}

const folded = (name: string): string => name.trim().toLowerCase();

async function tagNamed(channel: OpenChannel, name: string): Promise<number> {
  const find = async () => {
    const found = await askApi(channel, 'wp/v2/tags', Terms, { query: { search: escaped(name), per_page: '100' } });
    return found.find((tag) => folded(plainText(tag.name)) === folded(name))?.id;
  };
  const known = await find();
  if (known !== undefined) return known;
  try {
    return (await askApi(channel, 'wp/v2/tags', Term, { json: { name } })).id;
  } catch (error) {
    // Somebody else has just made it, or WordPress holds two names for the same.
    const id = error instanceof ChannelError && error.failure === 'refused' ? await find() : undefined;
    if (id === undefined) throw error;
    return id;
  }
}
