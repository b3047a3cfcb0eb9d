import { acknowledge, acknowledged } from '#contract/fields.ts'
import { addOperator, changeOperator, removeOperator } from '#server/catalogue/operators/edit-operator.ts'
import { countUses, listOperators, type OperatorRow } from '#server/catalogue/operators/operators-store.ts'
import { signedIn } from '#server/people/access/enforce-rights.ts'
import type { Db } from '#server/platform/db/client.ts'

/** The calls of economic operators. */
export function createOperatorsApi({ db }: { db: Db }) {
  return {
    list: signedIn.operators.list.handler(async () => {
      const uses = await countUses(db)
      return (await listOperators(db)).map((row) => shownOperator(row, uses.get(row.slug) ?? 0))
    }),
    add: signedIn.operators.add.handler(async ({ context: { account }, input }) => ({
      ...acknowledged,
      insertedId: await addOperator(db, account, input),
    })),
    change: signedIn.operators.change.handler(({ context: { account }, input: { id, ...change } }) =>
      acknowledge(changeOperator(db, account, id, change)),
    ),
    remove: signedIn.operators.remove.handler(({ context: { account }, input }) =>
      acknowledge(removeOperator(db, account, input.id)),
    ),
  }
}

function shownOperator({ id, createdAt: _, ...row }: OperatorRow, products: number) {
  const { tradeName, postcode, email, form, phone } = row
  return {
    ...{ _id: id, ...row, products },
    tradeName: tradeName ?? undefined,
    postcode: postcode ?? undefined,
    email: email ?? undefined,
    form: form ?? undefined,
    phone: phone ?? undefined,
  }
}
