export const stageFieldMessages = {
  stage: 'Pipeline stage',
  none: 'On no pipeline',
  hint: 'Where the work is on the board.',
  since: 'Since {date}',
  takeOff: 'Take off the pipeline',
} as const;
