/** an account stays in the trash for 30 days, then all of it is erased. */
export const accountTrashDays = 30;

/** An account in the trash. */
export interface DeletedAccount {
  accountId: string;
  agencyId: string;
  businessName: string;
  deletedDate: Date;
  /** When all of it is erased. */
  eraseDate: Date;
}
