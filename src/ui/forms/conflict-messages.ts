/** The wording for conflicts between two people's edits. */
export const conflictMessages = {
  title: 'Someone else edited this while you were working',
  text: 'You both changed the same fields. Choose what to keep; nothing is saved until you do.',
  mine: 'Mine',
  theirs: 'Theirs',
  both: 'Keep both, theirs first',
  allMine: 'Keep all mine',
  allTheirs: 'Take all theirs',
  decide: 'Save selection',
  empty: 'Empty',
  on: 'On',
  off: 'Off',
  selected: '{count} selected',
};
