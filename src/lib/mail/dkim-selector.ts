/** Our name among the keys of a domain that lets us sign its mails (RFC 6376). */
export const dkimSelector = 'fieldfolio';
