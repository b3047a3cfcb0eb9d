import type { Page } from '@playwright/test'
import { readMessage } from './kerf.ts'

/** A device with a fingerprint reader, as Chromium plays it: https://chromedevtools.github.io/devtools-protocol/tot/WebAuthn/ */
export async function deviceAt(page: Page) {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  const options = {
    ...({ protocol: 'ctap2', transport: 'internal', hasResidentKey: true } as const),
    ...{ hasUserVerification: true, isUserVerified: true, automaticPresenceSimulation: true },
  }
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', { options })
  const read = async () => (await cdp.send('WebAuthn.getCredentials', { authenticatorId })).credentials[0]
  return {
    credential: read,
    take: (credential: NonNullable<Awaited<ReturnType<typeof read>>>) =>
      cdp.send('WebAuthn.addCredential', { authenticatorId, credential }),
    lose: () => cdp.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId }),
    /** It answers nothing until somebody touches it. */
    waits: () => cdp.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled: false }),
    isTouched: () => cdp.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled: true }),
    refuse: () => cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false }),
  }
}

export const passkeysOf = (page: Page) => page.getByRole('region', { name: 'Passkeys' })

/** On the page of sessions: answers the recovery codes. */
export async function addedPasskey(page: Page): Promise<string[]> {
  await passkeysOf(page).getByRole('button', { name: 'Add a Passkey' }).click()
  await readMessage(page, 'Your passkey has been added!', '')
  const codes = await passkeysOf(page).getByRole('link', { name: 'Download' }).getAttribute('href')
  await passkeysOf(page).getByRole('button', { name: 'I Have Stored Them' }).click()
  return (
    decodeURIComponent(codes ?? '')
      .split(',')[1]
      ?.trim()
      .split('\n') ?? []
  )
}

type Device = Awaited<ReturnType<typeof deviceAt>>

/** Opens the login with a device that waits, so that it answers nothing before somebody touches it. */
export async function loginWith(page: Page, device: Device, query = ''): Promise<void> {
  await device.waits()
  const offered = page.waitForResponse(/sign-in\/passkey\/begin$/)
  await page.goto(`/login${query}`)
  await offered
}

export async function pressPasskey(page: Page, device: Device): Promise<void> {
  await device.isTouched()
  await page.getByRole('button', { name: 'Sign in with a Passkey' }).click()
}
