import { useLayoutEffect } from 'react';

/** Takes the outline that the server has sent (`index.html`) away, in the very paint that shows what comes after it. */
export function FirstFrameEnds() {
  useLayoutEffect(() => document.getElementById('first-frame')?.remove(), []);
  return null;
}
