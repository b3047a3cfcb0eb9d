import { ORPCError } from '@orpc/client'
import type { More } from '#web/admin/products/product-more.ts'
import { tabTexts } from '#web/lazy/stored-texts.ts'

const KEY = 'kerf-product'

/** What stood in the form of a product when one had to sign in again or the page was loaded anew. */
type ProductDraft = { path: string; texts: Record<string, string>; more: More }

/** Keeps what stands in a form in this tab. */
export function keepDraft(form: HTMLFormElement, more: More): void {
  const texts = [...new FormData(form)].flatMap(([name, text]) =>
    typeof text === 'string' ? [[name, text] as const] : [],
  )
  const typed: Record<string, string> = Object.fromEntries(texts)
  const [main, ...others] = more.pictures
  // A link that is still being typed is not among the pictures yet.
  const pictures = main ? [{ ...main, img: typed.img ?? main.img }, ...others] : others
  const draft: ProductDraft = { path: location.pathname, texts: typed, more: { ...more, pictures } }
  tabTexts.write(KEY, JSON.stringify(draft))
}

/** What was kept of the form of this page. */
export function readDraft(): ProductDraft | undefined {
  const text = tabTexts.read(KEY)
  const draft: ProductDraft | undefined = text ? JSON.parse(text) : undefined
  return draft?.path === location.pathname ? draft : undefined
}

export const forgetDraft = () => tabTexts.remove(KEY)

/** Sends a form whose draft was kept. It is needed again only where the session is over, and the login comes in between. */
export async function sendDraft<Reply>(call: () => Promise<Reply>): Promise<Reply> {
  try {
    const reply = await call()
    forgetDraft()
    return reply
  } catch (error) {
    if (!(error instanceof ORPCError && error.code === 'UNAUTHORIZED')) forgetDraft()
    throw error
  }
}
