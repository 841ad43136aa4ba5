/** Button labels of every form with a save button. */
export const editTexts = { save: 'Save changes', discard: 'Discard changes' };
