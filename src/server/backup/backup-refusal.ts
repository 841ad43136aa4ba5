/** The request can't be carried out; the message says what to do. */
export class BackupRefusal extends Error {}
