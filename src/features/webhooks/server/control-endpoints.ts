import { forOwners } from '#access/owner.ts';
import { newUid } from '#lib/new-uid.ts';
import { Delivery, Endpoint, EndpointId, EndpointWithSecret } from '../webhook.ts';
import { changeEndpoint, loadEndpoint, lockEndpoint, tags, writers } from './endpoint-rows.ts';
import { testType } from './event-types.ts';
import { turnOff } from './failing/turn-off.ts';
import { loadDelivery } from './deliveries.ts';
import { sendToEndpoint } from './queue-deliveries.ts';
import { makeSecrets } from './secrets.ts';

const formerHours = 24;

/** Makes a new secret, which is returned only now. For a day, messages are signed with the one before as well. @throws NOT_FOUND */
export const rotateSecret = forOwners(writers, (verb) =>
  verb
    .route({ method: 'POST', path: '/webhooks/{endpointId}/rotate-secret', summary: 'Make a new secret', tags })
    .input(EndpointId)
    .output(EndpointWithSecret)
    .handler(async ({ input: { endpointId }, context: { scope, ports } }) => {
      const { sealedSecret: formerSecret, version } = await lockEndpoint(scope, endpointId);
      const now = ports.clock.now();
      const { secret, row } = await makeSecrets(ports.config, endpointId);
      await changeEndpoint(scope, endpointId)
        .set({
          ...row,
          formerSecret,
          formerUntil: new Date(now.getTime() + formerHours * 3_600_000),
          version: version + 1,
          updateDate: now,
        })
        .execute();
      return { ...(await loadEndpoint(scope, endpointId)), secret };
    }),
);

/** Sends nothing to a webhook anymore; what waits is canceled. @throws NOT_FOUND */
export const disableEndpoint = forOwners(writers, (verb) =>
  verb
    .route({ method: 'POST', path: '/webhooks/{endpointId}/disable', summary: 'Turn a webhook off', tags })
    .input(EndpointId)
    .output(Endpoint)
    .handler(async ({ input: { endpointId }, context: { scope, ports } }) => {
      await turnOff(scope, endpointId, 'person', ports.clock.now());
      return loadEndpoint(scope, endpointId);
    }),
);

/** Sends to a webhook again, from now on: what it has missed is replayed by `replayFailed`. @throws NOT_FOUND */
export const enableEndpoint = forOwners(writers, (verb) =>
  verb
    .route({ method: 'POST', path: '/webhooks/{endpointId}/enable', summary: 'Turn a webhook on', tags })
    .input(EndpointId)
    .output(Endpoint)
    .handler(async ({ input: { endpointId }, context: { scope, ports } }) => {
      const { state, version } = await lockEndpoint(scope, endpointId);
      if (state === 'disabled')
        await changeEndpoint(scope, endpointId)
          .set({
            state: 'active',
            disabledReason: null,
            disabledDate: null,
            failingSince: null,
            notices: 0,
            version: version + 1,
            updateDate: ports.clock.now(),
          })
          .execute();
      return loadEndpoint(scope, endpointId);
    }),
);

/** Sends a message that says nothing, to see whether a webhook works. @throws NOT_FOUND, CONFLICT for one that is turned off */
export const sendTest = forOwners(writers, (verb) =>
  verb
    .route({ method: 'POST', path: '/webhooks/{endpointId}/test', summary: 'Send a test', tags })
    .input(EndpointId)
    .output(Delivery)
    .handler(async ({ input: { endpointId }, context: { scope, ports } }) => {
      const payload = { message: 'This is a test.' };
      const key = `test ${newUid()}`;
      const uid = await sendToEndpoint(scope, { endpointId, type: testType, payload, key, now: ports.clock.now() });
      return loadDelivery(scope, uid ?? '');
    }),
);
