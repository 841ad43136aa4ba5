import { TextInput } from '@mantine/core';
import { useState } from 'react';

interface NumberFieldProps {
  name: string;
  label: string;
  description?: string;
  error?: string;
  className?: string;
  /** Digits after the point. */
  digits?: number;
  value: number | null;
  /** Null for an empty field, NaN for what is no number. */
  onChange: (value: number | null) => void;
}

/** A number as text: the library's own field weighs more than this screen. */
export function NumberField({ value, onChange, digits = 0, ...field }: NumberFieldProps) {
  const shown = value === null || Number.isNaN(value) ? '' : String(value);
  const [typed, setTyped] = useState(shown);
  // Set from outside, such as by another person's change.
  const text = isSame(typed, value, digits) ? typed : shown;
  return (
    <TextInput
      inputMode={digits ? 'decimal' : 'numeric'}
      autoComplete="off"
      value={text}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        onChange(read(event.currentTarget.value, digits));
      }}
      {...field}
    />
  );
}

const isSame = (typed: string, value: number | null, digits: number): boolean => Object.is(read(typed, digits), value);

function read(text: string, digits: number): number | null {
  const plain = text.trim().replace(',', '.');
  if (plain === '') return null;
  const isNumber = digits ? new RegExp(`^\\d+(\\.\\d{0,${digits}})?$`).test(plain) : /^\d+$/.test(plain);
  return isNumber ? Number(plain) : Number.NaN;
}
