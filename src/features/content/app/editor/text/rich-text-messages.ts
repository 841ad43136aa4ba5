/** Texts of the text editor alone: it loads none of the entry editor's. */
export const richTextMessages = {
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
} as const;
