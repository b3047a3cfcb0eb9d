import type { ShownText } from '#contract/texts.ts'
import type { Api } from '#web/api/client.ts'

/** The notice of the legal guarantee for who runs no scripts and so names no country: of a seller in a member state, once it was saved. */
export async function readNotice({ shop, texts }: Api): Promise<ShownText | undefined> {
  if (!(await shop.settings()).obligesToPay) return undefined
  const notice = await texts.shown({ name: 'guarantee' })
  return notice.changedAt ? notice : undefined
}
