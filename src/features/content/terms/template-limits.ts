export const mostTemplatePhotos = 200;

/** Who gets a task of a template, unless it is one person: who they are to the entry or the account. */
export const taskRoles = ['nobody', 'creator', 'administrators'] as const;
