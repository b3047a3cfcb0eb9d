import type { Page } from '@playwright/test'
import { answerAlert, expect, register } from './kerf.ts'

/** The entries of the dashboard's menu. */
export const menuOf = (page: Page) => page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link')

/** A new customer, on the dashboard's page that was asked for. */
export async function newcomerAt(page: Page, path: string) {
  await page.goto(`/register?from=${encodeURIComponent(path)}`)
  const person = await register(page, 'Rita Router')
  await answerAlert(page, 'Account created!', 'Please check your email')
  await expect(page).toHaveURL(path)
  return person
}
