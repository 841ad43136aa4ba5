import type { ReactNode } from 'react';

interface Props {
  /** One of our sentences with a placeholder for a name. */
  of: (name: string) => string;
  /** The name, which may have the other writing direction. */
  children: ReactNode;
}

/** A sentence in which a name is isolated, for layout and screen readers. */
export function Sentence({ of, children }: Props) {
  const [before, after] = of('\0').split('\0');
  return (
    <span>
      {before}
      <bdi>{children}</bdi>
      {after}
    </span>
  );
}
