import { z } from 'zod';
import { deleteOwn, insertOwn, selectOwn } from '#access/own-rows.ts';
import { account, accountReading } from '#access/procedures.ts';
import { personOf } from '#features/scheduling/server/rules/rules.ts';
import { newSecret, newUid } from '#lib/new-uid.ts';
import { problem } from '#lib/problem.ts';
import { Uid } from '#lib/uid.ts';
import { secretHash } from '#platform/secrets/secret-hash.ts';
import { ApprovalName, mostPosts } from '../../post.ts';

const dayMs = 86_400_000;
/** How long a link opens what it was made for. */
const days = 30;
const mostLinks = 100;

const ApprovalLink = z.object({
  uid: Uid,
  name: z.string(),
  postIds: z.array(Uid),
  expireDate: z.date(),
  createDate: z.date(),
});

/**
 * Makes a link by which somebody without an account reads posts and approves them, or asks for changes. Its path is returned only now.
 * @throws NOT_FOUND for posts of others, CONFLICT when there are too many links
 */
export const createApprovalLink = account('post.approve')
  .input(ApprovalName.extend({ postIds: z.array(Uid).min(1).max(mostPosts) }))
  .output(z.object({ uid: Uid, path: z.string(), expireDate: z.date() }))
  .handler(async ({ input: { name, postIds }, context: { scope, ports } }) => {
    const now = ports.clock.now();
    const found = await selectOwn(scope, 'post').select('uid').where('uid', 'in', postIds).execute();
    if (found.length < new Set(postIds).size) throw problem('NOT_FOUND', 'One of these posts no longer exists.');
    await deleteOwn(scope, 'approvalLink').where('expireDate', '<', now).execute();
    const { links } = await selectOwn(scope, 'approvalLink')
      .select(({ fn }) => fn.countAll<number>().as('links'))
      .executeTakeFirstOrThrow();
    if (links >= mostLinks) throw problem('CONFLICT', `There are ${mostLinks} links already. Delete one first.`);
    const [uid, secret, expireDate] = [newUid(), newSecret(), new Date(now.getTime() + days * dayMs)];
    const row = { uid, secretHash: secretHash(secret), name, postIds, userId: personOf(scope), expireDate };
    await insertOwn(scope, 'approvalLink', row).execute();
    return { uid, path: `/approve/${secret}`, expireDate };
  });

/** Links that still open. */
export const listApprovalLinks = accountReading('post.approve')
  .output(z.array(ApprovalLink))
  .handler(async ({ context: { scope, ports } }) =>
    selectOwn(scope, 'approvalLink')
      .select(['uid', 'name', 'postIds', 'expireDate', 'createDate'])
      .where('expireDate', '>', ports.clock.now())
      .orderBy('createDate', 'desc')
      .orderBy('uid')
      .execute(),
  );

/** From then on, the link opens nothing. */
export const deleteApprovalLink = account('post.approve')
  .input(z.strictObject({ linkId: Uid }))
  .handler(async ({ input: { linkId }, context: { scope } }) => {
    await deleteOwn(scope, 'approvalLink').where('uid', '=', linkId).execute();
  });
