import type { ReactNode } from 'react'
import type { ShownText } from '#contract/texts.ts'
import { language, t } from '#messages/t.ts'
import { InformationPage } from '#web/information/information-page.tsx'
import { FormattedText } from '#web/ui/formatted-text.ts'
import { useShop } from '#web/ui/shop.ts'

type Props = {
  shown: ShownText
  eyebrow?: string
  /** What is said of the text in the place of its day, before anybody has saved it. */
  unsaved: string
  children?: ReactNode
}

/** A page whose words the owner has written, with the day of their last change; `children` stand before them. */
export function WrittenPage({ shown: { title, text, lang, changedAt }, eyebrow, unsaved, children }: Props) {
  const { timeZone } = useShop()
  const about = changedAt
    ? t('information.lastChangedOn', { changedAt: dayOf(changedAt, timeZone) })
    : unsaved
  return (
    <InformationPage eyebrow={eyebrow} title={title} lang={lang} about={about}>
      {children}
      <div lang={lang}>
        <FormattedText>{text}</FormattedText>
      </div>
    </InformationPage>
  )
}

const dayOf = (moment: string, timeZone: string) =>
  new Date(moment).toLocaleDateString(language(), { dateStyle: 'long', timeZone })
