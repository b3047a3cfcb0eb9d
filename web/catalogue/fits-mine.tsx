import { ORPCError } from '@orpc/client'
import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { t } from '#messages/t.ts'
import { keptCode } from '#web/account/kept-currency.ts'
import { comingBackTo } from '#web/account/return-path.ts'
import { startSession } from '#web/account/session.ts'
import { useSession } from '#web/account/session-state.ts'
import { browserApi } from '#web/api/api.ts'
import { failureWords } from '#web/api/failure-words.ts'
import { findListing, type InPlace, type Listing } from '#web/catalogue/find-listing.ts'
import { addressOf, oneForm, withChange } from '#web/catalogue/listing-query.ts'
import type { Own } from '#web/catalogue/tool-list.tsx'
import { wake } from '#web/lazy/wake.ts'

type Props = {
  /** What everybody is shown. */
  of: Listing
  category: string | undefined
  show: (own: Own | undefined) => void
}

/** Asks as whoever is signed in for the list of what fits their tools, and says why there is none. Pages are the same for everybody. */
export default function FitsMine({ of, category, show }: Props) {
  const session = useSession()
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const [tries, setTries] = useState(0)
  const email = session.status === 'signedIn' ? session.email : undefined

  const shownTo = useRef(email)
  // What one person was shown is gone for the next, and when this filter is taken off.
  useEffect(() => () => show(undefined), [show])

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked anew for each page, person and try; what else it reads belongs to these
  useEffect(() => {
    let isOver = false
    if (shownTo.current !== email) show(undefined)
    shownTo.current = email
    const query = oneForm(new URLSearchParams(search))
    const without = {
      words: t('catalogue.withoutThisFilter'),
      to: addressOf(of.path, withChange(query, { fits: '' })),
    }
    const say = (inPlace: InPlace, listing = of) => {
      if (isOver) return
      // What stands still until somebody acts would be drawn anew before it can be.
      wake()
      show({ of, listing: { ...listing, inPlace } })
    }
    const askToLogIn = () =>
      say({
        title: t('catalogue.logInForWhatFits'),
        text: t('catalogue.yourToolsAreKnown'),
        ways: [{ words: t('catalogue.login'), to: comingBackTo(pathname + search, '/login') }, without],
      })
    const fail = (text?: string) =>
      say({
        ...{ title: t('catalogue.couldNotFindWhatFits'), failed: true, ...(text && { text }) },
        ways: [{ words: t('ui.tryAgain'), press: again }, without],
      })
    function again() {
      if (session.status === 'unknown') startSession().catch(() => {})
      else setTries(tries + 1)
    }
    async function ask() {
      const found = await findListing(browserApi, query, { path: of.path, category, currency: keptCode() })
      if (isOver) return
      if ('instead' in found) return navigate(addressOf(of.path, found.instead), { replace: true })
      const {
        listing,
        found: { fitted = [], total },
      } = found
      const toTools = { words: t('dashboard.myTools'), to: '/dashboard/tools' }
      if (fitted.length === 0)
        return say({
          title: t('catalogue.noToolsOfYours'),
          text: t('catalogue.yourToolsAreKnown'),
          ways: [without, toTools],
        })
      if (total === 0)
        return say(
          {
            title: t('catalogue.nothingFitsYours'),
            text: t('catalogue.whatIsKnownOfFit'),
            ways: [without, toTools],
          },
          listing,
        )
      wake()
      show({ of, listing })
    }
    if (session.status === 'signedOut') askToLogIn()
    else if (session.status === 'unknown') fail()
    else if (email !== undefined)
      ask().catch((error) =>
        error instanceof ORPCError && error.code === 'UNAUTHORIZED'
          ? askToLogIn()
          : fail(failureWords(error)),
      )
    return () => {
      isOver = true
    }
  }, [of, session.status, email, tries])
  return null
}
