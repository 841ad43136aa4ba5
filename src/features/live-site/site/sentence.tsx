import type { ReactNode } from 'react';

interface Props {
  /** One of our sentences around a name. */
  of: (name: string) => string;
  /** The name, which may be written in the other direction. */
  children: ReactNode;
}

/** A sentence in which a name is drawn, and read, by itself. */
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
