/** The menu titles of these screens, before any of them is loaded. */
export const peopleTitles = {
  profile: 'Your profile',
  profileWords: 'password email language theme photo devices',
} as const;
