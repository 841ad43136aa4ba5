import type { en } from './en.ts';

type Leaves<T, Prefix extends string = ''> = {
  [Key in keyof T & string]: T[Key] extends `${string}{${string}`
    ? never
    : T[Key] extends string
      ? `${Prefix}${Key}`
      : Leaves<T[Key], `${Prefix}${Key}.`>;
}[keyof T & string];

/** The full path of a text without arguments: `people.profile.title`. */
export type MessageKey = Leaves<typeof en>;
