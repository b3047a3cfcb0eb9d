import { acknowledge, acknowledged } from '#contract/fields.ts'
import type { WholeList } from '#contract/lists.ts'
import { toDollars } from '#contract/money.ts'
import { t } from '#messages/t.ts'
import { saidProduct } from '#server/catalogue/products/edit/one.ts'
import { anyone, signedIn } from '#server/people/access/enforce-rights.ts'
import type { SignedLinks } from '#server/people/access/signed-links.ts'
import type { WorkBudget } from '#server/people/access/work-budget.ts'
import { keptName } from '#server/platform/db/said.ts'
import { Refusal } from '#server/platform/errors/refusal.ts'
import { arrangeList } from '#server/selling/lists/arrange-list.ts'
import {
  addToList,
  changeList,
  type ListParts,
  makeList,
  removeList,
  setListLine,
} from '#server/selling/lists/edit-lists.ts'
import {
  findOwnList,
  findSharedList,
  type ListedLine,
  type ListRow,
  linesOfList,
  listsOf,
} from '#server/selling/lists/store.ts'
import { inAskedCurrency } from '#server/selling/price-rules/in-asked-currency.ts'
import { pricedIn } from '#server/selling/receipt/exchange-all.ts'
import type { RequestCurrency } from '#server/selling/receipt/rules.ts'
import { inCurrency } from '#server/shop/settings/in-currency.ts'

type Parts = ListParts & { links: SignedLinks; origin: string }

/** Of each network's budget: a hundred looks a minute. */
const STEPS_OF_A_LOOK = 30_000

/** The calls of a customer's lists, and of those that are shared. */
export function createListsApi(parts: Parts & { budget: WorkBudget }) {
  const { db, links, budget } = parts
  return {
    all: signedIn.lists.all.handler(async ({ context: { account } }) =>
      (await listsOf(db, account.id)).map(({ id: _id, name, count, isShared }) => ({
        ...{ _id, name, count, isShared },
      })),
    ),
    make: signedIn.lists.make.handler(async ({ context: { account }, input: { name, lines } }) => ({
      ...acknowledged,
      insertedId: await makeList(parts, account, name, lines),
    })),
    one: signedIn.lists.one.handler(({ context: { account }, input: { id, currency } }) =>
      inAskedCurrency(db, currency, async (asked) => {
        const list = await findOwnList(db, account.id, id)
        if (!list) throw new Refusal('NOT_FOUND', t('lists.thereIsNoSuchList'))
        return shownList(parts, list, await linesOfList(db, list.id), asked)
      }),
    ),
    change: signedIn.lists.change.handler(({ context: { account }, input: { id, ...change } }) =>
      acknowledge(changeList(parts, account, id, change)),
    ),
    remove: signedIn.lists.remove.handler(({ context: { account }, input: { id } }) =>
      acknowledge(removeList(parts, account, id)),
    ),
    add: signedIn.lists.add.handler(({ context: { account }, input: { id, lines } }) =>
      acknowledge(addToList(parts, account, id, lines)),
    ),
    set: signedIn.lists.set.handler(({ context: { account }, input: { id, ...line } }) =>
      acknowledge(setListLine(parts, account, id, line)),
    ),
    arrange: signedIn.lists.arrange.handler(
      async ({ context: { account }, input: { id, turn, ...arrangement } }) => ({
        turn: await arrangeList(parts, account, id, { turn, arrangement }),
      }),
    ),
    shared: anyone.lists.shared.handler(({ context: { clientAddress }, input: { token, currency } }) =>
      budget(clientAddress, (charge) => {
        charge(STEPS_OF_A_LOOK) // also for one that was made up
        return inAskedCurrency(db, currency, async (asked) => {
          const named = links.read('list', token)
          const list = named && (await findSharedList(db, named.id, named.version))
          if (!list) throw new Refusal('NOT_FOUND', t('lists.thereIsNoSharedListWithThis'))
          const { name, note, sections } = list
          const sold = (await linesOfList(db, list.id)).filter(({ product }) => !product.archivedAt)
          const lines = sold.map((line) => ({
            ...{ product: saidProduct(pricedIn(line.product, asked)), quantity: line.quantity },
            ...{ note: line.note || undefined, section: line.section || undefined },
          }))
          return { name, note: note || undefined, sections, lines }
        })
      }),
    ),
  }
}

function shownList(
  { links, origin }: Parts,
  list: ListRow,
  lines: ListedLine[],
  asked: RequestCurrency | undefined,
): WholeList {
  const { id, name, note, isShared, linkVersion, sections, turn } = list
  return {
    ...{ _id: id, name, count: lines.length, isShared, sections, turn },
    note: note || undefined,
    link: isShared ? `${origin}/list/${links.tokenOf('list', { id, version: linkVersion })}` : undefined,
    lines: lines.map((line) => ({
      ...{ productId: line.productId, name: keptName(line.name, line.product), quantity: line.quantity },
      unitPrice: inCurrency(undefined, () => toDollars(line.unitPriceCents)),
      ...{ note: line.note || undefined, section: line.section || undefined },
      product: line.product.archivedAt ? undefined : saidProduct(pricedIn(line.product, asked)),
    })),
  }
}
