import { ChevronLeft } from 'lucide-react';
import { Anchor, type AnchorProps } from '@mantine/core';
import { createLink } from '@tanstack/react-router';
import { forwardRef, type AnchorHTMLAttributes } from 'react';

type BackAnchorProps = AnchorProps & Omit<AnchorHTMLAttributes<HTMLAnchorElement>, keyof AnchorProps>;

const BackAnchor = forwardRef<HTMLAnchorElement, BackAnchorProps>(({ children, ...props }, ref) => (
  <Anchor ref={ref} size="sm" display="inline-flex" {...props}>
    <ChevronLeft size={16} strokeWidth={1.75} aria-hidden data-flip /> {children}
  </Anchor>
));
BackAnchor.displayName = 'BackAnchor';

/** Above a record's page, the way back to the list: `<BackLink to="/plans">All plans</BackLink>`. */
export const BackLink = createLink(BackAnchor);
