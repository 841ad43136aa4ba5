import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTexts } from '#ui/text/use-texts.ts';
import { liveSiteMessages } from '../messages.ts';

interface Props {
  label: keyof typeof liveSiteMessages.fields;
  /** The setting's path, by which an invalid one is found. */
  name: string;
  min: number;
  max: number;
  step?: number;
  value: number;
  onChange: (value: number) => void;
  error?: string;
  disabled?: boolean;
}

/** The browser's number input; an empty one is not a number yet. */
export function NumberSetting({ label, value, onChange, ...field }: Props) {
  const t = useTexts(liveSiteMessages.fields);
  const [text, setText] = useState(String(value));
  const [known, setKnown] = useState(value);
  if (value !== known) {
    setKnown(value);
    if (Number(text) !== value) setText(String(value));
  }
  return (
    <TextInput
      {...field}
      className="half"
      type="number"
      inputMode="decimal"
      label={t(label)}
      value={text}
      onChange={({ currentTarget }) => {
        setText(currentTarget.value);
        onChange(Number(currentTarget.value));
      }}
    />
  );
}
