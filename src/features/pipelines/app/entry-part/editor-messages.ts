export const stageFieldMessages = { stage: 'Pipeline stage', none: 'On no pipeline', since: 'since {date}' } as const;
