import { useTexts } from '#ui/text/use-texts.ts';

const subjects = {
  account: 'Business',
  customField: 'Custom fields',
  description: 'Descriptions',
  destination: 'Destinations',
  entry: 'Entries',
  entryTemplate: 'Entry templates',
  hook: 'Inbound hooks',
  import: 'Imports',
  lead: 'Contact requests',
  mail: 'Mail in',
  media: 'Photos and videos',
  message: 'Messages',
  phone: 'Phones',
  pipeline: 'Pipelines',
  scheduledRule: 'Scheduled rules',
  smartTag: 'Smart tags',
  task: 'Tasks',
  templateRollout: 'Templates',
  term: 'Lists',
  testimonial: 'Testimonials',
  testimonialRequest: 'Testimonial requests',
  triggerLog: 'Triggers',
  other: 'Others',
} as const;
const isKnown = (subject: string): subject is keyof typeof subjects => subject in subjects;

/** Events by what they are about, in the order of its words. */
export function useEventGroups<E extends { subject: string }>(events: readonly E[]): [group: string, events: E[]][] {
  const t = useTexts(subjects);
  const groups = Map.groupBy(events, ({ subject }) => t(isKnown(subject) ? subject : 'other'));
  return [...groups].toSorted(([one], [other]) => one.localeCompare(other));
}
