/** A client secret opens nothing in another agency's row. */
export const sealPurpose = (agencyId: string) => ['provider secret', agencyId] as const;
