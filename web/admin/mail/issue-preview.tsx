import { paragraphsOf } from '#contract/paragraphs.ts'
import { parts, t } from '#messages/t.ts'
import { useShop } from '#web/ui/shop.ts'
import { Words } from '#web/ui/words.tsx'

/** The newsletter as its readers see it. */
export function IssuePreview({ subject, words }: { subject: string; words: string }) {
  const { name } = useShop()
  return (
    <section aria-label={t('admin.mail.preview')} className="mt-8 max-w-2xl border border-line bg-sheet">
      <div className="ruler" aria-hidden="true" />
      <div className="p-6 sm:p-8">
        <h2 className="font-display text-2xl wrap-anywhere">{subject || t('admin.mail.subject')}</h2>
        {paragraphsOf(words).map((paragraph, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no other name
          <p key={place} className="mt-4 wrap-anywhere whitespace-pre-line">
            {paragraph}
          </p>
        ))}
        <p className="mt-6 text-sm text-soft">
          <Words
            of={parts('admin.mail.youGetThisBecauseYou', {
              name,
              span: (words) => <span className="underline underline-offset-4">{words}</span>,
            })}
          />
        </p>
      </div>
    </section>
  )
}
