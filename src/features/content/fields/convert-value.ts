import type { FieldValue } from './field-values.ts';
import type { FieldType } from './field-types.ts';
import { fieldValueText, isDateTime } from './field-value-text.ts';
import { type ReadField, readFieldValue } from './field-value.ts';
import { textsOf } from './entry-fields.ts';
import { fieldWords } from '../words/field-words.ts';

/** Why a value has no equal among those of another type. */
export const misfitReasons = ['number', 'date', 'option', 'several', 'lines', 'tooLong', 'rule'] as const;
export type MisfitReason = (typeof misfitReasons)[number];

export interface ConversionTarget extends Pick<ReadField, 'key' | 'type' | 'options'> {
  /** Texts that aren't options become options. */
  addsOptions?: boolean;
}

/** The same value in another type; null if it says nothing. */
export type Conversion = { value: FieldValue | null } | { reason: MisfitReason };

const longestOption = 100;
const words = fieldWords('en').errors;

/** A value as another type would hold it, and nothing less than that: what would be cut or rounded doesn't fit. */
export function convertValue(value: FieldValue, from: FieldType, target: ConversionTarget): Conversion {
  if (Array.isArray(value)) {
    if (value.length === 0) return { value: null };
    if (target.type === 'multiSelect') return asChoices(value, target);
    if (target.type === 'select' && value.length > 1) return { reason: 'several' };
  }
  const text = textIn(value, from).trim();
  if (text === '') return { value: null };
  switch (target.type) {
    case 'number':
      return asNumber(text);
    case 'date':
      return asDate(text);
    case 'select':
      return asChoice(text, target);
    case 'multiSelect':
      return asChoices([text], target);
    case 'mapAutocomplete':
      return ruled({ address: text, lat: null, lng: null }, text, target);
    case 'text':
    case 'multiText':
      return ruled(text, text, target);
  }
}

/** Whether a place on the map is left out of what is kept, its address. */
export function losesPlace(value: FieldValue): boolean {
  return typeof value === 'object' && !Array.isArray(value) && value.lat !== null;
}

/** Dates as people write them, in a form that is read as a date again. */
function textIn(value: FieldValue, from: FieldType): string {
  return from === 'date' || typeof value !== 'string' ? fieldValueText(value) : value;
}

const decimal = /^-?(0|[1-9]\d*)([.,]\d+)?$/;
/** A comma before three digits may separate thousands. */
const ambiguous = /,\d{3}$/;

function asNumber(text: string): Conversion {
  const value = Number(text.replace(',', '.'));
  if (String(value) === text) return Number.isFinite(value) ? { value } : { reason: 'number' };
  if (!decimal.test(text) || ambiguous.test(text)) return { reason: 'number' };
  const digits = text.replaceAll(/[^\d]/g, '').replace(/^0+/, '');
  return digits.length > 15 ? { reason: 'number' } : { value };
}

/** ISO forms alone: in others, day and month may be meant the other way around. */
const isoDate = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2})(?::00)?)?$/;

function asDate(text: string): Conversion {
  const [, day, time = '00:00'] = isoDate.exec(text) ?? [];
  const value = `${day}T${time}`;
  return isDateTime(value) ? { value } : { reason: 'date' };
}

function asChoice(text: string, { options, addsOptions }: ConversionTarget): Conversion {
  if (options.includes(text)) return { value: text };
  if (!addsOptions) return { reason: 'option' };
  if (text.includes('\n')) return { reason: 'lines' };
  return text.length > longestOption ? { reason: 'tooLong' } : { value: text };
}

function asChoices(texts: readonly string[], target: ConversionTarget): Conversion {
  for (const text of texts) {
    const chosen = asChoice(text, target);
    if ('reason' in chosen) return chosen;
  }
  return { value: [...new Set(texts)] };
}

/** A text by the rules for what people type in such a field. */
function ruled(value: FieldValue, text: string, target: ConversionTarget): Conversion {
  if (target.type !== 'multiText' && /[\r\n]/.test(text)) return { reason: 'lines' };
  const most = { text: 500, multiText: 5_000, mapAutocomplete: 300 }[target.type as 'text'];
  if (text.length > most) return { reason: 'tooLong' };
  const read = readFieldValue({ ...target, required: false }, textsOf(value), words);
  return 'error' in read || read.value === null ? { reason: 'rule' } : { value };
}
