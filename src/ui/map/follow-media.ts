import { draggableMapWidth } from '../theme/breakpoints.ts';

/** Calls back at once and whenever the media query changes its answer; returns how to stop. */
export function followMedia(query: string, onAnswer: (matches: boolean) => void): () => void {
  const media = matchMedia(query);
  const tell = () => onAnswer(media.matches);
  tell();
  media.addEventListener('change', tell);
  return () => media.removeEventListener('change', tell);
}

/** Below, one finger scrolls the page instead of moving map or pin. */
export const draggableWidth = `(min-width: ${draggableMapWidth}px)`;
