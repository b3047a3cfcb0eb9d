import { ACTS, type Act, type AuditEvent } from '#contract/audit.ts'
import { PRODUCT_FIELD_NAMES, PRODUCT_FIELDS } from '#contract/product-fields.ts'
import {
  type AuditRow,
  type Named,
  nameMails,
  nameOrders,
  nameProducts,
  nameUsers,
} from '#server/audit/store.ts'
import type { Db } from '#server/db/client.ts'
import { isId } from '#server/db/ids.ts'

type Subject = AuditEvent['subject']
type Kind = Subject['kind']

/**
 * Says what each act was done to, in today's names: the log holds ids, so that nobody's name stays in it after they
 * were deleted. What was written before there were ids is shown as it is.
 */
export async function nameSubjects(db: Db, rows: AuditRow[]): Promise<(row: AuditRow) => Subject> {
  const idsOf = (kind: Kind) => rows.map(referenceOf).filter((to) => to.kind === kind && isId(to.id))
  const ids = (kind: Kind) => [...new Set(idsOf(kind).map(({ id }) => id))]
  const numbers = [...new Set(rows.map(referenceOf).flatMap(({ number }) => number ?? []))]
  const [byOrder, ...byId] = await Promise.all([
    nameOrders(db, numbers),
    nameProducts(db, ids('product')),
    nameUsers(db, ids('user')),
    nameMails(db, ids('email')),
  ])
  const named = new Map(byId.flatMap((map) => [...map]))

  return (row) => {
    const { kind, id, number, detail } = referenceOf(row)
    if (kind === 'picture') return { kind, text: 'A picture', _id: id }
    if (kind === 'review') return { kind, text: 'A review', _id: id }
    if (kind === 'message') return { kind, text: 'A message' }
    if (kind === 'newsletter') return { kind, text: row.subject }
    if (kind === 'settings') return { kind, text: GROUPS[id] ?? id }
    if (number !== undefined) return { kind, ...byOrder.get(number), text: joined(id, detail) }
    const known: Named = named.get(id) ?? { text: isId(id) ? 'No longer kept' : id }
    return { kind, ...known, text: joined(known.text, detail) }
  }
}

function referenceOf({ act, subject }: AuditRow) {
  const { kind } = ACTS[act as Act]
  const [id = '', ...rest] = subject.split(', ')
  const number = kind === 'order' ? /^K-(\d+)$/.exec(id)?.[1] : undefined
  const detail = rest.flatMap(act === 'change product' ? fieldInWords : (part) => part).join(', ')
  return { kind, id, detail, number: number === undefined ? undefined : Number(number) }
}

/** A field of the call as the owner knows it from the form. What the call only compares with is nothing that changed. */
function fieldInWords(field: string): string | [] {
  if (field === 'expectedQuantity') return []
  const name = field === 'newQuantity' ? 'aviQuantity' : PRODUCT_FIELD_NAMES.find((name) => name === field)
  return name ? PRODUCT_FIELDS[name].word : field
}

/** The groups of settings and the texts, as their forms are called. */
const GROUPS: Record<string, string> = {
  shop: 'Name and logo',
  seller: 'Seller',
  notices: 'E-mails to the shop',
  claims: 'What the shop says of itself',
  reviews: 'Reviews',
  terms: 'Terms and conditions',
  privacy: 'Privacy',
  returns: 'Returns',
  warranty: 'Warranty',
  delivery: 'Delivery',
  imprint: 'Imprint',
  orders: 'Orders',
}

const joined = (text: string, detail: string) => (detail ? `${text}: ${detail}` : text)
