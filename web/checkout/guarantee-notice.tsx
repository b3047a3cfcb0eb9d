import { useEffect, useState } from 'react'
import type { ShownText } from '#contract/texts.ts'
import { MEMBER_STATES } from '#contract/vat-ids.ts'
import { browserApi } from '#web/api/api.ts'
import { FormattedText } from '#web/ui/formatted-text.ts'
import { Prose } from '#web/ui/prose.tsx'
import { useShop } from '#web/ui/shop.ts'

/**
 * The notice of the legal guarantee, unfolded, for who orders to a member state, or of a seller in one where no country is asked; nothing
 * before an admin saved it. Source: Regulation 2025/1960.
 */
export function GuaranteeNotice({ country }: { country: string }) {
  const { obligesToPay } = useShop()
  const isDue = country ? MEMBER_STATES.has(country) : obligesToPay === true
  const [notice, setNotice] = useState<ShownText>()
  useEffect(() => {
    let wanted = isDue
    if (wanted)
      browserApi.texts.shown({ name: 'guarantee' }).then(
        (shown) => wanted && setNotice(shown),
        // It is no reason not to order: the form stays as it is, and its page leads to the text.
        () => {},
      )
    return () => {
      wanted = false
    }
  }, [isDue])
  return isDue && notice?.changedAt ? <NoticeWords notice={notice} /> : null
}

export function NoticeWords({ notice }: { notice: ShownText }) {
  return (
    <section aria-label={notice.title} lang={notice.lang} className="border-t border-line pt-5">
      <Prose>
        <h3>{notice.title}</h3>
        <FormattedText>{notice.text}</FormattedText>
      </Prose>
    </section>
  )
}
