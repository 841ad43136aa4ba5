/** What the menu calls these screens before any of them has been loaded. */
export const peopleTitles = {
  profile: 'Your profile',
  profileWords: 'password email language theme photo devices',
} as const;
