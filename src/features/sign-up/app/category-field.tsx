import { TextInput, type TextInputProps } from '@mantine/core';
import { useEffect, useId, useState } from 'react';
import { openApi } from '#app-kit/api/open-api.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import { signUpMessages } from './messages.ts';
import styles from './sign-up.module.css';

interface CategoryFieldProps extends Pick<TextInputProps, 'error' | 'onBlur' | 'onChange'> {
  value: string;
}

const pauseMs = 200;

/** What the business does, with the browser's own suggestions: the bundle has no room for a list with search. */
export function CategoryField(field: CategoryFieldProps) {
  const t = useTexts(signUpMessages);
  const listId = useId();
  const names = useNames(field.value);
  return (
    <>
      <TextInput
        label={t('category')}
        description={t('categoryHint')}
        placeholder={t('categoryExample')}
        name="businessCategory"
        autoComplete="off"
        maxLength={80}
        size="md"
        list={listId}
        classNames={{ input: styles.category }}
        {...field}
      />
      <datalist id={listId}>
        {names.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </datalist>
    </>
  );
}

/** All of them, or those that match what was typed, if there are many. */
function useNames(typed: string): readonly string[] {
  const [names, setNames] = useState<readonly string[]>([]);
  const [isCut, setCut] = useState(false);
  const search = isCut ? typed : '';
  useEffect(() => {
    let isLatest = true;
    const look = async () => {
      const found = await openApi.signUp.listBusinessCategories({ search });
      if (!isLatest) return;
      setNames(found.names);
      if (search === '') setCut(!found.isAll);
    };
    // The field is optional, and the server knows the names that aren't suggested.
    const timer = setTimeout(() => void look().catch(() => {}), search ? pauseMs : 0);
    return () => {
      isLatest = false;
      clearTimeout(timer);
    };
  }, [search]);
  return names;
}
