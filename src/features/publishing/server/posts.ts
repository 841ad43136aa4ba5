import { sql } from 'kysely';
import { z } from 'zod';
import { latestFirst, readPage } from '#access/list.ts';
import { deleteOwn, insertOwn, selectOwn } from '#access/own-rows.ts';
import { can } from '#access/permissions.ts';
import { account, accountReading } from '#access/procedures.ts';
import type { AccountScope } from '#access/scope.ts';
import { newUid } from '#lib/new-uid.ts';
import { problem } from '#lib/problem.ts';
import { cleanRichText } from '#platform/children/clean-code.ts';
import { channelKinds } from '../channel-kinds.data.ts';
import { plainText } from '#lib/text/plain-text.ts';
import { Post, type PostMessage, PostPage, PostQuery, SavePost } from '../post.ts';
import { Uid } from '#lib/uid.ts';
import { type ChannelRow, loadChannel } from './open-channel.ts';
import { announce, changePost, lockPost, postColumns, type PostRow, postRows } from './post-rows.ts';

export const tags = ['Publishing'];

/** States in which a post is worked on: each entry has one of them at a channel. */
export const openStates = ['draft', 'approval', 'scheduled', 'sending', 'processing', 'failed'] as const;

/** Posts of the account, the latest change first. */
export const listPosts = accountReading('content.read')
  .route({ method: 'GET', path: '/posts', summary: 'List posts', tags })
  .input(PostQuery)
  .output(PostPage)
  .handler(async ({ input, context: { scope } }) => {
    const { states, channelId, entryId } = input;
    const rows = selectOwn(scope, 'post as p')
      .innerJoin('channel as c', (on) => on.onRef('c.accountId', '=', 'p.accountId').onRef('c.uid', '=', 'p.channelId'))
      .innerJoin('entry as e', (on) => on.onRef('e.accountId', '=', 'p.accountId').onRef('e.uid', '=', 'p.entryId'))
      .select(postColumns.map((column) => `p.${column}` as const))
      .select(['c.name as channelName', 'c.kind', 'e.title as entryTitle', 'e.coverMediaId'])
      .where('e.deletedDate', 'is', null)
      .$if(states !== undefined, (all) => all.where('p.state', 'in', states ?? []))
      .$if(channelId !== undefined, (all) => all.where('p.channelId', '=', channelId ?? ''))
      .$if(entryId !== undefined, (all) => all.where('p.entryId', '=', entryId ?? ''));
    const page = await readPage(rows, latestFirst(sql`p.update_date`, sql`p.uid`), input);
    return {
      ...page,
      items: page.items.map(({ message, ...row }) => {
        const text = channelKinds[row.kind].rules.isRich ? plainText(message.text) : message.text;
        return { ...row, title: message.title, text: text.slice(0, 300) };
      }),
    };
  });

export const shownPost = (row: PostRow): Post => Post.parse(row);

/**
 * Saves what an entry's post says at a channel: a new one is a draft. One that is approved needs to be approved again;
 * one that is live is changed there, if its channel lets us.
 * @throws NOT_FOUND, CONFLICT with `current` when someone changed it since `version`, or while it is being sent
 */
export const savePost = account('post.edit')
  .route({ method: 'PUT', path: '/posts', summary: 'Save an entry’s post at a channel', tags })
  .input(SavePost)
  .output(Post)
  .handler(async ({ input, context: { scope, ports } }) => {
    const channel = await loadChannel(scope, input.channelId);
    await requireEntry(scope, input.entryId);
    const message = await cleanMessage(scope, channel, input.message);
    const now = ports.clock.now();
    return shownPost(await writePost(scope, { ...input, channel, message }, now));
  });

async function requireEntry(scope: AccountScope, entryId: string): Promise<void> {
  const row = await selectOwn(scope, 'entry').select('deletedDate').where('uid', '=', entryId).executeTakeFirst();
  if (!row) throw problem('NOT_FOUND', 'This entry no longer exists, or you have no access to it.');
  if (row.deletedDate) throw problem('GONE', 'This entry is in the trash. Restore it to go on.');
}

/** Rich texts are sanitized; media have to be the account's. */
async function cleanMessage(scope: AccountScope, { kind }: ChannelRow, message: PostMessage): Promise<PostMessage> {
  const ids = [...new Set(message.media.map(({ mediaId }) => mediaId))];
  if (ids.length < message.media.length) throw wrongMedia('Each photo or video once, please.');
  const found = ids.length > 0 ? await selectOwn(scope, 'media').select('uid').where('uid', 'in', ids).execute() : [];
  if (found.length < ids.length) throw wrongMedia('One of these photos or videos no longer exists. Reload the page.');
  const { isRich } = channelKinds[kind].rules;
  return { ...message, text: isRich ? await cleanRichText(message.text) : message.text };
}

const wrongMedia = (message: string) =>
  problem('UNPROCESSABLE_CONTENT', message, { fields: { 'message.media': message } });

interface Saved {
  entryId: string;
  channel: ChannelRow;
  version: number | null;
  message: PostMessage;
}

async function writePost(
  scope: AccountScope,
  { entryId, channel, version, message }: Saved,
  now: Date,
): Promise<PostRow> {
  const written = JSON.stringify(message);
  const row = await lockOfEntry(scope, entryId, channel.uid, version === null);
  if (!row && version !== null) throw problem('NOT_FOUND', 'This post no longer exists.');
  if (!row) {
    const uid = newUid();
    const made = { uid, entryId, channelId: channel.uid, message: written, userId: null, updateDate: now };
    await insertOwn(scope, 'post', made)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const own = await lockOfEntry(scope, entryId, channel.uid, true);
    if (!own || own.uid !== uid) throw changedMeanwhile(own);
    await announce(scope, own);
    return own;
  }
  if (row.version !== version) throw changedMeanwhile(row);
  requireSettled(row);
  if (row.state === 'published' && channel.needsApproval && !can(scope, 'post.approve'))
    throw problem(
      'FORBIDDEN',
      'Posts of this channel are approved first. Ask an administrator to change what is live.',
    );
  await changePost(scope, row, { message: written, ...afterEdit(row, channel) }, now);
  return (await lockPost(scope, row.uid)) ?? row;
}

/**
 * What is at the channel, or may be since an answer was lost, is looked up by what it says: until that is known, nobody
 * changes or forgets it.
 * @throws CONFLICT
 */
export function requireSettled({ state, task, begunDate, memo, isUnclear }: PostRow): void {
  if (state === 'sending' || state === 'processing')
    throw problem('CONFLICT', 'This post is being sent. Wait until it is there, and change it then.');
  if (state === 'scheduled' && begunDate && memo['isAsked'] === true && !isUnclear)
    throw problem(
      'CONFLICT',
      'This post may be there already. We look it up at the next try: wait for it, or try now.',
    );
  if (task === 'remove') throw problem('CONFLICT', 'This post is being removed.');
}

/** What is approved isn't what it says now. */
function afterEdit({ state, externalId, approvedDate }: PostRow, { needsApproval, kind }: ChannelRow) {
  if (state === 'published')
    return channelKinds[kind].rules.canUpdate && externalId
      ? { task: 'update' as const, dueDate: new Date(0), failure: '', tries: 0 }
      : {};
  const draft = { state: 'draft' as const, task: null, dueDate: null, isHeld: false, approver: '', approvedDate: null };
  if (state === 'failed') return { ...draft, failure: '' };
  return approvedDate || state === 'approval' || (needsApproval && state === 'scheduled') ? draft : {};
}

/** The one that is worked on, else the latest that is live. */
function lockOfEntry(
  scope: AccountScope,
  entryId: string,
  channelId: string,
  isNew: boolean,
): Promise<PostRow | undefined> {
  return postRows(scope)
    .where('entryId', '=', entryId)
    .where('channelId', '=', channelId)
    .where('state', 'in', isNew ? [...openStates] : [...openStates, 'published'])
    .orderBy(sql`state = 'published'`)
    .orderBy('publishedDate', 'desc')
    .forNoKeyUpdate()
    .executeTakeFirst();
}

const changedMeanwhile = (row: PostRow | undefined) =>
  problem('CONFLICT', 'Someone else changed this post while you were working.', {
    ...(row && { current: shownPost(row) }),
  });

/**
 * Deletes posts that no channel shows: drafts, those that failed, and the records of removed ones.
 * @throws NOT_FOUND, CONFLICT for one that is scheduled, or that its channel shows
 */
export const deletePost = account('post.edit')
  .route({ method: 'DELETE', path: '/posts/{postId}', summary: 'Delete a post that no channel shows', tags })
  .input(z.strictObject({ postId: Uid }))
  .handler(async ({ input: { postId }, context: { scope } }) => {
    const row = await lockPost(scope, postId);
    if (!row) throw problem('NOT_FOUND', 'This post no longer exists.');
    requireSettled(row);
    if (!['draft', 'approval', 'failed', 'removed'].includes(row.state))
      throw problem('CONFLICT', 'Cancel or remove this post first.');
    await deleteOwn(scope, 'post').where('uid', '=', postId).execute();
    await announce(scope, { ...row, state: 'removed' });
  });
