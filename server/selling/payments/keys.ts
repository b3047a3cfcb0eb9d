/** By which keys payments are taken. The operator's environment wins over what the owner entered. */
import { isDeepStrictEqual } from 'node:util'
import { isLiveKey, type PaymentProviderState } from '#contract/payment-keys.ts'
import { t } from '#messages/t.ts'
import { recordFact } from '#server/history/facts/record-fact.ts'
import { type Account, staff } from '#server/people/access/actor.ts'
import type { Told } from '#server/people/access/second-person.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { WrongFields } from '#server/platform/errors/refusal.ts'
import { createSealing, type Sealing } from '#server/platform/secrets/sealing.ts'
import { findKeys, type KeysRow, lockKeys, writeKeys } from '#server/selling/payments/keys-store.ts'

export type KeysConfig = Pick<
  Config,
  | 'STRIPE_SECRET_KEY'
  | 'STRIPE_PUBLISHABLE_KEY'
  | 'STRIPE_WEBHOOK_SECRET'
  | 'STRIPE_SANDBOX'
  | 'PAYMENTS'
  | 'SECRETS_KEY'
  | 'DATA_DIR'
>

/** Open: `secretKey` and `webhookSecret` are those of the provider. */
export type Keys = KeysRow

type Route = { to: 'stripe'; keys: Keys } | { to: 'sandbox' } | { to: 'nowhere'; why: 'locked' | 'none' }

/** Reads the owner's keys each time, so that another entry counts at once in all processes. */
export async function routeOf(db: Db, config: KeysConfig): Promise<Route> {
  const keys = operatorsKeys(config)
  if (keys) return { to: 'stripe', keys }
  return config.STRIPE_SANDBOX ? { to: 'sandbox' } : ownersRoute(db, config)
}

/** What the owner entered, whatever the operator did. */
export async function ownersRoute(db: Db, config: KeysConfig): Promise<Route> {
  const row = await findKeys(db)
  if (!row) return config.PAYMENTS === 'settings' ? { to: 'nowhere', why: 'none' } : { to: 'sandbox' }
  const keys = await opened(createSealing(config), row)
  return keys ? { to: 'stripe', keys } : { to: 'nowhere', why: 'locked' }
}

function operatorsKeys(config: KeysConfig): Keys | undefined {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_PUBLISHABLE_KEY: publishableKey } = config
  const { STRIPE_WEBHOOK_SECRET: webhookSecret } = config
  return secretKey && publishableKey && webhookSecret
    ? { secretKey, publishableKey, webhookSecret }
    : undefined
}

/** Of the owner's own keys; `operator`: the environment decides. */
export async function keysState(db: Db, config: KeysConfig): Promise<PaymentProviderState> {
  if (operatorsKeys(config) || config.STRIPE_SANDBOX) return 'operator'
  const route = await ownersRoute(db, config)
  if (route.to === 'stripe') return modeOf(route.keys)
  if (route.to === 'sandbox') return 'sandbox'
  return route.why === 'locked' ? 'locked' : 'waiting'
}

export const modeOf = ({ secretKey }: Keys) => (isLiveKey(secretKey) ? ('live' as const) : ('test' as const))

type SecretName = 'secretKey' | 'webhookSecret'

/** What a secret is sealed for: beside another publishable key, which may be another account's, it does not open. */
const purposeOf = (secret: SecretName, publishableKey: string) =>
  `payment provider ${secret} ${publishableKey}`

async function opened(sealing: Sealing, { publishableKey, ...sealed }: KeysRow): Promise<Keys | undefined> {
  const open = (name: SecretName) => sealing.unseal(sealed[name], purposeOf(name, publishableKey))
  const [secretKey, webhookSecret] = [await open('secretKey'), await open('webhookSecret')]
  if (secretKey === undefined || webhookSecret === undefined) return undefined
  return { publishableKey, secretKey, webhookSecret }
}

/** In the transaction of a change: it waits for a second person where the owner wants that. Errors: NeedsSecondPerson, STATE_NOT_REACHED. */
export type MustBeTwo = (tx: Tx, admin: Account, told: Told) => Promise<void>

type Typed = { publishableKey: string; secretKey?: string | undefined; webhookSecret?: string | undefined }

/**
 * A secret that is absent stays, for the same publishable key. The secrets are in no fact. Where bank details wait for a second person these do, too.
 * Errors: UNPROCESSABLE_CONTENT where one is missing or of the other mode, NeedsSecondPerson.
 */
export function changeKeys(
  { db, config, mustBeTwo }: { db: Db; config: KeysConfig; mustBeTwo: MustBeTwo },
  admin: Account,
  typed: Typed,
): Promise<void> {
  const sealing = createSealing(config)
  return db.transaction(async (tx) => {
    await lockKeys(tx)
    const was = await findKeys(tx)
    const { publishableKey } = typed
    const isSame = was?.publishableKey === publishableKey
    const known = was && isSame ? await opened(sealing, was) : undefined
    const wanted = publishableKey ? complete(typed, known) : undefined
    if (isDeepStrictEqual(wanted, known) && Boolean(was) === Boolean(wanted)) return
    const fact = { before: { publishableKey: was?.publishableKey ?? '' }, after: { publishableKey } }
    const told = { verb: 'payment_provider.changed' as const, subject: null, before: fact.before }
    // Who approves reads that a secret is another one, not which.
    const isNew = (name: SecretName) => wanted !== undefined && wanted[name] !== known?.[name]
    const secrets = {
      ...(isNew('secretKey') && { newSecretKey: true }),
      ...(isNew('webhookSecret') && { newWebhookSecret: true }),
    }
    await mustBeTwo(tx, admin, { ...told, after: { publishableKey, ...secrets } })
    await writeKeys(tx, wanted && (await sealedKeys(sealing, wanted)))
    await recordFact(tx, staff(admin), 'payment_provider.changed', null, fact)
  })
}

function complete({ publishableKey, ...typed }: Typed, known: Keys | undefined): Keys {
  const { secretKey = known?.secretKey ?? '', webhookSecret = known?.webhookSecret ?? '' } = typed
  const issues = [
    ...(secretKey === '' ? [issue('secretKey', t('admin.settings.typeTheSecretKeyOf'))] : []),
    ...(webhookSecret === '' ? [issue('webhookSecret', t('admin.settings.typeTheWebhookSecretOf'))] : []),
    ...(secretKey !== '' && isLiveKey(secretKey) !== isLiveKey(publishableKey)
      ? [issue('secretKey', t('admin.settings.oneKeyIsLiveAndOne'))]
      : []),
  ]
  if (issues.length > 0) throw new WrongFields(issues)
  return { publishableKey, secretKey, webhookSecret }
}

const issue = (name: SecretName, message: string) => ({ path: [name], message })

async function sealedKeys(sealing: Sealing, { publishableKey, ...open }: Keys): Promise<KeysRow> {
  const seal = (name: SecretName) => sealing.seal(open[name], purposeOf(name, publishableKey))
  return { publishableKey, secretKey: await seal('secretKey'), webhookSecret: await seal('webhookSecret') }
}
