import type { Page } from '@playwright/test'
import { expect, type Kerf, linkMailedTo, signInAs } from './kerf.ts'
import { addressFor, signInTo } from './people.ts'
import { tokenOf } from './read.ts'

type Call = { method: string; path: string; body?: object }

/** What whoever is signed in on the page asks of the shop directly, to prepare a test. */
export function ask(page: Page, { method, path, body }: Call): Promise<{ status: number; answer: unknown }> {
  return page.evaluate(
    async ([method, path, body]) => {
      const authorization = `Bearer ${localStorage.getItem('accessToken')}`
      const headers = { authorization, 'content-type': 'application/json' }
      const reply = await fetch(`/api${path}`, { method, headers, body })
      return { status: reply.status, answer: await reply.json() }
    },
    [method, path, body && JSON.stringify(body)] as const,
  )
}

/** Registers somebody who confirms the address by the mailed link; answers the address. The browser takes no part in it. */
export async function newCustomer(kerf: Kerf, name: string): Promise<string> {
  const { email, call } = await signInTo(kerf.address, addressFor(name), name)
  const { search } = new URL(await linkMailedTo(kerf, email, '/verify-email'))
  await call('GET', `/api/auth/verify-email${search}`)
  return email
}

/** Registers somebody and has them made an admin; answers the address. */
export async function newAdmin(kerf: Kerf, name: string): Promise<string> {
  const email = await newCustomer(kerf, name)
  const ada = await signInTo(kerf.address, 'admin@kerf.example')
  await ada.call('PUT', `/api/user/admin/${email}`)
  return email
}

/** The row of a table that has this text in it. */
export const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })

/** A customer who opens a page of admins. */
export async function beSentToLogin(page: Page, complaints: string[], path: string): Promise<void> {
  await signInAs(page, 'customer@kerf.example')
  await page.goto(path)
  await expect(page).toHaveURL(`/login?from=${encodeURIComponent(path)}`)
  await expect(page.getByRole('heading', { name: 'LOGIN' })).toBeVisible()
  await expect(page.getByText('That page is for admins.')).toBeVisible()
  await expect.poll(() => tokenOf(page)).toBeNull()
  // The cart may have been under way, and come too late.
  expect(complaints.splice(0).filter((complaint) => !complaint.includes('401'))).toEqual([])
}
