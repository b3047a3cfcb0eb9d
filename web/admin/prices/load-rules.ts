import type { ManagedCategory } from '#contract/categories.ts'
import type { ListedGroup } from '#contract/customer-groups.ts'
import type { TypedRules, Unweighed } from '#contract/price-rules.ts'
import type { UnionYear } from '#contract/tax-rules.ts'
import { asAdmin } from '#web/admin/as-admin.ts'
import type { LoadedGroup } from '#web/admin/prices/group.tsx'
import { loadTable } from '#web/admin/table/load-table.ts'
import { readQuery } from '#web/admin/table/table-query.ts'
import { browserApi } from '#web/api/api.ts'

export type LoadedRules = {
  version: number
  rules: TypedRules
  unweighed?: Unweighed | undefined
  unionYears?: UnionYear[] | undefined
}

/** The rules as they are now, as another admin may have changed them, with the categories that promotions can be for. */
export function loadPromotions({
  request,
}: {
  request: Request
}): Promise<LoadedRules & { categories: ManagedCategory[] }> {
  return asAdmin(request, async () => {
    const [loaded, { categories }] = await Promise.all([
      browserApi.priceRules.read(),
      browserApi.categories.list(),
    ])
    return { ...loaded, categories }
  })
}

/** The customer groups with their numbers, and a page of the price list or of the members of the one that the address names. */
export function loadGroups(request: Request): Promise<{ groups: ListedGroup[]; page?: LoadedGroup }> {
  const params = new URL(request.url).searchParams
  return asAdmin(request, async () => {
    const groups = await browserApi.groups.list()
    const id = groups.find((group) => group.id === params.get('group'))?.id
    if (id === undefined) return { groups }
    if (params.get('view') === 'members') {
      const query = readQuery(params, ['name', 'email'])
      const members = await loadTable(query, (of) => browserApi.groups.members({ id, ...of }), params)
      return { groups, page: { id, members } }
    }
    const query = readQuery(params, ['productName', 'listPrice'])
    const prices = await loadTable(query, (of) => browserApi.groups.prices({ id, ...of }), params)
    return { groups, page: { id, prices } }
  })
}
