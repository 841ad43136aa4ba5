import { me } from '#access/procedures.ts';
import { changeViewing } from './change-viewing.ts';

/** Back to one's own view. */
export const endViewing = me('me.read').handler(async ({ context: { scope } }) => {
  await changeViewing(scope, null);
  return { ok: true };
});
