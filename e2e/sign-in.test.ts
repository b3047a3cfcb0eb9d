import type { Page } from '@playwright/test'
import { answerAlert, expect, logInHere, register, signOut, test } from './kerf.ts'

const CASEY = 'customer@kerf.example'

/** The requests about who is signed in that this page sends from now on. */
function askedOf(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    // How hard a chosen password is to guess is asked beside it.
    if (/^\/api\/(auth(?!\/judge-password)|user|admin)\//.test(pathname))
      asked.push(`${request.method()} ${decodeURIComponent(pathname)}`)
  })
  return asked
}

/** Opens a page and waits until it knows that nobody is signed in. */
async function openSignedOut(page: Page, path: string): Promise<void> {
  const known = page.waitForResponse('**/api/auth/get-session')
  await page.goto(path)
  await known
}

test('signing in, registering and coming back take three requests at most', async ({ page }) => {
  await test.step('with a password', async () => {
    await openSignedOut(page, '/login')
    const asked = askedOf(page)
    await logInHere(page, CASEY)
    await expect(page.getByRole('button', { name: 'Hello! Casey Customer' })).toBeVisible()
    // The form asks by itself whether a passkey fills it in: sooner or later, as the machine is busy.
    const byPerson = asked.filter((one) => one !== 'POST /api/auth/sign-in/passkey/begin')
    expect(byPerson).toEqual([
      'POST /api/auth/sign-in/email',
      'GET /api/auth/token',
      `PUT /api/user/${CASEY}`,
    ])
  })

  await test.step('on the next page', async () => {
    const asked = askedOf(page)
    await page.reload()
    await expect(page.getByRole('button', { name: 'Hello! Casey Customer' })).toBeVisible()
    expect(asked).toEqual(['GET /api/auth/get-session', `GET /api/admin/${CASEY}`])
  })

  await test.step('with a session but no token, as after a social sign-in', async () => {
    await page.evaluate(() => localStorage.clear())
    const asked = askedOf(page)
    await page.goto('/terms')
    await expect(page.getByRole('button', { name: 'Hello! Casey Customer' })).toBeVisible()
    expect(asked).toEqual(['GET /api/auth/get-session', 'GET /api/auth/token', `PUT /api/user/${CASEY}`])
    await signOut(page)
  })

  await test.step('as somebody new', async () => {
    await openSignedOut(page, '/register')
    const asked = askedOf(page)
    const { email } = await register(page, 'Nina New')
    await answerAlert(page, 'Account created!', 'Please check your email to verify your account.')
    await expect(page.getByRole('button', { name: 'Hello! Nina New' })).toBeVisible()
    expect(asked).toEqual(['POST /api/auth/sign-up/email', 'GET /api/auth/token', `PUT /api/user/${email}`])
  })
})

test('in a private window that forbids local storage one signs in, stays so and signs out', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const refuse = (): never => {
      throw new DOMException('Forbidden', 'SecurityError')
    }
    Object.defineProperty(window, 'localStorage', { get: refuse })
  })
  await page.goto('/login')
  await logInHere(page, CASEY)
  await expect(page.getByRole('button', { name: 'Hello! Casey Customer' })).toBeVisible()
  await page.goto('/dashboard/my-orders')
  await expect(page.getByRole('heading', { name: 'My Orders' })).toBeVisible()
  await signOut(page)
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { name: 'LOGIN' })).toBeVisible()
})
