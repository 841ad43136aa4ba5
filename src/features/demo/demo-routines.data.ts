import type { TypeIconName } from '#features/content/type-icons.ts';
import type { FilterTree } from '#features/content/fields/filter-field.ts';

interface DemoRule {
  name: string;
  /** By RFC 5545. */
  rule: string;
  time: string;
  action: string;
  input: Record<string, unknown>;
  /** Where the action keeps people: the business's owner is there. */
  people?: 'assigneeIds' | 'userIds';
  isPaused?: boolean;
  /** What its last runs said, the latest first; without these, it has never run. */
  runs?: string[];
}

interface DemoRoutines {
  /** In whose name the rules run. */
  owner: string;
  rules: DemoRule[];
  smartTags: { name: string; filter: FilterTree }[];
}

/** What the demo businesses have done by themselves, by business. */
export const demoRoutines: Record<string, DemoRoutines | undefined> = {
  'summit-roofing': {
    owner: 'owner@summitroofing.test',
    rules: [
      {
        name: 'Plan next week’s posts',
        rule: 'FREQ=WEEKLY;BYDAY=FR',
        time: '14:00',
        action: 'tasks.createTask',
        input: { title: 'Choose what goes out next week', dueInDays: 3 },
        people: 'assigneeIds',
        runs: Array.from({ length: 2 }, () => 'Created the task “Choose what goes out next week”.'),
      },
      {
        name: 'Publish one finished job',
        rule: 'FREQ=WEEKLY;BYDAY=TU,TH',
        time: '09:00',
        action: 'content.publishNext',
        input: { where: { field: 'status', op: 'isAnyOf', value: ['approved'] }, count: 1 },
        isPaused: true,
      },
    ],
    smartTags: [{ name: 'Five stars', filter: { field: 'rating', op: 'atLeast', value: 5 } }],
  },
  'clearview-clinic': {
    owner: 'owner@clearviewclinic.test',
    rules: [
      {
        name: 'Look at last month’s stories',
        rule: 'FREQ=MONTHLY;BYDAY=1MO',
        time: '08:30',
        action: 'scheduling.remind',
        input: { title: 'Which of last month’s stories deserve a photo?', text: '' },
        people: 'userIds',
      },
    ],
    smartTags: [],
  },
};

/** How the demo businesses' content types look, by name. */
export const demoTypeIcons: Record<string, TypeIconName | undefined> = {
  Projects: 'HardHat',
  'Storm Reports': 'Droplets',
  Gardens: 'TreePine',
  Notes: 'Leaf',
  Rooms: 'Sofa',
  Workshop: 'Hammer',
  Treatments: 'Stethoscope',
  Stories: 'BookOpen',
  Testimonial: 'Star',
  'Contact us': 'Megaphone',
};

/** What several entries of a content type are called where its name is of one. */
export const demoTypePlurals: Record<string, string | undefined> = { Testimonial: 'Testimonials' };
