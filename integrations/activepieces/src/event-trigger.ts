import { createTrigger, Property, TriggerStrategy } from '@activepieces/pieces-framework';
import { account, ask } from './account.ts';

interface EventType {
  type: string;
  label: string;
  isAllowed: boolean;
}

interface Posted {
  id?: string;
  type: string;
  timestamp: string;
  data: Record<string, unknown>;
}

/** What happened, flat, so that its fields are offered by their names. */
const flat = ({ id, type, timestamp, data }: Posted) => ({
  id: id ?? `${type} ${timestamp}`,
  type,
  timestamp,
  ...data,
});

const kept = 'webhookId';

/** A flow that is switched on is a webhook of the account. */
export const somethingHappens = createTrigger({
  name: 'something_happens',
  displayName: 'Something Happens',
  description: 'Triggers when the chosen event happens in the business.',
  auth: account,
  type: TriggerStrategy.WEBHOOK,
  props: {
    type: Property.Dropdown({
      displayName: 'Event',
      required: true,
      auth: account,
      refreshers: [],
      async options({ auth }) {
        if (!auth) return { disabled: true, options: [], placeholder: 'Connect your account first.' };
        const types = await ask<EventType[]>(auth.props, '/webhook-event-types');
        const allowed = types.filter(({ isAllowed }) => isAllowed);
        return { options: allowed.map(({ type, label }) => ({ value: type, label })) };
      },
    }),
  },
  sampleData: {
    id: 'entryPublished 2026-11-29T12:00:00.000Z',
    type: 'entryPublished',
    timestamp: '2026-11-29T12:00:00.000Z',
    accountId: 'f1c2-84b0-5d2e-9a41-7c3b-0d6f-2e58',
    accountName: 'Summit Roofing',
  },
  async onEnable({ auth, propsValue, store, webhookUrl }) {
    const body = { name: 'Activepieces', address: webhookUrl, types: [propsValue.type] };
    const { uid } = await ask<{ uid: string }>(auth.props, '/webhooks', { method: 'POST', body });
    await store.put(kept, uid);
  },
  async onDisable({ auth, store }) {
    const uid = await store.get<string>(kept);
    if (uid) await ask(auth.props, `/webhooks/${uid}`, { method: 'DELETE' });
    await store.delete(kept);
  },
  async run({ payload }) {
    return [flat(payload.body as Posted)];
  },
  async test({ auth, propsValue }) {
    return (await ask<Posted[]>(auth.props, `/webhook-event-types/${propsValue.type}/samples`)).map(flat);
  },
});
