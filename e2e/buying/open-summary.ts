import type { Page } from 'playwright-core';

/** Opens the order summary of the checkout where it is collapsed to one line: below 992 px. */
export async function openSummary(page: Page): Promise<void> {
  const line = page.getByRole('complementary').locator('summary');
  await line.waitFor({ state: 'attached' });
  if (await line.isVisible()) await line.click();
}
