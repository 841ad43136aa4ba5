import type { PersonInView } from '#app-kit/view/view-state.ts';

type Named = Record<'firstName' | 'lastName', string>;

/** Newcomers have an address alone, which is no name to greet somebody by, be it oneself or who is viewed as. */
export function greetingName(viewer: Named, person: Pick<PersonInView, 'name' | 'email'> | null): string {
  if (!person) return viewer.firstName || viewer.lastName;
  return person.name === person.email ? '' : person.name;
}
