/** The menu titles of these screens, before any of them is loaded. */
export const pipelineTitles = { board: 'Content Pipeline', settings: 'Pipelines', move: 'Move to stage…' } as const;
