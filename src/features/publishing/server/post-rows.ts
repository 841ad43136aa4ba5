import type { Selectable, Updateable } from 'kysely';
import { emit } from '#access/events/emit.ts';
import { insertOwn, selectOwn, updateOwn } from '#access/own-rows.ts';
import type { AccountScope } from '#access/scope.ts';
import { problem } from '#lib/problem.ts';
import type { Database } from '#platform/database.ts';
import { channelKinds } from '../channel-kinds.data.ts';
import { postChanged } from '../events.ts';
import type { ChannelRow } from './open-channel.ts';

export type PostRow = Selectable<Database['post']>;

export const postColumns = [
  'accountId',
  'uid',
  'entryId',
  'channelId',
  'state',
  'task',
  'dueDate',
  'isHeld',
  'isUnclear',
  'publishAt',
  'message',
  'userId',
  'approver',
  'approvedDate',
  'remark',
  'begunDate',
  'claim',
  'claimUntil',
  'tries',
  'memo',
  'externalId',
  'url',
  'fingerprint',
  'drift',
  'failure',
  'publishedDate',
  'results',
  'resultsDate',
  'countDate',
  'version',
  'createDate',
  'updateDate',
] as const;

export const postRows = (scope: AccountScope) => selectOwn(scope, 'post').select(postColumns);

/** Locked until the transaction ends. */
export const lockPost = (scope: AccountScope, postId: string): Promise<PostRow | undefined> =>
  postRows(scope).where('uid', '=', postId).forNoKeyUpdate().executeTakeFirst();

/** @throws NOT_FOUND */
export async function loadPost(scope: AccountScope, postId: string): Promise<PostRow> {
  const row = await postRows(scope).where('uid', '=', postId).executeTakeFirst();
  if (!row) throw problem('NOT_FOUND', 'This post no longer exists.');
  return row;
}

/** Changes a post by one version, and says so. */
export async function changePost(
  scope: AccountScope,
  post: Pick<PostRow, 'uid' | 'entryId' | 'channelId' | 'version' | 'state'>,
  change: Updateable<Database['post']>,
  now: Date,
): Promise<void> {
  await updateOwn(scope, 'post')
    .set({ ...change, version: post.version + 1, updateDate: now })
    .where('uid', '=', post.uid)
    .execute();
  await announce(scope, { ...post, state: change.state ?? post.state });
}

/** What somebody who looks at posts has to read again. */
export async function announce(
  scope: AccountScope,
  { uid, entryId, channelId, state }: Pick<PostRow, 'uid' | 'entryId' | 'channelId' | 'state'>,
): Promise<void> {
  const channelName = await channelNameOf(scope, channelId);
  await emit(scope, postChanged, { postId: uid, entryId, channelName, state });
}

/** Also of one that was disconnected. */
export async function channelNameOf(scope: AccountScope, channelId: string): Promise<string> {
  const row = await selectOwn(scope, 'channel').select('name').where('uid', '=', channelId).executeTakeFirstOrThrow();
  return row.name;
}

/** Keeps that an entry was published somewhere (spec 1 §3, `publishings`), under the post's own id. */
export async function recordPublication(scope: AccountScope, post: PostRow, { kind }: ChannelRow, now: Date) {
  const { contentType } = await selectOwn(scope, 'entry as e')
    .leftJoin('contentType as t', (on) =>
      on.onRef('t.accountId', '=', 'e.accountId').onRef('t.uid', '=', 'e.contentTypeId'),
    )
    .select(['t.uid', 't.name'])
    .where('e.uid', '=', post.entryId)
    .executeTakeFirstOrThrow()
    .then(({ uid, name }) => ({ contentType: uid && name ? JSON.stringify({ id: uid, name }) : null }));
  const { agencyId } = scope;
  const shown = { status: 'published' as const, isShow: true, date: now };
  const row = { agencyId, id: post.uid, uid: post.entryId, contentType, type: channelKinds[kind].type, ...shown };
  await insertOwn(scope, 'publishing', row)
    .onConflict((conflict) => conflict.columns(['accountId', 'id']).doUpdateSet(shown))
    .execute();
}

/** It is no longer shown there. */
export async function recordRemoval(scope: AccountScope, postId: string): Promise<void> {
  await updateOwn(scope, 'publishing').set({ status: 'removed', isShow: false }).where('id', '=', postId).execute();
}
