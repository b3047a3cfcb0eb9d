import Bowser from 'bowser'
import { t } from '#messages/t.ts'

const BROWSERS = new Set<string>(Object.values(Bowser.BROWSER_MAP))
const SYSTEMS = new Set<string>(Object.values(Bowser.OS_MAP))

/** Such as `Chrome on Linux`, in words of a fixed list: the header is a stranger's text, and the result goes into e-mails. */
export function deviceWords(userAgent: string | null | undefined): string {
  if (!userAgent) return t('account.anUnknownDevice')
  const { browser, os } = Bowser.parse(userAgent)
  const known = browser.name && BROWSERS.has(browser.name) ? browser.name : undefined
  const system = os.name && SYSTEMS.has(os.name) ? os.name : undefined
  if (known && system) return t('account.browserOnSystem', { browser: known, system })
  if (known) return known
  return system ? t('account.anUnknownBrowserOn', { system }) : t('account.anUnknownDevice')
}
