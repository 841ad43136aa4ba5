import { z } from 'zod';
import { deleteOwn, insertOwn, selectOwn, updateOwn } from '#access/own-rows.ts';
import { account, accountReading } from '#access/procedures.ts';
import type { AccountScope } from '#access/scope.ts';
import { personOf } from '#features/scheduling/server/rules/rules.ts';
import { actionOf } from '#access/actions.ts';
import { namesOf } from '#features/triggers/server/engine/facts.ts';
import { faultOf } from '#features/triggers/server/engine/template.ts';
import { checkStep } from '#features/triggers/server/triggers/check-definition.ts';
import { newSecret, newUid } from '#lib/new-uid.ts';
import { problem } from '#lib/problem.ts';
import { secretHash } from '#platform/secrets/secret-hash.ts';
import {
  formerHours,
  Hook,
  HookChange,
  HookId,
  HookLine,
  type HookMapping,
  HookWithAddress,
  mostHooks,
  NewHook,
  SigningChange,
} from '../hook.ts';
import { hookReceived } from '../events.ts';
import { hookRows, loadHook, lockHook } from './hook-rows.ts';
import { sealSecret } from './signed.ts';

const tags = ['Inbound hooks'];
const pathOf = (secret: string) => `/hooks/${secret}`;

/** In the order in which they were made. */
export const listHooks = accountReading('webhook.read')
  .route({ method: 'GET', path: '/hooks', summary: 'List inbound hooks', tags })
  .output(z.array(HookLine))
  .handler(async ({ context: { scope } }) => {
    const rows = await hookRows(scope).orderBy('h.createDate').orderBy('h.uid').execute();
    return rows.map((row) => HookLine.parse(row));
  });

/** @throws NOT_FOUND */
export const getHook = accountReading('webhook.read')
  .route({ method: 'GET', path: '/hooks/{hookId}', summary: 'Read an inbound hook', tags })
  .input(HookId)
  .output(Hook)
  .handler(({ input: { hookId }, context: { scope } }) => loadHook(scope, hookId));

/**
 * Adds a hook, which keeps what comes until it is said what to do. The secret in its `path` is returned only now.
 * @throws CONFLICT when there are too many
 */
export const createHook = account('webhook.update')
  .route({ method: 'POST', path: '/hooks', summary: 'Create an inbound hook', tags })
  .input(NewHook)
  .output(HookWithAddress)
  .handler(async ({ input: { name }, context: { scope } }) => {
    const { hooks } = await selectOwn(scope, 'hook')
      .select((eb) => eb.fn.countAll<number>().as('hooks'))
      .executeTakeFirstOrThrow();
    if (hooks >= mostHooks) throw problem('CONFLICT', `There are ${mostHooks} hooks already. Delete one first.`);
    const uid = newUid();
    const secret = newSecret();
    await insertOwn(scope, 'hook', { uid, name, secretHash: secretHash(secret), userId: null }).execute();
    return { ...(await loadHook(scope, uid)), path: pathOf(secret) };
  });

/**
 * What is done with messages is done in the name of who has changed it last.
 * @throws NOT_FOUND, FORBIDDEN for an action that who asks may not do, UNPROCESSABLE_CONTENT, CONFLICT with `current` when
 *   someone changed it since `version`
 */
export const updateHook = account('webhook.update')
  .route({ method: 'PATCH', path: '/hooks/{hookId}', summary: 'Change an inbound hook', tags })
  .input(HookChange)
  .output(Hook)
  .handler(async ({ input: { hookId, version, mapping, ...change }, context: { scope, ports } }) => {
    const now = ports.clock.now();
    const row = await lockHook(scope, hookId);
    if (row.version !== version)
      throw problem('CONFLICT', 'Someone else changed this hook. Look again.', {
        current: await loadHook(scope, hookId),
      });
    if (mapping) await checkMapping(scope, { name: change.name ?? row.name, mapping }, now);
    await updateOwn(scope, 'hook')
      .set({
        ...change,
        ...(mapping !== undefined && {
          mapping: mapping && JSON.stringify(mapping),
          userId: mapping && personOf(scope),
        }),
        version: version + 1,
        updateDate: now,
      })
      .where('uid', '=', hookId)
      .execute();
    return loadHook(scope, hookId);
  });

/** Whether each action can be done, and has an entry if it needs one. */
async function checkMapping(
  scope: AccountScope,
  { name, mapping: { entry, steps } }: { name: string; mapping: HookMapping },
  now: Date,
): Promise<void> {
  if (entry) checkText(entry.value);
  let hasEntry = entry !== null;
  const ids = new Set(steps.map(({ id }) => id));
  if (ids.size < steps.length) throw problem('UNPROCESSABLE_CONTENT', 'Two actions have the same id.');
  for (const step of steps) {
    const action = actionOf(step.action);
    if (action?.needs === 'entry' && !hasEntry) {
      const message = 'This acts on an entry: say which entry a message is about, or create one first.';
      throw problem('UNPROCESSABLE_CONTENT', message, { fields: { [`steps.${step.id}`]: message } });
    }
    await checkStep(scope, { step, name, eventType: hookReceived.type, hasEntry }, now);
    hasEntry ||= action?.makesEntry ?? false;
  }
}

function checkText(value: string): void {
  const fault = faultOf(value, namesOf(hookReceived.type));
  if (fault) throw problem('UNPROCESSABLE_CONTENT', fault, { fields: { 'mapping.entry.value': fault } });
}

/** Makes a new address, whose secret is returned only now. For a day, the one before works as well. @throws NOT_FOUND */
export const renewHook = account('webhook.update')
  .route({ method: 'POST', path: '/hooks/{hookId}/renew', summary: 'Make a new address', tags })
  .input(HookId)
  .output(HookWithAddress)
  .handler(async ({ input: { hookId }, context: { scope, ports } }) => {
    const { secretHash: formerHash, version } = await lockHook(scope, hookId);
    const now = ports.clock.now();
    const secret = newSecret();
    const formerUntil = new Date(now.getTime() + formerHours * 3_600_000);
    await updateOwn(scope, 'hook')
      .set({ secretHash: secretHash(secret), formerHash, formerUntil, version: version + 1, updateDate: now })
      .where('uid', '=', hookId)
      .execute();
    return { ...(await loadHook(scope, hookId)), path: pathOf(secret) };
  });

/** From now on, messages have to be signed with the secret; with none, they needn't be. @throws NOT_FOUND */
export const setHookSigning = account('webhook.update')
  .route({ method: 'PUT', path: '/hooks/{hookId}/signing', summary: 'Ask for signatures, or don’t', tags })
  .input(SigningChange)
  .output(Hook)
  .handler(async ({ input: { hookId, secret }, context: { scope, ports } }) => {
    const { version } = await lockHook(scope, hookId);
    const sealedSecret = secret === '' ? null : await sealSecret(ports.config, hookId, secret);
    await updateOwn(scope, 'hook')
      .set({ sealedSecret, version: version + 1, updateDate: ports.clock.now() })
      .where('uid', '=', hookId)
      .execute();
    return loadHook(scope, hookId);
  });

/** Deletes a hook, with what has come. @throws NOT_FOUND */
export const deleteHook = account('webhook.update')
  .route({ method: 'DELETE', path: '/hooks/{hookId}', summary: 'Delete an inbound hook', tags })
  .input(HookId)
  .handler(async ({ input: { hookId }, context: { scope } }) => {
    await lockHook(scope, hookId);
    await deleteOwn(scope, 'hook').where('uid', '=', hookId).execute();
  });
