import type { ManagedCategory } from '#contract/categories.ts'
import type { TypedRules } from '#contract/price-rules.ts'
import { asAdmin } from '#web/admin/as-admin.ts'
import { browserApi } from '#web/api.ts'

export type LoadedRules = { version: number; rules: TypedRules }

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
