/** Texts of the tasks of an entry template. */
export const templateTaskMessages = {
  title: 'Tasks',
  description: 'Added to each entry that starts from this template. Days count from the day it starts.',
  add: 'Add a task',
  task: 'Task {number, number}',
  what: 'What is to be done',
  who: 'Who',
  due: 'Due in days',
  noDate: 'No date',
  remove: 'Remove {name}',
  team: 'Team',
  roles: { nobody: 'Nobody yet', creator: 'Who starts the entry', administrators: 'All admins' },
} as const;
