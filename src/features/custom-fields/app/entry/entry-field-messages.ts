/** Texts of custom fields in the entry editor. */
export const entryFieldMessages = {
  fields: 'Custom fields',
  choose: 'Choose',
  addChoices: 'Add',
  clear: 'Clear',
  address: 'Street and number, city',
  placeFound: 'On the map',
} as const;
