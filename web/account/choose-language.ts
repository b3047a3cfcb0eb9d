import type { Language } from '#messages/languages.ts'
import { t } from '#messages/t.ts'
import { browserApi } from '#web/api/api.ts'
import { showToast } from '#web/ui/toasts.ts'

/** Keeps the language with the account, and goes to the address; stays where it cannot be kept, as the account's would lead back. */
export async function chooseLanguage(email: string, language: Language, address: string): Promise<void> {
  try {
    await browserApi.users.speak({ email, language })
    location.assign(address)
  } catch {
    showToast({ title: t('account.theLanguageWasNotKept'), text: t('account.theShopCannotBeReached') })
  }
}
