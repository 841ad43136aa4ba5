import { createHash } from 'node:crypto';
import { createAction, Property } from '@activepieces/pieces-framework';
import { account, ask, type Credentials } from './account.ts';

const short = (displayName: string, description = '') =>
  Property.ShortText({ displayName, required: false, ...(description && { description }) });
const long = (displayName: string) => Property.LongText({ displayName, required: false });
const needed = (displayName: string) => Property.ShortText({ displayName, required: true });
const choice = (displayName: string, choices: Record<string, string>) =>
  Property.StaticDropdown({
    displayName,
    required: true,
    options: { options: Object.entries(choices).map(([value, label]) => ({ value, label })) },
  });

const severalHint = 'Several are separated by semicolons.';

/** Which entry an action is about. */
const finder = {
  by: choice('Find the entry by', { key: 'Key of another program', id: 'Entry ID', title: 'Title' }),
  value: needed('Key, ID, or title'),
};

interface Done {
  words: string;
  entryIds: string[];
  isNothing: boolean;
}

interface Step {
  auth: { props: Credentials };
  propsValue: object;
  run: { id: string };
  step: { name: string };
}

/** One of the actions that the product declares. A run that is repeated does it once; a loop does it for each input. */
const doing = (action: string) => (context: Step) => {
  const { auth, propsValue, run, step } = context;
  const { by, value, ...input } = Object.fromEntries(
    Object.entries(propsValue).filter(([name, text]) => text !== undefined && text !== '' && name !== 'auth'),
  ) as Record<string, string>;
  const body = { input, ...(by && { entry: { by, value } }) };
  const call = createHash('sha256')
    .update(`${run.id} ${step.name} ${action} ${JSON.stringify(body)}`)
    .digest('hex');
  return ask<Done>(auth.props, `/actions/${action}`, { method: 'POST', body, idempotencyKey: call });
};

export const saveEntry = createAction({
  name: 'save_entry',
  auth: account,
  displayName: 'Create or Update Entry',
  description: 'Creates an entry, or changes the one with the same key, title, or ID.',
  props: {
    match: choice('Find the entry by', {
      key: 'Key of another program',
      title: 'Title',
      id: 'Entry ID',
      none: 'None: always a new entry',
    }),
    key: short('Key of another program', 'By which that program knows it, such as a job number.'),
    id: short('Entry ID'),
    title: short('Title'),
    description: long('Description'),
    contentType: short('Content type'),
    categories: short('Categories', severalHint),
    services: short('Services', severalHint),
    tags: short('Labels', severalHint),
    customerName: short('Customer name'),
    customerEmail: short('Customer email'),
    address: short('Address'),
    city: short('City'),
    media: short('Photos and videos', 'Their addresses, separated by spaces.'),
  },
  run: doing('imports.saveEntry'),
});

export const addLead = createAction({
  name: 'add_lead',
  auth: account,
  displayName: 'Add Contact Request',
  description: 'Adds a contact request that came in another way than by the website.',
  props: {
    name: short('Name'),
    email: short('Email address'),
    phone: short('Phone'),
    title: short('Subject'),
    message: long('Message'),
  },
  run: doing('contact.addLead'),
});

export const askPerson = createAction({
  name: 'ask_person',
  auth: account,
  displayName: 'Ask Somebody for a Testimonial',
  description: 'Sends a request for a testimonial to an email address.',
  props: { name: short('Name'), email: needed('Email address') },
  run: doing('testimonials.askPerson'),
});

export const askCustomer = createAction({
  name: 'ask_customer',
  auth: account,
  displayName: 'Ask an Entry’s Customer for a Testimonial',
  description: 'Sends a request for a testimonial to the customer of an entry.',
  props: finder,
  run: doing('testimonials.askCustomer'),
});

interface Pipeline {
  name: string;
  stages: { uid: string; name: string }[];
}

export const moveToStage = createAction({
  name: 'move_to_stage',
  auth: account,
  displayName: 'Move Entry to Stage',
  description: 'Moves an entry to a stage of a pipeline.',
  props: {
    ...finder,
    stageId: Property.Dropdown({
      displayName: 'Stage',
      required: true,
      auth: account,
      refreshers: [],
      async options({ auth }) {
        if (!auth) return { disabled: true, options: [], placeholder: 'Connect your account first.' };
        const pipelines = await ask<Pipeline[]>(auth.props, '/pipelines');
        const stagesOf = ({ name: pipeline, stages }: Pipeline) =>
          stages.map(({ uid, name }) => ({ value: uid, label: `${pipeline}: ${name}` }));
        return { options: pipelines.flatMap(stagesOf) };
      },
    }),
  },
  run: doing('pipelines.moveToStage'),
});

export const findEntry = createAction({
  name: 'find_entry',
  auth: account,
  displayName: 'Find Entry',
  description: 'Finds an entry by its title, by its key of another program, or by its ID.',
  props: finder,
  async run({ auth, propsValue: { by, value } }) {
    return ask<{ uid: string; title: string }[]>(auth.props, '/find-entries', { query: { by, value } });
  },
});
