/** An entry's status on its way to the website, in order. */
export const entryStatuses = ['draft', 'review', 'approved', 'live'] as const;
export type EntryStatus = (typeof entryStatuses)[number];

/** The progress of texts and photos, set by the people who make them. */
export const contentStatuses = ['draft', 'review', 'approved'] as const;

/** The progress of the work itself. */
export const serviceStatuses = ['open', 'inProgress', 'closed'] as const;

export const publishStatuses = ['notPublished', 'published'] as const;

interface Statuses {
  statusContent: (typeof contentStatuses)[number];
  statusPublish: (typeof publishStatuses)[number];
}

/** The single status that people see: published entries are live, whatever their content status. */
export function entryStatus({ statusContent, statusPublish }: Statuses): EntryStatus {
  return statusPublish === 'published' ? 'live' : statusContent;
}
