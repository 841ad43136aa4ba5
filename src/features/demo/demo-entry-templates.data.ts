import type { EntryTemplateWords } from '#features/content/terms/entry-template.ts';

interface DemoEntryTemplate {
  name: string;
  /** Places in the business's lists. */
  contentType: number;
  services: number[];
  title: string;
  /** Paragraphs. */
  text: string[];
  photos: string[];
  holdsPublishing?: boolean;
  tasks: { title: string; assignee: EntryTemplateWords['tasks'][number]['assignee']; dueInDays: number | null }[];
}

/** What jobs of the demo businesses start with, by business. */
export const demoEntryTemplates: Record<string, DemoEntryTemplate[] | undefined> = {
  'summit-roofing': [
    {
      name: 'Shingle roof',
      contentType: 0,
      services: [0],
      title: 'New shingle roof in {{city}}',
      text: [
        'What was wrong with the old roof in {{neighborhood}}, and how we found out.',
        'What {{businessName}} did, in how many days, and with which shingles.',
      ],
      photos: ['Front', 'Ridge', 'Flashing', 'Gutters', 'Yard after cleanup'],
      holdsPublishing: true,
      tasks: [
        { title: 'Order shingles and ridge caps', assignee: 'creator', dueInDays: 1 },
        { title: 'Take the front, ridge and flashing photos', assignee: 'creator', dueInDays: 5 },
        { title: 'Walk the yard with a magnet', assignee: 'creator', dueInDays: 6 },
        { title: 'Ask the customer for a testimonial', assignee: 'administrators', dueInDays: 14 },
      ],
    },
    {
      name: 'Storm damage report',
      contentType: 1,
      services: [],
      title: 'Storm damage in {{neighborhood}}',
      text: ['Date of the storm, wind or hail, and what the inspection showed.'],
      photos: ['Street view', 'Each damaged slope', 'Close-up with a coin', 'Soft metals'],
      tasks: [
        { title: 'Send the photos to the adjuster', assignee: 'creator', dueInDays: 2 },
        { title: 'Call about the claim', assignee: 'administrators', dueInDays: 7 },
      ],
    },
  ],
  'oak-and-iron': [
    {
      name: 'Bathroom, before and after',
      contentType: 0,
      services: [],
      title: 'A new bathroom in {{city}}',
      text: ['What the room was like, what the family wished for, and how it turned out.'],
      photos: ['Before, from the door', 'After, from the door', 'Vanity', 'Tile detail'],
      tasks: [{ title: 'Photos before the demolition', assignee: 'creator', dueInDays: 0 }],
    },
  ],
};
