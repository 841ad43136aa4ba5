/** Where an entry stands on its way to the website, from first to last. */
export const entryStatuses = ['draft', 'review', 'approved', 'live'] as const;
export type EntryStatus = (typeof entryStatuses)[number];

/** How far its texts and photos are, by the people who make them. */
export const contentStatuses = ['draft', 'review', 'approved'] as const;

/** How far the work itself is. */
export const serviceStatuses = ['open', 'inProgress', 'closed'] as const;

export const publishStatuses = ['notPublished', 'published'] as const;

interface Statuses {
  statusContent: (typeof contentStatuses)[number];
  statusPublish: (typeof publishStatuses)[number];
}

/** The one status that people read: what is published is live, whatever its content status says. */
export function entryStatus({ statusContent, statusPublish }: Statuses): EntryStatus {
  return statusPublish === 'published' ? 'live' : statusContent;
}
