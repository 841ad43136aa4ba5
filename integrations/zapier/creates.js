import { urlOf } from './authentication.js';

const text = (key, label, more = {}) => ({ key, label, type: 'string', ...more });

/** Which entry an action is about. */
const finder = [
  {
    key: 'by',
    label: 'Find the entry by',
    required: true,
    default: 'key',
    choices: { key: 'Key of another program', id: 'Entry ID', title: 'Title' },
  },
  text('value', 'Key, ID, or title', { required: true }),
];

/** What Zapier leaves empty isn’t sent. */
const filled = (input) => Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined && value !== ''));

/** One of the actions that the product declares, as a step of a Zap. The same, sent twice for one run, is done once. */
const doing = (action, split) => async (z, bundle) => {
  const { input, entry } = split(filled(bundle.inputData));
  const run = bundle.meta?.zap?.run_id;
  const body = { input, ...(entry && { entry }) };
  const { json } = await z.request({
    url: urlOf(bundle, `/actions/${action}`),
    method: 'POST',
    headers: run ? { 'idempotency-key': z.hash('sha256', `${run} ${action} ${JSON.stringify(body)}`) } : {},
    body,
  });
  return { id: json.entryIds[0] ?? 'none', ...json };
};

const plain = (input) => ({ input });
const ofEntry = ({ by, value, ...input }) => ({ input, entry: { by, value } });

const step = (key, noun, [label, description], action, inputFields, split) => ({
  key,
  noun,
  display: { label, description },
  operation: {
    inputFields,
    perform: doing(action, split),
    sample: { id: '38aa-fdc3-7dd0-8ecc-b2e5-b5db-67be', words: 'Created “A new roof”.', entryIds: [], isNothing: false },
  },
});

export const saveEntry = step(
  'saveEntry',
  'Entry',
  ['Create or Update Entry', 'Creates an entry, or changes the one with the same key, title, or ID.'],
  'imports.saveEntry',
  [
    {
      key: 'match',
      label: 'Find the entry by',
      required: true,
      default: 'key',
      choices: { key: 'Key of another program', title: 'Title', id: 'Entry ID', none: 'None: always a new entry' },
    },
    text('key', 'Key of another program', { helpText: 'By which that program knows it, such as a job number.' }),
    text('id', 'Entry ID'),
    text('title', 'Title'),
    text('description', 'Description', { type: 'text' }),
    text('contentType', 'Content type'),
    text('categories', 'Categories', { helpText: 'Several are separated by semicolons.' }),
    text('services', 'Services', { helpText: 'Several are separated by semicolons.' }),
    text('tags', 'Labels', { helpText: 'Several are separated by semicolons.' }),
    text('customerName', 'Customer name'),
    text('customerEmail', 'Customer email'),
    text('address', 'Address'),
    text('city', 'City'),
    text('statusService', 'Work status', { choices: ['Open', 'In progress', 'Closed'] }),
    text('media', 'Photos and videos', { helpText: 'Their addresses, separated by spaces.' }),
  ],
  plain,
);

export const addLead = step(
  'addLead',
  'Contact Request',
  ['Add Contact Request', 'Adds a contact request that came in another way than by the website.'],
  'contact.addLead',
  [
    text('name', 'Name'),
    text('email', 'Email address'),
    text('phone', 'Phone'),
    text('title', 'Subject'),
    text('message', 'Message', { type: 'text' }),
  ],
  plain,
);

export const askPerson = step(
  'askPerson',
  'Testimonial Request',
  ['Ask Somebody for a Testimonial', 'Sends a request for a testimonial to an email address.'],
  'testimonials.askPerson',
  [text('name', 'Name'), text('email', 'Email address', { required: true })],
  plain,
);

export const askCustomer = step(
  'askCustomer',
  'Testimonial Request',
  ['Ask an Entry’s Customer for a Testimonial', 'Sends a request for a testimonial to the customer of an entry.'],
  'testimonials.askCustomer',
  finder,
  ofEntry,
);

export const moveToStage = step(
  'moveToStage',
  'Entry',
  ['Move Entry to Stage', 'Moves an entry to a stage of a pipeline.'],
  'pipelines.moveToStage',
  [...finder, { key: 'stageId', label: 'Stage', required: true, dynamic: 'listStages.id.name' }],
  ofEntry,
);
