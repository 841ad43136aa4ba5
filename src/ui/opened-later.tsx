import { type ReactElement, type ReactNode, Suspense, useState } from 'react';
import { loadAhead, useLoadedAhead } from './late-part.ts';

interface OpenedLaterProps {
  load: () => Promise<unknown>;
  /** What is shown until it is pressed, and while the rest loads. */
  renderButton: (on: { onPointerEnter: () => void; onClick: () => void }) => ReactElement;
  /** What takes the button's place: lazy, and open at once. */
  children: ReactNode;
}

/** A menu behind a button. Only the button is rendered until it is pressed. */
export function OpenedLater({ load, renderButton, children }: OpenedLaterProps) {
  const [isPressed, setPressed] = useState(false);
  useLoadedAhead(load);
  const closed = renderButton({ onPointerEnter: () => loadAhead(load), onClick: () => setPressed(true) });
  return isPressed ? <Suspense fallback={closed}>{children}</Suspense> : closed;
}
