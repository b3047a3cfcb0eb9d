import type { PersonalData } from '#contract/personal-data.ts'
import { knownReview } from '#server/catalogue/reviews/shown-review.ts'
import { listReviewsBy } from '#server/catalogue/reviews/store.ts'
import { recordFact } from '#server/history/facts/record-fact.ts'
import { factsBy } from '#server/history/facts/store.ts'
import type { Account } from '#server/people/access/actor.ts'
import { actingOn } from '#server/people/access/ownership.ts'
import { shownAddress } from '#server/people/addresses/api.ts'
import { listAddresses } from '#server/people/addresses/store.ts'
import { shownBusiness } from '#server/people/businesses/shown-business.ts'
import { findBusiness } from '#server/people/businesses/store.ts'
import { listMessagesFrom } from '#server/people/contact/store.ts'
import type { Identity } from '#server/people/identity/provider.ts'
import { listAlertsOf } from '#server/people/newsletter/alerts-store.ts'
import { findSubscriber } from '#server/people/newsletter/store.ts'
import { ordersOf } from '#server/people/users/export-orders.ts'
import { listImpersonationsOf } from '#server/people/users/impersonations-store.ts'
import { provesAddress } from '#server/people/users/own-address.ts'
import { membershipsOf } from '#server/people/users/roles-store.ts'
import { shownProfile } from '#server/people/users/shown-user.ts'
import { listViewsOf, lockUser, type UserRow } from '#server/people/users/store.ts'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { Refusal } from '#server/platform/errors/refusal.ts'
import { listCart } from '#server/selling/cart/store.ts'
import { saidOfTools } from '#server/selling/lists/own-tools-store.ts'
import { linesOfList, listsOf } from '#server/selling/lists/store.ts'
import { listWithdrawalsOf } from '#server/selling/parcels/withdrawals-store.ts'
import { readRules } from '#server/selling/price-rules/rules-store.ts'
import { listMailsTo } from '#server/shop/mail/store.ts'

/** Customers have fewer, as facts of visits are deleted after 90 days. */
const MOST_FACTS = 10_000

type Export = { db: Db; identity: Pick<Identity, 'issuer' | 'accountData'> }

/** As of one moment; facts without values, as staff also change what is about others. An admin's export is a fact. Errors: NOT_FOUND. */
export function exportUser({ db, identity }: Export, actor: Account, email: string): Promise<PersonalData> {
  return db.transaction(async (tx) => {
    const user = await lockUser(tx, email)
    if (!user) throw new Refusal('NOT_FOUND')
    await recordFact(tx, actingOn(actor, user), 'user.exported', user.id)
    const { groups } = await readRules(tx)
    const group = groups.find(({ id }) => id === user.groupId)
    const theirs = await provesAddress(tx, identity, user)
    const business = await findBusiness(tx, user.id)
    return {
      exportedAt: new Date().toISOString(),
      profile: {
        ...shownProfile(user),
        role: user.role,
        roles: (await membershipsOf(tx, user.id)).map(({ role, until }) => ({
          ...{ name: role, until: until?.toISOString() },
        })),
        registeredAt: user.createdAt.toISOString(),
        customerGroup: group?.name,
      },
      business: business && shownBusiness(business),
      identity: await knownOf(tx, identity, user),
      orders: await ordersOf(tx, user.id),
      reviews: (await listReviewsBy(tx, user.id)).map(knownReview),
      cart: (await listCart(tx, user.id)).map(({ product, quantity, chosen }) => ({
        productId: product.id,
        productName: product.name,
        quantity,
        chosen,
      })),
      lists: await knownLists(tx, user.id),
      ownTools: (await saidOfTools(tx, user.id)).map(({ saidAt, ...said }) => ({
        ...said,
        saidAt: saidAt.toISOString(),
      })),
      views: (await listViewsOf(tx, user.id)).map(({ tableName: table, name, state, shared, savedAt }) => ({
        ...{ table, name, state, shared, savedAt: savedAt.toISOString() },
      })),
      addresses: (await listAddresses(tx, user.id)).map(shownAddress),
      stockAlerts: (await listAlertsOf(tx, user.id, theirs ? email : undefined)).map((one) => ({
        ...{ productName: one.productName, askedAt: one.askedAt.toISOString() },
        ...{ confirmedAt: one.confirmedAt?.toISOString(), toldAt: one.toldAt?.toISOString() },
      })),
      withdrawals: (await listWithdrawalsOf(tx, user.id, theirs ? email : undefined)).map((one) => ({
        ...{ name: one.name, email: one.email, orderNumber: one.orderNumber },
        lines: one.lines ?? undefined,
        receivedAt: one.receivedAt.toISOString(),
        settledAt: one.settledAt?.toISOString(),
      })),
      viewedBy: (await listImpersonationsOf(tx, user.id)).map(({ by, begunAt, endedAt, endsAt, reason }) => ({
        ...{ name: by || undefined, from: begunAt.toISOString(), until: (endedAt ?? endsAt).toISOString() },
        reason,
      })),
      facts: (await factsBy(tx, user.id, MOST_FACTS)).map(({ at, verb, subjectId }) => ({
        ...{ at: at.toISOString(), verb },
        subject: subjectId ?? undefined,
      })),
      ...(theirs ? await knownByAddress(tx, email) : { messages: [], emails: [] }),
    }
  })
}

async function knownLists(tx: Tx, userId: string): Promise<PersonalData['lists']> {
  const known: PersonalData['lists'] = []
  for (const { id, name, note, isShared, sections } of await listsOf(tx, userId)) {
    const lines = (await linesOfList(tx, id)).map((line) => ({
      ...{ productId: line.productId, productName: line.product.name, quantity: line.quantity },
      ...{ note: line.note || undefined, section: line.section || undefined },
    }))
    known.push({ name, note: note || undefined, isShared, sections, lines })
  }
  return known
}

async function knownOf(
  tx: Tx,
  identity: Export['identity'],
  { issuer, subject }: UserRow,
): Promise<PersonalData['identity']> {
  const known = issuer === identity.issuer.issuer ? await identity.accountData(subject, tx) : undefined
  return {
    issuer,
    subject,
    emailVerified: known?.emailVerified ?? true,
    waysIn: (known?.waysIn ?? []).map(({ way, since }) => ({ way, since: since.toISOString() })),
    sessions: (known?.sessions ?? []).map(({ since, lastUsed, until, browser, address }) => ({
      since: since.toISOString(),
      lastUsed: lastUsed.toISOString(),
      until: until.toISOString(),
      browser: browser || undefined,
      address: address || undefined,
    })),
    devices: (known?.devices ?? []).map(({ since, lastSeen }) => ({
      since: since.toISOString(),
      lastSeen: lastSeen.toISOString(),
    })),
    ...(known?.secondFactor && { secondFactor: { since: known.secondFactor.since.toISOString() } }),
    passkeys: (known?.passkeys ?? []).map(({ name, since, lastUsed }) => ({
      ...{ name, since: since.toISOString() },
      lastUsed: lastUsed?.toISOString(),
    })),
  }
}

async function knownByAddress(
  tx: Tx,
  email: string,
): Promise<Pick<PersonalData, 'newsletter' | 'messages' | 'emails'>> {
  const subscriber = await findSubscriber(tx, email)
  return {
    ...(subscriber && {
      newsletter: {
        askedAt: subscriber.askedAt.toISOString(),
        confirmedAt: subscriber.confirmedAt?.toISOString(),
      },
    }),
    messages: (await listMessagesFrom(tx, email)).map(({ name, message, sentAt, product, question }) => ({
      ...{ name, message, sentAt: sentAt.toISOString() },
      product: product?.name,
      published: question ?? undefined,
    })),
    emails: (await listMailsTo(tx, email)).map(({ kind, subject, createdAt, sentAt }) => ({
      ...{ kind, subject, writtenAt: createdAt.toISOString() },
      sentAt: sentAt?.toISOString(),
    })),
  }
}
