import { isDefinedError, safe } from '@orpc/client'
import { data, type RouterContextProvider } from 'react-router'
import type { OwnPage as Name } from '#contract/text-names.ts'
import type { ShownText } from '#contract/texts.ts'
import { t } from '#messages/t.ts'
import { apiOf } from '#web/api/api.ts'
import { WrittenPage } from '#web/information/written-page.tsx'
import { useShop } from '#web/ui/shop.ts'

/** The owner's text of a page; null where the page is the one that Kerf came with. Answers 404 where it is switched off. */
export async function readOwnPage(
  context: Readonly<RouterContextProvider>,
  name: Name,
): Promise<ShownText | null> {
  const api = apiOf(context)
  const { pages } = await api.shop.settings()
  if (pages[name] === 'fixed') return null
  const [error, text] = await safe(api.texts.shown({ name }))
  if (isDefinedError(error)) throw data(null, { status: 404 })
  if (error) throw error
  return text
}

/** A page in the words of the owner, in the place of the one that Kerf came with. */
export function OwnPage({ text }: { text: ShownText }) {
  const { name } = useShop()
  return (
    <WrittenPage
      shown={text}
      eyebrow={t('information.from', { name })}
      unsaved={t('information.notWrittenYet')}
    />
  )
}
