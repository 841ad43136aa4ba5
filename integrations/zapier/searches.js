import { urlOf } from './authentication.js';

export const findEntry = {
  key: 'findEntry',
  noun: 'Entry',
  display: { label: 'Find Entry', description: 'Finds an entry by its title, or by its key of another program.' },
  operation: {
    inputFields: [
      {
        key: 'by',
        label: 'Find it by',
        required: true,
        default: 'title',
        choices: { title: 'Title', key: 'Key of another program', id: 'Entry ID' },
      },
      { key: 'value', label: 'Title, key, or ID', type: 'string', required: true },
    ],
    perform: async (z, bundle) => {
      const { by, value } = bundle.inputData;
      const { json } = await z.request({ url: urlOf(bundle, '/find-entries'), params: { by, value } });
      return json.map(({ uid, ...entry }) => ({ id: uid, ...entry }));
    },
    sample: { id: '38aa-fdc3-7dd0-8ecc-b2e5-b5db-67be', title: 'A new roof', city: 'Austin' },
  },
};
