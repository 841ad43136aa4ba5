import { z } from 'zod';
import { enqueueSystem } from '#access/events/emit.ts';
import type { TenantScope } from '#access/owner.ts';
import type { SystemScope } from '#access/scope.ts';
import { Paragraph } from '#features/notifications/server/mail/branded-mail.tsx';
import { defineMail } from '#features/notifications/server/mail/define-mail.ts';
import { findAddress, listAdministrators, listAgencyAdmins } from '#features/notifications/server/mail/recipients.ts';
import { defineNotification } from '#features/notifications/server/notify.ts';
import type { Target } from '../sending/target.ts';

const kind = defineNotification({ name: 'webhookFails', label: 'Webhooks that fail', mail: 'now' });

/** After a day; after four; after five, or at once if it is gone. */
const notices = ['failing', 'ending', 'failed', 'gone'] as const;
type Notice = (typeof notices)[number];

const words: Record<Notice, (facts: { name: string; host: string }) => { subject: string; text: string }> = {
  failing: ({ name, host }) => ({
    subject: `The webhook “${name}” has been failing for a day`,
    text: `For a day, ${host} has accepted nothing. We keep trying for four more days, and turn the webhook off if it still fails then.`,
  }),
  ending: ({ name, host }) => ({
    subject: `The webhook “${name}” will be turned off tomorrow`,
    text: `For four days, ${host} has accepted nothing. If it still fails tomorrow, we turn the webhook off.`,
  }),
  failed: ({ name, host }) => ({
    subject: `The webhook “${name}” was turned off`,
    text: `For five days, ${host} has accepted nothing, so nothing is sent to it anymore. Once it works, turn the webhook on and send again what it has missed.`,
  }),
  gone: ({ name, host }) => ({
    subject: `The webhook “${name}” was turned off`,
    text: `${host} answered that it is gone for good (410), so nothing is sent to it anymore. Turn the webhook on if that was a mistake.`,
  }),
};

/** Tells one administrator what is wrong with a webhook. */
export const sendWebhookNoticeJob = defineMail({
  name: 'send-webhook-notice',
  idPrefix: 'webhook',
  payload: z.object({
    agencyId: z.string(),
    accountId: z.string().nullable(),
    endpointId: z.string(),
    userId: z.string(),
    notice: z.enum(notices),
  }),
  notification: {
    kind,
    of: ({ agencyId, accountId, userId }) => ({ userId, ...(accountId ? { accountId } : { agencyId }) }),
  },
  async find(scope, { agencyId, endpointId, userId, notice }) {
    const to = await findAddress(scope, userId);
    const endpoint = await findEndpoint(scope, { agencyId, endpointId });
    if (!to || !endpoint) return undefined;
    // It has recovered, or somebody has turned it on.
    const isOff = endpoint.state === 'disabled';
    if (notice === 'failed' || notice === 'gone' ? !isOff : isOff || !endpoint.failingSince) return undefined;
    return { to, userId, endpointId, name: endpoint.name, host: new URL(endpoint.address).host };
  },
  write({ name, host, endpointId, origin }, { notice }) {
    const { subject, text } = words[notice]({ name, host });
    return {
      subject,
      preview: text,
      action: { text: 'Open the webhook', address: `${origin}/settings/webhooks?webhook=${endpointId}` },
      children: <Paragraph>{text}</Paragraph>,
    };
  },
});

function findEndpoint({ tx }: SystemScope, { agencyId, endpointId }: Pick<Target, 'agencyId' | 'endpointId'>) {
  return tx
    .selectFrom('webhookEndpoint')
    .select(['name', 'address', 'state', 'failingSince'])
    .where('agencyId', '=', agencyId)
    .where('uid', '=', endpointId)
    .executeTakeFirst();
}

/** Tells all administrators of the endpoint's owner. */
export async function notifyOfEndpoint(scope: TenantScope, target: Target, notice: Notice): Promise<void> {
  const userIds =
    scope.kind === 'account'
      ? (await listAdministrators(scope)).map(({ userId }) => userId)
      : await listAgencyAdmins(scope, scope.agencyId);
  for (const userId of userIds) await enqueueSystem(scope, sendWebhookNoticeJob, { ...target, userId, notice });
}
