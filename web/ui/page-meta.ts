import type { MetaDescriptor } from 'react-router'
import { type ShopFacts, shopIn } from '#web/ui/shop.ts'

type Page = { matches: readonly ({ id: string; loaderData?: unknown } | undefined)[] }

/** Title and description of a page; the title ends with the shop's name. Either may name the shop by a function of it. */
export function pageMeta(
  { matches }: Page,
  title: string | ((shop: ShopFacts) => string),
  description: string | ((shop: ShopFacts) => string),
): MetaDescriptor[] {
  const shop = shopIn(matches.find((match) => match?.id === 'root')?.loaderData)
  const said = (words: typeof title) => (typeof words === 'string' ? words : words(shop))
  return [
    { title: typeof title === 'string' ? titleIn(shop, title) : title(shop) },
    { name: 'description', content: said(description) },
  ]
}

/** `Terms | Kerf`; before it is known which shop this is, the page's own title alone. */
export function titleIn({ name }: Pick<ShopFacts, 'name'>, title: string): string {
  return name ? `${title} | ${name}` : title
}
