import type { Definition } from './trigger.ts';

export const recipeNames = ['askAfterJob', 'answerLeads', 'photoAfterJob'] as const;
export type RecipeName = (typeof recipeNames)[number];

const task = (title: string, dueInDays: number) => ({
  action: 'tasks.createTask',
  input: { title, assigneeIds: [], dueInDays },
});

/** What people start from. All of it can be changed before it is switched on. */
export const recipes: Record<RecipeName, Definition> = {
  askAfterJob: {
    event: 'entryClosed',
    match: [],
    steps: [
      { id: 'wait', kind: 'wait', count: 1, unit: 'hours' },
      { id: 'ask', kind: 'action', action: 'testimonials.askCustomer', input: {} },
    ],
  },
  answerLeads: {
    event: 'leadReceived',
    match: [],
    steps: [
      { id: 'wait', kind: 'wait', count: 1, unit: 'days' },
      { id: 'task', kind: 'action', ...task('Check that the new contact request was answered', 0) },
    ],
  },
  photoAfterJob: {
    event: 'entryClosed',
    match: [],
    steps: [{ id: 'task', kind: 'action', ...task('Take the after-photo of {{ entry.title }}', 2) }],
  },
};
