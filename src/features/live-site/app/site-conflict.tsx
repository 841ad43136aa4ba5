import type { Clash } from '#lib/merge-changes.ts';
import { SettingsConflict } from '#ui/forms/settings-conflict.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import { defaultLabels } from '../site-texts.data.ts';
import { liveSiteMessages } from './messages.ts';

interface Props {
  clashes: readonly Clash[];
  onMine: () => void;
  onTheirs: () => void;
}

export function SiteConflict({ clashes, ...actions }: Props) {
  const t = useTexts(liveSiteMessages);
  const valueText = (value: unknown) => {
    if (typeof value === 'boolean') return t(value ? 'conflict.on' : 'conflict.off');
    if (Array.isArray(value)) return t('conflict.chosen', { count: String(value.length) });
    return value === undefined || value === null || value === '' ? t('conflict.empty') : String(value);
  };
  return (
    <SettingsConflict
      title={t('conflict.title')}
      texts={{
        setting: t('conflict.setting'),
        mine: t('conflict.mine'),
        theirs: t('conflict.theirs'),
        keepMine: t('conflict.keepMine'),
        takeTheirs: t('conflict.takeTheirs'),
      }}
      rows={clashes.map(({ path, mine, theirs }) => ({
        label: labelOf(path),
        mine: valueText(mine),
        theirs: valueText(theirs),
      }))}
      {...actions}
    />
  );
}

/** The field's label; where there is none, the setting's own name. */
function labelOf(path: string[]): string {
  const name = path.at(-1) ?? '';
  const labels: Record<string, string> = path[0] === 'labelsCustom' ? defaultLabels : liveSiteMessages.fields;
  return labels[name] || labels[path[0] ?? ''] || path.join(' › ');
}
