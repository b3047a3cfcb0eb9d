/** `npm run admin -- someone@example.com`: also for the first admin of a shop. */
import { Email } from '#contract/fields.ts'
import { accountData } from '#server/people/identity/account-data.ts'
import { ISSUER } from '#server/people/identity/issue-id-tokens.ts'
import { appointAdmin } from '#server/people/users/appoint-admin.ts'
import { openShopDatabase } from '#server/platform/commands/open-database.ts'
import { nameOfShop } from '#server/platform/commands/reach-database.ts'
import { reportFailure } from '#server/platform/commands/report-failure.ts'
import { readConfig } from '#server/platform/config/config.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { StartError } from '#server/platform/errors/start-error.ts'

try {
  const email = emailIn(process.argv.slice(2))
  const config = readConfig(process.env)
  await using opened = new AsyncDisposableStack()
  const { db } = await openShopDatabase(config, opened)
  const identity = {
    issuer: { issuer: ISSUER },
    accountData: (subject: string, tx?: Tx) => accountData(tx ?? db, subject),
  }
  const outcome = await appointAdmin({ db, identity }, email)
  process.stdout.write(`${sentences(email, nameOfShop(config))[outcome]}\n`)
  if (outcome === 'unknown' || outcome === 'unverified') process.exitCode = 1
} catch (error) {
  reportFailure('make an admin', error)
}

function emailIn(words: string[]): string {
  const email = Email.safeParse(words[0])
  if (words.length === 1 && email.success) return email.data
  throw new StartError('give one e-mail address, such as npm run admin -- someone@example.com')
}

function sentences(email: string, shop: string) {
  return {
    appointed: `${email} is an admin of the shop in ${shop} now, as from the next page they open.`,
    already: `${email} is an admin of the shop in ${shop} already; nothing was changed.`,
    unknown: `Nobody has come into the shop in ${shop} as ${email} yet: register there first, or log in once where that address is registered already, then try again.`,
    unverified: `${email} has registered in the shop in ${shop}, but has not proved that the address is theirs: follow the link in the e-mail that was sent to it (without an SMTP server it is in Kerf’s log), then try again.`,
  }
}
