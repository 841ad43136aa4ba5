/** Texts of inputs for the values of fields. */
export const inputMessages = {
  choose: 'Choose',
  addChoices: 'Add',
  clear: 'Clear',
  address: 'Street and number, city',
  placeFound: 'On the map',
} as const;
