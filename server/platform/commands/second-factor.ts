/** `npm run factor:off -- someone@example.com`: takes it off an account whose app, passkeys and recovery codes are lost. */
import { Email } from '#contract/fields.ts'
import { type AccountMail, createAccountMail } from '#server/people/identity/account-mail.ts'
import { tellChange } from '#server/people/identity/factor-secrets.ts'
import { takeOffFactor } from '#server/people/identity/take-off-factor.ts'
import { beginGrace } from '#server/people/users/told-store.ts'
import { openShopDatabase } from '#server/platform/commands/open-database.ts'
import { nameOfShop } from '#server/platform/commands/reach-database.ts'
import { reportFailure } from '#server/platform/commands/report-failure.ts'
import { readConfig } from '#server/platform/config/config.ts'
import type { Db } from '#server/platform/db/client.ts'
import { StartError } from '#server/platform/errors/start-error.ts'
import { createLog } from '#server/platform/log/log.ts'

try {
  const email = emailIn(process.argv.slice(2))
  const config = readConfig(process.env)
  await using opened = new AsyncDisposableStack()
  const { db } = await openShopDatabase(config, opened)
  const origin = config.ORIGIN ?? `http://localhost:${config.PORT}`
  const mail = createAccountMail(db, createLog(config.LOG_LEVEL), origin)
  const known = await takeOffFactor(db, mail, email)
  const outcome = known === 'unknown' ? await graceElsewhere(db, mail, email) : known
  await mail.settled()
  process.stdout.write(`${sentences(email, nameOfShop(config))[outcome]}\n`)
  if (outcome === 'unknown') process.exitCode = 1
} catch (error) {
  reportFailure('take off a second factor', error)
}

async function graceElsewhere(db: Db, mail: AccountMail, email: string) {
  const given = await beginGrace(db, email)
  if (!given) return 'unknown'
  if (given === 'none') return 'noneElsewhere'
  tellChange(mail, { id: given.id, email, emailVerified: true }, 'forgotten')
  return 'elsewhere'
}

function emailIn(words: string[]): string {
  const email = Email.safeParse(words[0])
  if (words.length === 1 && email.success) return email.data
  throw new StartError('give one e-mail address, such as npm run factor:off -- someone@example.com')
}

function sentences(email: string, shop: string) {
  return {
    removed: `${email} signs in to the shop in ${shop} with the password alone now, and is told so by e-mail. Ask them to set up another factor.`,
    none: `${email} has no second factor in the shop in ${shop}; nothing was changed.`,
    elsewhere: `${email} signs in to the shop in ${shop} with another provider, and may act for a day without a second factor, and is told so by e-mail. Have them set one up there.`,
    noneElsewhere: `${email} signs in to the shop in ${shop} with another provider, and is asked for no second factor; nothing was changed.`,
    unknown: `Nobody has registered in the shop in ${shop} as ${email}.`,
  }
}
