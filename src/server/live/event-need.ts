import type { AccountPermission } from '#access/permissions.ts';

/** By how the event's name begins; everything else says nothing but that something has changed. */
const needs: Readonly<Record<string, AccountPermission>> = {
  entry: 'content.read',
  lead: 'lead.read',
  media: 'media.read',
  testimonial: 'testimonial.read',
};

/** What somebody must be granted in an account to hear of an event: it names entries, customers or files. */
export function eventNeed(type: string): AccountPermission | undefined {
  return needs[/^[a-z]+/.exec(type)?.[0] ?? ''];
}
