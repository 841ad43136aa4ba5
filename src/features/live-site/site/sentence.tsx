import type { ReactNode } from 'react';

/** What the name in a text is replaced with, for `Sentence` to find its place. */
export const namePlace = '\0';

interface Props {
  /** One of our sentences with `namePlace` as the name. */
  of: string;
  /** The name, which may have the other writing direction. */
  children: ReactNode;
}

/** A sentence in which a name is isolated, for layout and screen readers. */
export function Sentence({ of, children }: Props) {
  const [before, after] = of.split(namePlace);
  return (
    <span>
      {before}
      <bdi>{children}</bdi>
      {after}
    </span>
  );
}
