import { data } from 'react-router'
import { allLanguages } from '#messages/languages.ts'
import { t } from '#messages/t.ts'
import { asAdmin } from '#web/admin/as-admin.ts'
import { languageWord } from '#web/admin/fields/typed-texts.ts'
import { MAIL_LABELS } from '#web/admin/mail/kind-words.ts'
import { MailTextForm } from '#web/admin/settings/mail-text-form.tsx'
import { filledOf, kindAt, mailTextPath } from '#web/admin/settings/mail-text-words.ts'
import { browserApi } from '#web/api/api.ts'
import { Loading } from '#web/ui/loading.tsx'
import { pageMeta } from '#web/ui/page-meta.ts'
import { useShop } from '#web/ui/shop.ts'
import { SiteLink } from '#web/ui/site-link.tsx'
import type { Route } from './+types/mail-text.ts'

/** One kind of e-mail in one language: the owner’s words, the house’s, and how it looks. */
export function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  const kind = kindAt(params.kind)
  const asked = new URL(request.url).searchParams.get('language')
  const language = allLanguages.find((tag) => tag === asked)
  if (!kind || !language) throw data(null, { status: 404 })
  return asAdmin(request, async () => {
    const { mails } = await browserApi.settings.read()
    const texts = filledOf(mails[kind][language])
    return { kind, language, texts, looks: await browserApi.mails.previewText({ kind, language, texts }) }
  })
}

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, t('admin.settings.textsOfAnEmailTitle'), t('admin.settings.whatAnEmailSays'))

export { Loading as HydrateFallback }

export default function MailText({ loaderData }: Route.ComponentProps) {
  const { kind, language, texts } = loaderData
  const { languages } = useShop()
  return (
    <div className="max-w-3xl">
      <p className="mt-8">
        <SiteLink to="/dashboard/settings/e-mails/texts" className="text-action underline underline-offset-4">
          {t('admin.settings.allTextsOfEmails')}
        </SiteLink>
      </p>
      <h2 className="mt-3 text-2xl">
        {t('admin.settings.mailInLanguage', {
          mail: MAIL_LABELS[kind],
          language: languageWord(language),
        })}
      </h2>
      {languages.length > 1 && (
        <nav aria-label={t('admin.settings.languagesOfTheEmail')} className="mt-2 flex flex-wrap gap-x-5">
          {languages.map((tag) => (
            <SiteLink
              key={tag}
              to={mailTextPath(kind, tag)}
              aria-current={tag === language ? 'page' : undefined}
              className="flex min-h-11 items-center underline underline-offset-4 aria-[current=page]:font-medium aria-[current=page]:no-underline"
            >
              {languageWord(tag)}
            </SiteLink>
          ))}
        </nav>
      )}
      <MailTextForm key={`${kind} ${language} ${JSON.stringify(texts)}`} {...loaderData} />
    </div>
  )
}
