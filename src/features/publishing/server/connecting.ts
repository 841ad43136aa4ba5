import { Hono } from 'hono';
import { z } from 'zod';
import type { HttpEnv } from '#access/http-env.ts';
import { emit, enqueue } from '#access/events/emit.ts';
import { deleteOwn, insertOwn, selectOwn, updateOwn } from '#access/own-rows.ts';
import type { Ports } from '#access/ports.ts';
import { accountReading, accountWithoutTransaction } from '#access/procedures.ts';
import { type AccountScope, inAccount, inSystem } from '#access/scope.ts';
import { personOf } from '#features/scheduling/server/rules/rules.ts';
import { newSecret, newUid } from '#lib/new-uid.ts';
import { problem } from '#lib/problem.ts';
import { seal, unseal } from '#platform/secrets/sealing.ts';
import { secretHash } from '#platform/secrets/secret-hash.ts';
import { channelKinds } from '../channel-kinds.data.ts';
import { Attempt, AttemptId, Begun, BeginConnecting, FinishConnecting, mostChannels } from '../channel.ts';
import { channelsChanged } from '../events.ts';
import type { ConnectContext, Kept, Target } from './adapters/adapter.ts';
import { ChannelError } from './adapters/channel-error.ts';
import { checkChannelJob } from './health.tsx';
import {
  adapterOf,
  channelConnection,
  channelRows,
  loadChannel,
  ownerOf,
  reason,
  releaseHeld,
} from './open-channel.ts';

const callbackPath = '/channels/callback';
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

const sealing = (attemptId: string) => ['channel attempt', attemptId] as const;

/**
 * Begins to connect a channel: people go on at the service, or choose from what was found at once.
 * @throws UNPROCESSABLE_CONTENT with what the service says
 */
export const beginConnecting = accountWithoutTransaction('channel.update')
  .input(BeginConnecting)
  .output(Begun)
  .handler(
    async ({ input: { kind, values, channelId = null }, context: { within, accountId, actor, ports, origin } }) => {
      const { config, clock } = ports;
      requireValues(kind, values);
      const appName = await within(async ({ tx, agencyId }) => {
        const agency = await tx
          .selectFrom('agency')
          .select(['appName', 'businessName'])
          .where('uid', '=', agencyId)
          .executeTakeFirstOrThrow();
        return agency.appName || agency.businessName;
      });
      const state = newSecret();
      const attemptId = newUid();
      // Services with an app send people to the one address that the app names.
      const callback = (channelKinds[kind].needsApp ? config.publicUrl.origin : origin) + callbackPath;
      const begun = await orRefused(() =>
        adapterOf(kind).begin({ ports, accountId, callback, state, appName }, values),
      );
      const isThere = 'address' in begun;
      // What a website names as its screen may be anything.
      if (isThere && !/^https?:\/\//i.test(begun.address))
        throw problem('UNPROCESSABLE_CONTENT', 'This website names no address at which you could allow it.');
      const targets = isThere ? null : JSON.stringify(begun.targets);
      const row = {
        uid: attemptId,
        kind,
        userId: actor.userId,
        stateHash: secretHash(state),
        origin,
        sealedMemo: await seal(
          config,
          JSON.stringify({ callback, appName, memo: isThere ? begun.memo : {} }),
          sealing(attemptId),
        ),
        sealedTargets: targets && (await seal(config, targets, sealing(attemptId))),
        channelId,
        expireDate: new Date(clock.now().getTime() + hourMs),
      };
      await within(async (scope) => {
        if (channelId) await loadChannel(scope, channelId);
        await deleteOwn(scope, 'channelAttempt').where('expireDate', '<', clock.now()).execute();
        await insertOwn(scope, 'channelAttempt', row).execute();
      });
      return { attemptId, address: isThere ? begun.address : null };
    },
  );

function requireValues(kind: keyof typeof channelKinds, values: Record<string, string>): void {
  const missing = channelKinds[kind].fields.find(({ key, isRequired }) => isRequired && !values[key]);
  if (!missing) return;
  const message = 'Fill this in.';
  throw problem('UNPROCESSABLE_CONTENT', message, { fields: { [`values.${missing.key}`]: message } });
}

async function orRefused<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ChannelError) throw problem('UNPROCESSABLE_CONTENT', error.message);
    throw error;
  }
}

/** GET /channels/callback: where services send people back to. It leads on to the dialog that they came from. */
export function createCallbackRoutes(ports: Ports): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();
  app.get('/', async (c) => {
    c.header('cache-control', 'no-store');
    c.header('referrer-policy', 'no-referrer');
    const query = c.req.query();
    const found = await findAttempt(ports, query.state ?? '');
    if (!found) return c.redirect('/settings/integrations?success=expired');
    // They began on their agency's host, where their session is.
    if (c.var.host.origin !== found.origin) return c.redirect(found.origin + callbackPath + new URL(c.req.url).search);
    await finishAttempt(ports, c.var.actor, found, query);
    return c.redirect(`/settings/integrations?success=${found.uid}`);
  });
  return app;
}

const findAttempt = ({ db, clock }: Ports, state: string) =>
  inSystem(
    db,
    reason,
    ({ tx }) =>
      tx
        .selectFrom('channelAttempt')
        .select(['accountId', 'uid', 'kind', 'userId', 'origin', 'sealedMemo'])
        .where('stateHash', '=', secretHash(state))
        .where('expireDate', '>', clock.now())
        .where('sealedTargets', 'is', null)
        .executeTakeFirst(),
    { isReading: true },
  );
type FoundAttempt = NonNullable<Awaited<ReturnType<typeof findAttempt>>>;

const Memo = z.object({ callback: z.string(), appName: z.string(), memo: z.record(z.string(), z.unknown()) });

/** Only who has begun it finishes it. @throws NOT_FOUND, UNAUTHORIZED */
async function finishAttempt(
  ports: Ports,
  actor: HttpEnv['Variables']['actor'],
  { accountId, uid, kind, userId, sealedMemo }: FoundAttempt,
  query: Record<string, string>,
): Promise<void> {
  const within = <T>(work: (scope: AccountScope) => Promise<T>) =>
    inAccount(ports.db, actor, accountId, 'channel.update', work);
  await within(async (scope) => {
    if (scope.actor.kind !== 'user' || scope.actor.userId !== userId)
      throw problem('NOT_FOUND', 'Somebody else has begun this. Connect the channel yourself.');
  });
  const { memo, ...known } = Memo.parse(JSON.parse((await unseal(ports.config, sealedMemo, sealing(uid))) ?? '{}'));
  const context: ConnectContext = { ports, accountId, state: query.state ?? '', ...known };
  const found = await targetsOf(kind, context, memo, query);
  const sealedTargets = await seal(ports.config, JSON.stringify(found.targets), sealing(uid));
  await within((scope) =>
    updateOwn(scope, 'channelAttempt')
      .set({ sealedTargets, failure: found.failure })
      .where('uid', '=', uid)
      // The address may be opened twice; what comes of a code is known the first time.
      .where('sealedTargets', 'is', null)
      .execute(),
  );
}

async function targetsOf(
  kind: keyof typeof channelKinds,
  context: ConnectContext,
  memo: Kept,
  query: Record<string, string>,
) {
  try {
    return { failure: '', targets: (await adapterOf(kind).finish?.(context, memo, query)) ?? [] };
  } catch (error) {
    if (error instanceof ChannelError) return { failure: error.message, targets: [] };
    throw error;
  }
}

const Targets = z.array(
  z.object({
    externalId: z.string(),
    name: z.string(),
    url: z.string(),
    settings: z.record(z.string(), z.unknown()),
    secret: z.record(z.string(), z.unknown()),
    scopes: z.array(z.string()),
    expireDate: z.coerce.date().nullable(),
  }),
);

/** What was found, without credentials. @throws NOT_FOUND for one that is over, or somebody else's */
export const getAttempt = accountReading('channel.update')
  .input(AttemptId)
  .output(Attempt)
  .handler(async ({ input: { attemptId }, context: { scope, ports } }) => {
    const attempt = await loadAttempt(scope, attemptId, personOf(scope) ?? '', ports.clock.now());
    const targets = await targetsIn(ports, attempt);
    const known = await channelRows(scope).where('kind', '=', attempt.kind).execute();
    const { uid, kind, failure, channelId } = attempt;
    return {
      uid,
      kind,
      channelId,
      failure: failure || (targets.length > 0 ? '' : 'Nothing was found there that can be posted to.'),
      targets: targets.map(({ externalId, name, url }) => ({
        externalId,
        name,
        url,
        isConnected: known.some((channel) => channel.externalId === externalId),
      })),
    };
  });

async function loadAttempt(scope: AccountScope, attemptId: string, userId: string, now: Date) {
  const found = await selectOwn(scope, 'channelAttempt')
    .select(['uid', 'kind', 'failure', 'sealedTargets', 'channelId'])
    .where('uid', '=', attemptId)
    .where('userId', '=', userId)
    .where('expireDate', '>', now)
    .executeTakeFirst();
  if (!found) throw problem('NOT_FOUND', 'This took too long, or was finished before. Connect the channel again.');
  return found;
}

async function targetsIn(
  { config }: Ports,
  { uid, sealedTargets }: { uid: string; sealedTargets: string | null },
): Promise<Target[]> {
  const opened = sealedTargets && (await unseal(config, sealedTargets, sealing(uid)));
  return opened ? Targets.parse(JSON.parse(opened)) : [];
}

/**
 * Connects what somebody has chosen. What is connected already gets the new credentials, and sends what has waited.
 * @throws NOT_FOUND, UNPROCESSABLE_CONTENT, CONFLICT when there are too many
 */
export const finishConnecting = accountWithoutTransaction('channel.update')
  .input(FinishConnecting)
  .output(z.object({ channelIds: z.array(z.string()) }))
  .handler(async ({ input: { attemptId, externalIds }, context: { within, actor, ports } }) => {
    const now = ports.clock.now();
    const attempt = await within((scope) => loadAttempt(scope, attemptId, actor.userId, now));
    const chosen = (await targetsIn(ports, attempt)).filter(({ externalId }) => externalIds.includes(externalId));
    if (chosen.length < externalIds.length)
      throw problem('UNPROCESSABLE_CONTENT', 'One of these wasn’t found there. Connect the channel again.');
    const channelIds: string[] = [];
    for (const target of chosen) {
      const channelId = await within((scope) => findOrMake(scope, attempt, target, now));
      const owner = await within(async (scope) => ownerOf(scope, channelId));
      const sealedSecret = await channelConnection.seal(ports.config, owner, JSON.stringify(target.secret));
      const { externalId, scopes, expireDate } = target;
      await within(async (scope) => {
        await channelConnection.save(scope, owner, { externalId, sealedSecret, scopes: [...scopes], expireDate });
        await releaseHeld(scope, channelId, now);
        await enqueue(scope, checkChannelJob, { channelId });
      });
      channelIds.push(channelId);
    }
    await within(async (scope) => {
      await deleteOwn(scope, 'channelAttempt').where('uid', '=', attemptId).execute();
      await emit(scope, channelsChanged, {});
    });
    return { channelIds };
  });

type Tried = Awaited<ReturnType<typeof loadAttempt>>;

async function findOrMake(scope: AccountScope, { kind, channelId }: Tried, target: Target, now: Date): Promise<string> {
  const { externalId, name, url, settings } = target;
  await scope.tx.selectFrom('account').select('uid').where('uid', '=', scope.accountId).forNoKeyUpdate().execute();
  const rows = await channelRows(scope).execute();
  const known = rows.find((row) => row.kind === kind && row.externalId === externalId);
  const checkDate = new Date(now.getTime() + dayMs);
  const written = { url, settings: JSON.stringify(settings), notice: '', checkDate, updateDate: now };
  if (known) {
    await updateOwn(scope, 'channel').set(written).where('uid', '=', known.uid).execute();
    return known.uid;
  }
  if (channelId)
    throw problem('UNPROCESSABLE_CONTENT', 'This is another place than before. Connect it as a channel of its own.');
  if (rows.length >= mostChannels)
    throw problem('CONFLICT', `There are ${mostChannels} channels already. Disconnect one first.`);
  const uid = newUid();
  const destinationId = await destinationFor(scope, kind);
  await insertOwn(scope, 'channel', { uid, kind, externalId, name, destinationId, ...written }).execute();
  return uid;
}

/** The destination whose name is the kind's: its texts are written for it. */
async function destinationFor(scope: AccountScope, kind: keyof typeof channelKinds): Promise<string | null> {
  const { label, type } = channelKinds[kind];
  const all = await selectOwn(scope, 'destination').select(['uid', 'name', 'kind']).orderBy('position').execute();
  const named = all.find(({ name }) => label.toLowerCase().startsWith(name.toLowerCase()));
  return (named ?? (type === 'website' ? all.find((one) => one.kind === 'website') : undefined))?.uid ?? null;
}
