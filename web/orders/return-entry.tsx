import type { ReactNode } from 'react'
import type { Return } from '#contract/return-fields.ts'
import { number, parts, t } from '#messages/t.ts'
import { minuteOf } from '#web/orders/moments.ts'
import { RETURN_STATE_WORDS, returnMoment, returnTitle } from '#web/orders/return-words.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Measures } from '#web/ui/measures.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Words } from '#web/ui/words.tsx'

/** A return in the list of an order. */
export function ReturnEntry({ one, children }: { one: Return; children?: ReactNode }) {
  const { tone, words } = RETURN_STATE_WORDS[one.state]
  return (
    <li className="border-b border-line py-4">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <span className="font-display text-xl tabular-nums">{returnTitle(one)}</span>
        <Badge tone={tone}>{words}</Badge>
      </p>
      <p className="mt-0.5 text-sm text-soft">{minuteOf(returnMoment(one))}</p>
      <ReturnContents one={one} />
      {children}
    </li>
  )
}

/** What it is about: pieces with their reasons, photographs, the shop's words and the replacement. */
export function ReturnContents({ one }: { one: Return }) {
  const { lines, pictures, answer, replacement } = one
  return (
    <>
      <ul className="mt-2 grid gap-1.5">
        {lines.map(({ line, name, quantity, reason, wanted }) => (
          <li key={line} className="wrap-anywhere">
            {number(quantity)} × <Measures>{name}</Measures>
            {reason && <span className="block whitespace-pre-line text-soft">{reason}</span>}
            {wanted && (
              <span className="block">
                <Words
                  of={parts('orders.wantedInPlaceOfThe', { name: <Measures>{wanted.name}</Measures> })}
                />
              </span>
            )}
          </li>
        ))}
      </ul>
      {pictures.length > 0 && (
        <ul className="mt-3 flex flex-wrap gap-2" aria-label={t('orders.photographs')}>
          {pictures.map((img, place) => (
            <li key={img}>
              <a
                href={img}
                target="_blank"
                rel="noreferrer"
                className="block border border-line hover:border-edge"
              >
                <Picture
                  src={img}
                  alt={t('orders.photographOpens', { place: place + 1 })}
                  width={88}
                  height={88}
                  sizes="88px"
                  className="size-22 object-cover"
                />
              </a>
            </li>
          ))}
        </ul>
      )}
      {answer && (
        <div className="mt-3 border-l-2 border-action pl-4">
          <p className="text-sm text-soft">{t('orders.theShopSays')}</p>
          <p className="max-w-prose wrap-anywhere whitespace-pre-line">{answer}</p>
        </div>
      )}
      {replacement && <Replacement of={replacement} />}
    </>
  )
}

/** What goes in place of pieces of a claim, by its parcels. */
function Replacement({ of }: { of: NonNullable<Return['replacement']> }) {
  const { agreedAt, toPack, isCalledOff, parcels } = of
  return (
    <div className="mt-3">
      <p>
        {t('orders.replacementAgreed', { moment: minuteOf(agreedAt) })}
        {isCalledOff && ` ${t('orders.replacementCalledOff')}`}
        {toPack > 0 && ` ${t('orders.replacementWaits', { pieces: toPack })}`}
      </p>
      <ul>
        {parcels.map(({ number, sentAt, carrier = '', tracking = '', trackingLink }) => (
          <li key={number} className="wrap-anywhere">
            {t('orders.replacementParcel', {
              ...{ number, isSent: sentAt ? 'yes' : 'no', moment: sentAt ? minuteOf(sentAt) : '' },
              ...{ hasCarrier: carrier ? 'yes' : 'no', carrier },
              ...{ hasTracking: tracking ? 'yes' : 'no', tracking },
            })}{' '}
            {trackingLink && (
              <a
                href={trackingLink}
                target="_blank"
                rel="noreferrer"
                className="inline-block py-1 text-sm text-action underline underline-offset-4 print:hidden"
              >
                {t('orders.followTheReplacement')}
              </a>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
