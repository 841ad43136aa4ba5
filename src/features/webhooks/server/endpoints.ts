import { z } from 'zod';
import { forOwners, forOwnersReading, tenantOf, type TenantScope } from '#access/owner.ts';
import type { Config } from '#platform/config.ts';
import { rowFor } from '#platform/database/row-for.ts';
import { newUid } from '#lib/new-uid.ts';
import { problem } from '#lib/problem.ts';
import {
  Endpoint,
  EndpointChange,
  EndpointId,
  EndpointWithSecret,
  EventType,
  mostEndpoints,
  mostOfPrograms,
  NewEndpoint,
} from '../webhook.ts';
import {
  changeEndpoint,
  listOwn,
  loadEndpoint,
  lockEndpoint,
  ownEndpoints,
  readers,
  removeEndpoint,
  tags,
  writers,
} from './endpoint-rows.ts';
import { checkTypes, mayHear, webhookEvents } from './event-types.ts';
import { makeSecrets } from './secrets.ts';

export const listEndpoints = forOwnersReading(readers, (verb) =>
  verb
    .route({ method: 'GET', path: '/webhooks', summary: 'List webhooks', tags })
    .output(z.array(Endpoint))
    .handler(({ context: { scope } }) => listOwn(scope)),
);

export const getEndpoint = forOwnersReading(readers, (verb) =>
  verb
    .route({ method: 'GET', path: '/webhooks/{endpointId}', summary: 'Read a webhook', tags })
    .input(EndpointId)
    .output(Endpoint)
    .handler(({ input: { endpointId }, context: { scope } }) => loadEndpoint(scope, endpointId)),
);

/** What endpoints can wait for. */
export const listEventTypes = forOwnersReading(readers, (verb) =>
  verb
    .route({ method: 'GET', path: '/webhook-event-types', summary: 'List what webhooks can wait for', tags })
    .output(z.array(EventType))
    .handler(async ({ context: { scope } }) =>
      webhookEvents().map(({ type, label, subject, version }) => ({
        type,
        label,
        subject,
        version,
        isAllowed: mayHear(scope, type),
      })),
    ),
);

/**
 * Adds a webhook. Its `secret` is returned only now: a call that is repeated by its key has none.
 * @throws UNPROCESSABLE_CONTENT for an address or event that can't be, FORBIDDEN for events that who asks may not hear of,
 *   CONFLICT when there are too many
 */
export const createEndpoint = forOwners(writers, (verb) =>
  verb
    .route({ method: 'POST', path: '/webhooks', summary: 'Create a webhook', tags })
    .input(NewEndpoint)
    .output(EndpointWithSecret)
    .handler(async ({ input, context: { scope, ports } }) => {
      refuseAddress(input.address, ports.config);
      checkTypes(scope, input.types);
      const keyId = scope.actor.kind === 'key' ? scope.actor.keyId : null;
      await requireRoom(scope, keyId !== null);
      const uid = newUid();
      const { agencyId, accountId } = tenantOf(scope);
      const { secret, row } = await makeSecrets(ports.config, uid);
      await scope.tx
        .insertInto('webhookEndpoint')
        .values(rowFor('webhookEndpoint', { agencyId, accountId, uid, keyId, ...input, ...row }))
        .execute();
      return { ...(await loadEndpoint(scope, uid)), secret };
    }),
);

/** @throws NOT_FOUND, FORBIDDEN, UNPROCESSABLE_CONTENT, CONFLICT with `current` when someone changed it since `version` */
export const updateEndpoint = forOwners(writers, (verb) =>
  verb
    .route({ method: 'PATCH', path: '/webhooks/{endpointId}', summary: 'Change a webhook', tags })
    .input(EndpointChange)
    .output(Endpoint)
    .handler(async ({ input: { endpointId, version, ...change }, context: { scope, ports } }) => {
      const row = await lockEndpoint(scope, endpointId);
      if (row.version !== version)
        throw problem('CONFLICT', 'Someone else changed this webhook. Look again.', {
          current: await loadEndpoint(scope, endpointId),
        });
      if (change.address !== undefined) refuseAddress(change.address, ports.config);
      // What somebody else has chosen may stay.
      checkTypes(scope, change.types?.filter((type) => !row.types.includes(type)) ?? []);
      await changeEndpoint(scope, endpointId)
        .set({ ...change, version: version + 1, updateDate: ports.clock.now() })
        .execute();
      return loadEndpoint(scope, endpointId);
    }),
);

/** Deletes a webhook, with what waits for it and what was sent. @throws NOT_FOUND */
export const deleteEndpoint = forOwners(writers, (verb) =>
  verb
    .route({ method: 'DELETE', path: '/webhooks/{endpointId}', summary: 'Delete a webhook', tags })
    .input(EndpointId)
    .handler(async ({ input: { endpointId }, context: { scope } }) => {
      await lockEndpoint(scope, endpointId);
      await removeEndpoint(scope, endpointId);
    }),
);

async function requireRoom(scope: TenantScope, isOfProgram: boolean): Promise<void> {
  const { endpoints } = await ownEndpoints(scope)
    .select((eb) => eb.fn.countAll<number>().as('endpoints'))
    .where('e.keyId', isOfProgram ? 'is not' : 'is', null)
    .executeTakeFirstOrThrow();
  const most = isOfProgram ? mostOfPrograms : mostEndpoints;
  if (endpoints >= most) throw problem('CONFLICT', `There are ${most} webhooks already. Delete one first.`);
}

/**
 * Plain HTTP only on a developer's machine, to the machine itself. Where a name leads is decided by each request.
 * @throws UNPROCESSABLE_CONTENT
 */
function refuseAddress(address: string, { isProduction }: Pick<Config, 'isProduction'>): void {
  const { protocol, hostname } = new URL(address);
  const isOwnMachine = /^(localhost|127\.0\.0\.1)$/.test(hostname);
  if (protocol === 'https:' || (!isProduction && isOwnMachine)) return;
  const message = 'This address has to begin with https://, otherwise others can read what is sent.';
  throw problem('UNPROCESSABLE_CONTENT', message, { fields: { address: message } });
}
