import type { Page } from '@playwright/test'
import { answerAlert, type Kerf, linkMailedTo, register, signInAs, signOut } from './kerf.ts'

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

/** Registers, confirms the address by the mailed link and signs out again; answers the address. */
export async function newCustomer(page: Page, kerf: Kerf, name: string): Promise<string> {
  await page.goto('/register')
  const { email } = await register(page, name)
  await answerAlert(page, 'Account created!', '')
  const { search } = new URL(await linkMailedTo(kerf, email, '/verify-email'))
  await page.request.get(`/api/auth/verify-email${search}`)
  await signOut(page)
  return email
}

/** Registers somebody, has them made an admin and signs out again; answers the address. */
export async function newAdmin(page: Page, kerf: Kerf, name: string): Promise<string> {
  const email = await newCustomer(page, kerf, name)
  await signInAs(page, 'admin@kerf.example')
  await ask(page, { method: 'PUT', path: `/user/admin/${email}` })
  await signOut(page)
  return email
}

/** Logs in who registered here, on the way to a page. */
export async function logIn(page: Page, email: string, path: string): Promise<void> {
  await page.goto(`/login?from=${path}`)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill('dovetail')
  await page.getByRole('button', { name: 'LOGIN' }).click()
  await answerAlert(page, 'Login Successful!', 'Welcome back!')
}

/** The row of a table that has this text in it. */
export const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })
