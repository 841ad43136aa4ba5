import { problem } from '#lib/problem.ts';

/** CONFLICT: another one has this name, in whichever case. */
export function nameTaken(noun: 'industry' | 'business category') {
  const message = `There is ${noun === 'industry' ? 'an' : 'a'} ${noun} of this name already. Choose another one.`;
  return problem('CONFLICT', message, { fields: { label: message } });
}

/** CONFLICT: somebody else changed it since it was shown. */
export function editedMeanwhile(noun: 'industry' | 'business category') {
  return problem('CONFLICT', `Someone else edited this ${noun} while you were working. Load it and try again.`);
}
