import { Fragment } from 'react'
import { useLocation } from 'react-router'
import { parts, t } from '#messages/t.ts'
import type { Listing } from '#web/catalogue/find-listing.ts'
import { addressOf, withChange } from '#web/catalogue/listing-query.ts'
import type { ShownMeasure } from '#web/catalogue/shown-listing.ts'
import { nounWithin } from '#web/ui/in-words.ts'
import { MeasureLabel } from '#web/ui/measure.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { SiteLink } from '#web/ui/site-link.tsx'
import { Words } from '#web/ui/words.tsx'

/** How the search was understood: what was searched for instead, which words are missing, how measures were read, and what could not be read at all. */
export function Said({ listing: { q, corrected, missing, measures, problems } }: { listing: Listing }) {
  const isAsAsked = corrected === undefined && missing.length + measures.length + problems.length === 0
  if (isAsAsked) return null
  return (
    <div className="mb-5 grid gap-3 wrap-anywhere">
      {problems.map((problem) => (
        <Notice key={problem} tone="wrong">
          {t('catalogue.itWasLeftOut', { problem })}
        </Notice>
      ))}
      {corrected !== undefined && (
        <p>
          <Words
            of={parts('catalogue.showingResultsForNothingHere', {
              b: <b className="font-medium">{t('catalogue.quoted', { q: corrected })}</b>,
              q,
            })}
          />
        </p>
      )}
      {missing.length > 0 && (
        <p>
          <Words
            of={parts('catalogue.allBut', {
              words: missing.map((word, at) => (
                <Fragment key={word}>
                  {at === 0 ? '' : at === missing.length - 1 ? t('catalogue.or') : ', '}
                  <b className="font-medium">{t('catalogue.quoted', { q: word })}</b>
                </Fragment>
              )),
            })}
          />
        </p>
      )}
      {measures.map((measure) => (
        <MeasureRead key={measure.text} measure={measure} />
      ))}
    </div>
  )
}

function MeasureRead({ measure: { text, label, found, nearest, attribute } }: { measure: ShownMeasure }) {
  if (found === 'exact')
    return (
      <p className="text-soft">
        <Words of={parts('catalogue.wasReadAs', { text, label: <MeasureLabel text={label} /> })} />
      </p>
    )
  if (found === 'none')
    return (
      <p>
        <Words of={parts('catalogue.noneOfTheseIsSold', { label: <MeasureLabel text={label} /> })} />
      </p>
    )
  return (
    <Notice>
      <p>
        {attribute === undefined
          ? t('catalogue.nothingIsExactly', { text })
          : t('catalogue.nothingHasExactly', {
              text,
              attribute: nounWithin(attribute),
              article: /^(?:8|11|18)(?!\d\d)/.test(text) ? 'an' : 'a',
            })}{' '}
        {t('catalogue.nearest', { count: nearest.length })}
      </p>
      <ul>
        {nearest.map((size) => (
          <li key={size.side} className="flex flex-wrap items-baseline gap-x-2 max-sm:pb-2">
            <NearestSize size={size} />
          </li>
        ))}
      </ul>
    </Notice>
  )
}

function NearestSize({
  size: { side, label, difference, q, gauge },
}: {
  size: ShownMeasure['nearest'][number]
}) {
  const { pathname, search } = useLocation()
  const to = addressOf(pathname, withChange(new URLSearchParams(search), { q }))
  return (
    <>
      <SiteLink
        to={to}
        prefetch="none"
        className="inline-flex min-h-11 items-center text-action underline underline-offset-4 max-sm:min-h-8"
      >
        {gauge !== undefined && `${t('catalogue.gauge', { gauge })} `}
        <MeasureLabel text={label} />
      </SiteLink>
      <span className="text-sm">
        <MeasureLabel text={difference} /> {side === 'below' ? t('catalogue.less') : t('catalogue.more')}
      </span>
    </>
  )
}
