import { z } from 'zod';
import type { ReadyMedia, ReadyPost, Seen } from '../adapter.ts';
import { type Graph, graph, Id } from './graph.ts';
import { isSameText, isSince, type NetworkPost } from './send-once.ts';

/**
 * How Instagram and Threads publish: a container for each picture or video, which they fetch from us, one for the whole,
 * and the container is made visible once it is ready. A container can be published once.
 */
export interface Containers {
  /** What the paths call the containers, and publishing them. */
  edge: 'media' | 'threads';
  publishEdge: 'media_publish' | 'threads_publish';
  /** The fields for the text and for the container's state. */
  text: 'caption' | 'text';
  state: 'status_code' | 'status';
  /** What kind of container a picture or a video has: in a carousel, and alone. */
  kindOf(kind: ReadyMedia['kind'], isAlone: boolean): Record<string, string>;
  look(of: Graph, id: string): Promise<Seen>;
}

const State = z.object({
  status: z.string().optional(),
  status_code: z.string().optional(),
  error_message: z.string().optional(),
});
const Listed = z.object({
  data: z.array(
    z.object({ id: z.string(), caption: z.string().optional(), text: z.string().optional(), timestamp: z.string() }),
  ),
});

async function stateOf(of: Graph, container: string, field: Containers['state']) {
  const fields = field === 'status' ? 'status,error_message' : 'status_code,status';
  const answer = await graph(of, `/${container}`, State, { query: { fields } });
  return { state: answer[field] ?? '', said: answer.error_message ?? (field === 'status_code' ? answer.status : '') };
}

export function containersOf(of: Graph, accountId: string, post: ReadyPost, how: Containers): NetworkPost {
  const { who } = of;
  const make = async (form: Record<string, string>) => {
    const made = await graph(of, `/${accountId}/${how.edge}`, Id, { form, timeoutMs: 60_000 });
    return made.id;
  };
  const formOf = ({ kind, url, alt }: ReadyMedia, isAlone: boolean) => ({
    [kind === 'image' ? 'image_url' : 'video_url']: url,
    ...how.kindOf(kind, isAlone),
    ...(kind === 'image' && alt && { alt_text: alt }),
  });
  const { media, text, begunDate } = post;
  const [first] = media;
  return {
    who,
    ...(media.length > 1 && { upload: (one: ReadyMedia) => make({ ...formOf(one, false), is_carousel_item: 'true' }) }),
    stage: (uploads) => {
      const words = { [how.text]: text };
      if (uploads.length > 0) return make({ media_type: 'CAROUSEL', children: uploads.join(','), ...words });
      return make(first ? { ...formOf(first, true), ...words } : { media_type: 'TEXT', ...words });
    },
    async isReady(staged) {
      const { state, said } = await stateOf(of, staged, how.state);
      if (state === 'ERROR') {
        const why = said ? `: ${said}` : '';
        return { wrong: `${who} can’t use a picture or video${why}. Try again, or with another one.` };
      }
      if (state === 'EXPIRED') return 'gone';
      if (state === 'PUBLISHED') return 'published';
      return state === 'IN_PROGRESS' ? 'waiting' : 'ready';
    },
    create: async (_uploads, staged) =>
      (await graph(of, `/${accountId}/${how.publishEdge}`, Id, { form: { creation_id: staged } })).id,
    async lookUp(_uploads, staged) {
      const { state } = await stateOf(of, staged, how.state);
      if (state !== 'PUBLISHED') return null;
      const query = { fields: `id,${how.text},timestamp`, limit: '50' };
      const { data } = await graph(of, `/${accountId}/${how.edge}`, Listed, { query });
      return data.find((one) => isSince(begunDate, one.timestamp) && isSameText(one[how.text], text))?.id ?? 'unknown';
    },
    look: (id) => how.look(of, id),
  };
}
