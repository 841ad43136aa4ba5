import { type Context, Hono } from 'hono';
import { tooManyTries } from '#access/anonymous-forms.ts';
import type { HttpEnv } from '#access/http-env.ts';
import type { Ports } from '#access/ports.ts';
import { asSystem, asVisitor, inSystem } from '#access/scope.ts';
import { visitorOwner } from '#features/media/server/upload/upload-owner.ts';
import { answerUpload } from '#features/media/server/upload/upload-routes.ts';
import type { InScope } from '#features/media/server/upload/upload-store.ts';
import { networkOf } from '#lib/client-network.ts';
import { problem } from '#lib/problem.ts';
import { Uid } from '#lib/uid.ts';
import type { Quota } from '#platform/limits/quota.ts';
import { countHit } from '#platform/throttle.ts';
import { readRecordingLink, recordingKeyHeader, recordingPath } from '../../recording.ts';
import { visitorHashOf } from '../../server/attached-media.ts';
import { findRequest, noteProgress, type OpenRequest } from '../../server/requests/link.ts';
import { lookUpLink } from '#access/look-up-link.ts';
import { homeOf } from '../page-routes.tsx';

/**
 * tus 1.0 at /testimonial-recording/{link}[/{uid}]: recordings and files of a request link's customer, for the link's
 * account. They belong to the form for which they were started, whose id is their key.
 */
export function createRecordingRoutes(ports: Ports): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();
  const answer = async (c: Context<HttpEnv>) => {
    const link = c.req.param('link') ?? '';
    const request = await lookUpLink(ports, { clientAddress: c.var.clientAddress, link }, () => find(ports, c, link));
    if (!request) throw problem('NOT_FOUND', 'This link isn’t valid.');
    if (request.isUsedUp) throw problem('GONE', 'This link has already been used. Ask the business for a new one.');
    const key = Uid.safeParse(c.req.header(recordingKeyHeader));
    if (!key.success || c.req.header('x-http-method-override'))
      throw problem('BAD_REQUEST', 'Open the link again, and record from there.');
    if (c.req.method === 'POST') {
      await countRecording(ports, c.var.clientAddress);
      await noteProgress(ports, request, 'started');
    }
    const { accountId } = request;
    const inScope: InScope = (work) => asVisitor(ports.db, accountId, 'testimonial.record', work);
    const inOurs: InScope = (work) => asSystem(ports.db, accountId, 'a recording’s lease', work);
    const owner = visitorOwner(visitorHashOf(key.data));
    const rules = { path: `${recordingPath}/${link}` };
    const response = await answerUpload(ports, c.req.raw, { accountId, owner, inScope, inOurs, mayJoin, rules });
    response.headers.set('cache-control', 'no-store');
    response.headers.set('referrer-policy', 'same-origin');
    return response;
  };
  app.all('/:link', answer);
  app.all('/:link/:uid', answer);
  return app;
}

/**
 * Each recording counts as one, and a store's customers may share a network; the total is limited by the account's storage.
 */
const recordings: Quota = { name: 'recordings', limit: 200, windowSeconds: 3_600 };

async function countRecording({ db, clock }: Ports, clientAddress: string): Promise<void> {
  const now = clock.now();
  const { hits, resetDate } = await countHit(
    db,
    `recording ${networkOf(clientAddress)}`,
    recordings.windowSeconds,
    now,
  );
  if (hits > recordings.limit) throw tooManyTries(recordings, resetDate, now);
}

async function mayJoin(): Promise<never> {
  throw problem('FORBIDDEN', 'What is sent here belongs to a testimonial.');
}

async function find(ports: Ports, c: Context<HttpEnv>, link: string): Promise<OpenRequest | undefined> {
  const parts = readRecordingLink(link);
  if (!parts) return undefined;
  const request = await inSystem(ports.db, 'a recording', (scope) =>
    findRequest(scope, parts.id, parts.segment, ports.clock.now()),
  );
  return request && homeOf(c.var, request.accountId) ? request : undefined;
}
