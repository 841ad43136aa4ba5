import { type Context, Hono } from 'hono';
import { Server, type Upload } from '@tus/server';
import type { Actor } from '#access/actor.ts';
import type { HttpEnv } from '#access/http-env.ts';
import type { Ports } from '#access/ports.ts';
import { type AccountScope, asSystem, inAccount } from '#access/scope.ts';
import { newUid } from '#lib/new-uid.ts';
import { isProblem, problem, problemStatuses } from '#lib/problem.ts';
import { problemOf } from '#platform/http/problem-of.ts';
import { maxVideoBytes } from '../../media-formats.ts';
import { soundRefusal, soundTypeOf } from '../../nouns/sound.ts';
import { refusalFor } from '../../upload-refusal.ts';
import { finishUpload } from './finish-upload.ts';
import { createUploadLease } from './upload-lease.ts';
import { uploadOwner, type UploadOwner } from './upload-owner.ts';
import { type InScope, maxRecordingBytes, placeOf, UploadStore } from './upload-store.ts';
import { cleanFileName } from '../../file-name.ts';
import { sizeText } from '../../size-text.ts';

/** Error codes of disks, file system quotas and PostgreSQL. */
const codes: unknown[] = ['ENOSPC', 'EDQUOT', '53100'];

function isStorageFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && codes.includes(error.code);
}

/** Says what is safely stored of a file when the disk is full, and what to do; without `upload`, none was started. */
function fullStorageText(upload: Upload | undefined): string {
  return `The storage is full. ${keptOf(upload)} Please tell your administrator.`;
}

function keptOf(upload: Upload | undefined): string {
  if (!upload) return 'Nothing of this file was kept; add it again once there is space.';
  const { offset, size, metadata } = upload;
  const name = `“${cleanFileName(metadata?.filename ?? '')}”`;
  if (offset === 0) return `Nothing of ${name} could be kept yet; it can be sent once there is space.`;
  if (offset === size) return `All of ${name} has arrived and is kept; it can be finished once there is space.`;
  return `The first ${sizeText(offset, Math.floor)} of ${name} are kept; it can go on from there once there is space.`;
}

export interface UploadRules {
  /** Where they are mounted. */
  path: string;
  /** Additional checks on a file in this place; undefined if it is allowed. */
  refusalOf?(scope: AccountScope, file: { name: string; size: number }): Promise<string | undefined>;
}

/**
 * tus 1.0 at /uploads/{accountId}[/{uid}]: resumable, for the account's people. A finished upload becomes the media item
 * with the same id, and is added to its place, if any.
 */
export function createUploadRoutes(ports: Ports, rules: UploadRules = { path: '/uploads' }): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();
  const answer = async (c: Context<HttpEnv, '/:accountId'>) => {
    const accountId = c.req.param('accountId');
    const { actor } = c.var;
    // Bytes arrive for hours: each write requires that the session is still valid.
    const who: Actor = actor.kind === 'user' ? { ...actor, kind: 'remembered' } : actor;
    const inScope: InScope = (work) => inAccount(ports.db, who, accountId, 'media.upload', work);
    // Only the method determines what a request does, since CSRF protection relies on it.
    if (c.req.header('x-http-method-override')) throw problem('BAD_REQUEST', 'Say it by the method itself.');
    // Authorized before tus handles anything, so that its responses reveal nothing.
    await inScope(async () => {});
    const owner = uploadOwner(actor);
    const mayJoin = () => inAccount(ports.db, who, accountId, 'content.edit', async () => {});
    const inOurs: InScope = (work) => asSystem(ports.db, accountId, 'an upload’s lease', work);
    const path = `${rules.path}/${accountId}`;
    return answerUpload(ports, c.req.raw, { accountId, owner, inScope, inOurs, mayJoin, rules: { ...rules, path } });
  };
  app.all('/:accountId', answer);
  app.all('/:accountId/:uid', answer);
  return app;
}

/** Handles one request of the protocol, once authorized. */
export async function answerUpload(ports: Ports, request: Request, context: UploadContext): Promise<Response> {
  const response = await serverFor(ports, context).handleWeb(request);
  if (response.status === 503) response.headers.set('retry-after', '3');
  return response;
}

export interface UploadContext {
  accountId: string;
  owner: UploadOwner;
  inScope: InScope;
  inOurs: InScope;
  /** @throws FORBIDDEN for users who may add files but not change entries */
  mayJoin: () => Promise<void>;
  rules: UploadRules;
}

function serverFor(ports: Ports, context: UploadContext): Server {
  const { accountId, owner, inScope, inOurs, mayJoin, rules } = context;
  const { partials } = ports.storage;
  const lease = createUploadLease({ inScope, inOurs, owner, partials });
  const store = new UploadStore({ accountId, inScope, partials, owner, lease });
  return new Server({
    path: rules.path,
    relativeLocation: true,
    allowedOrigins: [],
    datastore: store,
    locker: lease,
    maxSize: maxVideoBytes,
    namingFunction: () => newUid(),
    async onUploadCreate(request, upload) {
      if (request.headers.get('content-type') === 'application/offset+octet-stream')
        throw { status_code: 400, body: 'Create the upload without bytes, then send them with PATCH.' };
      const { filename: name = '', filetype: type = '' } = upload.metadata ?? {};
      const file = { name: name ?? '', type: type ?? '', size: upload.size ?? maxRecordingBytes };
      const isHeard = owner.visitorHash !== null && soundTypeOf(file.type) !== undefined;
      const declared = isHeard ? soundRefusal(file) : refusalFor(file);
      const reason = declared ?? (await inScope(async (scope) => rules.refusalOf?.(scope, file)));
      if (reason) throw { status_code: 415, body: reason };
      // Checked already here: an invalid place must not cost the person the whole upload.
      if (placeOf(upload.metadata)) await mayJoin();
      return {};
    },
    async onIncomingRequest(request, uid) {
      if (request.method !== 'HEAD') return;
      await store.getUpload(uid);
      // A crash may have happened between the last byte and the media item.
      await finishUpload(ports, inScope, uid);
    },
    async onUploadFinish(_request, upload) {
      await finishUpload(ports, inScope, upload.id);
      return {};
    },
    async onResponseError(request, error) {
      if ('status_code' in error) return error;
      if (isStorageFull(error)) {
        const uid = request.url.split('/').at(-1) ?? '';
        const upload = await store.getUpload(uid).catch(() => undefined);
        return { status_code: 503, body: fullStorageText(upload) };
      }
      const found = isProblem(error) ? error : problemOf(error);
      if (found) return { status_code: problemStatuses[found.code], body: found.message };
      ports.log.error({ err: error }, 'an upload failed');
      return { status_code: 500, body: 'Something went wrong on our side. The upload can be resumed.' };
    },
  });
}
