/** What refreshes lists of tasks: theirs, and that an entry comes and goes with its tasks. */
export const taskEvents = [
  'taskCreated',
  'taskChanged',
  'taskCompleted',
  'taskDeleted',
  'entryDeleted',
  'entryRestored',
  'entryStageChanged',
];
