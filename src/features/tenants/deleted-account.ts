/** Decision 10: the trash keeps an account for 30 days; then everything of it is erased. */
export const accountTrashDays = 30;

/** An account in the trash. */
export interface DeletedAccount {
  accountId: string;
  agencyId: string;
  businessName: string;
  deletedDate: Date;
  /** When everything of it is erased. */
  eraseDate: Date;
}
