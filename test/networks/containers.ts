import { metaRefusal, notThere } from './facebook.ts';
import { type Asked, counter, ownerOf, type Route, type Tokens } from './network-server.ts';

/** What Instagram and Threads keep: containers, of which each can be published once, and what was published. */
export interface ContainerState extends Tokens {
  containers: Map<
    string,
    { account: string; text: string; pictures: number; state: 'FINISHED' | 'IN_PROGRESS' | 'ERROR' | 'PUBLISHED' }
  >;
  posts: Map<string, { account: string; text: string; pictures: number; made: string; comments: string[] }>;
  /** Whether new containers still have to be processed once. */
  waits: boolean;
  rejects: boolean;
}

export interface ContainerNames {
  edge: 'media' | 'threads';
  publishEdge: 'media_publish' | 'threads_publish';
  text: 'caption' | 'text';
  state: 'status_code' | 'status';
  most: number;
}

export function containerRoutes(state: ContainerState, names: ContainerNames): Route[] {
  const nextId = counter(17_000);
  const requireOwn = (asked: Asked, account: string) => {
    if (ownerOf(state, asked, undefined, metaRefusal(400, 190, 'Invalid token')) !== account) throw notThere();
  };
  const make = (asked: Asked, account: string) => {
    requireOwn(asked, account);
    const { form } = asked;
    const children = (form.get('children') ?? '').split(',').filter((id) => id !== '');
    if (children.some((id) => !state.containers.has(id))) throw metaRefusal(400, 100, 'A child is missing');
    const text = form.get(names.text) ?? '';
    if (text.length > names.most) throw metaRefusal(400, 100, 'The text is too long');
    const pictures = children.length || (form.has('image_url') ? 1 : 0);
    if (pictures === 0 && form.get('media_type') !== 'TEXT')
      throw metaRefusal(400, 9_004, 'Only photo or video can be accepted');
    const id = nextId();
    const first = state.waits ? 'IN_PROGRESS' : 'FINISHED';
    state.containers.set(id, { account, text, pictures, state: state.rejects ? 'ERROR' : first });
    return { id };
  };
  const publish = (asked: Asked, account: string) => {
    requireOwn(asked, account);
    const container = state.containers.get(asked.form.get('creation_id') ?? '');
    if (!container) throw notThere();
    if (container.state === 'IN_PROGRESS') throw metaRefusal(400, 9_007, 'The media is not ready');
    if (container.state !== 'FINISHED') throw metaRefusal(400, 100, 'It is published already');
    container.state = 'PUBLISHED';
    const id = nextId();
    const { text, pictures } = container;
    state.posts.set(id, { account, text, pictures, made: new Date().toISOString(), comments: [] });
    return { id };
  };
  return [
    [new RegExp(`^POST /v[\\d.]+/(\\d+)/${names.edge}$`), (asked, account = '') => make(asked, account)],
    [new RegExp(`^POST /v[\\d.]+/(\\d+)/${names.publishEdge}$`), (asked, account = '') => publish(asked, account)],
    [
      new RegExp(`^GET /v[\\d.]+/(\\d+)/${names.edge}$`),
      (asked, account = '') => {
        requireOwn(asked, account);
        return { data: [...state.posts].reverse().map(([id, one]) => shown(id, one, names)) };
      },
    ],
    ...postRoutes(state, names, nextId),
  ];
}

type Post = ContainerState['posts'] extends Map<string, infer P> ? P : never;

const shown = (id: string, { text, made }: Post, names: ContainerNames) => ({
  id,
  [names.text]: text,
  timestamp: made,
  permalink: `https://local.test/p/${id}`,
});

function postRoutes(state: ContainerState, names: ContainerNames, nextId: () => string): Route[] {
  const postAt = (id: string) => {
    const post = state.posts.get(id);
    if (!post) throw notThere();
    return post;
  };
  const count = (name: string, index: number) => ({ name, values: [{ value: 10 + index }] });
  return [
    [
      /^GET \/v[\d.]+\/(\d+)\/insights$/,
      ({ query }, id = '') => postAt(id) && { data: (query.get('metric') ?? '').split(',').map(count) },
    ],
    [
      /^POST \/v[\d.]+\/(\d+)\/comments$/,
      ({ form }, id = '') => {
        postAt(id).comments.push(form.get('message') ?? '');
        return { id: nextId() };
      },
    ],
    [
      /^GET \/v[\d.]+\/(\d+)\/comments$/,
      (_asked, id = '') => ({ data: postAt(id).comments.map((text) => ({ text })) }),
    ],
    [/^DELETE \/v[\d.]+\/(\d+)$/, (_asked, id = '') => postAt(id) && { success: state.posts.delete(id) }],
    [
      /^GET \/v[\d.]+\/(\d+)$/,
      (asked, id = '') => {
        const container = state.containers.get(id);
        if (!container) {
          const post = state.posts.get(id);
          if (post) return shown(id, post, names);
          if (ownerOf(state, asked) === id) return { id, username: 'summit' };
          throw notThere();
        }
        const answer = { id, [names.state]: container.state };
        if (container.state === 'IN_PROGRESS') container.state = 'FINISHED';
        return answer;
      },
    ],
  ];
}

export const noContainers = () => ({ containers: new Map(), posts: new Map(), waits: false, rejects: false });
export const containerPosts = ({ posts }: ContainerState) =>
  [...posts.values()].map(({ text, pictures }) => ({ text, pictures }));
