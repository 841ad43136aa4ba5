import { Select } from '@mantine/core';
import { useTexts } from '#ui/text/use-texts.ts';
import { liveSiteMessages } from '../messages.ts';

interface Props<Value extends string> {
  name: keyof typeof liveSiteMessages.fields;
  /** Value → label. */
  options: Record<Value, string>;
  value: Value;
  onChange: (value: Value) => void;
  hint?: string;
  /** Its labels are long. */
  isWide?: boolean;
}

export function ChoiceSetting<Value extends string>({
  name,
  options,
  value,
  onChange,
  hint,
  isWide = false,
}: Props<Value>) {
  const t = useTexts(liveSiteMessages.fields);
  const data = Object.entries<string>(options).map(([key, label]) => ({ value: key, label }));
  return (
    <Select
      className={isWide ? undefined : 'half'}
      label={t(name)}
      description={hint}
      allowDeselect={false}
      data={data}
      value={value}
      onChange={(chosen) => onChange((chosen ?? value) as Value)}
    />
  );
}
