/** Texts of an entry's title and description, which the text editor loads without all others. */
export const textMessages = {
  text: 'Title and description',
  title: 'Title',
  titlePlaceholder: 'Title',
  description: 'Description',
  descriptionPlaceholder: 'What did you do, for whom, and what was special about it?',
  format: {
    bold: 'Bold',
    italic: 'Italic',
    underline: 'Underline',
    strike: 'Strikethrough',
    heading: 'Heading {level, number}',
    bullets: 'Bulleted list',
    numbers: 'Numbered list',
    quote: 'Quotation',
    rule: 'Divider',
    link: 'Link',
    undo: 'Undo',
    redo: 'Redo',
    linkAddress: 'Address of the link',
    linkSave: 'Save',
  },
} as const;
