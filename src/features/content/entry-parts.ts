/** Fields that other capabilities add to a public copy, each by `declare module` in its own folder. */
export interface PublicEntryParts {}

/** Fields that other capabilities add to an entry in a list. */
export interface EntryCardParts {}

/** Fields that other capabilities add to an entry in the editor. */
export interface EntryParts {}
