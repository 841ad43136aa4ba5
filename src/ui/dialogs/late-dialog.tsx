import { Suspense, useEffect, useState, type ReactNode } from 'react';

interface LateDialogProps {
  opened: boolean;
  /** The dialog, whose component is lazy. */
  children: (opened: boolean) => ReactNode;
}

/** A dialog that is loaded when it is first opened, and stays, so that it can fade and give the focus back. */
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

/** Mantine remembers whom to give the focus back when a dialog becomes open, not when it is open from the start. */
function OpenOnMount({ opened, children }: LateDialogProps) {
  const [isThere, setThere] = useState(false);
  useEffect(() => setThere(true), []);
  return children(opened && isThere);
}
