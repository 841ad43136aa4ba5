import type { AccountScope } from '#access/scope.ts';
import { filterLabels } from '../../fields/filter-field.ts';
import { loadFields } from '../filter/entry-field.ts';
import { historySources } from './history-source.ts';

const { fields } = filterLabels;
const ownLabels: Record<string, string> = {
  title: fields.title,
  description: fields.description,
  address: fields.address,
  city: fields.city,
  neighborhood: fields.neighborhood,
  location: 'Place on the map',
  contentTypeId: fields.contentType,
  statusService: fields.statusService,
  statusContent: fields.statusContent,
  statusPublish: 'Publication',
  seoTitle: 'Title for search engines',
  seoDescription: 'Description for search engines',
  permalink: 'Web address',
  coverMediaId: 'Cover',
  mainVideoMediaId: 'Main video',
  beforeMediaId: 'Before',
  afterMediaId: 'After',
  relatedTo: 'Belongs to',
  relatedFrom: 'Entries that belong to it',
  customerName: 'Customer',
  customerEmail: 'Customer’s email',
  isSubmissionTerms: 'Customer’s consent',
  businessTags: fields.ownTags,
  mediaIds: 'Photos and videos',
  categoryIds: fields.categories,
  serviceIds: fields.services,
  tagIds: fields.labels,
  isDeleted: 'In the trash',
};

/** What the fields of changes are called. */
export async function historyLabels(scope: AccountScope): Promise<(field: string) => string> {
  const others = await Promise.all(historySources.all().map((source) => source.labels(scope)));
  const custom = await loadFields(scope);
  return (field) => {
    const known = ownLabels[field] ?? others.find((labels) => labels.has(field))?.get(field);
    if (known) return known;
    if (field.startsWith('fields.')) return custom.get(field)?.label ?? 'A field that was removed';
    return 'A text that was removed';
  };
}
