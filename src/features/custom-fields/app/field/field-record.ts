import type { CustomField, FieldDraft } from '../../custom-field.ts';

/** A field in the form's shape; an unsaved one has no id and version 0. */
export type FieldRecord = FieldDraft & Pick<CustomField, 'version'> & Partial<Pick<CustomField, 'uid' | 'key'>>;

/** Most fields are added for the contact form. */
export const blankField: FieldRecord = {
  name: '',
  type: 'text',
  options: [],
  help: '',
  required: false,
  isTitle: false,
  isDescription: false,
  isOnContactForm: true,
  contentTypes: [],
  isPublic: true,
  isOnCard: false,
  version: 0,
};

export const draftOf = ({ version: _version, uid: _uid, key: _key, ...draft }: FieldRecord): FieldDraft => draft;
