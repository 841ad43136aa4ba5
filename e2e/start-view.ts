import type { Page } from 'playwright-core';

/** The house says why it enters an agency or account; it only looks, or switches to editing. */
export async function startView(page: Page, { reason = 'A question by phone', isEditing = false } = {}): Promise<void> {
  await page.getByRole('textbox', { name: 'Reason' }).fill(reason);
  await page.getByRole('button', { name: 'Start viewing' }).click();
  await page.getByRole('button', { name: 'Edit', exact: true }).waitFor();
  if (!isEditing) return;
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await page.getByRole('button', { name: 'Stop editing' }).waitFor();
}
