import { TEXTED_MAILS, type TextedMail } from '#contract/mail-texts.ts'
import { t } from '#messages/t.ts'
import { SettingsGroup } from '#web/admin/fields/settings-group.tsx'
import { languageWord } from '#web/admin/fields/typed-texts.ts'
import { MAIL_LABELS } from '#web/admin/mail/kind-words.ts'
import { loadSettings } from '#web/admin/settings/load-settings.ts'
import { isOwnMail, mailTextPath } from '#web/admin/settings/mail-text-words.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Loading } from '#web/ui/loading.tsx'
import { pageMeta } from '#web/ui/page-meta.ts'
import { useShop } from '#web/ui/shop.ts'
import { SiteLink } from '#web/ui/site-link.tsx'
import type { Route } from './+types/mail-texts.ts'

export const clientLoader = async (args: Route.ClientLoaderArgs) => (await loadSettings(args)).mails

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, t('admin.settings.textsOfEmailsTitle'), t('admin.settings.whatEmailsSayByKind'))

export { Loading as HydrateFallback }

export default function MailTexts({ loaderData: mails }: Route.ComponentProps) {
  return (
    <SettingsGroup
      title={t('admin.settings.textsOfEmails')}
      about={t('admin.settings.whatShoppersAreWritten')}
    >
      <ul className="mt-6 border-t border-line">
        {TEXTED_MAILS.map((kind) => (
          <Row key={kind} kind={kind} own={mails[kind]} />
        ))}
      </ul>
    </SettingsGroup>
  )
}

function Row({ kind, own }: { kind: TextedMail; own: Parameters<typeof isOwnMail>[0] }) {
  const { languages } = useShop()
  const label = MAIL_LABELS[kind]
  return (
    <li className="flex flex-wrap items-center gap-x-5 gap-y-1 border-b border-line py-2">
      <span className="min-w-44 flex-1 font-medium">{label}</span>
      {languages.map((tag) => (
        <span key={tag} className="flex items-center gap-2">
          <SiteLink
            to={mailTextPath(kind, tag)}
            aria-label={t('admin.settings.mailInLanguage', { mail: label, language: languageWord(tag) })}
            className="flex min-h-11 items-center text-action underline underline-offset-4"
          >
            {languageWord(tag)}
          </SiteLink>
          {isOwnMail(own, tag) && <Badge tone="good">{t('admin.settings.yours')}</Badge>}
        </span>
      ))}
    </li>
  )
}
