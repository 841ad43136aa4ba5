import type { Context } from 'hono';
import type { HttpEnv } from '#access/http-env.ts';
import type { Ports } from '#access/ports.ts';
import { asSystem } from '#access/scope.ts';
import { vttOf } from '../../nouns/captions.ts';
import { isSound } from '../../nouns/sound.ts';
import { problem } from '#lib/problem.ts';
import { findCaptions } from '../video/get-captions.ts';
import type { Servable } from './find-servable.ts';

/** The captions of a video that the client may see, as WebVTT for its current edit. */
export async function sendCaptions(c: Context<HttpEnv>, { db }: Ports, { media }: Servable): Promise<Response> {
  const found = media.captionsLanguage
    ? await asSystem(db, media.accountId, 'captions', (scope) => findCaptions(scope, media.uid))
    : undefined;
  if (!found) throw problem('NOT_FOUND', 'This video has no captions.');
  c.header('content-security-policy', "default-src 'none'; sandbox");
  return c.body(vttOf(found.cues, media.edit.range, isSound(media)), 200, {
    'content-type': 'text/vtt; charset=utf-8',
  });
}
