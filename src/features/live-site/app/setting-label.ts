import { titleMessages } from '../words/titles/title-messages.ts';
import { liveSiteMessages } from './messages.ts';

/** The label of a setting's field; the setting's name if there is none. */
export function settingLabel(path: readonly string[]): string {
  const name = path.at(-1) ?? '';
  const labels: Record<string, string> = path[0] === 'labelsCustom' ? titleMessages.labels : liveSiteMessages.fields;
  return labels[name] || labels[path[0] ?? ''] || path.join(' › ');
}
