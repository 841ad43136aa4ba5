import { Suspense, useEffect, useState, type ReactNode } from 'react';

interface LateDialogProps {
  opened: boolean;
  /** The dialog, whose component is lazy. */
  children: (opened: boolean) => ReactNode;
}

/** A dialog that is loaded when first opened and then stays mounted, so that it can fade out and restore the focus. */
export function LateDialog({ opened, children }: LateDialogProps) {
  const [isAsked, setAsked] = useState(opened);
  if (opened && !isAsked) setAsked(true);
  if (!isAsked) return null;
  return (
    <Suspense>
      <OpenOnMount opened={opened}>{children}</OpenOnMount>
    </Suspense>
  );
}

/** Mantine remembers where to restore the focus when a dialog becomes open, not when it is mounted open. */
function OpenOnMount({ opened, children }: LateDialogProps) {
  const [isThere, setThere] = useState(false);
  useEffect(() => setThere(true), []);
  return children(opened && isThere);
}
