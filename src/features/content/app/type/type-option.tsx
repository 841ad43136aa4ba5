import { Group } from '@mantine/core';
import { Check } from 'lucide-react';
import { TypeMark } from './type-mark.tsx';

interface TypeOptionProps {
  option: { value: string; label: string };
  checked?: boolean | undefined;
}

/** A content type where one is chosen, with its icon. */
export function TypeOption({ option: { value, label }, checked }: TypeOptionProps) {
  return (
    <Group component="span" gap="xs" wrap="nowrap" flex={1}>
      <TypeMark contentTypeId={value} size={16} />
      <bdi>{label}</bdi>
      {checked ? <Check size={14} strokeWidth={2} aria-hidden style={{ marginInlineStart: 'auto' }} /> : null}
    </Group>
  );
}

/** For a `Select` or `MultiSelect` of content types. */
export const renderTypeOption = (props: TypeOptionProps) => <TypeOption {...props} />;
