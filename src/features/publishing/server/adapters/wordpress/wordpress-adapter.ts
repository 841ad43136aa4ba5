import type { ChannelAdapter } from '../adapter.ts';
import { lookUp } from './choices.ts';
import { begin, check, finish } from './connect.ts';
import { find, look, publish, remove, update } from './posts.ts';

/** Posts at a WordPress of the business's own, by its REST API and an application password. */
export const wordpressAdapter: ChannelAdapter = {
  kind: 'wordpress',
  begin,
  finish,
  check,
  publish,
  find,
  look,
  update,
  remove,
  lookUp,
};
