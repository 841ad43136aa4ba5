/** What was asked for can't be done as it stands; the message says what to do. */
export class BackupRefusal extends Error {}
