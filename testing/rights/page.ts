import { PERMISSIONS } from '#contract/permissions.ts'
import { FIELD_RIGHTS } from '#server/people/access/field-rights.ts'
import { asksFreshProof, type CallName, rights, waitsFor } from '#server/people/access/rights.ts'
import type { RoleRow } from '#server/people/users/roles-store.ts'
import { type Asker, answerTo, askers, identityRights, otherRights } from '#testing/rights/table.ts'

type Described = { name: CallName; method: string; path: string; ok: number }

/** docs/rights.md, written from the table that the tests go by. */
export function rightsPage(calls: Described[], roles: Pick<RoleRow, 'name' | 'permissions'>[]): string {
  const names = Object.values(askers)
  return `# Who may do what

This page is written from \`server/people/access/rights.ts\`, the table that the shop goes by; \`server/rights.test.ts\` sends every request of the first table, checks
its answer, and that a refused one changed nothing in any table of the database. It fails for a call that has no rule, and
when this page says anything else; \`vitest run server/rights.test.ts -u\` writes it anew.

## The API

401: nobody is signed in. 403: not this person. 404: another's order is answered like one that does not exist. 409: only
the shop's owner may change it, its buyer may ask whether it is so.

fresh: people must have proved within 10 minutes who they are, by a sign-in or their password; else 403 \`FRESH_PROOF\`. Of refunds only those that bring what goes
back of an order above the owner's limit. Where a customer cancels an order, and for API keys, nobody is asked: a key is a proof itself, and no person is there.

two: where the owner wants it, what it asks for waits until a second person with the permission named approves it, and the reply is 202 with what waits: refunds and
deletions over the owner's limits, changes of the bank account and the payment provider's keys, of roles, and of these rules. \`server/second-person.test.ts\` sends each of them.

${table(
  ['call', 'who may', ...names],
  calls.map(({ name, method, path, ok }) => [
    `\`${method} /api${path}\``,
    [
      rights[name],
      asksFreshProof(name) && `fresh${asksFreshProof(name) === 'always' ? '' : ' over the limit'}`,
      waitsFor(name) && `two: ${waitsFor(name)}`,
    ]
      .filter(Boolean)
      .join(', '),
    ...Object.keys(askers).map((asker) => String(answerTo(name, asker as Asker, ok))),
  ]),
)}

## Permissions

An owner, the specification's admin, has all of them, staff those of their roles, a customer none. An API key has those that were chosen for it and that its maker has; never
\`keys.change\` and \`users.appoint\`. \`server/people/access/permissions.long.test.ts\` sends each call that names one as somebody who has this
permission and no other, and as somebody who has all but this one.

${table(
  ['permission', 'what it lets somebody do'],
  Object.entries(PERMISSIONS).map(([permission, words]) => [`\`${permission}\``, words]),
)}

## Fields

Of these replies some fields are there only for whoever has one of the permissions named, beside that of the call; in CSV they are columns. A document that went to its customer, such as an invoice, is read whole by whoever may read the order. "its customer": whoever ordered sees it of their own orders. Every field
of every reply has its line in \`server/people/access/replies/\`, and a new one does not compile without; what the history, the list of facts and webhooks tell of things follows the same lines. The same file compares the fields of every reply to
somebody with the permission of the call alone with those of the reply to somebody with all, and fails for one that is not here.

${table(
  ['call', 'field', 'seen with'],
  Object.entries(FIELD_RIGHTS).flatMap(([name, fields]) =>
    Object.entries(fields).map(([field, seenWith]) => [
      `\`${name}\``,
      `\`${field}\``,
      seenWith.map((one) => (one === 'its customer' ? one : `\`${one}\``)).join(' or '),
    ]),
  ),
)}

## Roles

A new shop begins with these; its owner changes them, and makes others, on the page "Roles". Whoever has several may do what any of them lets
them do. The same file sends each of the calls above as each role.

${table(
  ['role', 'permissions'],
  roles.map(({ name, permissions }) => [`\`${name}\``, permissions.map((one) => `\`${one}\``).join(', ')]),
)}

## The identity provider

Under \`/api/auth\`. Calls for a session take its cookie: an access token is nothing there, and neither is the cookie of a
session that ended or ran out, of a deleted user, or one that was not signed here. Requests that a browser sends for another
site are refused.

${table(
  ['call', 'who may'],
  Object.entries(identityRights).map(([call, who]) => [
    `\`${call}\``,
    who === 'session' ? 'whoever has a session' : who,
  ]),
)}

## Everything else

${table(
  ['request', 'who may'],
  Object.entries(otherRights).map(([request, who]) => [`\`${request}\``, who]),
)}
`
}

function table(head: string[], rows: string[][]): string {
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}
