import { safe } from '@orpc/client'
import { taxClassesIn } from '#web/admin/products/detail-warnings.ts'
import { browserApi } from '#web/api/api.ts'

/** The classes of the shop's taxes; none where it has no taxes, or where one may not read them: without them the form warns of nothing. */
export async function loadTaxClasses(): Promise<string[] | undefined> {
  const [, loaded] = await safe(browserApi.priceRules.read())
  return taxClassesIn(loaded?.rules.taxes)
}
