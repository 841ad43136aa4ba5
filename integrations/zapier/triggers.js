import { urlOf } from './authentication.js';

/** A Zap that is switched on is a webhook of the account. */
const subscribeTo = (typeOf) => async (z, bundle) => {
  const body = { name: `Zap ${bundle.meta?.zap?.id ?? ''}`.trim(), address: bundle.targetUrl, types: [typeOf(bundle)] };
  const { json } = await z.request({ url: urlOf(bundle, '/webhooks'), method: 'POST', body });
  return { id: json.uid };
};

/** Without a webhook that was removed in the settings, the Zap is off already. */
const unsubscribe = async (z, bundle) => {
  const url = urlOf(bundle, `/webhooks/${bundle.subscribeData.id}`);
  return (await z.request({ url, method: 'DELETE' })).status;
};

/** What happened, flat, so that its fields are offered by their names. */
const flat = ({ id, type, timestamp, data }) => ({ id: id ?? `${type} ${timestamp}`, type, timestamp, ...data });

const operation = (typeOf, inputFields, sample) => ({
  type: 'hook',
  inputFields,
  performSubscribe: subscribeTo(typeOf),
  performUnsubscribe: unsubscribe,
  perform: (_z, bundle) => [flat(bundle.cleanedRequest)],
  performList: async (z, bundle) => {
    const url = urlOf(bundle, `/webhook-event-types/${typeOf(bundle)}/samples`);
    return (await z.request({ url })).json.map(flat);
  },
  sample,
});

const common = {
  id: 'entryPublished 2026-11-29T12:00:00.000Z',
  type: 'entryPublished',
  timestamp: '2026-11-29T12:00:00.000Z',
  accountId: 'f1c2-84b0-5d2e-9a41-7c3b-0d6f-2e58',
  accountName: 'Summit Roofing',
};

const ofType = (type, noun, label, description) => ({
  key: type,
  noun,
  display: { label, description },
  operation: operation(() => type, [], { ...common, id: `${type} ${common.timestamp}`, type }),
});

/** The events that most Zaps begin with have a trigger of their own; all others share one. */
export const eventTriggers = [
  ofType('leadReceived', 'Contact request', 'New Contact Request', 'Triggers when a visitor sends the contact form.'),
  ofType('testimonialSubmitted', 'Testimonial', 'New Testimonial', 'Triggers when a customer sends a testimonial.'),
  ofType('entryCreated', 'Entry', 'New Entry', 'Triggers when an entry is created.'),
  ofType('entryClosed', 'Entry', 'Job Completed', 'Triggers when the work of an entry is closed.'),
  ofType('entryPublished', 'Entry', 'Entry Published', 'Triggers when an entry goes live on the website.'),
  {
    key: 'anyEvent',
    noun: 'Event',
    display: { label: 'Something Happens', description: 'Triggers when the chosen event happens in the business.' },
    operation: operation(
      ({ inputData }) => inputData.type,
      [{ key: 'type', label: 'Event', required: true, dynamic: 'listEventTypes.id.name' }],
      common,
    ),
  },
];

const hidden = (key, noun, path, shown) => ({
  key,
  noun,
  display: { label: noun, description: `Lists each ${noun.toLowerCase()} for a choice.`, hidden: true },
  operation: {
    perform: async (z, bundle) => (await z.request({ url: urlOf(bundle, path) })).json.flatMap(shown),
    sample: { id: 'entryPublished', name: 'Entry published' },
  },
});

export const listEventTypes = hidden('listEventTypes', 'Event', '/webhook-event-types', ({ type, label, isAllowed }) =>
  isAllowed ? [{ id: type, name: label }] : [],
);

export const listStages = hidden('listStages', 'Stage', '/pipelines', ({ name: pipeline, stages }) =>
  stages.map(({ uid, name }) => ({ id: uid, name: `${pipeline}: ${name}` })),
);
