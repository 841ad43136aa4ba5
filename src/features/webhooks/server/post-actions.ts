import { z } from 'zod';
import { actions, defineAction } from '#access/actions.ts';
import type { ChatKind } from '#lib/chat-card.ts';
import { problem } from '#lib/problem.ts';
import { Uid } from '#lib/uid.ts';
import { listOwn, loadEndpoint, requireActive } from './endpoint-rows.ts';
import { sendToEndpoint } from './queue-deliveries.ts';
import { postedType } from './sending/cards.ts';

const Input = z.strictObject({
  endpointId: Uid,
  title: z.string().max(500).default(''),
  text: z.string().max(10_000).min(1, 'Write a text.'),
});

/** Posts a card to a channel of a chat, by the same deliveries as webhooks. */
const posting = (kind: ChatKind, name: string, label: string) =>
  actions.provide(
    defineAction({
      name,
      label,
      need: 'webhook.update',
      needs: 'event',
      input: Input,
      fields: [
        {
          key: 'endpointId',
          kind: 'choice',
          label: 'Channel',
          hint: 'Channels are added at Settings → Webhooks.',
          isRequired: true,
          isOfOne: true,
        },
        { key: 'title', kind: 'line', label: 'Heading', hint: '', isRequired: false },
        { key: 'text', kind: 'prose', label: 'Text', hint: '', isRequired: true },
      ],
      initial: { title: '', text: '' },
      async listOptions(scope) {
        const channels = (await listOwn(scope)).filter((one) => one.isActive && one.kind === kind);
        return { endpointId: channels.map(({ uid, name: channel }) => ({ value: uid, label: channel })) };
      },
      async check(scope, { endpointId }) {
        await requireActive(scope, endpointId);
        if ((await loadEndpoint(scope, endpointId)).kind === kind) return;
        const message = 'This is no channel of this chat. Choose another one.';
        throw problem('UNPROCESSABLE_CONTENT', message, { fields: { endpointId: message } });
      },
      async run(scope, { endpointId, title, text }, { event, entryId, now }) {
        const channel = (await loadEndpoint(scope, endpointId)).name;
        const about = entryId === undefined ? {} : { entryId };
        const message = {
          endpointId,
          type: postedType,
          payload: { title, text, ...about },
          key: event?.key ?? '',
          now,
        };
        const sent = await sendToEndpoint(scope, message);
        if (sent === null) return { words: `It was posted to “${channel}” before.`, entryIds: [], isNothing: true };
        return { words: `Queued it for “${channel}”.`, entryIds: [], follows: { kind: 'webhook', id: sent } };
      },
    }),
  );

export const postToSlack = posting('slack', 'webhooks.postToSlack', 'Post to Slack');
export const postToTeams = posting('teams', 'webhooks.postToTeams', 'Post to Microsoft Teams');
