import { useLayoutEffect } from 'react';

/** Removes the outline that the server sent (`index.html`), in the same paint that shows what follows it. */
export function FirstFrameEnds() {
  useLayoutEffect(() => document.getElementById('first-frame')?.remove(), []);
  return null;
}
