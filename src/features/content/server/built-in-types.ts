import { selectOwn } from '#access/own-rows.ts';
import type { AccountScope } from '#access/scope.ts';

/**
 * Every account has content types of its own that the product uses. Templates name them by their purpose, so that
 * settings which mention them mean the same in another account.
 */
export async function builtInTypes(
  scope: AccountScope,
): Promise<{ toPortable: <T>(value: T) => T; fromPortable: <T>(value: T) => T }> {
  const rows = await selectOwn(scope, 'contentType')
    .select(['uid', 'purpose'])
    .where('purpose', '!=', 'content')
    .execute();
  const names = rows.map(({ uid, purpose }) => [uid, `@${purpose}`] as const);
  const translate = <T>(value: T, from: 0 | 1): T => {
    const text = names.reduce(
      (json, pair) => json.replaceAll(`"${pair[from]}"`, `"${pair[1 - from]}"`),
      JSON.stringify(value),
    );
    return JSON.parse(text) as T;
  };
  return { toPortable: (value) => translate(value, 0), fromPortable: (value) => translate(value, 1) };
}
