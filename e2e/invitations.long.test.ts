import { answerAlert, expect, type Kerf, linkMailedTo, ownShop, readMessage, signInAs, test } from './kerf.ts'
import { addressFor } from './people.ts'
import { widthOf } from './read.ts'

test.use(ownShop())

/** Without an SMTP server e-mails go to the log. */
async function invitationTo(kerf: Kerf, email: string): Promise<string> {
  const links = () =>
    kerf
      .said()
      .split('\n')
      .filter((line) => line.includes(`"to":"${email}"`))
      .flatMap((line) => line.match(/https?:[^\s"\\]+\/invitation\/[\w-]+/g) ?? [])
  await expect.poll(links).not.toEqual([])
  return links().at(-1) ?? ''
}

test('somebody without an account is invited, registers on the way, confirms the address and works here', async ({
  page,
  kerf,
  complaints,
}) => {
  const email = addressFor('Nina Newcomer')
  await page.setViewportSize({ width: 360, height: 740 })
  await signInAs(page, 'admin@kerf.example', '/dashboard/roles')
  const form = page.getByRole('region', { name: 'Invitations' })
  await form.getByRole('button', { name: 'Send Invitation' }).click()
  await expect(page.getByText('E-mail Address to Invite is Required')).toBeVisible()
  await form.getByLabel('E-mail Address to Invite').fill(email)
  await form.getByLabel('Hours to Accept').fill('500')
  await form.getByRole('button', { name: 'Send Invitation' }).click()
  await expect(page.getByText('A whole number from 2 to 168')).toBeVisible()
  await form.getByLabel('Hours to Accept').fill('24')
  await form.getByRole('button', { name: 'Send Invitation' }).click()
  await expect(page.getByText('Choose at least one')).toBeVisible()
  await form.getByRole('checkbox', { name: 'Packer' }).check()
  await expect.poll(() => widthOf(page)).toBeLessThanOrEqual(360)
  await form.getByRole('button', { name: 'Send Invitation' }).click()
  await readMessage(page, 'The invitation has been sent!', email)
  const pending = page.getByRole('list', { name: 'Invitations' }).getByRole('listitem')
  await expect(pending).toContainText(`${email}Packer, invited by admin@kerf.example`)

  const link = await invitationTo(kerf, email)
  await page.goto(link)
  await expect(page.getByText('was sent to another e-mail address')).toBeVisible()
  await page.context().clearCookies()
  await page.evaluate(() => localStorage.clear())
  await page.goto(link)
  await page
    .getByRole('main')
    .getByRole('link', { name: /register|sign up/i })
    .click()
  await page.getByLabel('Your Name').fill('Nina Newcomer')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill('dovetail-and-mortise')
  await page.getByRole('button', { name: 'REGISTER NOW' }).click()
  await answerAlert(page, 'Account created!', 'verify')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You Are Invited to Work Here')
  await page.getByRole('button', { name: 'Accept' }).click()
  await expect(page.getByRole('alert')).toContainText('Confirm your e-mail address first')
  for (const complaint of complaints.splice(0)) expect(complaint).toContain('409')

  await page.goto(await linkMailedTo(kerf, email, '/verify-email'))
  await expect(page.getByText(`${email} is confirmed`)).toBeVisible()
  await page.goto(link)
  await page.getByRole('button', { name: 'Accept' }).click()
  await readMessage(page, 'Now you work here!', 'Packer')
  await expect(page.getByRole('navigation', { name: 'Dashboard' })).toContainText('Packing')
  await page.goto(link)
  await expect(page.getByText('This invitation was accepted or withdrawn')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Accept' })).toHaveCount(0)
})

test('an owner withdraws an invitation, and its link is over', async ({ page, kerf }) => {
  const email = 'customer@kerf.example'
  await signInAs(page, 'admin@kerf.example', '/dashboard/roles')
  const form = page.getByRole('region', { name: 'Invitations' })
  await form.getByLabel('E-mail Address to Invite').fill(email)
  await form.getByRole('checkbox', { name: 'Clerk' }).check()
  await form.getByRole('button', { name: 'Send Invitation' }).click()
  await readMessage(page, 'The invitation has been sent!', email)
  await page.getByRole('button', { name: `Withdraw ${email}` }).click()
  await answerAlert(page, 'Withdraw this invitation?', email, 'Yes, withdraw it')
  await readMessage(page, 'The invitation is withdrawn!', '')
  await expect(page.getByRole('list', { name: 'Invitations' })).toHaveCount(0)
  await page.goto(await invitationTo(kerf, email))
  await expect(page.getByText('This invitation was accepted or withdrawn')).toBeVisible()
})
