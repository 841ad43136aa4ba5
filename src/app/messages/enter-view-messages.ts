export const enterViewMessages = {
  title: 'Why are you viewing {name}?',
  description: 'Your reason, your name and all that you change stand in the audit log of the agency and its accounts.',
  reason: 'Reason',
  placeholder: 'For example, the ticket or question you are looking into',
  hint: 'You start by only looking. You can switch to editing in the bar at the top.',
  start: 'Start viewing',
} as const;

/** Of the switch in the bar above a view. */
export const viewingMessages = {
  viewOnly: 'Only looking',
  editing: 'Editing',
  edit: 'Edit',
  stopEditing: 'Stop editing',
} as const;
