import { draggableMapWidth } from '../theme/breakpoints.ts';

/** Calls back immediately and whenever the media query's result changes; returns a function that stops it. */
export function syncMedia(query: string, onAnswer: (matches: boolean) => void): () => void {
  const media = matchMedia(query);
  const tell = () => onAnswer(media.matches);
  tell();
  media.addEventListener('change', tell);
  return () => media.removeEventListener('change', tell);
}

/** Below this width, one finger scrolls the page instead of moving map or pin. */
export const draggableWidth = `(min-width: ${draggableMapWidth}px)`;
