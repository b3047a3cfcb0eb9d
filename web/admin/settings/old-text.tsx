import { useNavigate } from 'react-router'
import type { EditedText } from '#contract/texts.ts'
import { allLanguages } from '#messages/languages.ts'
import { t } from '#messages/t.ts'
import { versionName } from '#web/admin/settings/text-versions.tsx'
import { browserApi } from '#web/api/api.ts'
import { useSaving } from '#web/forms/saving.ts'
import { noFields } from '#web/forms/sending.ts'
import { Button, buttonLook } from '#web/ui/button.tsx'
import { FormattedText } from '#web/ui/formatted-text.ts'
import { Prose } from '#web/ui/prose.tsx'
import { SiteLink } from '#web/ui/site-link.tsx'

type Props = { text: EditedText; latest: number }

/** A version that is no longer shown. Restoring it saves its words as the newest version; nothing is lost. */
export function OldText({ text: { name, version, title, text, translations, proof = '' }, latest }: Props) {
  const { sending, save } = useSaving(noFields)
  const navigate = useNavigate()
  const editor = `/dashboard/settings/texts/${name}`

  async function restore(): Promise<void> {
    const restored = t('admin.settings.ofHasBeenRestored', { version: versionName(version), title })
    const all = Object.fromEntries(allLanguages.map((tag) => [tag, translations?.[tag] ?? null]))
    const words = { name, title, text, proof, translations: all }
    const saved = await save(() => browserApi.texts.change({ ...words, version: latest }), restored)
    if (saved) await navigate(editor)
  }

  return (
    <section aria-label={versionName(version)} className="mt-6 border border-line bg-sheet">
      <div className="ruler" aria-hidden="true" />
      <div className="p-6 sm:p-8">
        <p className="mb-5 text-eyebrow text-note uppercase">{versionName(version)}</p>
        <Prose>
          <FormattedText>{text}</FormattedText>
        </Prose>
        {Object.entries(translations ?? {}).map(([tag, { title: heading = title, text: own }]) => (
          <div key={tag} lang={tag} className="mt-8 border-t border-line pt-6">
            <p className="mb-5 text-eyebrow text-note uppercase">{heading}</p>
            <Prose>
              <FormattedText>{own ?? text}</FormattedText>
            </Prose>
          </div>
        ))}
        <div className="mt-8 flex flex-wrap gap-3 border-t border-line pt-6">
          <Button busy={sending} onClick={restore}>
            {t('admin.settings.restoreThisVersion')}
          </Button>
          <SiteLink to={editor} className={buttonLook('quiet')}>
            {t('admin.settings.backToTheLatest')}
          </SiteLink>
        </div>
      </div>
    </section>
  )
}
