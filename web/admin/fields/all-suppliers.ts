import { browserApi } from '#web/api/api.ts'

/** A page of a list has no more. */
const AT_ONCE = 100

type Supplier = { _id: string; name: string }
type Read = (page: { page: number; size: number }) => Promise<{ rows: Supplier[]; total: number }>

/** All from whom one can be chosen, by name. */
export async function allSuppliers(read: Read = browserApi.suppliers.list): Promise<Supplier[]> {
  const all: Supplier[] = []
  for (let page = 1; ; page += 1) {
    const { rows, total } = await read({ page, size: AT_ONCE })
    all.push(...rows)
    if (rows.length === 0 || all.length >= total) return all
  }
}
