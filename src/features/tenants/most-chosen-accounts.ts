/** Who needs more sees all. */
export const mostChosenAccounts = 500;
