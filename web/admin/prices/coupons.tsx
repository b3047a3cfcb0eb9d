import { safe } from '@orpc/client'
import { useCallback, useEffect, useState } from 'react'
import type { Coupon } from '#contract/coupons.ts'
import { parts, t } from '#messages/t.ts'
import { isGuessable } from '#web/admin/prices/is-guessable.ts'
import { NewCoupons } from '#web/admin/prices/new-coupons.tsx'
import { browserApi } from '#web/api/api.ts'
import { useConfirmedAct } from '#web/forms/confirmed-act.ts'
import { showFailure } from '#web/forms/show-failure.ts'
import { Button } from '#web/ui/button.tsx'
import { Words } from '#web/ui/words.tsx'

type Listed = { rows: Coupon[]; total: number }
const SHOWN = 20
const MOST = 1000

/** The coupons of a promotion: how often each was used, new ones, and all of them as a file. */
export function Coupons({ promotionId }: { promotionId: string }) {
  const [listed, setListed] = useState<Listed>()
  const [hasFailed, setHasFailed] = useState(false)
  const read = useCallback(async () => {
    const [error, found] = await safe(browserApi.coupons.list({ promotionId, size: SHOWN }))
    setHasFailed(Boolean(error))
    if (found) setListed(found)
  }, [promotionId])
  useEffect(() => void read(), [read])
  return (
    <div className="mt-5 border-t border-line pt-5">
      <h4 className="text-lg">{t('admin.prices.coupons')}</h4>
      {hasFailed && (
        <p className="mt-2 text-sm" role="alert">
          <Words
            of={parts('admin.prices.theCouponsCouldNotBe', {
              button: (words) => (
                <Button look="quiet" size="small" onClick={() => void read()}>
                  {words}
                </Button>
              ),
            })}
          />
        </p>
      )}
      {listed && <List listed={listed} promotionId={promotionId} onChange={read} />}
      <NewCoupons promotionId={promotionId} onMade={read} />
    </div>
  )
}

type ListProps = { listed: Listed; promotionId: string; onChange: () => Promise<void> }

function List({ listed: { rows, total }, promotionId, onChange }: ListProps) {
  const act = useConfirmedAct()
  if (total === 0) return <p className="mt-2 text-sm text-soft">{t('admin.prices.thereIsNoneYetSo')}</p>

  const end = (code: string) =>
    act({
      question: t('admin.prices.areYouSureToEnd'),
      about: code,
      warning: t('admin.prices.nobodyCanUseItAny'),
      button: t('admin.prices.yesEndIt'),
      kept: t('admin.prices.theCouponStillHolds'),
      done: t('admin.prices.theCouponHasBeenEnded'),
      perform: async () => {
        await browserApi.coupons.end({ code })
        await onChange()
      },
    })

  async function download() {
    const [error] = await safe(saveAll(promotionId, total))
    if (error) await showFailure(error, { title: t('admin.prices.theCouponsCouldNotBe2') })
  }

  return (
    <>
      <ul className="mt-2 border-t border-line text-sm">
        {rows.map(({ code, endedAt, ...coupon }) => (
          <li
            key={code}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line py-2"
          >
            <span className="font-medium break-all">{code}</span>
            <span className="grow text-soft">
              {endedAt ? t('admin.prices.ended') : usesWords(coupon)}
              {!endedAt && isGuessable(code, coupon.mostPerCustomer) && `. ${WARNING}`}
            </span>
            {!endedAt && (
              <Button
                look="quiet"
                size="small"
                onClick={() => void end(code)}
                aria-label={t('admin.prices.end2', { code })}
              >
                {t('admin.prices.end')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <p className="mt-2 flex flex-wrap items-center gap-3 text-sm text-soft">
        {total > rows.length && t('admin.prices.theNewestOf', { rows: rows.length, total })}
        <Button look="quiet" size="small" onClick={() => void download()}>
          {t('admin.prices.downloadAsCsv')}
        </Button>
      </p>
    </>
  )
}

/** Of a code that somebody may find by trying. */
const WARNING = t('admin.prices.aShortCodeCanBe')

function usesWords({
  uses,
  mostUses,
  mostPerCustomer,
}: Pick<Coupon, 'uses' | 'mostUses' | 'mostPerCustomer'>): string {
  const used = t('admin.prices.usedMostuses2OtherTime', {
    uses,
    mostUses: mostUses ? 'yes' : 'no',
    mostUses2: mostUses ?? '',
    mostUses3: mostUses ?? uses,
  })
  return mostPerCustomer ? t('admin.prices.perCustomer', { used, mostPerCustomer }) : used
}

/** All coupons of the promotion, with how often each may be used and was used. */
async function saveAll(promotionId: string, total: number): Promise<void> {
  const pages = Array.from({ length: Math.ceil(total / MOST) }, (_, index) => index + 1)
  const rows: Coupon[] = []
  for (const page of pages)
    rows.push(...(await browserApi.coupons.list({ promotionId, page, size: MOST })).rows)
  const lines = rows.map(({ code, uses, mostUses, mostPerCustomer, endedAt }) =>
    [code, uses, mostUses ?? '', mostPerCustomer ?? '', endedAt ?? ''].join(','),
  )
  const csv = ['code,uses,most uses,most per customer,ended at', ...lines].join('\r\n')
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([`${csv}\r\n`], { type: 'text/csv' }))
  link.download = `coupons-${promotionId}.csv`
  link.click()
  URL.revokeObjectURL(link.href)
}
