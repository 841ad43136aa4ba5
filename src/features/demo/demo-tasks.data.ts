export interface DemoTask {
  title: string;
  notes?: string;
  /** From today; without it, there is no date. */
  inDays?: number;
  time?: string;
  /** The place of its entry among the business's jobs. */
  job?: number;
  /** Their addresses. */
  people?: string[];
  priority?: 1 | 2 | 3;
  repeat?: 'daily' | 'weekly' | 'weekdays' | 'monthly';
  /** Steps; those that are done begin with a check mark. */
  checklist?: string[];
  isDone?: boolean;
}

const sam = 'owner@summitroofing.test';
const jo = 'crew@summitroofing.test';
const robin = 'both@fieldfolio.test';
const theo = 'owner@oakandiron.test';
const priya = 'owner@evergreen.test';
const lena = 'owner@clearviewclinic.test';

/** What the teams of the demo businesses have to do, by business. */
export const demoTasks: Record<string, DemoTask[] | undefined> = {
  'summit-roofing': [
    { title: 'Send the Maple Street photos to the insurance', inDays: -2, job: 0, people: [sam], priority: 3 },
    { title: 'Order ridge caps in charcoal', inDays: -1, job: 4, people: [jo] },
    { title: 'Call Mrs. Alvarez about the gutters', inDays: 0, time: '16:30', people: [sam], priority: 2 },
    {
      title: 'Take after photos before the sun is gone',
      inDays: 0,
      job: 9,
      people: [jo],
      checklist: ['✓ Charge the drone', 'North side', 'Street view'],
    },
    { title: 'Clear the phone’s camera roll', inDays: 0, people: [jo], repeat: 'weekdays' },
    {
      title: 'Write the story of the standing seam roof',
      inDays: 1,
      job: 2,
      people: [sam],
      notes: 'Mention the tarp.',
    },
    { title: 'Crew meeting in the yard', inDays: 2, time: '07:30', people: [sam, jo, robin], repeat: 'weekly' },
    { title: 'Ask the Nguyens for a testimonial', inDays: 3, job: 1, people: [robin] },
    { title: 'Renew the ladder inspection tags', inDays: 24, people: [jo], repeat: 'monthly' },
    { title: 'Find a better name for “Done before dark”', job: 22 },
    { title: 'Photos of the new truck for the About page' },
    { title: 'Reply to the review about the cleanup', inDays: -1, people: [sam], isDone: true },
    { title: 'Publish the Cedar Lane flyover', inDays: -3, job: 6, people: [jo], isDone: true },
  ],
  'oak-and-iron': [
    { title: 'Measure the pantry door again', inDays: -1, job: 0, people: [theo], priority: 3 },
    { title: 'Tile samples to the Whitakers', inDays: 0, job: 1, people: [robin] },
    {
      title: 'Prepare the vanity entry',
      inDays: 1,
      job: 2,
      people: [theo],
      checklist: ['✓ Choose the cover', 'Before and after', 'Write the text', 'Publish'],
    },
    { title: 'Invoice for the shower glass', inDays: 4, people: [theo], priority: 2 },
    { title: 'Pay the storage unit', inDays: 6, people: [theo], repeat: 'monthly' },
    { title: 'Ideas for the spring mailing' },
    { title: 'Order oak edging', inDays: -2, people: [robin], isDone: true },
  ],
  'evergreen-gardens': [
    { title: 'Check the drip line behind the deck', inDays: 0, job: 0, people: [priya], priority: 2 },
    { title: 'Photos of the maples in color', inDays: 5, job: 1, people: [priya] },
    { title: 'Call the nursery about native grasses', people: [priya] },
  ],
  'clearview-clinic': [
    { title: 'New portrait for the team page', inDays: 2, people: [lena] },
    { title: 'Check consent for the reception photos', inDays: 0, job: 0, people: [lena], priority: 3 },
  ],
};
