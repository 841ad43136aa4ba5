import { createLink, Link } from '@tanstack/react-router';
import { Anchor, Button, type AnchorProps, type ButtonProps } from '@mantine/core';
import { forwardRef, type AnchorHTMLAttributes } from 'react';

/** A plain router link for cards, rows and menus: without its own colors. */
export const PlainLink = Link;

type AnchorElementProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, keyof AnchorProps>;

const MantineAnchor = forwardRef<HTMLAnchorElement, AnchorProps & AnchorElementProps>((props, ref) => (
  <Anchor ref={ref} {...props} />
));
MantineAnchor.displayName = 'MantineAnchor';

/** A link inside the app in the theme's colors: `<AppLink to="/content/$entryId" params={{ entryId }}>`. */
export const AppLink = createLink(MantineAnchor);

type ButtonAnchorProps = ButtonProps & Omit<AnchorHTMLAttributes<HTMLAnchorElement>, keyof ButtonProps>;

const MantineButtonAnchor = forwardRef<HTMLAnchorElement, ButtonAnchorProps>((props, ref) => (
  <Button ref={ref} component="a" {...props} />
));
MantineButtonAnchor.displayName = 'MantineButtonAnchor';

/** A link that looks like a button; it navigates, so it is a link. */
export const ButtonLink = createLink(MantineButtonAnchor);
