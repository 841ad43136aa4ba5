import { z } from 'zod';
import { actions, defineAction } from '#access/actions.ts';
import { Uid } from '#lib/uid.ts';
import { listOwn, loadEndpoint, requireActive } from './endpoint-rows.ts';
import { sendToEndpoint } from './queue-deliveries.ts';

/** Sends an event to one of the account's endpoints, whatever types that one waits for. */
export const sendWebhookAction = actions.provide(
  defineAction({
    name: 'webhooks.send',
    label: 'Send it to a webhook',
    need: 'webhook.update',
    needs: 'event',
    input: z.strictObject({ endpointId: Uid }),
    fields: [
      {
        key: 'endpointId',
        kind: 'choice',
        label: 'Webhook',
        hint: 'Webhooks are added in the settings. What became of it is listed there.',
        isRequired: true,
        isOfOne: true,
      },
    ],
    initial: {},
    async listOptions(scope) {
      const active = (await listOwn(scope)).filter(({ isActive, kind }) => isActive && kind === 'standard');
      return { endpointId: active.map(({ uid, name, address }) => ({ value: uid, label: name || address })) };
    },
    check: (scope, { endpointId }) => requireActive(scope, endpointId),
    async run(scope, { endpointId }, { event, now }) {
      const { name } = await loadEndpoint(scope, endpointId);
      const { type = '', payload = {}, key = '' } = event ?? {};
      const sent = await sendToEndpoint(scope, { endpointId, type, payload, key, now });
      if (sent === null) return { words: `It was sent to “${name}” before.`, entryIds: [], isNothing: true };
      return { words: `Queued it for “${name}”.`, entryIds: [], follows: { kind: 'webhook', id: sent } };
    },
  }),
);
