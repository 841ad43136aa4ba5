import { writingTitles } from '../titles.ts';

/** Texts of the list of entries by destination. */
export const distributionMessages = {
  title: writingTitles.distributions,
  description: 'What each entry has to say in each place.',
  failed: 'The entries could not be loaded',
  table: 'Entries by destination',
  entry: 'Entry',
  untitled: 'Untitled',
  write: 'Text of {entry}',
  empty: 'No entries yet',
  emptyText: 'Once you have entries, you see here which texts they have for which destination.',
  filteredEmpty: 'No entries match',
  clearFilters: 'Clear filters and start over',
  noDestinations: 'No destinations yet',
  noDestinationsText: 'An owner of your business can add them in the settings.',
  noDestinationsOwner: 'Add the places where you publish, such as Instagram.',
  toSettings: 'Open the settings',
} as const;
