import { t } from '#messages/t.ts'
import { type KeptCurrency, keptCurrency } from '#web/account/kept-currency.ts'
import { browserApi } from '#web/api/api.ts'
import { showToast } from '#web/ui/toasts.ts'

/** Has the shop's pages and prices in this currency from now on, in this browser and wherever this account signs in; false where the account cannot keep it: its own would lead back. */
export async function chooseCurrency(code: string, email: string | undefined): Promise<boolean> {
  try {
    if (email !== undefined) await browserApi.users.payIn({ email, currency: code })
  } catch {
    showToast({ title: t('prices.theCurrencyWasNotKept'), text: t('account.theShopCannotBeReached') })
    return false
  }
  keepCurrency({ code, isChosen: true })
  return true
}

export function keepCurrency({ code, isChosen }: KeptCurrency): void {
  const secure = location.protocol === 'https:' ? '; secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API writes later, and the page is loaded anew at once
  document.cookie = `kerf-currency=${code}${isChosen ? '' : '.'}; path=/; max-age=31536000; samesite=lax${secure}`
}

/** Takes that of the account that is signed in; what was chosen in this browser stays where the account chose none. */
export function followCurrency(ofAccount: KeptCurrency): void {
  if (ofAccount.isChosen || !keptCurrency()?.isChosen) keepCurrency(ofAccount)
}
