import type { Definition } from './trigger.ts';

export const recipeNames = ['askAfterJob', 'answerLeads', 'photoAfterJob'] as const;
export type RecipeName = (typeof recipeNames)[number];

interface Recipe {
  name: string;
  /** What it does, in a sentence. */
  description: string;
  definition: Definition;
}

const task = (title: string, dueInDays: number) => ({
  action: 'tasks.createTask',
  input: { title, assigneeIds: [], dueInDays },
});

/** What people start from. All of it can be changed before it is switched on. */
export const recipes: Record<RecipeName, Recipe> = {
  askAfterJob: {
    name: 'Ask for a testimonial after the job',
    description: 'An hour after a job is completed, its customer is asked by email.',
    definition: {
      event: 'entryClosed',
      match: [],
      steps: [
        { id: 'wait', kind: 'wait', count: 1, unit: 'hours' },
        { id: 'ask', kind: 'action', action: 'testimonials.askCustomer', input: {} },
      ],
    },
  },
  answerLeads: {
    name: 'Follow up on contact requests',
    description: 'A day after a contact request, the team gets a task to check on it.',
    definition: {
      event: 'leadReceived',
      match: [],
      steps: [
        { id: 'wait', kind: 'wait', count: 1, unit: 'days' },
        { id: 'task', kind: 'action', ...task('Check that the new contact request was answered', 0) },
      ],
    },
  },
  photoAfterJob: {
    name: 'Take the after-photo',
    description: 'When a job is completed, a task asks for the after-photo within two days.',
    definition: {
      event: 'entryClosed',
      match: [],
      steps: [{ id: 'task', kind: 'action', ...task('Take the after-photo of {{ entry.title }}', 2) }],
    },
  },
};
