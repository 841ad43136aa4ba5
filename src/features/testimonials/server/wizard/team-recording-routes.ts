import { type Context, Hono } from 'hono';
import type { Actor } from '#access/actor.ts';
import type { HttpEnv } from '#access/http-env.ts';
import type { Ports } from '#access/ports.ts';
import { asSystem, inAccount } from '#access/scope.ts';
import { visitorOwner } from '#features/media/server/upload/upload-owner.ts';
import { answerUpload } from '#features/media/server/upload/upload-routes.ts';
import type { InScope } from '#features/media/server/upload/upload-store.ts';
import { problem } from '#lib/problem.ts';
import { Uid } from '#lib/uid.ts';
import { recordingKeyHeader, teamRecordingPath } from '../../recording.ts';
import { visitorHashOf } from '../attached-media.ts';

/**
 * tus 1.0 at /testimonial-team-recordings/{accountId}[/{uid}]: recordings and files from the text wizard. As with
 * customers, they wait for the testimonial of the form whose id is their key.
 */
export function createTeamRecordingRoutes(ports: Ports): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();
  const answer = async (c: Context<HttpEnv, '/:accountId'>) => {
    const accountId = c.req.param('accountId');
    const { actor } = c.var;
    // Bytes arrive for minutes: each write requires that the session is still valid.
    const who: Actor = actor.kind === 'user' ? { ...actor, kind: 'remembered' } : actor;
    const inScope: InScope = (work) => inAccount(ports.db, who, accountId, 'testimonial.approve', work);
    await inScope(async () => {});
    const key = Uid.safeParse(c.req.header(recordingKeyHeader));
    if (!key.success || c.req.header('x-http-method-override'))
      throw problem('BAD_REQUEST', 'Open the window again, and record from there.');
    const inOurs: InScope = (work) => asSystem(ports.db, accountId, 'a recording’s lease', work);
    const owner = visitorOwner(visitorHashOf(key.data));
    const rules = { path: `${teamRecordingPath}/${accountId}` };
    return answerUpload(ports, c.req.raw, { accountId, owner, inScope, inOurs, mayJoin, rules });
  };
  app.all('/:accountId', answer);
  app.all('/:accountId/:uid', answer);
  return app;
}

async function mayJoin(): Promise<never> {
  throw problem('FORBIDDEN', 'What is sent here belongs to a testimonial.');
}
