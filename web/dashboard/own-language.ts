import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { type Language, languages, prefixIn } from '#messages/languages.ts'
import { language } from '#messages/t.ts'
import type { Account } from '#web/account/session-state.ts'
import { useShop } from '#web/ui/shop.ts'

/**
 * Leads staff to the language of their account, where the shop speaks it and the admin is said in it: from the addresses of the shop's first
 * language alone, as another was asked for by its address, and not from a page that a link of that language led to. True until they are there.
 */
export function useLead(account: Account | undefined): boolean {
  const { languages: spoken } = useShop()
  const { pathname, search, hash } = useLocation()
  const isStaff = account !== undefined && account.permissions.size > 0
  const chosen = isStaff ? adminLanguages(spoken).find((tag) => tag === account.language) : undefined
  const isElsewhere =
    chosen !== undefined &&
    chosen !== language() &&
    language() === spoken[0] &&
    !document.referrer.startsWith(`${location.origin}${prefixIn(chosen, spoken)}/`)
  const address = isElsewhere ? prefixIn(chosen, spoken) + pathname + search + hash : undefined
  useEffect(() => {
    if (address) location.replace(address)
  }, [address])
  return isElsewhere
}

export const adminLanguages = (spoken: readonly Language[]): Language[] =>
  spoken.filter((tag) => languages[tag].admin)
