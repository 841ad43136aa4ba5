/** What the buttons of every form say that saves when told. */
export const editTexts = {
  save: 'Save changes',
  discard: 'Discard changes',
};
