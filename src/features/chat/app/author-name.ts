/** How a message names its author; without a name, it is a program's or that of somebody who was erased. */
export const authorNameOf = (
  { authorName, isByProgram }: { authorName: string; isByProgram: boolean },
  t: (text: 'program' | 'someone') => string,
): string => authorName || t(isByProgram ? 'program' : 'someone');
