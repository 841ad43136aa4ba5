import { Alert, List, Textarea } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '#app-kit/api/api.ts';
import { useAccountId } from '#app-kit/view/use-account-id.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import { liveSiteMessages } from '../messages.ts';
import { useDraft } from '../settings-draft.ts';
import styles from '../site-settings.module.css';

interface Props {
  name: 'customHTML' | 'thankYouJsScript' | 'bodyCssCode' | 'footerCssCode';
  /** Scripts run unchanged, in a sandbox; for other code, the field reports what pages ignore. */
  kind: 'html' | 'css' | 'script';
}

/** An owner's custom code. */
export function CodeSetting({ name, kind }: Props) {
  const t = useTexts(liveSiteMessages);
  const { settings, set, errors } = useDraft();
  return (
    <div>
      <Textarea
        label={t(`fields.${name}`)}
        name={name}
        description={t(`hints.${name}`)}
        classNames={{ input: styles.code }}
        dir="ltr"
        spellCheck={false}
        autosize
        minRows={4}
        maxRows={20}
        maxLength={50_000}
        value={settings[name]}
        error={errors[name]}
        onChange={(event) => set({ [name]: event.currentTarget.value })}
      />
      {kind === 'script' ? null : <Unused kind={kind} code={settings[name]} />}
    </div>
  );
}

/** Milliseconds after the last key before the code is checked. */
const pause = 500;

function Unused({ kind, code }: { kind: 'html' | 'css'; code: string }) {
  const t = useTexts(liveSiteMessages);
  const { liveSite } = api.account(useAccountId());
  const [settled] = useDebouncedValue(code, pause);
  const input = { kind, code: settled };
  const enabled = settled.trim() !== '';
  const check = useQuery(
    liveSite.checkSiteCode.queryOptions({ input, enabled, placeholderData: keepPreviousData, staleTime: Infinity }),
  );
  const dropped = enabled ? (check.data?.dropped ?? []) : [];
  return (
    <div role="status">
      {dropped.length > 0 ? (
        <Alert color="warning" mt="xs" title={t('unused')}>
          <List size="sm">
            {dropped.map((words) => (
              <List.Item key={words}>{words}</List.Item>
            ))}
          </List>
        </Alert>
      ) : null}
    </div>
  );
}
